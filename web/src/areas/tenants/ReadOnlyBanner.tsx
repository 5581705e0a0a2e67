import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useActor } from '../../kit/nav/index.ts';
import { StatusShape } from '../../kit/ui/StatusShape.tsx';
import { useT } from '../../kit/words/index.ts';

/** The banner above every screen while the company is read-only. */
export function ReadOnlyBanner() {
  const t = useT();
  const { tenant } = useActor();
  const lapsed = tenant.status === 'pastDue' || tenant.status === 'trial';
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        p: '6px 16px',
        bgcolor: 'status.attention.tint',
        flex: 'none',
      }}
    >
      <StatusShape tone="attention" />
      <Box sx={{ flex: 1 }}>
        {lapsed
          ? t('The plan of {company} has ended: everything can be read and exported, nothing changed.', {
              company: tenant.name,
            })
          : t('{company} is being moved and can only be read for a few minutes.', { company: tenant.name })}
      </Box>
      {lapsed && (
        <Button component={Link} href="/licence" trail={false}>
          {t('See the plan')}
        </Button>
      )}
    </Box>
  );
}
