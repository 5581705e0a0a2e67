import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notifications } from '@plumbline/contract/areas/notifications';
import type { T } from '@plumbline/contract/kit/words';
import { ApiError, query, useSend } from '../../kit/api/index.ts';
import { useLive } from '../../kit/live/index.ts';
import { useBreadcrumbs, useListParams } from '../../kit/nav/index.ts';
import { RefreshLine } from '../../kit/records/ListStates.tsx';
import { Pager } from '../../kit/records/Pager.tsx';
import { PageHeader } from '../../kit/records/PageHeader.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { SkeletonCards } from '../../kit/ui/Skeletons.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import { useT } from '../../kit/words/index.ts';
import { NoticeLine } from './NoticeLine.tsx';

const TABS = ['action', 'mentions', 'updates'] as const;
type NoticeTab = (typeof TABS)[number];

/** What happened that concerns me, by what it asks of me. */
export function NotificationScreen() {
  const t = useT();
  const client = useQueryClient();
  const { params, set, hrefWith } = useListParams(notifications.list.input);
  const tab = params.tab ?? 'action';
  const { pageNum, pageSize, unreadOnly } = params;
  useBreadcrumbs([{ text: t('Notifications'), href: '/notification/manager' }]);
  const list = useQuery({
    ...query(notifications.list, { tab, unreadOnly, pageNum, pageSize }),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery(query(notifications.counts, {}, { quiet: true, stay: true }));
  const read = useSend(notifications.read, { touches: [notifications.list, notifications.counts] });
  const heard = useLive((live) => live.notices);
  useEffect(() => {
    if (heard > 0) void client.invalidateQueries({ queryKey: [notifications.list.path] });
  }, [heard, client]);

  const rows = list.data?.rows ?? [];
  const unreadHere = rows.filter((row) => row.readAt === null).map((row) => row.notificationId);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 0 auto', maxWidth: 960 }}>
      <PageHeader
        title={t('Notifications')}
        actions={
          (counts.data?.unread ?? 0) > 0 && (
            <Button onClick={() => read.mutate({})}>
              {t('Mark all {n} as read', { n: counts.data?.unread ?? 0 })}
            </Button>
          )
        }
      />
      <Tabs<NoticeTab>
        label={t('Notifications')}
        value={tab}
        tabs={TABS.map((value) => ({ value, label: tabName(value, t), href: hrefWith({ tab: value, pageNum: 1 }) }))}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, px: 2, py: 0.5 }}>
        <FormControlLabel
          sx={{ minHeight: 44, mr: 'auto' }}
          control={<Checkbox checked={unreadOnly === true} onChange={(_event, on) => set({ unreadOnly: on })} />}
          label={t('Unread only')}
        />
        {unreadHere.length > 0 && (
          <Button variant="text" onClick={() => read.mutate({ notificationIds: unreadHere })}>
            {t('Mark this page as read')}
          </Button>
        )}
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', flex: '1 0 auto' }}>
        <RefreshLine on={list.isFetching && list.data !== undefined} />
        {list.isPending && <SkeletonCards cards={6} />}
        {list.isError && !list.data && <Failed error={list.error} retry={() => void list.refetch()} />}
        {list.data && rows.length === 0 && (
          <Nothing tab={tab} unreadOnly={unreadOnly === true} onAll={() => set({ unreadOnly: false })} />
        )}
        <ul aria-label={tabName(tab, t)}>
          {rows.map((notice) => (
            <NoticeLine
              key={notice.notificationId}
              notice={notice}
              onRead={() => read.mutate({ notificationIds: [notice.notificationId] })}
            />
          ))}
        </ul>
      </Box>
      {list.data && list.data.total > 0 && (
        <Pager
          pageNum={pageNum}
          pageSize={pageSize}
          total={list.data.total}
          onPage={(next) => set({ pageNum: next })}
          onSize={(size) => set({ pageSize: size })}
        />
      )}
    </Box>
  );
}

function tabName(tab: NoticeTab, t: T): string {
  switch (tab) {
    case 'action':
      return t('Action required');
    case 'mentions':
      return t('Mentions');
    case 'updates':
      return t('Updates');
  }
}

function Nothing({ tab, unreadOnly, onAll }: { tab: NoticeTab; unreadOnly: boolean; onAll: () => void }) {
  const t = useT();
  if (unreadOnly)
    return (
      <EmptyState
        cause="noMatch"
        title={t('Everything here is read')}
        actions={<Button onClick={onAll}>{t('Show read ones too')}</Button>}
      />
    );
  switch (tab) {
    case 'action':
      return (
        <EmptyState
          cause="nothing"
          title={t('Nothing asks for you')}
          text={t('When a record comes into your court, or one of yours gets late, it stands here.')}
        />
      );
    case 'mentions':
      return (
        <EmptyState
          cause="nothing"
          title={t('Nobody mentioned you')}
          text={t('A comment with @ and your name brings you here.')}
        />
      );
    case 'updates':
      return (
        <EmptyState
          cause="nothing"
          title={t('No updates')}
          text={t('What happens to records that you watch stands here.')}
        />
      );
  }
}

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const t = useT();
  const offline = error instanceof ApiError && error.offline;
  return (
    <EmptyState
      cause={offline ? 'offline' : 'failed'}
      title={offline ? t('No connection') : t('The notifications could not be fetched')}
      actions={<Button onClick={retry}>{t('Try again')}</Button>}
    />
  );
}
