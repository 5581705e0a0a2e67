import DoneOutlined from '@mui/icons-material/DoneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { NOTICE_REASONS } from '@plumbline/contract/areas/notifications';
import type { T } from '@plumbline/contract/kit/words';
import { Link } from '../../kit/nav/index.ts';
import { recordPath } from '../../kit/records/areas.ts';
import { PersonAvatar } from '../../kit/ui/PersonAvatar.tsx';
import { Tooltip } from '../../kit/ui/Tooltip.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { Notice } from './rows.ts';

/** One notice: what happened, on which record, and why it came to me. Opening it reads it. */
export function NoticeLine({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const t = useT();
  const format = useFormat();
  const { record } = notice;
  const unread = notice.readAt === null;
  const about = [record.number, record.title].filter(Boolean).join(' ');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        borderBottom: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box
        component={Link}
        href={recordPath(record)}
        onClick={() => unread && onRead()}
        sx={{
          display: 'flex',
          gap: 1.5,
          flex: 1,
          minWidth: 0,
          p: '12px 0 12px 16px',
          color: 'text.primary',
          '&:hover': { textDecoration: 'none' },
          '&:focus-visible': { outlineOffset: '-2px' },
        }}
      >
        <Box sx={{ width: 8, pt: '10px', flex: 'none' }}>
          {unread && (
            <Box sx={{ width: 6, height: 6, borderRadius: '50%', bgcolor: 'link' }}>
              <span className="vh">{t('unread')}</span>
            </Box>
          )}
        </Box>
        {notice.by ? <PersonAvatar person={notice.by} size={28} /> : <Box sx={{ width: 28, flex: 'none' }} />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: unread ? 700 : 400, overflowWrap: 'anywhere' }}>{notice.text}</Box>
          {!notice.text.includes(record.title) && (
            <Box sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {about}
            </Box>
          )}
          <Box className="num" sx={{ typography: 'caption', color: 'text.tertiary' }}>
            {[record.projectName, reasonName(notice.reason, t), format.ago(notice.at)].filter(Boolean).join(' · ')}
          </Box>
        </Box>
      </Box>
      <Box sx={{ width: 52, flex: 'none', p: '8px 4px' }}>
        {unread && (
          <Tooltip title={t('Mark as read')}>
            <IconButton aria-label={t('Mark as read: {about}', { about })} onClick={onRead}>
              <DoneOutlined fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    </Box>
  );
}

/** Why it came. */
function reasonName(reason: (typeof NOTICE_REASONS)[number], t: T): string {
  switch (reason) {
    case 'court':
      return t('in your court');
    case 'assigned':
      return t('assigned to you');
    case 'mentioned':
      return t('you were mentioned');
    case 'watching':
      return t('you watch it');
    case 'overdue':
      return t('late');
    case 'reminded':
      return t('a reminder');
    case 'answered':
      return t('answered');
    case 'closed':
      return t('closed');
  }
}
