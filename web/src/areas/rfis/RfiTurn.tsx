import Box from '@mui/material/Box';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { dayIn } from '@plumbline/contract/kit/days';
import { TurnBanner } from '../../kit/records/TurnBanner.tsx';
import { useActor } from '../../kit/nav/index.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { effectiveDue } from './effectiveDue.ts';

/** "Your turn" on an RFI: what is wanted of me, by when, and who gave it to me. Nothing when it is with others. */
export function RfiTurn({ rfi }: { rfi: Rfi }) {
  const t = useT();
  const format = useFormat();
  const me = useActor();
  if (!rfi.ballInCourt.some((person) => person.personId === me.personId)) return null;
  const asked = rfi.reviewers.find(
    (one) => one.person.personId === me.personId && one.round === rfi.round && !one.answeredAt,
  );
  const stay = rfi.custody.findLast((row) => row.to === null && row.person?.personId === me.personId);
  const day = rfi.myDueDate ?? effectiveDue(rfi, dayIn(me.tenant.timeZone));
  const wanted = {
    draft: t('Finish the draft and submit it'),
    submitted: t('Decide: send it for review, answer it, or return it'),
    open: asked?.note ? asked.note : t('Give your answer'),
    answered: rfi.responses.some((one) => one.official)
      ? t('Accept the answer and close, or ask again')
      : t('Mark the official response, then close'),
    closed: '',
    void: '',
  }[rfi.status];
  const pressing =
    rfi.dueInDays !== null && (rfi.status !== 'open' || rfi.myDueDate === null || rfi.myDueDate === rfi.dueDate);
  const due =
    !day || rfi.status === 'draft'
      ? ''
      : pressing && rfi.dueInDays !== null && rfi.dueInDays <= 7
        ? dueWords(rfi.dueInDays, t)
        : t('due {day}', { day: format.day(day) });
  const from = asked?.forwardedBy
    ? t('Forwarded by {name}', { name: named(asked.forwardedBy) })
    : asked?.askedBy
      ? t('Asked by {name}', { name: named(asked.askedBy) })
      : (stay?.reason ?? '');
  const held = stay ? t('{n|1 day|# days} with you', { n: Math.floor(stay.days) }) : '';
  const back = asked?.forwardedBy
    ? t('When you respond, the ball goes back to {name}.', { name: asked.forwardedBy.fullName })
    : '';
  return (
    <TurnBanner second={[[from, held].filter(Boolean).join(', '), back].filter(Boolean).join('. ')}>
      <b>{wanted}</b>
      {due && (
        <>
          {/[.?!]$/.test(wanted) ? ' ' : ', '}
          <Box component="b" sx={{ color: 'turn.ink' }}>
            {due}
          </Box>
        </>
      )}
      {(due || !/[.?!]$/.test(wanted)) && '.'}
      {rfi.neededOnSiteDate && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          {t('Needed on site {day}.', { day: format.day(rfi.neededOnSiteDate) })}
        </Box>
      )}
    </TurnBanner>
  );
}

function named(person: { fullName: string; companyName: string | null }): string {
  return person.companyName ? `${person.fullName} (${person.companyName})` : person.fullName;
}

function dueWords(days: number, t: (sentence: string, values?: Record<string, number>) => string): string {
  if (days < 0) return t('{n|1 day|# days} late', { n: -days });
  if (days === 0) return t('due today');
  return days === 1 ? t('due tomorrow') : t('due in {n|1 day|# days}', { n: days });
}
