import Box from '@mui/material/Box';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { useT } from '../words/index.ts';
import { reviewersOf } from './reviewSteps.ts';
import type { ReviewerRow } from '@plumbline/contract/kit/records';

/** A person as the value of a fact. */
export function PersonFact({ person }: { person: PersonRef }) {
  return (
    <>
      <PersonAvatar person={person} />
      {person.fullName}
    </>
  );
}

/** Something small behind the value of a fact. */
export function SmallFact({ children }: { children: string }) {
  return (
    <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.tertiary' }}>
      {children}
    </Box>
  );
}

/** Who is asked in a round, and how many of them answered. */
export function ReviewersFact({ reviewers, round }: { reviewers: readonly ReviewerRow[]; round: number }) {
  const t = useT();
  const now = reviewersOf(reviewers, round);
  return (
    <>
      {now.map(({ person, askedAt }) => (
        <Box component="span" key={person.personId + askedAt} title={person.fullName} sx={{ display: 'inline-flex' }}>
          <PersonAvatar person={person} />
          <span className="vh">{person.fullName}</span>
        </Box>
      ))}
      <SmallFact>
        {t('{done} of {n} answered', { done: now.filter((one) => one.answeredAt).length, n: now.length })}
      </SmallFact>
    </>
  );
}
