import type { ContractRow } from '@plumbline/contract/areas/contracts';
import {
  CONTRACT_COLUMNS,
  CONTRACT_MONEY,
  CONTRACT_RECORD,
  CONTRACT_SHEET_COLUMNS,
} from '@plumbline/contract/areas/contracts/columns';
import type { LineRow } from '@plumbline/contract/areas/contracts/lines';
import { costTypeWords, matchWords } from '@plumbline/contract/areas/contracts/names';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { withoutColumns } from '@plumbline/contract/kit/columns';
import { wordFor } from '@plumbline/contract/kit/words';
import type { Actor } from '../../kit/actor.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { listSheet } from '../../kit/records/paper/index.ts';
import { sendSheet, sheetColumns } from '../../kit/sheets/send.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { LISTS } from './list.ts';
import { KINDS, readsSomeCost } from './policy.ts';
import { getOf, scheduleOf } from './present.ts';

/** The filtered list as a sheet: the commitment log. */
export function logOf(kind: ContractKind) {
  const [listed, own] = [CONTRACT_COLUMNS[kind], CONTRACT_SHEET_COLUMNS[kind]];
  return listSheet(KINDS[kind], LISTS[kind], {
    name: (t) => (kind === 'contract' ? t('Contracts') : t('Purchase orders')),
    record: CONTRACT_RECORD,
    columns: (actor) => ({
      ...(readsSomeCost(actor, kind) ? listed : withoutColumns<ContractRow>(listed, CONTRACT_MONEY)),
      ...own,
    }),
  });
}

/** The schedule of values as a sheet, in the columns by which it is pasted and imported again. */
export function linesSheetOf(kind: ContractKind) {
  return async (
    open: ActorRequest,
    { contractId, format }: { contractId: string; format: 'csv' | 'xlsx' },
  ): Promise<void> => {
    const { context, actor } = open;
    const [whole, { lines }] = await context.database.read(actor.tenantId, (read) => {
      const page = getOf[kind](read, actor, { contractId });
      return Promise.all([page, scheduleOf(read, actor, page, contractId)]);
    });
    const subject = [whole.number, whole.title].filter(Boolean).join(' ');
    await sendSheet(open, {
      name: `${whole.number ?? ''} ${actor.t('Schedule of values')}`.trim(),
      columns: lineColumns(actor, kind, whole.taxOn !== 'none'),
      rows: lines,
      format,
      audit: { resource: kind, subjectKind: kind, subjectId: contractId, subject, detail: { format } },
    });
  };
}

function lineColumns(actor: Actor, kind: ContractKind, isTaxed: boolean): SheetColumn<LineRow>[] {
  const { t, zone } = actor;
  const { text, day, number, money } = sheetColumns<LineRow>(zone);
  const decimal = (value: string | null | undefined) => (value ? Number(value) : null);
  const came: SheetColumn<LineRow>[] = [
    number(t('Received'), (row) => decimal(row.receivedQuantity)),
    number(t('Billed quantity'), (row) => decimal(row.billedQuantity)),
    text(t('Match'), (row) => wordFor(matchWords(t), row.match), 16),
  ];
  return [
    text(t('Description'), (row) => row.description, 50),
    text(t('Cost code'), (row) => row.costCode, 12),
    text(t('Cost type'), (row) => wordFor(costTypeWords(t), row.costType), 14),
    ...(kind === 'purchaseOrder' ? [text(t('Item'), (row: LineRow) => row.itemCode, 14)] : []),
    number(t('Quantity'), (row) => decimal(row.quantity)),
    text(t('Unit'), (row) => row.unit, 8),
    number(t('Unit cost'), (row) => decimal(row.unitCost)),
    money(t('Amount'), (row) => row.amountCents ?? null),
    // Also in words, next to the sign of its price and its amount.
    text(t('Add or deduct'), (row) => (row.isDeduct ? t('Deduct') : ''), 12),
    ...(isTaxed ? [money(t('Sales tax'), (row: LineRow) => row.taxCents ?? null)] : []),
    ...(kind === 'purchaseOrder' ? [day(t('Expected'), (row: LineRow) => row.expectedDate), ...came] : []),
    text(t('Taxable'), (row) => (row.taxable ? t('Yes') : ''), 8),
    number(t('Retainage %'), (row) => decimal(row.retainagePercent)),
    money(t('Billed'), (row) => row.billedCents ?? null),
    text(t('Made from'), (row) => row.source, 30),
  ];
}
