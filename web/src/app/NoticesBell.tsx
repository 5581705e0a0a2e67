import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import IconButton from '@mui/material/IconButton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { notifications } from '@plumbline/contract/areas/notifications';
import { query } from '../kit/api/index.ts';
import { useLive } from '../kit/live/index.ts';
import { lazyPart } from '../kit/nav/lazyPart.ts';
import { withParts } from '../kit/records/kind/areas.ts';
import { Tooltip } from '../kit/ui/Tooltip.tsx';
import { useT } from '../kit/words/index.ts';
import { CountBadge } from './CountBadge.tsx';

// Each notice links to its record's page.
const NoticesPanel = lazyPart(() =>
  withParts('records', import('./NoticesPanel.tsx')).then((module) => module.NoticesPanel),
);

/** The bell with my unread notices, live; a press opens the list. */
export function NoticesBell() {
  const t = useT();
  const client = useQueryClient();
  const heard = useLive((live) => live.notices);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const counts = useQuery({ ...query(notifications.counts, {}, { quiet: true, stay: true }), staleTime: 30_000 });
  useEffect(() => {
    if (heard === 0) return;
    void client.invalidateQueries({ queryKey: [notifications.counts.path] });
    void client.invalidateQueries({ queryKey: [notifications.list.path] });
  }, [heard, client]);

  const unread = counts.data?.unread ?? 0;
  const name = unread > 0 ? t('Notifications, {n} unread', { n: unread }) : t('Notifications');
  return (
    <>
      <Tooltip title={anchor ? '' : t('Notifications')}>
        <IconButton
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <NotificationsOutlined />
          <CountBadge count={unread} />
        </IconButton>
      </Tooltip>
      {anchor && (
        <Suspense>
          <NoticesPanel anchor={anchor} unread={unread} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
