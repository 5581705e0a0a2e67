import {
  costTypeWords,
  pricingMethodWords,
  retainageModeWords,
  taxOnWords,
  typeWords,
} from '@plumbline/contract/areas/contracts/names';
import { formatCents } from '@plumbline/contract/kit/money';
import { sumCents } from '@plumbline/contract/kit/money/exact';
import { formatDecimal } from '@plumbline/contract/kit/money/typed';
import { wordFor } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import type { Read } from '../../kit/db/tx.ts';
import { required } from '../../kit/errors.ts';
import { nameIfSeen } from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import {
  ENGLISH,
  hashOf,
  leftColumn,
  mainColumn,
  percentValue,
  prosePart,
  quantityValue,
  readTerms,
  rightColumn,
  tablePart,
  termsOf,
  termsText,
  phrase as t,
  plainText,
  unitPriceValue,
} from '../../kit/terms/index.ts';
import type { TermValue, Term, Terms } from '../../kit/terms/index.ts';
import type { ContractDetails } from './details.ts';
import { linesOf } from './lines.ts';
import type { KeptLine } from './lines.ts';

type Named = Pick<RecordHeader, 'number' | 'title' | 'dueDate'>;

/** The signed text of a contract: frozen when it was sent for signature, before that its current state. */
export async function contractTerms(
  read: Read,
  record: Named & Pick<RecordHeader, 'id'>,
  details: ContractDetails,
): Promise<{ terms: Terms; lines: KeptLine[]; hash: string }> {
  const [lines, kept] = await Promise.all([
    linesOf(read, record.id),
    read.first(sql<{ text: string | null; project: string }>`select x.signed_text as text, home.title as project
      from contract x
        join record r on r.tenant_id = x.tenant_id and r.id = x.id
        join record home on home.tenant_id = r.tenant_id and home.id = r.project_id
      where x.tenant_id = ${read.tenantId} and x.id = ${record.id}`),
  ]);
  const { text, project } = required(kept);
  const terms = readTerms(text) ?? termsNow(record, project, details, lines);
  return { terms, lines, hash: details.signedHash ?? hashOf(termsText(terms)) };
}

/** All that is agreed on, as it is now: head, schedule of values and running text. */
export function termsNow(record: Named, project: string, details: ContractDetails, lines: readonly KeptLine[]): Terms {
  return termsOf(
    [...headFacts(record, project, details), ...moneyFacts(details), ...dutyFacts(details)],
    [
      prosePart(t('Scope of work'), details.scopeOfWork),
      schedulePart(t('Schedule of values'), lines, details.taxPercent),
      prosePart(t('Inclusions'), details.inclusions),
      prosePart(t('Exclusions'), details.exclusions),
      prosePart(t('Terms'), details.terms),
      prosePart(t('Ship to'), [details.shipTo, details.shipVia].filter(Boolean).join('\n')),
    ],
  );
}

function headFacts({ number, title, dueDate }: Named, project: string, details: ContractDetails): Term[] {
  const { contractType, counterparty, parentSeen, pricingMethod, contractDate, startDate } = details;
  return [
    [t('Type'), t(wordFor(typeWords(ENGLISH), contractType))],
    [t('Number'), plainText(number)],
    [t('Title'), plainText(title)],
    [t('Project'), plainText(project)],
    [t('Other party'), plainText(counterparty?.companyName)],
    [t('Under the master agreement'), plainText(nameIfSeen(parentSeen))],
    [t('Pricing'), t(wordFor(pricingMethodWords(ENGLISH), pricingMethod))],
    [t('Contract date'), daySaid(contractDate)],
    [t('Start'), daySaid(startDate)],
    [t('Completion or delivery'), daySaid(dueDate)],
  ];
}

function moneyFacts(details: ContractDetails): Term[] {
  const { originalCents, taxCents, paymentTermsDays, payWhenPaid, liquidatedDamagesCents, taxPercent, taxOn } = details;
  const { retainageWorkPercent, retainageStoredPercent, retainageMode, retainageRules, highestRate } = details;
  const tax = percentValue(taxPercent);
  return [
    [t('Sum before tax'), taxCents === 0 ? null : { cents: originalCents }],
    [t('Tax, {n} %', { n: formatDecimal(taxPercent) }), taxCents === 0 ? null : { cents: taxCents }],
    [t('Sum'), { cents: sumCents([originalCents, taxCents]) }],
    [
      t('Tax'),
      tax && taxOn !== 'none'
        ? t('{rate} % on {what}', { rate: formatDecimal(taxPercent), what: taxOnWords(ENGLISH)[taxOn].toLowerCase() })
        : tax,
    ],
    [
      t('Payment terms'),
      typeof paymentTermsDays === 'number' ? t('{n|one day|# days} after the bill', { n: paymentTermsDays }) : null,
    ],
    [t('Pay when paid'), payWhenPaid ? t('Yes: payment is due once the owner has paid for the work') : null],
    [t('Retainage on work'), percentValue(retainageWorkPercent)],
    [t('Retainage on stored materials'), percentValue(retainageStoredPercent)],
    [t('Steps of the retainage'), retainageRules.map(stepSaid)],
    [t('Retainage is kept'), highestRate > 0 ? t(wordFor(retainageModeWords(ENGLISH), retainageMode)) : null],
    [t('Liquidated damages a day'), liquidatedDamagesCents ? { cents: liquidatedDamagesCents } : null],
  ];
}

/** The duties of the other party besides the work. */
function dutyFacts(details: ContractDetails): Term[] {
  const yes = (is: boolean) => (is ? t('Required') : null);
  return [
    [t('Insurance'), yes(details.insuranceRequired)],
    [t('Bond'), yes(details.bondRequired)],
    [t('Lien waivers with each payment'), yes(details.lienWaiverRequired)],
    [t('Certified payroll'), yes(details.certifiedPayrollRequired)],
    [t('Public work'), details.isPublicWork ? t('Yes') : null],
  ];
}

function daySaid(day: string | null | undefined): TermValue | null {
  return day ? { day } : null;
}

function stepSaid({ ratePercent, until, value }: ContractDetails['retainageRules'][number]): TermValue {
  const rate = formatDecimal(ratePercent);
  const upTo = typeof value === 'string' ? formatDecimal(value) : formatCents(value ?? 0);
  switch (until) {
    case 'pctOfOriginalHeld':
      return t('{rate} % until {value} % of the original sum is held', { rate, value: upTo });
    case 'pctOfRevisedHeld':
      return t('{rate} % until {value} % of the revised sum is held', { rate, value: upTo });
    case 'amountHeld':
      return t('{rate} % until {value} is held', { rate, value: upTo });
    case 'pctComplete':
      return t('{rate} % until {value} % of the work is complete', { rate, value: upTo });
    default:
      return t('{rate} % from then on', { rate });
  }
}

/** The sum with tax that the signed text says; of a text of before it was kept so, the original sum. */
export function sumSigned({ facts }: Terms, { originalCents }: Pick<ContractDetails, 'originalCents'>): number {
  const said = facts.find(({ label }) => 'say' in label && label.say === 'Sum')?.value[0];
  return said && 'cents' in said ? said.cents : originalCents;
}

/** The schedule of values after executed changes. */
export function scheduleWithChanges(lines: readonly KeptLine[], taxPercent: string): Terms['parts'][number] {
  return schedulePart(t('Schedule of values with these changes'), lines, taxPercent);
}

/** The lines with what they come to. */
function schedulePart(title: TermValue, lines: readonly KeptLine[], taxPercent: string): Terms['parts'][number] {
  const columns = [
    leftColumn(t('Line')),
    mainColumn(t('Description')),
    leftColumn(t('Cost code')),
    leftColumn(t('Cost type')),
    leftColumn(t('Item')),
    rightColumn(t('Quantity')),
    rightColumn(t('Unit cost')),
    leftColumn(t('Taxable')),
    rightColumn(t('Retainage')),
    leftColumn(t('Expected')),
    rightColumn(t('Amount')),
  ];
  const none = plainText('');
  const rows = lines.map((line, place) => ({
    cells: [
      plainText(String(place + 1)),
      plainText(line.description),
      plainText(line.costCode),
      line.costType === 'other' ? none : t(wordFor(costTypeWords(ENGLISH), line.costType)),
      plainText(line.itemCode),
      quantityValue(line.quantity, line.unit ?? null),
      unitPriceValue(line.unitCost),
      line.taxable ? t('Yes') : none,
      line.retainagePercent === null ? none : plainText(`${formatDecimal(line.retainagePercent)} %`),
      daySaid(line.expectedDate) ?? none,
      { cents: line.amountCents },
    ],
  }));
  const total = (what: TermValue, cents: number) => ({
    cells: columns.map((column, at) => (column.isMain ? what : at === columns.length - 1 ? { cents } : none)),
    isTotal: true as const,
  });
  const before = sumCents(lines.map(({ amountCents }) => amountCents));
  const tax = sumCents(lines.map(({ taxCents }) => taxCents));
  const sums = [
    ...(tax === 0
      ? []
      : [total(t('Sum before tax'), before), total(t('Tax, {n} %', { n: formatDecimal(taxPercent) }), tax)]),
    total(t('Total'), sumCents([before, tax])),
  ];
  return tablePart(title, columns, [...rows, ...sums]);
}
