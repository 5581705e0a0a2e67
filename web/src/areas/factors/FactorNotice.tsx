import Box from '@mui/material/Box';
import { Link, useActor } from '../../kit/nav/index.ts';
import { StatusShape } from '../../kit/ui/StatusShape.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';

const DAY = 86_400_000;

/** Says during the grace period how long a person may still wait with a second factor. */
export function FactorNotice() {
  const t = useT();
  const format = useFormat();
  const { secondFactor, tenant } = useActor();
  const { mustBy } = secondFactor;
  if (!mustBy) return null;
  const days = Math.ceil((Date.parse(mustBy) - Date.now()) / DAY);
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        p: '6px 16px',
        bgcolor: 'status.attention.tint',
        flex: 'none',
      }}
    >
      <StatusShape tone="attention" />
      <Box sx={{ flex: '1 1 240px' }}>
        {days > 1
          ? t('{company} asks for a second factor. You have {n|1 day|# days} to set one up.', {
              company: tenant.name,
              n: days,
            })
          : t('{company} asks for a second factor. Set one up by {time}.', {
              company: tenant.name,
              time: format.instant(mustBy),
            })}
      </Box>
      <Link href="/verification" trail={false}>
        {t('Set it up now')}
      </Link>
    </Box>
  );
}
