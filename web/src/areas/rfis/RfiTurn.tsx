import Box from '@mui/material/Box';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { dayIn } from '@plumbline/contract/kit/days';
import type { T } from '@plumbline/contract/kit/words';
import { useActor } from '../../kit/nav/index.ts';
import { ReviewTurn, askedOf } from '../../kit/records/ReviewTurn.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { effectiveDue } from './effectiveDue.ts';

/** "Your turn" on an RFI. */
export function RfiTurn({ rfi }: { rfi: Rfi }) {
  const t = useT();
  const format = useFormat();
  const me = useActor();
  const day = rfi.myDueDate ?? effectiveDue(rfi, dayIn(me.tenant.timeZone));
  const own = rfi.status === 'open' && rfi.myDueDate !== null && rfi.myDueDate !== rfi.dueDate;
  const due = day && rfi.status !== 'draft' ? { day, days: own ? null : rfi.dueInDays } : null;
  return (
    <ReviewTurn record={rfi} wanted={wantedOf(rfi, me.personId, t)} due={due}>
      {rfi.neededOnSiteDate && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          {t('Needed on site {day}.', { day: format.day(rfi.neededOnSiteDate) })}
        </Box>
      )}
    </ReviewTurn>
  );
}

/** What is wanted of whoever holds the ball. */
function wantedOf(rfi: Rfi, personId: string, t: T): string {
  switch (rfi.status) {
    case 'draft':
      return t('Finish the draft and submit it');
    case 'submitted':
      return t('Decide: send it for review, answer it, or return it');
    case 'open':
      return askedOf(rfi, personId)?.note || t('Give your answer');
    case 'answered':
      return rfi.responses.some((one) => one.official)
        ? t('Accept the answer and close, or ask again')
        : t('Mark the official response, then close');
    case 'closed':
    case 'void':
      return '';
  }
}
