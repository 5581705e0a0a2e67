import ForumOutlined from '@mui/icons-material/ForumOutlined';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { unreadElsewhere } from '@plumbline/contract/areas/chat/beside';
import { query } from '../kit/api/index.ts';
import { useActor } from '../kit/nav/index.ts';
import type { Actor } from '../kit/nav/index.ts';
import { useUnread } from '../kit/nav/usePageTitle.ts';
import { useT } from '../kit/words/index.ts';

/** What waits for me in one of my companies: notices, and messages of the chat. */
export function TenantUnread({ tenant: { tenantId, unread } }: { tenant: Actor['tenants'][number] }) {
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
