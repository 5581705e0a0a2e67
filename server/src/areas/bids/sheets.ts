import type { BreakdownRow, PricedLine } from '@plumbline/contract/areas/bids';
import {
  confidenceWords,
  costTypeWords,
  partHeads,
  pricingSourceWords,
  treatmentWords,
} from '@plumbline/contract/areas/bids/names';
import type { bidReads } from '@plumbline/contract/areas/bids/reads';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { wordFor } from '@plumbline/contract/kit/words';
import { required, signedOut } from '../../kit/errors.ts';
import type { ActorRequest, OpenRequest } from '../../kit/http/routes.ts';
import { readCells } from '../../kit/imports/cells.ts';
import { importFile } from '../../kit/imports/sheet.ts';
import { load } from '../../kit/records/index.ts';
import { sendSheet, sheetColumns } from '../../kit/sheets/send.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { linesOf } from './lines.ts';
import { bidKind } from './policy.ts';
import { get } from './present.ts';

/* Parts and lines of cost as sheets, in the columns in which they are pasted. */

interface Wanted {
  bidId: string;
  bidBreakdownId?: string | undefined;
  format: 'csv' | 'xlsx';
}

/** The parts of a bid, or the lines of one of them, as CSV or XLSX. Throws 1004 for another's. */
export async function partsSheet(open: ActorRequest, input: Wanted): Promise<void> {
  const { context, actor } = open;
  const { bidId, bidBreakdownId, format } = input;
  const [bid, lines] = await context.database.read(actor.tenantId, (read) =>
    Promise.all([get(read, actor, { bidId }), bidBreakdownId ? linesOf(read, bidId, bidBreakdownId) : []]),
  );
  const subject = bid.number ?? bid.title;
  const part = bidBreakdownId && required(bid.breakdowns.find((one) => one.bidBreakdownId === bidBreakdownId));
  const name = [subject, part ? part.title : actor.t('Parts')].join(' ');
  const detail = { format, ...(bidBreakdownId && { bidBreakdownId }) };
  const audit = { resource: bidKind.resource, subjectKind: bidKind.kind, subjectId: bidId, subject, detail };
  await (part
    ? sendSheet(open, { name, columns: lineColumns(actor), rows: lines, format, audit })
    : sendSheet(open, { name, columns: partColumns(actor), rows: bid.breakdowns, format, audit }));
}

/** A quantity has fourteen digits, which the number of a spreadsheet holds. */
const numeric = (value: string | null | undefined) => (value ? Number(value) : null);

function partColumns({ t, zone }: ActorRequest['actor']): SheetColumn<BreakdownRow>[] {
  const { text, number, money } = sheetColumns<BreakdownRow>(zone);
  const heads = partHeads(t);
  const yes = (is: boolean) => (is ? t('Yes') : '');
  return [
    text(heads.code, (row) => row.code, 12),
    text(heads.title, (row) => row.title, 40),
    money(heads.amount, (row) => row.amountCents ?? null),
    text(heads.vendor, (row) => row.vendorName, 28),
    number(heads.quantity, (row) => numeric(row.quantity)),
    text(heads.unit, (row) => row.unit, 8),
    text(heads.treatment, (row) => wordFor(treatmentWords(t), row.treatment)),
    text(heads.pricedBy, (row) => wordFor(pricingSourceWords(t), row.pricingSource)),
    text(heads.confidence, (row) => wordFor(confidenceWords(t), row.confidence)),
    money(heads.cost, ({ costs }) => costs && Object.values(costs).reduce((sum, cents) => sum + cents, 0)),
    text(heads.section, (row) => row.section, 24),
    text(heads.soldByUnit, (row) => yes(row.isUnitPriced), 8),
    text(heads.deduct, (row) => yes(row.treatment === 'alternate' && row.isDeduct), 8),
    text(heads.indirect, (row) => yes(row.isIndirect), 8),
  ];
}

function lineColumns({ t, zone }: ActorRequest['actor']): SheetColumn<PricedLine>[] {
  const { text, number, integer, money } = sheetColumns<PricedLine>(zone);
  return [
    text(t('Description'), (row) => row.description, 40),
    number(t('Quantity'), (row) => numeric(row.quantity)),
    text(t('Unit'), (row) => row.unit, 8),
    number(t('Unit cost, $'), (row) => numeric(row.unitCost)),
    text(t('Type'), (row) => wordFor(costTypeWords(t), row.costType), 12),
    number(t('Waste %'), (row) => numeric(row.wastePercent)),
    number(t('Units an hour'), (row) => numeric(row.productionRate)),
    number(t('Hours a unit'), (row) => numeric(row.hoursPerUnit)),
    integer(t('Crew'), (row) => row.crewSize ?? null),
    money(t('Wage an hour, $'), (row) => row.laborRateCents ?? null),
    text(t('Taxable'), (row) => (row.taxable ? t('Yes') : ''), 8),
    text(t('Note'), (row) => row.note, 30),
    money(t('Cost'), (row) => row.amountCents),
  ];
}

/** The cells of a spreadsheet that was uploaded for a bid: looked over where they are typed, and saved there. */
export async function cells({ context, actor }: OpenRequest, { bidId, fileId }: ParsedOf<typeof bidReads.cells>) {
  if (!actor) throw signedOut();
  const [file] = await context.database.read(actor.tenantId, (read) =>
    Promise.all([importFile(read, actor, fileId), load(read, actor, bidKind, bidId)]),
  );
  return { rows: await readCells(context, file, 2001) };
}
