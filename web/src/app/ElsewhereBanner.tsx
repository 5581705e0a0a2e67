import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useActor } from '../kit/nav/index.ts';
import { StatusShape } from '../kit/ui/StatusShape.tsx';
import { useT } from '../kit/words/index.ts';

/** Another tab switched the company. This tab still shows the old one and can do nothing until it is reloaded. */
export function ElsewhereBanner({ elsewhere }: { elsewhere: string }) {
  const t = useT();
  const actor = useActor();
  const other = actor.tenants.find((tenant) => tenant.tenantId === elsewhere)?.name;
  return (
    <Box
      role="alert"
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
        {other
          ? t('You switched to {name} in another tab. This one still shows {mine}.', {
              name: other,
              mine: actor.tenant.name,
            })
          : t('You switched company in another tab. This one still shows {mine}.', { mine: actor.tenant.name })}
      </Box>
      <Button onClick={() => window.location.assign('/dashboard')}>{t('Reload')}</Button>
    </Box>
  );
}
