import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useActor } from '../kit/nav/index.ts';
import { lazyPart } from '../kit/nav/lazyPart.ts';
import { useLoginInfo } from '../kit/nav/loginInfo.ts';
import { StatusShape } from '../kit/ui/StatusShape.tsx';
import { useT } from '../kit/words/index.ts';

const ViewingBanner = lazyPart(() => import('./ViewingBanner.tsx').then((module) => module.ViewingBanner));

/** What stands over every screen while this tab is not as usual: looking on as somebody, or showing another company than the session. */
export function TenantMoved() {
  const { viewedBy, fullName } = useActor();
  return (
    <>
      {viewedBy && (
        <Suspense>
          <ViewingBanner fullName={fullName} />
        </Suspense>
      )}
      <Elsewhere />
    </>
  );
}

/** Another tab has switched company: this one shows the old one still, and can do nothing until it is reloaded. */
function Elsewhere() {
  const t = useT();
  const actor = useActor();
  const elsewhere = useLoginInfo((login) => login.elsewhere);
  if (elsewhere === null) return null;
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
