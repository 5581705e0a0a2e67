import Box from '@mui/material/Box';
import { Suspense, lazy, useState } from 'react';
import { mine } from '@plumbline/contract/areas/session/mine';
import { call } from '../kit/api/index.ts';
import { notify } from '../kit/notify/index.ts';
import { useActor } from '../kit/nav/index.ts';
import { keepLoginInfo } from '../kit/nav/loginInfo.ts';
import { monogram } from '../kit/ui/person.ts';
import { useT } from '../kit/words/index.ts';
import { SwitchButton } from './SwitchButton.tsx';

const TenantUnread = lazy(() => import('./TenantUnread.tsx').then((module) => ({ default: module.TenantUnread })));
const ChoiceList = lazy(() => import('./ChoiceList.tsx').then((module) => ({ default: module.ChoiceList })));

/** Which company this is, and the way into another. Switching opens a new session and starts from the dashboard. */
export function TenantSwitcher() {
  const t = useT();
  const actor = useActor();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [typed, setTyped] = useState('');
  const found = actor.tenants.filter((tenant) => tenant.name.toLowerCase().includes(typed.trim().toLowerCase()));

  async function choose(tenantId: string) {
    setAnchor(null);
    if (tenantId === actor.tenant.tenantId) return;
    try {
      keepLoginInfo(await call(mine.switchLogin, { tenantId }, { stay: true }));
      window.location.assign('/dashboard');
    } catch {
      notify.error(t('The company could not be opened. You are still in {name}.', { name: actor.tenant.name }));
    }
  }
  return (
    <>
      <SwitchButton
        label={t('Company')}
        name={actor.tenant.name}
        icon={<Monogram name={actor.tenant.name} on />}
        open={anchor !== null}
        onClick={(event) => {
          setTyped('');
          setAnchor(event.currentTarget);
        }}
      />
      {anchor && (
        <Suspense>
          <ChoiceList
            anchor={anchor}
            onClose={() => setAnchor(null)}
            heading={t('Company')}
            onSearch={setTyped}
            onChoose={(tenantId) => void choose(tenantId)}
            empty={t('None of your companies is called so')}
            choices={found.map((tenant) => ({
              id: tenant.tenantId,
              name: tenant.name,
              icon: <Monogram name={tenant.name} on={tenant.tenantId === actor.tenant.tenantId} />,
              second:
                [
                  tenant.parentName && t('of {name}', { name: tenant.parentName }),
                  tenant.family === 'external' && t('external'),
                  ...tenant.roles,
                ]
                  .filter(Boolean)
                  .join(' · ') || null,
              hint: <TenantUnread tenant={tenant} />,
              on: tenant.tenantId === actor.tenant.tenantId,
            }))}
          />
        </Suspense>
      )}
    </>
  );
}

function Monogram({ name, on }: { name: string; on: boolean }) {
  return (
    <Box
      aria-hidden
      sx={{
        width: 22,
        height: 22,
        borderRadius: 1,
        bgcolor: on ? 'text.primary' : 'text.secondary',
        color: 'background.default',
        typography: 'caption',
        fontWeight: 700,
        lineHeight: '22px',
        letterSpacing: '-0.03em',
        textAlign: 'center',
        flex: 'none',
      }}
    >
      {monogram(name)}
    </Box>
  );
}
