import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useT } from '../../words/index.ts';
import { useLookers } from './presence.ts';

const MOST_SHOWN = 3;

/** Who else views or edits a record now. */
export function Lookers({ recordId }: { recordId: string }) {
  const t = useT();
  const others = useLookers(recordId);
  const say = (one: { fullName: string; editing: boolean }) =>
    one.editing
      ? t('{name} is editing', { name: one.fullName })
      : t('{name} is looking at this', { name: one.fullName });
  const more = others.length - MOST_SHOWN;
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0, typography: 'caption' }}>
      {others.slice(0, MOST_SHOWN).map((one) => (
        <Tooltip key={one.personId} title={say(one)}>
          <Box
            component="span"
            role="img"
            aria-label={say(one)}
            tabIndex={0}
            sx={{ display: 'flex', borderRadius: '50%' }}
          >
            <PersonAvatar person={one} />
          </Box>
        </Tooltip>
      ))}
      {more > 0 && <span>+{more}</span>}
      {others.some(({ editing }) => editing) && (
        <Box aria-hidden sx={{ display: 'flex', alignItems: 'center', gap: '2px', color: 'status.attention.ink' }}>
          <EditOutlined sx={{ fontSize: 14 }} />
          {t('editing')}
        </Box>
      )}
    </Box>
  );
}
