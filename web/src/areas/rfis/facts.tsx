import type { Rfi } from '@plumbline/contract/areas/rfis';
import { dayIn } from '@plumbline/contract/kit/days';
import { useActor } from '../../kit/nav/index.ts';
import { BallInCourt } from '../../kit/records/BallInCourt.tsx';
import { DueCell } from '../../kit/records/DueCell.tsx';
import type { Fact } from '../../kit/records/Section.tsx';
import { PersonFact, ReviewersFact, SmallFact } from '../../kit/records/personFacts.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { effectiveDue } from './effectiveDue.ts';
import { costText, disciplineWords, priorityWords, reasonWords, scheduleText, wordFor } from './words.ts';

/** The facts of an RFI for the narrow column, in the order in which they are asked for. */
export function useRfiFacts(rfi: Rfi): (Fact | null)[] {
  const t = useT();
  const format = useFormat();
  const me = useActor();
  const mine = rfi.ballInCourt.some((person) => person.personId === me.personId);
  const pressing = effectiveDue(rfi, dayIn(me.tenant.timeZone));
  const held = Math.max(0, ...rfi.custody.filter((row) => row.to === null).map((row) => row.days));
  const fact = (label: string, value: Fact['value']): Fact => ({ label, value });
  const impact = rfi.impactsConfirmed ? ` ${t('(confirmed)')}` : '';
  const cost = costText(rfi.costImpact, rfi.costImpactCents, format.cents, t);
  const schedule = scheduleText(rfi.scheduleImpact, rfi.scheduleImpactDays, t);
  return [
    rfi.ballInCourt.length > 0
      ? fact(t('Ball in court'), <BallInCourt people={rfi.ballInCourt} mine={mine} days={held} />)
      : null,
    pressing
      ? fact(
          t('Due'),
          <>
            <DueCell date={pressing} days={rfi.dueInDays} mine={mine} />
            {rfi.dueInDays !== null && rfi.dueInDays <= 7 && <SmallFact>{format.day(pressing)}</SmallFact>}
          </>,
        )
      : null,
    rfi.dueDate && rfi.dueDate !== pressing ? fact(t('Answer due'), format.day(rfi.dueDate)) : null,
    rfi.myDueDate && rfi.myDueDate !== rfi.dueDate ? fact(t('Your own date'), format.day(rfi.myDueDate)) : null,
    fact(t('Needed on site'), format.day(rfi.neededOnSiteDate)),
    rfi.manager ? fact(t('RFI manager'), <PersonFact person={rfi.manager} />) : null,
    rfi.reviewers.length > 0
      ? fact(t('Reviewers'), <ReviewersFact reviewers={rfi.reviewers} round={rfi.round} />)
      : null,
    rfi.receivedFrom ? fact(t('Received from'), rfi.receivedFrom.fullName) : null,
    fact(t('Responsible'), rfi.responsibleCompany?.companyName),
    fact(t('Type'), rfi.rfiType?.name),
    fact(t('Reason'), wordFor(reasonWords(t), rfi.reason)),
    fact(t('Discipline'), rfi.disciplines.map((one) => wordFor(disciplineWords(t), one)).join(', ')),
    rfi.priority !== 'normal' ? fact(t('Priority'), wordFor(priorityWords(t), rfi.priority)) : null,
    fact(t('Location'), rfi.location?.path),
    fact(t('Spec section'), rfi.specSection),
    fact(t('Drawings'), rfi.drawingRefs),
    fact(t('Cost code'), rfi.costCode && `${rfi.costCode.code} ${rfi.costCode.name}`),
    fact(t('Cost impact'), cost && cost + impact),
    fact(t('Schedule'), schedule && schedule + impact),
    fact(t('Reference'), rfi.reference),
    fact(t('Imported from'), rfi.importedFrom),
  ];
}
