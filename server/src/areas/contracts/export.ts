import type { ContractRow } from '@plumbline/contract/areas/contracts';
import type { LineRow } from '@plumbline/contract/areas/contracts/lines';
import {
  costTypeWords,
  insuranceWords,
  matchWords,
  progressWords,
  statusWords,
  typeWords,
} from '@plumbline/contract/areas/contracts/names';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { wordFor } from '@plumbline/contract/kit/words';
import type { Actor } from '../../kit/actor.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { courtColumns, listSheet } from '../../kit/records/sheet.ts';
import { sendSheet, sheetColumns } from '../../kit/sheets/send.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { LISTS } from './list.ts';
import { KINDS, readsSomeCost } from './policy.ts';
import { getOf, linesRead } from './present.ts';

/** The filtered list as a sheet: the commitment log. */
export function logOf(kind: ContractKind) {
  return listSheet(KINDS[kind], LISTS[kind], {
    name: ({ t }) => (kind === 'contract' ? t('Contracts') : t('Purchase orders')),
    more: '',
    columns: (actor) => columns(actor, kind),
  });
}

type Sum = readonly [label: string, value: (row: ContractRow) => number | null | undefined];

/** In the reader's words. */
function columns(actor: Actor, kind: ContractKind): SheetColumn<ContractRow>[] {
  const { t, zone } = actor;
  const { text, day, integer, money } = sheetColumns<ContractRow>(zone);
  const ofBills: Sum[] = [
    [t('Payable'), (row) => row.payableCents],
    [t('Bills on hold, amount'), (row) => row.heldCents],
  ];
  const sums: Sum[] = [
    [t('Original'), (row) => row.originalCents],
    [t('Approved changes'), (row) => row.approvedChangeCents],
    [t('Tax'), (row) => row.taxCents],
    [t('Revised'), (row) => row.revisedCents],
    [t('Billed'), (row) => row.billedCents],
    ...(kind === 'purchaseOrder' ? ofBills : []),
    [t('Open'), (row) => row.openCents],
  ];
  return [
    text(t('Number'), (row) => row.number, 10),
    text(t('Title'), (row) => row.title, 50),
    text(t('Type'), (row) => wordFor(typeWords(t), row.contractType), 18),
    text(t('Status'), (row) => wordFor(statusWords(t), row.status), 18),
    text(t('Project'), (row) => row.projectName, 28),
    text(t('Other party'), (row) => row.counterpartyName, 28),
    text(t('Held by'), (row) => row.managerName),
    day(t('Contract date'), (row) => row.contractDate),
    day(kind === 'contract' ? t('Completion') : t('Delivery'), (row) => row.completionDate),
    day(t('Executed'), (row) => row.executedAt),
    ...courtColumns<ContractRow>(actor),
    integer(t('Lines'), (row) => row.lineCount),
    ...(kind === 'purchaseOrder'
      ? [text(t('Received'), (row: ContractRow) => wordFor(progressWords(t), row.receiptStatus), 16)]
      : []),
    ...(kind === 'purchaseOrder'
      ? [
          text(t('Billing'), (row: ContractRow) => wordFor(progressWords(t), row.billingStatus), 16),
          integer(t('Bills on hold'), (row: ContractRow) => row.heldBillCount),
        ]
      : []),
    text(t('Insurance'), (row) => wordFor(insuranceWords(t), row.insurance), 12),
    ...(readsSomeCost(actor, kind)
      ? sums.map(([label, value]) => money(label, (row: ContractRow) => value(row) ?? null))
      : []),
    day(t('Closed'), (row) => row.closedAt),
  ];
}

/** The schedule of values as a sheet, in the columns by which it is pasted and imported again. */
export function linesSheetOf(kind: ContractKind) {
  return async (
    open: ActorRequest,
    { contractId, format }: { contractId: string; format: 'csv' | 'xlsx' },
  ): Promise<void> => {
    const { context, actor } = open;
    const [whole, { lines }] = await context.database.read(actor.tenantId, (read) =>
      Promise.all([getOf[kind](read, actor, { contractId }), linesRead(kind)(read, actor, { contractId })]),
    );
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
    ...(isTaxed ? [money(t('Sales tax'), (row: LineRow) => row.taxCents ?? null)] : []),
    ...(kind === 'purchaseOrder' ? [day(t('Expected'), (row: LineRow) => row.expectedDate), ...came] : []),
    text(t('Taxable'), (row) => (row.taxable ? t('Yes') : ''), 8),
    number(t('Retainage %'), (row) => decimal(row.retainagePercent)),
    money(t('Billed'), (row) => row.billedCents ?? null),
    text(t('Made from'), (row) => row.source, 30),
  ];
}
