import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useT } from '../../words/index.ts';
import { BallInCourt } from '../page/BallInCourt.tsx';
import { DueCell } from './DueCell.tsx';
import { StatusChip } from './StatusChip.tsx';
import { toneOf } from '../kind/recordKinds.ts';
import type { RecordKind } from '../kind/recordKinds.ts';
import { UnreadDot } from './cells.tsx';
import type { RecordRow } from './projectColumns.tsx';

interface CardRow extends RecordRow {
  unread: boolean;
  attachmentCount: number;
  commentCount: number;
}

interface RecordRowCardProps {
  kind: RecordKind;
  row: CardRow;
  signs?: ReactNode;
  /** Its status shows elsewhere */
  plain?: boolean;
}

/** A record on a phone: a title of two lines, the holder, and its signs; the kind's `signs` come first. */
export function RecordRowCard({ kind, row, signs, plain = false }: RecordRowCardProps) {
  const t = useT();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2px 8px', mb: '4px' }}>
        {row.unread && <UnreadDot />}
        <Box component="span" className="num unread-bold" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {row.number ?? t('Draft')}
        </Box>
        {!plain && <StatusChip tone={toneOf(kind, row.status)} word={kind.statusWord(row.status, t)} />}
        <Box sx={{ flex: 1 }} />
        <DueCell date={row.awaited ? null : row.dueDate} days={row.dueInDays} mine={row.mine} />
      </Box>
      <CardTitle className="unread-bold">{row.title}</CardTitle>
      <Box sx={bottomLine}>
        {row.ballInCourt.length > 0 && (
          <Box sx={{ minWidth: 0 }}>
            <BallInCourt people={row.ballInCourt} mine={row.mine} days={row.heldDays} />
          </Box>
        )}
        <Box
          className="num"
          sx={{
            display: 'flex',
            gap: '12px',
            typography: 'caption',
            color: 'text.secondary',
            flex: 'none',
            maxWidth: '100%',
          }}
        >
          {row.locationPath && (
            <CardSign icon={null} label={t('Location')} text={row.locationPath.split(' › ').at(-1)} />
          )}
          {signs}
          {row.attachmentCount > 0 && (
            <CardSign icon={<AttachFileOutlined />} label={t('Attachments')} text={row.attachmentCount} />
          )}
          {row.commentCount > 0 && (
            <CardSign icon={<ChatBubbleOutlineOutlined />} label={t('Comments')} text={row.commentCount} />
          )}
        </Box>
      </Box>
    </>
  );
}

/** The ball is at the left, the signs at the right; on their own line the signs are at the left too. */
const bottomLine = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '4px 8px',
  mt: '6px',
  minHeight: 24,
} as const;

/** A title of at most two lines. */
export function CardTitle({
  className,
  bold = false,
  children,
}: {
  className?: string;
  bold?: boolean;
  children: ReactNode;
}) {
  return (
    <Box
      className={className}
      sx={{
        typography: 'body1',
        ...(bold && { fontWeight: 700 }),
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
      }}
    >
      {children}
    </Box>
  );
}

/** A short fact with an icon; `label` names it for screen readers. */
export function CardSign({ icon, label, text }: { icon: ReactNode; label: string; text: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '3px',
        minWidth: 0,
        // Only words are shortened, not counts.
        flexShrink: isShort(text) ? 0 : 1,
        '& svg': { fontSize: 14, color: 'text.tertiary' },
      }}
    >
      {icon}
      <span className="vh">{label}</span>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {text}
      </Box>
    </Box>
  );
}

function isShort(text: ReactNode): boolean {
  return typeof text === 'number' || (typeof text === 'string' && text.length < 5);
}
