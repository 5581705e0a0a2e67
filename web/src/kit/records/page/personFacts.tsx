import Box from '@mui/material/Box';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { CustodyRow } from '@plumbline/contract/kit/records';
import { useActor } from '../../nav/index.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { useFormat, useT } from '../../words/index.ts';
import { BallInCourt } from './BallInCourt.tsx';
import { DueCell } from '../list/DueCell.tsx';
import type { Fact } from './Section.tsx';
import { askedAs, reviewersOf } from '../form/reviewSteps.ts';
import type { ReviewerRow } from '@plumbline/contract/kit/records';

/** A person as the value of a fact. */
export function PersonFact({ person }: { person: PersonRef }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: '6px' }}>
      <PersonAvatar person={person} />
      {person.fullName}
    </Box>
  );
}

/** A small addition to a fact's value. */
function SmallFact({ children }: { children: string }) {
  return (
    <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.tertiary', whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  );
}

/** The reviewers of a round, and how many of them answered. */
export function ReviewersFact({ reviewers, round }: { reviewers: readonly ReviewerRow[]; round: number }) {
  const t = useT();
  const now = reviewersOf(reviewers, round);
  const groups = new Set(now.map((one) => askedAs(one, t)).filter(Boolean));
  const asked = Map.groupBy(now, (one) => askedAs(one, t) || one.person.personId);
  const done = [...asked.values()].filter((those) => those.some(({ answeredAt }) => answeredAt)).length;
  return (
    <>
      {[...groups].map((name) => (
        <span key={name}>{name}</span>
      ))}
      {now.map(({ person, askedAt }) => (
        <Box
          component="span"
          key={person.personId + askedAt}
          title={person.fullName}
          sx={{ display: 'inline-flex', '& + &': { ml: '-6px' } }}
        >
          <PersonAvatar person={person} />
          <span className="vh">{person.fullName}</span>
        </Box>
      ))}
      <SmallFact>{t('{done} of {n} answered', { done, n: asked.size })}</SmallFact>
    </>
  );
}

interface InCourt {
  ballInCourt: readonly PersonRef[];
  custody: readonly CustodyRow[];
  /** The current due date, and the days until it */
  dueDate: string | null;
  dueInDays: number | null;
}

/** The facts on whose court a record is in, for how long, and until when; null without one. */
export function useCourtFacts(record: InCourt): { court: Fact | null; due: Fact | null } {
  const t = useT();
  const format = useFormat();
  const me = useActor().personId;
  const { ballInCourt, custody, dueDate, dueInDays } = record;
  const mine = ballInCourt.some((person) => person.personId === me);
  const held = Math.max(0, ...custody.filter((row) => row.to === null).map((row) => row.days));
  const due = dueDate && (
    <>
      <DueCell date={dueDate} days={dueInDays} mine={mine} />
      {dueInDays !== null && dueInDays <= 7 && <SmallFact>{format.day(dueDate)}</SmallFact>}
    </>
  );
  const court = <BallInCourt people={ballInCourt} mine={mine} days={held} />;
  return {
    court: ballInCourt.length > 0 ? { label: t('Ball in court'), value: court } : null,
    due: due ? { label: t('Due'), value: due } : null,
  };
}
