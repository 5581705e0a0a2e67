import type { Award } from '@plumbline/contract/areas/awards';
import { emptyVariables, fillLetter } from '@plumbline/contract/areas/awards/letter';
import type { LetterValues } from '@plumbline/contract/areas/awards/letter';
import { usualLetter } from '@plumbline/contract/areas/awards/names';
import { formatCents } from '@plumbline/contract/kit/money';
import type { Actor } from '../../kit/actor.ts';
import { refuse } from '../../kit/errors.ts';
import { printerFor } from '../../kit/pdf/index.ts';
import type { AwardDetails } from './details.ts';

type Named = Pick<Award, 'number' | 'title' | 'dueDate'>;

/** The current values of the letter's variables; empty for unknown ones. */
export function letterValues(actor: Actor, { number, title, dueDate }: Named, details: AwardDetails): LetterValues {
  const { day } = printerFor(actor, details.timeZone);
  const { durationDays, retainagePercent, paymentTermsDays } = details;
  return {
    number: number ?? '',
    title,
    project: details.projectTitle,
    company: details.company?.companyName ?? '',
    contact: details.contact?.fullName ?? '',
    amount: details.awardedCents > 0 ? formatCents(details.awardedCents) : '',
    start: day(details.startDate),
    days: durationDays === null ? '' : String(durationDays),
    retainage: retainagePercent === null ? '' : `${retainagePercent} %`,
    terms: paymentTermsDays === null ? '' : String(paymentTermsDays),
    answerBy: day(dueDate),
    scope: details.scopeSummary ?? '',
    conditions: details.conditions ?? '',
  };
}

/** The text of the letter: the edited one, else the default for its side and type. */
function writtenLetter({ t }: Pick<Actor, 't'>, details: AwardDetails): string {
  return details.letterText ?? usualLetter(t, details.side, details.awardType);
}

/** Throws 2000 for a letter with an empty variable; the due date may be set when it is issued. */
export function assertFilled(actor: Actor, named: Named, details: AwardDetails, isIssued: boolean): void {
  const empty = emptyVariables(writtenLetter(actor, details), letterValues(actor, named, details)).find(
    (name) => isIssued || name !== 'answerBy',
  );
  if (empty) throw refuse('The letter names [{name}], which is not filled in.', { name: empty });
}

/** The letter as it was issued; before that as it would be now. */
export function letterOf(actor: Actor, named: Named, details: AwardDetails): string {
  return details.sentLetter ?? fillLetter(writtenLetter(actor, details), letterValues(actor, named, details));
}
