import { kindWords, reasonWords } from '@plumbline/contract/areas/changeOrders/names';
import { formatDecimal } from '@plumbline/contract/kit/money/typed';
import { wordFor } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import type { Read } from '../../kit/db/tx.ts';
import { required } from '../../kit/errors.ts';
import type { LetterT, Ours } from '../../kit/mail/words.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import {
  ENGLISH,
  hashOf,
  leftColumn,
  mainColumn,
  prosePart,
  quantityValue,
  readTerms,
  rightColumn,
  tablePart,
  termsOf,
  termsText,
  phrase as t,
  plainText,
} from '../../kit/terms/index.ts';
import type { TermValue, Term, Terms } from '../../kit/terms/index.ts';
import type { ChangeDetails, KeptLine } from './details.ts';
import { linesOf, priceOf } from './lines.ts';

type Named = Pick<RecordHeader, 'id' | 'number' | 'title'>;

/** The signed text of a change: as the first party signed it, before that its current state. */
export async function changeTerms(
  read: Read,
  record: Named,
  details: ChangeDetails,
): Promise<{ terms: Terms; text: string; hash: string }> {
  const [lines, kept] = await Promise.all([
    linesOf(read, record.id, details),
    read.first(sql<{ text: string | null; project: string }>`select x.signed_text as text, home.title as project
      from change_order x
        join record r on r.tenant_id = x.tenant_id and r.id = x.id
        join record home on home.tenant_id = r.tenant_id and home.id = r.project_id
      where x.tenant_id = ${read.tenantId} and x.id = ${record.id}`),
  ]);
  const { text, project } = required(kept);
  const signature = details.signatures[0];
  const signed = signature ? readTerms(text) : null;
  const terms = signed ?? termsNow(record, project, details, lines);
  return {
    terms,
    text: signature && text !== null ? text : termsText(terms),
    hash: signature?.hash ?? hashOf(termsText(terms)),
  };
}

function termsNow(record: Named, project: string, details: ChangeDetails, lines: readonly KeptLine[]): Terms {
  return termsOf(
    [...headFacts(record, project, details), ...timeFacts(details), ...sumFacts(details)],
    [
      prosePart(t('Description'), details.description),
      prosePart(t('Scope'), details.detailedScope),
      linesPart(details, lines),
    ],
  );
}

function headFacts({ number, title }: Named, project: string, details: ChangeDetails): Term[] {
  const { changeKind, contractSeen, company, changeReason, drawingRefs } = details;
  return [
    [t('Kind'), t(wordFor(kindWords(ENGLISH), changeKind))],
    [t('Number'), plainText(number)],
    [t('Title'), plainText(title)],
    [t('Project'), plainText(project)],
    [
      t('Contract number'),
      plainText(contractSeen && [contractSeen.number, contractSeen.title].filter(Boolean).join(' ')),
    ],
    [t('Other party'), plainText(company?.companyName)],
    [t('Reason'), changeReason ? t(wordFor(reasonWords(ENGLISH), changeReason)) : null],
    [t('Drawings'), plainText(drawingRefs)],
  ];
}

/** Only granted days move completion: claimed and reserved days do not, and neither do days without a kind. */
export function timeFacts({ scheduleImpactDays, scheduleImpactKind, figures }: ChangeDetails): Term[] {
  const days = scheduleImpactDays ?? 0;
  const asked = days === 0 ? null : t('{n|one day|# days}', { n: days });
  const open = asked && t('{n|one day|# days}, not granted by this change', { n: days });
  const granted = figures?.days ?? (scheduleImpactKind === 'agreed' ? days : 0);
  return [
    [t('Days claimed'), scheduleImpactKind === 'claimed' || scheduleImpactKind === 'none' ? open : null],
    [t('Days reserved, to be agreed on later'), scheduleImpactKind === 'reserved' ? open : null],
    [t('Days granted'), t('{n|one day|# days}', { n: granted })],
    [t('Completion before this change'), daySaid(figures?.completionBefore)],
    [t('Completion with this change'), daySaid(figures?.completionAfter)],
  ];
}

/** Whether it changes days of schedule alone: a sum of zero is said as no change in price then. */
export function isDaysAlone({ withTaxCents, scheduleImpactDays }: ChangeDetails): boolean {
  return withTaxCents === 0 && Boolean(scheduleImpactDays);
}

/** What a mail names of a change of days alone: its days, and what they are. Null where there is a sum. */
export function daysInsteadOfSum(details: ChangeDetails, say: LetterT): Ours | null {
  if (!isDaysAlone(details)) return null;
  const n = details.scheduleImpactDays ?? 0;
  switch (details.scheduleImpactKind) {
    case 'agreed':
      return say('no change in price, {n|one day|# days}', { n });
    case 'reserved':
      return say('no change in price, {n|one day|# days} reserved', { n });
    default:
      return say('no change in price, {n|one day|# days} claimed', { n });
  }
}

function sumFacts(details: ChangeDetails): Term[] {
  const { amountCents, figures } = details;
  const thisChange = (cents: number): TermValue => (isDaysAlone(details) ? t('No change in price') : { cents });
  if (!figures) return [[t('This change'), thisChange(amountCents)]];
  const { tax } = figures;
  if (!tax)
    return [
      [t('Original sum of the contract'), { cents: figures.originalCents }],
      [t('Net of the changes before this one'), { cents: figures.priorChangeCents }],
      [t('Sum of the contract before this change'), { cents: figures.beforeCents }],
      [t('This change'), thisChange(figures.changeCents)],
      [t('New sum of the contract'), { cents: figures.afterCents }],
    ];
  const isAdded = tax.changeCents !== 0;
  return [
    [t('Original sum of the contract without its tax'), { cents: figures.originalCents }],
    [t('Net of the changes before this one without tax of the contract'), { cents: figures.priorChangeCents }],
    [t('Sum of the contract before this change without its tax'), { cents: figures.beforeCents }],
    [isAdded ? t('This change without tax of the contract') : t('This change'), thisChange(figures.changeCents)],
    [t('New sum of the contract without its tax'), { cents: figures.afterCents }],
    [
      t('Tax of the contract on this change, {n} %', { n: formatDecimal(tax.percent) }),
      isAdded ? { cents: tax.changeCents } : null,
    ],
    [t('This change with tax'), isAdded ? { cents: tax.withTaxCents } : null],
    [t('New sum of the contract with tax'), { cents: tax.afterCents }],
  ];
}

function daySaid(day: string | null | undefined): TermValue | null {
  return day ? { day } : null;
}

function linesPart(details: ChangeDetails, lines: readonly KeptLine[]) {
  if (lines.length === 0 && isDaysAlone(details)) return null;
  const price = priceOf(lines, details);
  const none = plainText('');
  const row = (code: TermValue, what: TermValue, quantity: TermValue, cents: number) => ({
    cells: [code, what, quantity, { cents }],
  });
  const markups: [TermValue, number][] =
    details.changeKind === 'cor'
      ? [[t('Markups, together'), details.markupCents]]
      : details.markups.map(({ name }, place) => [plainText(name), price.markups[place] ?? 0]);
  const more: [TermValue, number][] = [...markups, [t('Tax'), details.taxCents]];
  const tax = details.figures?.tax;
  const totals: [TermValue, number][] =
    tax && tax.changeCents !== 0
      ? [
          [t('This change without tax of the contract'), details.amountCents],
          [t('Tax of the contract on this change, {n} %', { n: formatDecimal(tax.percent) }), tax.changeCents],
          [t('This change with tax'), tax.withTaxCents],
        ]
      : [[t('This change'), details.amountCents]];
  return tablePart(
    t('Lines of the change'),
    [leftColumn(t('Cost code')), mainColumn(t('Description')), rightColumn(t('Quantity')), rightColumn(t('Amount'))],
    [
      ...lines.map((line, place) =>
        row(
          plainText(line.costCode),
          plainText(line.description),
          quantityValue(line.quantity ?? null, line.unit ?? null),
          price.lines[place] ?? 0,
        ),
      ),
      ...more.flatMap(([what, cents]) => (cents === 0 ? [] : [row(none, what, none, cents)])),
      ...totals.map(([what, cents]) => ({ ...row(none, what, none, cents), isTotal: true as const })),
    ],
  );
}
