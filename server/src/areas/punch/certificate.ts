import type { PunchListPackage, PunchRow, PunchStatus } from '@plumbline/contract/areas/punch';
import { PUNCH_OPEN } from '@plumbline/contract/areas/punch';
import {
  PACKAGE_TONES,
  packageKindWords,
  packageStatusWords,
  signatureStageWords,
  stageWords,
  statusWords,
} from '@plumbline/contract/areas/punch/names';
import { formatCents } from '@plumbline/contract/kit/money';
import { signerText } from '@plumbline/contract/kit/signing';
import { wordFor } from '@plumbline/contract/kit/words';
import { logColumn, recordDocument, withCompany } from '../../kit/pdf/index.ts';
import type { PdfBlock, PdfDocument, PrintedAt, Printer } from '../../kit/pdf/index.ts';
import { recordPdf } from '../../kit/records/print.ts';
import { itemList } from './list.ts';
import * as packages from './packages.ts';
import { tone } from './pdf.ts';
import { packageKind } from './policy.ts';

/** On a certificate, beyond which it says how many more there are. */
const SCHEDULED_MOST = 2000;

/** The certificate of a package: its signatures, and the schedule of what is open. */
export const certificate = recordPdf(
  packageKind,
  'punchListPackageId',
  async (read, actor, input) => {
    const itemsOf = (status: PunchStatus[]) =>
      itemList.page(read, actor, {
        packageId: [input.punchListPackageId],
        status,
        sort: 'location',
        pageNum: 1,
        pageSize: SCHEDULED_MOST,
      });
    const [list, left, done] = await Promise.all([
      packages.get(read, actor, input),
      itemsOf([...PUNCH_OPEN]),
      itemsOf(['closed']),
    ]);
    return { ...list, left, done };
  },
  certificateDocument,
);

type Items = { rows: readonly PunchRow[]; total: number };

function certificateDocument(
  printer: Printer,
  list: PunchListPackage & { left: Items; done: Items },
  at: PrintedAt,
): PdfDocument {
  const { t, day, instant } = printer;
  const column = logColumn<PunchRow>;
  const columns = [
    column(t('Number'), 44, (row) => row.number ?? t('Draft')),
    column(t('Title'), '*', (row) => row.title),
    column(t('Location'), 120, (row) => row.locationPath ?? ''),
    column(t('Company'), 100, (row) => row.companyNames.join(', ')),
  ];
  const openColumns = [
    ...columns,
    column(t('Status'), 72, (row) => wordFor(statusWords(t), row.status)),
    column(t('Fix by'), 44, (row) => printer.shortDay(row.fixBy)),
  ];
  const doneColumns = [...columns, column(t('Closed'), 62, (row) => printer.day(row.closedAt))];
  const missing = (['manager', 'approver'] as const).filter(
    (role) => list.status !== 'certified' && !list.signatures.some((one) => one.role === role),
  );
  return recordDocument(printer, list, at, {
    kind: t('Certificate of completion'),
    number: list.number ?? t('Punch list'),
    round: 1,
    status: { text: wordFor(packageStatusWords(t), list.status), tone: PACKAGE_TONES[list.status] },
    grids: [
      [
        { label: t('Project'), value: [at.project.name, at.project.address].filter(Boolean).join('\n') },
        { label: t('Kind'), value: wordFor(packageKindWords(t), list.packageKind) },
        { label: t('Location'), value: list.location?.path ?? '' },
        { label: t('Walked on'), value: day(list.walkDate) },
        { label: t('Substantial completion'), value: day(list.substantialCompletionDate) },
        { label: t('Items'), value: t('{done} of {all} closed', { done: list.closedCount, all: list.itemCount }) },
        { label: t('Progress'), value: wordFor(stageWords(t), list.stage) },
        ...(list.heldCents === undefined ? [] : [{ label: t('Money held'), value: formatCents(list.heldCents) }]),
        { label: t('Manager'), value: withCompany(list.manager) },
        { label: t('Approver'), value: withCompany(list.approver) },
      ],
    ],
    sections: [
      { block: 'section', title: t('Signatures') },
      {
        block: 'table',
        empty: t('Nobody has signed yet'),
        columns: [
          { label: t('Completion'), width: 120 },
          { label: t('Signed by'), width: '*' },
          { label: t('Signed as'), width: 130 },
          { label: t('At'), width: 106 },
          { label: t('Open items'), width: 60, align: 'right' },
        ],
        rows: list.signatures.map(({ stage, by, signedName, at: signed, openCount }) => ({
          cells: [
            wordFor(signatureStageWords(t), stage),
            withCompany(by),
            signedName,
            instant(signed),
            String(openCount),
          ],
        })),
      },
      ...drawnSignatures(printer, list),
      { block: 'section', title: t('Schedule of open items') },
      ...itemTable(t, openColumns, list.left, t('All items are closed')),
      { block: 'section', title: t('Items that are certified as closed') },
      ...itemTable(t, doneColumns, list.done, t('No item is closed yet')),
    ],
    signatures: missing.map((role) =>
      role === 'manager' ? t('Manager, name and date') : t('Approver, name and date'),
    ),
  });
}

/** A table of items, with how many more there are than it holds. */
function itemTable(
  t: Printer['t'],
  columns: readonly ReturnType<typeof logColumn<PunchRow>>[],
  { rows, total }: Items,
  empty: string,
): PdfBlock[] {
  return [
    {
      block: 'table',
      empty,
      columns: columns.map(({ value: _value, ...column }) => column),
      rows: rows.map((row) => ({ cells: columns.map(({ value }) => value(row)), ...tone(row) })),
    },
    ...(total > rows.length
      ? [
          {
            block: 'note' as const,
            text: t('{n|One more item|# more items}: see the list', { n: total - rows.length }),
          },
        ]
      : []),
  ];
}

/** The signatures that were drawn, two in a line, each with whose account signed. */
function drawnSignatures({ t, day }: Printer, { signatures }: PunchListPackage): PdfBlock[] {
  const lines = signatures
    .filter(({ drawing }) => drawing)
    .map(({ stage, signedName, drawing, at, by }) => ({
      label: [wordFor(signatureStageWords(t), stage), day(at)].join(' · '),
      value: signedName,
      drawing,
      notes: by ? [signerText(t, 'account', withCompany(by))] : [],
    }));
  return Array.from({ length: Math.ceil(lines.length / 2) }, (_, at) => ({
    block: 'signatures' as const,
    lines: lines.slice(2 * at, 2 * at + 2),
  }));
}
