import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import type { ChatMessage, ChatRoom } from '@plumbline/contract/areas/chat';
import { useFileDrop } from '../../kit/files/useFileDrop.ts';
import { useActor } from '../../kit/nav/index.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { useT } from '../../kit/words/index.ts';
import { Composer } from './Composer.tsx';
import { MessageList } from './MessageList.tsx';
import { RoomHead } from './RoomHead.tsx';
import { logOf, readRoom, useLog, useOutbox } from './client.ts';
import { takeTarget, useTarget } from './target.ts';
import { useMembers, useRoom, useTyping } from './useRooms.ts';

interface RoomViewProps {
  roomId: string;
  /** Goes back to the lists; undefined when they are beside the room */
  onBack: (() => void) | undefined;
  onRoom: (roomId: string) => void;
  /** Closes the panel in which the room is shown; undefined on the chat's own page */
  onClose?: () => void;
}

/** A room: its members, its messages and the message field. Its React key must be the room's id. */
export function RoomView(props: RoomViewProps) {
  const t = useT();
  const { roomId } = props;
  const { room, isGone } = useRoom(roomId);
  if (room) return <OpenRoom {...props} room={room} />;
  if (isGone)
    return (
      <EmptyState
        cause="noRight"
        title={t('This conversation is not here')}
        text={t('It was deleted, or you are no longer in it.')}
      />
    );
  return <Spinner fill />;
}

function OpenRoom({ room, onBack, onRoom, onClose }: RoomViewProps & { room: ChatRoom }) {
  const t = useT();
  const { roomId, lastSeq } = room;
  const me = useActor();
  const log = useLog(roomId);
  const outbox = useOutbox();
  const place = useRef<HTMLDivElement>(null);
  const [readSeq] = useState(room.lastSeq > room.lastReadSeq ? room.lastReadSeq : null);
  const [replyTo, setReplyTo] = useState<ChatMessage | null>(null);
  const [editing, setEditing] = useState<ChatMessage | null>(null);
  const [files, setFiles] = useState<File[]>([]);
  const members = useMembers(roomId, log.messages.findLast(({ kind }) => kind === 'event')?.seq ?? 0);
  const typing = useTyping(roomId, me.personId, log.messages.at(-1));
  const target = useTarget(roomId);
  const over = useFileDrop(place, (dropped) => setFiles((known) => [...known, ...dropped]));
  const canSend = room.can.send;
  useEffect(() => {
    void logOf(roomId).open();
  }, [roomId]);
  // Opening a room marks it as read.
  useEffect(() => {
    if (lastSeq > room.lastReadSeq) void readRoom(roomId, lastSeq);
    // oxlint-disable-next-line react/exhaustive-deps -- later messages are marked when they are seen
  }, [roomId]);

  const unsent = outbox.unsent.filter((one) => one.roomId === roomId);
  const mine = log.messages.findLast((one) => one.sender?.personId === me.personId && one.can.update === true);
  const who = members.filter(({ personId }) => typing.includes(personId)).map(({ fullName }) => fullName);
  return (
    <Box
      ref={place}
      data-drop
      component="section"
      aria-label={room.roomName}
      sx={{ flex: '1 1 0', display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, position: 'relative' }}
    >
      <RoomHead room={room} members={members} onBack={onBack} onRoom={onRoom} onClose={onClose} />
      {log.gone ? (
        <EmptyState cause="noRight" title={t('You are no longer in this conversation')} />
      ) : (
        <MessageList
          room={room}
          log={log}
          unsent={unsent}
          part={outbox.part}
          members={members}
          readSeq={readSeq}
          target={target}
          onTargetReached={takeTarget}
          onReply={(message) => {
            setEditing(null);
            setReplyTo(message);
          }}
          onEdit={setEditing}
        />
      )}
      <Box role="status" sx={{ typography: 'caption', color: 'text.secondary', px: 2, minHeight: 18, flex: 'none' }}>
        {who.length > 0 && t('{names} {n|types|type} …', { names: who.join(', '), n: who.length })}
        {who.length === 0 && outbox.waits && unsent.length > 0 && t('No connection. What you write is sent later.')}
      </Box>
      {typeof canSend === 'string' ? (
        <Box sx={{ p: 2, color: 'text.secondary', typography: 'caption' }}>{canSend}</Box>
      ) : (
        canSend && (
          <Composer
            room={room}
            members={members}
            files={files}
            onFiles={setFiles}
            replyTo={replyTo}
            onReplyTo={setReplyTo}
            editing={editing}
            onEditing={setEditing}
            onEditLast={() => mine && setEditing(mine)}
          />
        )
      )}
      {over && (
        <Box
          sx={{
            position: 'absolute',
            inset: 8,
            border: '2px dashed',
            borderColor: 'link',
            borderRadius: 1,
            pointerEvents: 'none',
          }}
        />
      )}
    </Box>
  );
}
