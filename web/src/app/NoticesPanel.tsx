import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Popover } from '../kit/ui/Popover.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notifications } from '@plumbline/contract/areas/notifications';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { query, useSend } from '../kit/api/index.ts';
import { Link } from '../kit/nav/index.ts';
import { recordPath } from '../kit/records/kind/areas.ts';
import { EmptyState } from '../kit/ui/EmptyState.tsx';
import { PersonAvatar } from '../kit/ui/PersonAvatar.tsx';
import { SkeletonText } from '../kit/ui/Skeletons.tsx';
import { Tabs } from '../kit/ui/Tabs.tsx';
import { useFormat, useT } from '../kit/words/index.ts';
import { isBuilt } from './areas.ts';

type NoticeTab = 'action' | 'mentions' | 'updates';
type Notice = OutputOf<typeof notifications.list>['rows'][number];

/** My notices: my tasks, mentions, updates. */
export function NoticesPanel({
  anchor,
  unread,
  onClose,
}: {
  anchor: HTMLElement;
  unread: number;
  onClose: () => void;
}) {
  const t = useT();
  const [tab, setTab] = useState<NoticeTab>('action');
  const list = useQuery({
    ...query(notifications.list, { tab, pageSize: 25 }, { quiet: true, stay: true }),
    placeholderData: (before) => before,
  });
  const read = useSend(notifications.read, {
    touches: [notifications.list, notifications.counts],
    quiet: true,
    background: true,
  });
  return (
    <Popover
      open
      marginThreshold={8}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('Notifications'),
          sx: {
            width: 400,
            maxWidth: 'calc(100vw - 16px)',
            height: 'min(560px, 80dvh)',
            mt: 0.5,
            display: 'flex',
            flexDirection: 'column',
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, minHeight: 44, flex: 'none' }}>
        <Box component="h2" sx={{ m: 0, flex: 1, typography: 'body2', fontWeight: 700 }}>
          {t('Notifications')}
        </Box>
        {unread > 0 && (
          <Button variant="text" onClick={() => read.mutate({})}>
            {t('Mark all as read')}
          </Button>
        )}
      </Box>
      <Tabs<NoticeTab>
        label={t('Notifications')}
        value={tab}
        onChange={setTab}
        panelId="notices"
        tabs={[
          { value: 'action', label: t('Your turn') },
          { value: 'mentions', label: t('Mentions') },
          { value: 'updates', label: t('Updates') },
        ]}
      />
      <Box id="notices" role="tabpanel" sx={{ flex: 1, overflow: 'auto' }}>
        {list.isPending && (
          <Box sx={{ p: 2 }}>
            <SkeletonText lines={8} />
          </Box>
        )}
        {list.isError && (
          <EmptyState
            cause="failed"
            title={t('The notifications could not be fetched')}
            actions={<Button onClick={() => void list.refetch()}>{t('Try again')}</Button>}
          />
        )}
        {list.data?.rows.length === 0 && (
          <EmptyState
            cause="nothing"
            title={t('Nothing new')}
            text={t('What others do that concerns you appears here.')}
          />
        )}
        <ul>
          {list.data?.rows.map((notice) => (
            <NoticeLine
              key={notice.notificationId}
              notice={notice}
              onOpen={() => {
                if (!notice.readAt) read.mutate({ notificationIds: [notice.notificationId] });
                onClose();
              }}
            />
          ))}
        </ul>
      </Box>
      {isBuilt('/notification/manager') && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', p: 0.5, flex: 'none' }}>
          <Button variant="text" component={Link} href="/notification/manager" trail={false} onClick={onClose}>
            {t('All notifications')}
          </Button>
        </Box>
      )}
    </Popover>
  );
}

function NoticeLine({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const t = useT();
  const format = useFormat();
  const isNew = notice.readAt === null;
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box
        component={Link}
        href={recordPath(notice.record)}
        onClick={onOpen}
        sx={{
          display: 'flex',
          gap: 1.25,
          p: '10px 16px',
          color: 'text.primary',
          outlineOffset: '-2px !important',
          '&:hover': { bgcolor: 'action.hover', textDecoration: 'none' },
        }}
      >
        {notice.by ? <PersonAvatar person={notice.by} size={28} /> : <Box sx={{ width: 28, flex: 'none' }} />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: isNew ? 700 : 400 }}>{notice.text}</Box>
          <Box
            sx={{
              typography: 'caption',
              color: 'text.tertiary',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {[notice.record.number, notice.record.projectName, format.ago(notice.at)].filter(Boolean).join(' · ')}
          </Box>
        </Box>
        {isNew && (
          <Box sx={{ width: 6, height: 6, borderRadius: '50%', bgcolor: 'link', mt: '7px', flex: 'none' }}>
            <span className="vh">{t('unread')}</span>
          </Box>
        )}
      </Box>
    </Box>
  );
}
