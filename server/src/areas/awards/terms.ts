import type { AwardLine } from '@plumbline/contract/areas/awards';
import { countedCents } from '@plumbline/contract/areas/awards/letter';
import { awardTypeWords, lineKindWords } from '@plumbline/contract/areas/awards/names';
import { wordFor } from '@plumbline/contract/kit/words';
import type { Actor } from '../../kit/actor.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import {
  ENGLISH,
  leftColumn,
  mainColumn,
  percentValue,
  phrase as t,
  plainText,
  prosePart,
  quantityValue,
  readTerms,
  rightColumn,
  tablePart,
  termsOf,
  unitPriceValue,
} from '../../kit/terms/index.ts';
import type { Term, Terms } from '../../kit/terms/index.ts';
import type { AwardDetails } from './details.ts';
import { letterOf } from './letter.ts';

type Named = Pick<RecordHeader, 'number' | 'title' | 'dueDate'>;

/** The accepted terms of an award: the issued text, before that its current state. */
export function awardTerms(actor: Actor, record: Named, details: AwardDetails): Terms {
  return readTerms(details.signedText) ?? termsNow(actor, record, details);
}

/** The letter with its attachments, in its current state. */
export function termsNow(actor: Actor, record: Named, details: AwardDetails): Terms {
  return termsOf(factsOf(record, details), [
    prosePart(t('Letter'), letterOf(actor, record, details)),
    pricePart(details),
    prosePart(t('Scope'), details.scopeSummary),
    prosePart(t('Inclusions'), details.inclusions),
    prosePart(t('Exclusions'), details.exclusions),
    prosePart(t('Qualifications'), details.qualifications),
    prosePart(t('Terms of the award'), details.conditions),
  ]);
}

function factsOf({ number, title, dueDate }: Named, details: AwardDetails): Term[] {
  const { durationDays, retainagePercent, paymentTermsDays } = details;
  return [
    [t('Kind'), t(wordFor(awardTypeWords(ENGLISH), details.awardType))],
    [t('Number'), plainText(number)],
    [t('Title'), plainText(title)],
    [t('Project'), plainText(details.projectTitle)],
    [t('Company'), plainText(details.company?.companyName)],
    [t('Award amount'), { cents: details.awardedCents }],
    [t('Accept by'), dueDate ? { day: dueDate } : null],
    [t('Start of work'), details.startDate ? { day: details.startDate } : null],
    [t('Duration, calendar days'), durationDays === null ? null : plainText(String(durationDays))],
    [t('Retainage'), retainagePercent === null ? null : percentValue(retainagePercent)],
    [
      t('Payment terms'),
      paymentTermsDays === null ? null : t('{n|one day|# days} after the bill', { n: paymentTermsDays }),
    ],
  ];
}

/** The lines of the sum; without alternates that were not accepted. */
function pricePart({ lines, awardedCents }: AwardDetails): Terms['parts'][number] {
  const none = plainText('');
  const counted = lines.filter(({ kind, isIncluded }) => kind !== 'alternate' || isIncluded);
  const kindOf = ({ kind }: AwardLine) => (kind === 'base' ? none : t(wordFor(lineKindWords(ENGLISH), kind)));
  return tablePart(
    t('Price'),
    [
      leftColumn(t('Code')),
      mainColumn(t('Description')),
      leftColumn(t('Kind')),
      rightColumn(t('Quantity')),
      rightColumn(t('Unit cost')),
      rightColumn(t('Amount')),
    ],
    [
      ...counted.map((line) => ({
        cells: [
          plainText(line.code),
          plainText(line.description),
          kindOf(line),
          quantityValue(line.quantity, line.unit),
          unitPriceValue(line.unitCost),
          { cents: countedCents(line) },
        ],
      })),
      { cells: [none, t('Awarded'), none, none, none, { cents: awardedCents }], isTotal: true as const },
    ],
  );
}
