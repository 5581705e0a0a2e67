import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { CHANGE_TONES, kindWords, reasonWords, statusWords } from '@plumbline/contract/areas/changeOrders/names';
import { formatCents } from '@plumbline/contract/kit/money';
import { formatDecimal } from '@plumbline/contract/kit/money/typed';
import { wordFor } from '@plumbline/contract/kit/words';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { recordDocument, withCompany } from '../../kit/pdf/index.ts';
import type { PdfBlock, PdfDocument, PdfFact, PrintedAt, Printer } from '../../kit/pdf/index.ts';
import { recordPdf } from '../../kit/records/print.ts';
import type { KeptLine } from './details.ts';
import { linesOf, priceOf } from './lines.ts';
import { changeOrderKind } from './policy.ts';
import { get } from './present.ts';

type Printed = ChangeOrder & { bundled: KeptLine[] };

/** The change order as both parties sign it: the sum of the contract and its completion before and after it, what changes, and who signs. */
export const pdf = recordPdf(
  changeOrderKind,
  'changeOrderId',
  async (read: Read, actor: Actor, input: { changeOrderId: string }): Promise<Printed> => {
    const whole = await get(read, actor, input);
    return { ...whole, bundled: await linesOf(read, input.changeOrderId, { ...whole, lines: [] }) };
  },
  printed,
);

function printed(printer: Printer, change: Printed, at: PrintedAt): PdfDocument {
  const { t } = printer;
  const ours = { ...change, custody: [], attachments: [], customFields: [] };
  return recordDocument(
    printer,
    ours,
    { ...at, photos: [] },
    {
      kind: wordFor(kindWords(t), change.changeKind),
      number: change.number ?? '',
      round: Math.max(1, change.revision),
      status: { text: wordFor(statusWords(t), change.status), tone: CHANGE_TONES[change.status] },
      grids: [facts(printer, change)],
      sections: [
        text(t('Description'), change.description),
        text(t('Scope'), change.detailedScope),
        { block: 'section', title: t('Lines of the change') },
        lines(printer, change),
        ...sums(printer, change),
        { block: 'signatures', lines: signatures(printer, change) },
        change.signatures[0] !== undefined && {
          block: 'note',
          text: t('SHA-256 of what was signed: {hash}', { hash: change.signatures[0].hash }),
        },
      ],
      signatures: [],
    },
  );
}

function text(title: string, value: string | null): PdfBlock | false {
  return value ? { block: 'section', title, text: value } : false;
}

function facts({ t }: Printer, change: Printed): PdfFact[] {
  return [
    { label: t('Project'), value: change.projectName ?? '' },
    { label: t('Contract number'), value: [change.contract?.number, change.contract?.title].filter(Boolean).join(' ') },
    { label: t('Other party'), value: change.company?.companyName ?? '' },
    { label: t('To the attention of'), value: withCompany(change.contact) },
    { label: t('From'), value: withCompany(change.manager) },
    { label: t('Reason'), value: change.changeReason ? wordFor(reasonWords(t), change.changeReason) : '' },
    { label: t('Drawings'), value: change.drawingRefs ?? '' },
  ];
}

function lines({ t }: Printer, change: Printed): PdfBlock {
  const asked = change.changeKind === 'cor' ? change.bundled : change.lines;
  const { lines: cents } = priceOf(asked, {
    markups: [],
    taxPercent: '0',
    creditMarkupRule: 'full',
  });
  const more: [label: string, cents: number][] = [
    ...(change.changeKind === 'cor'
      ? [[t('Markups, together'), change.markupCents ?? 0] as [string, number]]
      : (change.markups ?? []).map(({ name }, place): [string, number] => [name, change.markupsCents?.[place] ?? 0])),
    [t('Tax'), change.taxCents ?? 0],
  ];
  return {
    block: 'table',
    columns: [
      { label: t('Cost code'), width: 70 },
      { label: t('Description'), width: '*' },
      { label: t('Quantity'), width: 90, align: 'right' },
      { label: t('Amount'), width: 100, align: 'right' },
    ],
    rows: [
      ...asked.map((line, place) => ({
        cells: [
          line.costCode ?? '',
          line.description,
          [line.quantity && formatDecimal(line.quantity), line.unit].filter(Boolean).join(' '),
          formatCents(cents[place] ?? 0),
        ],
      })),
      ...more.flatMap(([label, amount]) => (amount === 0 ? [] : [{ cells: ['', label, '', formatCents(amount)] }])),
      { cells: ['', t('This change'), '', formatCents(change.amountCents ?? 0)] },
    ],
    empty: t('It changes no price'),
  };
}

/** The sum of the contract and its completion, before this change and with it. */
function sums({ t, day }: Printer, { contractFigures: figures }: Printed): PdfBlock[] {
  if (!figures) return [];
  const rows: [label: string, value: string][] = [
    [t('The original sum of the contract was'), formatCents(figures.originalCents)],
    [t('Net change by changes before this one'), formatCents(figures.priorChangeCents)],
    [t('The sum of the contract before this change was'), formatCents(figures.beforeCents)],
    [t('It is changed by'), formatCents(figures.changeCents)],
    [t('The new sum of the contract, this change included, is'), formatCents(figures.afterCents)],
    [t('Completion is moved by, days'), String(figures.days)],
    [t('Completion is then on'), day(figures.completionAfter)],
  ];
  return [
    { block: 'section', title: t('The contract') },
    {
      block: 'table',
      columns: [
        { label: t('Sum and time'), width: '*' },
        { label: '', width: 140, align: 'right' },
      ],
      rows: rows.map((cells) => ({ cells })),
      empty: '',
    },
  ];
}

/** Ours, theirs, and of a change with the owner the architect's, who signs on paper. */
function signatures({ t, day }: Printer, change: Printed) {
  const of = (party: 'us' | 'them', label: string) => {
    const found = change.signatures.find((one) => one.party === party);
    return {
      label: [label, found?.company].filter(Boolean).join(', '),
      ...(found && { value: `${found.name}, ${day(found.signedAt.slice(0, 10))}`, drawing: found.image }),
    };
  };
  return [
    ...(change.changeSide === 'owner' ? [{ label: t('Architect') }] : []),
    of('us', t('For us')),
    of('them', change.changeSide === 'owner' ? t('Owner') : t('For the other party')),
  ];
}
