import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { ChatMessage } from '@plumbline/contract/areas/chat';
import { PersonAvatar } from '../../kit/ui/PersonAvatar.tsx';
import { ProgressLine } from '../../kit/ui/ProgressLine.tsx';
import { Tooltip } from '../../kit/ui/Tooltip.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { MessageBody, MessageFiles, Reactions, Records } from './MessageParts.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { theOutbox } from './client.ts';
import type { Line } from './lines.ts';
import type { Unsent } from './outbox.ts';
import { jumpTo } from './target.ts';
import { dayWord, eventText, useQuoteText } from './words.ts';

interface MessageItemProps {
  message: ChatMessage;
  line: Pick<Line, 'day' | 'isNew' | 'begins'>;
  mine: boolean;
  /** Marked, because somebody jumped here */
  marked: boolean;
  /** Tab reaches its buttons */
  isActive: boolean;
  /** The people who read it; null where that is not shown */
  seen: readonly string[] | null;
  onMenu: (anchor: HTMLElement) => void;
  onReply: () => void;
}

/** A message, with the line of its day and of new messages above it. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, line, mine, marked, isActive, seen, onMenu, onReply } = props;
  const t = useT();
  if (message.kind === 'event')
    return (
      <Framed line={line} day={message.at}>
        <Box sx={{ textAlign: 'center', typography: 'caption', color: 'text.secondary', py: 0.5 }}>
          {eventText(message, t)}
        </Box>
      </Framed>
    );
  return (
    <Framed line={line} day={message.at}>
      <Row mine={mine} person={line.begins && !mine ? message.sender : null}>
        {line.begins && <Head message={message} mine={mine} />}
        <Box
          onClick={(event) => {
            // Touch screens have no hover: a press on the message opens its actions.
            const isTouch = globalThis.matchMedia('(hover: none)').matches;
            if (isTouch && !(event.target as Element).closest('a, button, audio')) onMenu(event.currentTarget);
          }}
          sx={{
            position: 'relative',
            ...bubble(mine),
            ...(marked && { boxShadow: '0 0 0 2px var(--pl-palette-focus)' }),
            '& .acts': { opacity: isActive ? 1 : 0 },
            '&:hover .acts, &:focus-within .acts': { opacity: 1 },
            '@media (hover: none)': { '& .acts': { display: isActive ? 'flex' : 'none' } },
          }}
        >
          {message.replyTo && <Quote message={message} />}
          {message.isDeleted ? (
            <Box component="i" sx={{ color: 'text.secondary' }}>
              {t('Message deleted')}
            </Box>
          ) : (
            <>
              <MessageBody message={message} />
              {(message.editedAt || message.pinned) && (
                <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
                  {message.body && ' '}
                  {message.editedAt && t('edited')}
                  {message.pinned && (
                    <PushPinOutlined titleAccess={t('pinned')} sx={{ fontSize: 14, mx: 0.25, verticalAlign: '-2px' }} />
                  )}
                </Box>
              )}
              <MessageFiles message={message} />
              <Records message={message} />
            </>
          )}
          {!message.isDeleted && (
            <Box
              className="acts"
              sx={{
                position: 'absolute',
                // The buttons lie over the message above, not over their own message.
                top: -30,
                [mine ? 'left' : 'right']: 4,
                display: 'flex',
                bgcolor: 'background.paper',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
              }}
            >
              <Tooltip title={t('Reply')}>
                <IconButton size="small" tabIndex={isActive ? 0 : -1} aria-label={t('Reply')} onClick={onReply}>
                  <ReplyOutlined fontSize="small" />
                </IconButton>
              </Tooltip>
              <Tooltip title={t('More')}>
                <IconButton
                  size="small"
                  tabIndex={isActive ? 0 : -1}
                  aria-label={t('More')}
                  aria-haspopup="dialog"
                  onClick={(event) => onMenu(event.currentTarget)}
                >
                  <MoreHorizOutlined fontSize="small" />
                </IconButton>
              </Tooltip>
            </Box>
          )}
        </Box>
        <Reactions message={message} />
        {seen && seen.length > 0 && (
          <Tooltip title={seen.join(', ')} describe>
            <Box component="span" tabIndex={isActive ? 0 : -1} sx={{ typography: 'caption', color: 'text.secondary' }}>
              {t('Seen by {n}', { n: seen.length })}
            </Box>
          </Tooltip>
        )}
      </Row>
    </Framed>
  );
});

/** A message that is being sent, or that the server refused. */
export function UnsentItem({
  unsent,
  line,
  part,
}: {
  unsent: Unsent;
  line: Pick<Line, 'day' | 'isNew' | 'begins'>;
  part: number;
}) {
  const t = useT();
  const { clientRef, refusal } = unsent;
  return (
    <Framed line={line} day={unsent.at}>
      <Row mine person={null}>
        <Box sx={{ ...bubble(true), opacity: 0.75 }}>
          <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {unsent.body}
          </Box>
          {unsent.files.map(({ file }) => (
            <Box key={file.name} sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'caption' }}>
              <Thumbnail file={file} />
              <Box sx={{ overflowWrap: 'anywhere' }}>{file.name}</Box>
            </Box>
          ))}
          {part > 0 && refusal === null && unsent.files.length > 0 && (
            <ProgressLine part={part} label={t('Sending the files')} />
          )}
        </Box>
        <Box
          role={refusal === null ? undefined : 'alert'}
          sx={{ typography: 'caption', color: refusal === null ? 'text.secondary' : 'status.stopped.ink' }}
        >
          {refusal ?? t('Sending …')}
        </Box>
        {refusal !== null && (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button variant="text" onClick={() => void theOutbox().retry(clientRef)}>
              {t('Try again')}
            </Button>
            <Button variant="text" onClick={() => void theOutbox().drop(clientRef)}>
              {t('Discard')}
            </Button>
          </Box>
        )}
      </Row>
    </Framed>
  );
}

/** The day above its first message, and the line above new messages. */
function Framed({
  line,
  day,
  children,
}: {
  line: Pick<Line, 'day' | 'isNew' | 'begins'>;
  day: string;
  children: ReactNode;
}) {
  const t = useT();
  const format = useFormat();
  return (
    <Box sx={{ pt: line.begins ? 1.5 : '2px', pb: '2px' }}>
      {line.day && <Rule words={dayWord(day, format, t)} />}
      {line.isNew && <Rule words={t('New')} isNew />}
      {children}
    </Box>
  );
}

function Rule({ words, isNew = false }: { words: string; isNew?: boolean }) {
  const line = { content: '""', flex: 1, borderTop: 1, borderColor: isNew ? 'link' : 'divider' } as const;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 0.5,
        typography: 'caption',
        fontWeight: 700,
        color: isNew ? 'link' : 'text.secondary',
        '&::before': line,
        '&::after': line,
      }}
    >
      {words}
    </Box>
  );
}

/** My messages are on the right with a tint; others are on the left with their name. */
function Row({ mine, person, children }: { mine: boolean; person: ChatMessage['sender']; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: mine ? 'minmax(0, 1fr)' : '28px minmax(0, 1fr)', columnGap: 1 }}>
      {!mine && <Box sx={{ pt: '2px' }}>{person && <PersonAvatar person={person} size={28} />}</Box>}
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: mine ? 'flex-end' : 'flex-start', minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

function bubble(mine: boolean) {
  return {
    maxWidth: 'min(86%, 640px)',
    minWidth: 0,
    ...(mine && { bgcolor: 'action.selected', borderRadius: 1, px: 1.25, py: 0.75 }),
  } as const;
}

function Head({ message, mine }: { message: ChatMessage; mine: boolean }) {
  const t = useT();
  const format = useFormat();
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
      <b className={mine ? 'vh' : undefined}>{mine ? t('You') : (message.sender?.fullName ?? t('Nobody'))}</b>
      <Box
        component="time"
        dateTime={message.at}
        className="num"
        sx={{ typography: 'caption', color: 'text.tertiary' }}
      >
        {format.time(message.at)}
      </Box>
    </Box>
  );
}

function Quote({ message: { roomId, replyTo } }: { message: ChatMessage }) {
  const quote = useQuoteText();
  const t = useT();
  if (!replyTo) return null;
  return (
    <Box
      component="button"
      type="button"
      tabIndex={-1}
      aria-label={t('To the message that this answers')}
      onClick={() => jumpTo(roomId, replyTo.seq)}
      sx={{
        display: 'block',
        width: '100%',
        minHeight: 24,
        mb: 0.5,
        py: 0,
        pl: 1,
        border: 0,
        borderLeft: 2,
        borderColor: 'lineStrong',
        bgcolor: 'transparent',
        font: 'inherit',
        typography: 'caption',
        color: 'text.secondary',
        textAlign: 'left',
        cursor: 'pointer',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {replyTo.sender?.fullName}: {quote(replyTo)}
    </Box>
  );
}
