import ForumOutlined from '@mui/icons-material/ForumOutlined';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { unreadElsewhere } from '@plumbline/contract/areas/chat/beside';
import { mine } from '@plumbline/contract/areas/session/mine';
import { call, query } from '../kit/api/index.ts';
import { useActor } from '../kit/nav/index.ts';
import type { Actor } from '../kit/nav/index.ts';
import { keepLoginInfo } from '../kit/nav/loginInfo.ts';
import { useUnread } from '../kit/nav/usePageTitle.ts';
import { notify } from '../kit/notify/index.ts';
import { useT } from '../kit/words/index.ts';
import { holdsWords } from '../kit/words/plain.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { Monogram } from './Monogram.tsx';

/** The companies for which I work, with their unread counts. Switching starts a new session at the dashboard. */
export function TenantChoices({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const t = useT();
  const actor = useActor();
  const [typed, setTyped] = useState('');
  const found = actor.tenants.filter((tenant) => holdsWords(typed, tenant.name));

  async function choose(tenantId: string) {
    onClose();
    if (tenantId === actor.tenant.tenantId) return;
    try {
      keepLoginInfo(await call(mine.switchLogin, { tenantId }, { stay: true }));
      window.location.assign('/dashboard');
    } catch {
      notify.error(t('The company could not be opened. You are still in {name}.', { name: actor.tenant.name }));
    }
  }
  return (
    <ChoiceList
      anchor={anchor}
      onClose={onClose}
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
  );
}

/** The unread notices and messages of one of my companies. */
function TenantUnread({ tenant: { tenantId, unread } }: { tenant: Actor['tenants'][number] }) {
  const t = useT();
  const isHere = useActor().tenant.tenantId === tenantId;
  const here = useUnread((known) => known.unread);
  const { data } = useQuery(query(unreadElsewhere, {}, { quiet: true, stay: true }));
  const there = data?.tenants.find((one) => one.tenantId === tenantId)?.unreadMessageCount ?? 0;
  const messages = isHere ? here : there;
  return (
    <>
      {unread > 0 && (
        <Unread number={unread} says={t('{n|1 unread notification|# unread notifications}', { n: unread })}>
          <NotificationsNoneOutlined sx={{ fontSize: 14 }} />
        </Unread>
      )}
      {messages > 0 && (
        <Unread number={messages} says={t('{n|1 unread message|# unread messages}', { n: messages })}>
          <ForumOutlined sx={{ fontSize: 14 }} />
        </Unread>
      )}
    </>
  );
}

function Unread({ number, says, children }: { number: number; says: string; children: ReactNode }) {
  return (
    <Box
      className="num"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flex: 'none',
        color: 'link',
        typography: 'caption',
        fontWeight: 700,
      }}
    >
      <Box component="span" aria-hidden sx={{ display: 'flex', alignItems: 'center', gap: '2px' }}>
        {children}
        {number > 99 ? '99+' : number}
      </Box>
      <span className="vh">{says}</span>
    </Box>
  );
}
