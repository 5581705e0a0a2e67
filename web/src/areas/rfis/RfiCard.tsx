import ArchitectureOutlined from '@mui/icons-material/ArchitectureOutlined';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { RfiRow } from '@plumbline/contract/areas/rfis';
import { BallInCourt } from '../../kit/records/BallInCourt.tsx';
import { DueCell } from '../../kit/records/DueCell.tsx';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { useT } from '../../kit/words/index.ts';
import { UnreadDot } from './columns.tsx';
import { RFI_TONES } from './record.tsx';
import { statusWords } from './words.ts';

/** An RFI on a phone: two lines of title, who has it, what hangs on it. */
export function RfiCard({ row }: { row: RfiRow }) {
  const t = useT();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: '4px' }}>
        {row.unread && <UnreadDot />}
        <Box component="span" className="num unread-bold" sx={{ color: 'text.secondary' }}>
          {row.number ?? t('Draft')}
        </Box>
        <StatusChip tone={RFI_TONES[row.status]} word={statusWords(t)[row.status]} />
        <Box sx={{ flex: 1 }} />
        <DueCell date={row.dueDate} days={row.dueInDays} mine={row.mine} />
      </Box>
      <Box
        className="unread-bold"
        sx={{
          typography: 'body1',
          display: '-webkit-box',
          WebkitLineClamp: 2,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
        }}
      >
        {row.title}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: '6px', minHeight: 24 }}>
        <Box sx={{ minWidth: 0 }}>
          {row.ballInCourt.length > 0 && <BallInCourt people={row.ballInCourt} mine={row.mine} days={row.heldDays} />}
        </Box>
        <Box sx={{ flex: 1 }} />
        <Box
          className="num"
          sx={{
            display: 'flex',
            gap: '12px',
            typography: 'caption',
            color: 'text.secondary',
            flex: 'none',
            maxWidth: '50%',
          }}
        >
          {row.drawingRefs && (
            <Sign icon={<ArchitectureOutlined />} label={t('Drawing')}>
              {row.drawingRefs}
            </Sign>
          )}
          {row.attachmentCount > 0 && (
            <Sign icon={<AttachFileOutlined />} label={t('Attachments')}>
              {row.attachmentCount}
            </Sign>
          )}
          {row.commentCount > 0 && (
            <Sign icon={<ChatBubbleOutlineOutlined />} label={t('Comments')}>
              {row.commentCount}
            </Sign>
          )}
        </Box>
      </Box>
    </>
  );
}

function Sign({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '3px',
        minWidth: 0,
        '& svg': { fontSize: 14, color: 'text.tertiary' },
      }}
    >
      {icon}
      <span className="vh">{label}</span>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {children}
      </Box>
    </Box>
  );
}
