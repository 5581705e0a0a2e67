import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { ChatMessage, ChatRoom, RoomMember } from '@plumbline/contract/areas/chat';
import { useActor } from '../../kit/nav/index.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { MessageItem, UnsentItem } from './MessageItem.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { NotHere } from './NotHere.tsx';
import { logOf } from './client.ts';
import { linesOf } from './lines.ts';
import type { Unsent } from './outbox.ts';
import type { LogState } from './roomLog.ts';
import type { Target } from './target.ts';
import { useMore, usePlace, useReading } from './usePlace.ts';
import { useQuoteText } from './words.ts';

interface MessageListProps {
  room: ChatRoom;
  log: LogState;
  unsent: readonly Unsent[];
  /** Upload progress of the first unsent message, 0 to 1 */
  part: number;
  members: readonly RoomMember[];
  /** The last message that I had read on arrival; null without new messages */
  readSeq: number | null;
  target: Target | null;
  onTargetReached: () => void;
  onReply: (message: ChatMessage) => void;
  onEdit: (message: ChatMessage) => void;
}

/** Within this many px of the end, the list counts as at its end. */
const END_PX = 80;

/**
 * The messages, newest at the bottom. Only visible messages are drawn, and the scroll position holds while older ones
 * load.
 */
export function MessageList(props: MessageListProps) {
  const { room, log, unsent, members, readSeq, target, onTargetReached, onReply, onEdit } = props;
  const { roomId } = room;
  const t = useT();
  const format = useFormat();
  const me = useActor().personId;
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ message: ChatMessage; anchor: HTMLElement } | null>(null);
  const lines = useMemo(
    () => linesOf(log.messages, log.hasLater ? [] : unsent, { me, readSeq, dayOf: format.day }),
    [log.messages, log.hasLater, unsent, me, readSeq, format],
  );
  // Only this component reads the virtualizer, so no memoised value can be stale.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => lines[index]?.key ?? index,
    estimateSize: () => 56,
    overscan: 8,
    anchorTo: 'end',
    followOnAppend: !log.hasLater,
    scrollEndThreshold: END_PX,
  });
  const items = virtual.getVirtualItems();
  const atEnd = !log.hasLater && virtual.isAtEnd(END_PX);
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;

  const placing = { room, lines, target, onTargetReached, onActive: setActive };
  const { marked, isPlaced } = usePlace(virtual, placing);
  useMore(roomId, log, { first, last, count: lines.length }, isPlaced);
  useReading(room, log, atEnd);

  async function toNewest() {
    await logOf(roomId).newest();
    requestAnimationFrame(() => virtual.scrollToEnd());
  }
  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0 || lines.length === 0) return;
    event.preventDefault();
    const from = lines.findIndex(({ key }) => key === active);
    const to = from === -1 ? lines.length - 1 : Math.min(Math.max(from + step, 0), lines.length - 1);
    setActive(lines[to]?.key ?? null);
    virtual.scrollToIndex(to, { align: 'auto' });
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(lines[to]?.key ?? '')}"]`)?.focus(),
    );
  }
  const seenBy = useMemo(() => lastSeenMessage(log.messages, members, me), [log.messages, members, me]);
  if (log.failed) return <NotHere retry={() => void logOf(roomId).open()} />;
  return (
    <Box sx={{ flex: 1, minHeight: 0, position: 'relative', display: 'flex', flexDirection: 'column' }}>
      <Box
        ref={box}
        role={lines.length > 0 ? 'list' : 'group'}
        aria-label={t('Messages')}
        aria-busy={log.version === null}
        tabIndex={0}
        onKeyDown={move}
        sx={listSx}
      >
        {lines.length === 0 && <Nothing isLoaded={log.version !== null} />}
        {/* A few messages sit at the bottom, next to the field. */}
        <Box style={{ height: virtual.getTotalSize() }} sx={{ position: 'relative', flex: 'none', mt: 'auto' }}>
          {items.map((item) => {
            const line = lines[item.index];
            if (!line) return null;
            return (
              <Box
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                data-line={line.key}
                role="listitem"
                tabIndex={-1}
                aria-setsize={lines.length}
                aria-posinset={item.index + 1}
                onFocus={() => setActive(line.key)}
                style={{ transform: `translateY(${item.start}px)` }}
                sx={placedSx}
              >
                {line.message ? (
                  <MessageItem
                    message={line.message}
                    line={line}
                    mine={line.message.sender?.personId === me}
                    marked={line.message.seq === marked}
                    isActive={line.key === active}
                    seen={line.message.seq === seenBy.seq ? seenBy.names : null}
                    onMenu={(anchor) => setMenu({ message: line.message, anchor })}
                    onReply={() => onReply(line.message)}
                  />
                ) : (
                  <UnsentItem unsent={line.unsent} line={line} part={props.part} />
                )}
              </Box>
            );
          })}
        </Box>
      </Box>
      {!atEnd && lines.length > 0 && <ToNewest unread={room.unreadMessageCount} onPress={() => void toNewest()} />}
      <Newest messages={log.messages} me={me} />
      {menu && (
        <MessageMenu
          {...menu}
          room={room}
          members={members}
          onClose={() => setMenu(null)}
          onReply={onReply}
          onEdit={onEdit}
        />
      )}
    </Box>
  );
}

const listSx = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overflowAnchor: 'none',
  outlineOffset: '-2px !important',
  display: 'flex',
  flexDirection: 'column',
} as const;

const placedSx = {
  position: 'absolute',
  insetInline: 0,
  top: 0,
  px: { xs: 1.5, md: 2 },
  outlineOffset: '-2px !important',
} as const;

function ToNewest({ unread, onPress }: { unread: number; onPress: () => void }) {
  const t = useT();
  return (
    <Button
      variant="contained"
      startIcon={<ArrowDownwardOutlined />}
      onClick={onPress}
      sx={{ position: 'absolute', bottom: 8, left: '50%', transform: 'translateX(-50%)', whiteSpace: 'nowrap' }}
    >
      {unread > 0 ? t('{n|1 new message|# new messages}', { n: unread }) : t('To the newest')}
    </Button>
  );
}

function Nothing({ isLoaded }: { isLoaded: boolean }) {
  const t = useT();
  if (isLoaded)
    return <EmptyState cause="nothing" title={t('No messages yet')} text={t('Write the first message below.')} />;
  return (
    <Box sx={{ p: 2 }}>
      <SkeletonText lines={8} />
    </Box>
  );
}

/** Reads the newest message to users of screen readers. */
function Newest({ messages, me }: { messages: readonly ChatMessage[]; me: string }) {
  const quote = useQuoteText();
  const [since] = useState(() => messages.at(-1)?.seq ?? 0);
  const last = messages.at(-1);
  const isNew = last && since > 0 && last.seq > since && last.sender?.personId !== me;
  return (
    <span className="vh" role="status">
      {isNew ? `${last.sender?.fullName ?? ''}: ${quote(last)}` : ''}
    </span>
  );
}

/** My newest message, and the names of its readers, which are shown under it. */
function lastSeenMessage(messages: readonly ChatMessage[], members: readonly RoomMember[], me: string) {
  const newest = messages.findLast(
    ({ sender, isDeleted, kind }) => sender?.personId === me && !isDeleted && kind !== 'event',
  );
  const seq = newest?.seq ?? -1;
  const names = members.filter((one) => one.personId !== me && one.lastReadSeq >= seq).map(({ fullName }) => fullName);
  return { seq, names };
}
