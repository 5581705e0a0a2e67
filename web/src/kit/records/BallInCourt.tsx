import Box from '@mui/material/Box';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { useActor } from '../nav/index.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { useT } from '../words/index.ts';

interface BallInCourtProps {
  people: readonly PersonRef[];
  /** it is in my court */
  mine: boolean;
  /** days in this court */
  days?: number | null;
}

/** Who holds the ball and for how many days; "You" in orange when it is mine. */
export function BallInCourt({ people, mine, days = null }: BallInCourtProps) {
  const t = useT();
  const me = useActor().personId;
  const first = (mine && people.find((person) => person.personId === me)) || people[0];
  if (!first)
    return (
      <Box component="span" sx={{ color: 'text.tertiary' }}>
        {t('Nobody')}
      </Box>
    );
  const others = people.length - 1;
  const names = people
    .map((person) => (person.companyName ? `${person.fullName}, ${person.companyName}` : person.fullName))
    .join('\n');
  const held = days === null ? null : Math.floor(days);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '6px', minWidth: 0 }}>
      <Tooltip
        describe
        title={
          <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
            {names}
          </Box>
        }
      >
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: '6px', minWidth: 0 }}>
          <PersonAvatar person={first} />
          <Box
            component="span"
            sx={{
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              ...(mine && { fontWeight: 700, color: 'turn.ink' }),
            }}
          >
            {mine ? t('You') : first.fullName}
          </Box>
          {others > 0 && (
            <Box component="span" sx={{ color: 'text.tertiary', whiteSpace: 'nowrap' }}>
              +{others}
            </Box>
          )}
        </Box>
      </Tooltip>
      {held !== null && (
        <Box
          component="span"
          className="num"
          title={t('{n|1 day|# days} in this court', { n: held })}
          sx={{ ml: 'auto', pl: '4px', color: 'text.tertiary', typography: 'caption', whiteSpace: 'nowrap' }}
        >
          {t('{n} d', { n: held })}
        </Box>
      )}
    </Box>
  );
}
