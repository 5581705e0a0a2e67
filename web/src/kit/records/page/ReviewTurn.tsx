import Box from '@mui/material/Box';
import type { Can, PersonRef } from '@plumbline/contract/kit/fields';
import type { CustodyRow, ReviewerRow } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import { useActor } from '../../nav/index.ts';
import { useFormat, useT } from '../../words/index.ts';
import { TurnBanner } from './TurnBanner.tsx';

interface ReviewTurnProps {
  record: {
    ballInCourt: readonly PersonRef[];
    custody: readonly CustodyRow[];
    dueDate?: string | null;
    dueInDays?: number | null;
    /** For kinds with reviews */
    round?: number;
    reviewers?: readonly ReviewerRow[];
    can: Can;
  };
  /** The verbs of this status, in the order of the work */
  leading?: readonly string[];
  /** The next step, unless I was asked something else */
  wanted: string;
  /**
   * The due date, null without one; counts days up to seven. Undefined uses the record's due date while that is
   * relevant.
   */
  due?: { day: string; days: number | null } | null;
  /** The day on which it is needed on site */
  neededOn?: string | null;
}

/**
 * "Your turn" on a record: my next step, until when, and who gave it to me. Empty while others hold the ball, and while
 * I can do nothing.
 */
export function ReviewTurn({ record, leading = [], wanted, due = dueOf(record), neededOn }: ReviewTurnProps) {
  const t = useT();
  const format = useFormat();
  const me = useActor().personId;
  if (!record.ballInCourt.some((person) => person.personId === me)) return null;
  const refusals = leading.flatMap((verb) => record.can[verb] ?? []);
  // If no verb is possible, it is nobody's turn: the reason is beside the button.
  if (refusals.length > 0 && !refusals.includes(true)) return null;
  const asked = askedOf(record, me);
  const stay = record.custody.findLast((row) => row.to === null && row.person?.personId === me);
  const from = asked?.forwardedBy
    ? t('Forwarded by {name}', { name: withCompany(asked.forwardedBy) })
    : asked?.askedBy
      ? t('Asked by {name}', { name: withCompany(asked.askedBy) })
      : (stay?.reason ?? '');
  const held = stay ? t('{n|1 day|# days} with you', { n: Math.floor(stay.days) }) : '';
  const back = asked?.forwardedBy
    ? t('When you respond, the ball goes back to {name}.', { name: asked.forwardedBy.fullName })
    : '';
  const ended = /[.?!]$/.test(wanted);
  const dueText =
    due && (due.days !== null && due.days <= 7 ? dueWords(due.days, t) : t('due {day}', { day: format.day(due.day) }));
  return (
    <TurnBanner second={joinTexts(joinTexts(from, ', ', held), '. ', back)}>
      <b>{wanted}</b>
      {due && (
        <>
          {ended ? ' ' : ', '}
          <Box component="b" sx={{ color: 'turn.ink' }}>
            {ended ? capitalize(dueText) : dueText}
          </Box>
        </>
      )}
      {(due || !ended) && '.'}
      {neededOn && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          {t('Needed on site {day}.', { day: format.day(neededOn) })}
        </Box>
      )}
    </TurnBanner>
  );
}

/** Joins two texts. A text that ends a sentence gets no further mark. */
function joinTexts(text: string, mark: string, next: string): string {
  if (!text || !next) return text || next;
  return `${text}${/[.?!]$/.test(text) ? ' ' : mark}${next}`;
}

function dueOf({ dueDate = null, dueInDays = null }: ReviewTurnProps['record']): ReviewTurnProps['due'] {
  return dueInDays !== null && dueDate ? { day: dueDate, days: null } : null;
}

/** What a person was asked in the current round and has not answered yet. */
export function askedOf(
  { reviewers = [], round }: ReviewTurnProps['record'],
  personId: string,
): ReviewerRow | undefined {
  return reviewers.find((one) => one.person.personId === personId && one.round === round && !one.answeredAt);
}

function withCompany(person: PersonRef): string {
  return person.companyName ? `${person.fullName} (${person.companyName})` : person.fullName;
}

/** Capitalizes the first letter. */
function capitalize(text: string | null | undefined): string {
  return text ? text.charAt(0).toLocaleUpperCase() + text.slice(1) : '';
}

function dueWords(days: number, t: T): string {
  if (days < 0) return t('{n|1 day|# days} late', { n: -days });
  if (days === 0) return t('due today');
  return days === 1 ? t('due tomorrow') : t('due in {n|1 day|# days}', { n: days });
}
