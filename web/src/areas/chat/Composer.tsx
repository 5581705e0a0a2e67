import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { MESSAGE_MOST } from '@plumbline/contract/areas/chat';
import type { ChatMessage, ChatRoom, RoomMember } from '@plumbline/contract/areas/chat';
import { FILES_MOST } from '@plumbline/contract/kit/fileLimits';
import { newId } from '@plumbline/contract/kit/uuid';
import { notify } from '../../kit/notify/index.ts';
import { MentionList } from '../../kit/records/page/MentionList.tsx';
import { Tooltip } from '../../kit/ui/Tooltip.tsx';
import { useT } from '../../kit/words/index.ts';
import { Above, ChosenFiles, ReplyLine } from './ComposerParts.tsx';
import { VoiceButton } from './VoiceButton.tsx';
import { logOf, theOutbox } from './client.ts';
import { recordIdsIn } from './recordLinks.ts';
import { useWriting } from './useWriting.ts';
import type { Writing } from './useWriting.ts';
import { edit } from './verbs.ts';

interface ComposerProps {
  room: ChatRoom;
  members: readonly RoomMember[];
  files: File[];
  onFiles: (files: File[]) => void;
  replyTo: ChatMessage | null;
  onReplyTo: (message: ChatMessage | null) => void;
  editing: ChatMessage | null;
  onEditing: (message: ChatMessage | null) => void;
  onEditLast: () => void;
}

/** The message field: Enter sends, Shift+Enter starts a line, Up edits my last message, Esc leaves a reply. */
export function Composer(props: ComposerProps) {
  const { room, members, files, onFiles, replyTo, onReplyTo, editing, onEditing, onEditLast } = props;
  const { roomId } = room;
  const t = useT();
  const chooser = useRef<HTMLInputElement>(null);
  const [isTalking, setTalking] = useState(false);
  const writing = useWriting(roomId, members, editing);
  const { field, text, people } = writing;
  useEffect(() => {
    if (replyTo) field.current?.focus();
  }, [replyTo, field]);

  function clear() {
    writing.clear();
    onFiles([]);
    onReplyTo(null);
    onEditing(null);
  }
  async function submit() {
    const body = text.trim();
    if (editing) {
      const ids = writing.mentioned(body).map(({ personId }) => personId);
      if (body !== '' && (body === editing.body || (await edit(editing, body, ids)))) clear();
      return;
    }
    if (body === '' && files.length === 0) return;
    const clientRef = newId();
    const answered = replyTo;
    clear();
    await theOutbox().add({
      clientRef,
      roomId,
      at: new Date().toISOString(),
      kind: 'text',
      body,
      replyTo: answered,
      mentions: writing.mentioned(body),
      files: files.map((file) => ({ file, fileId: null })),
      recordIds: recordIdsIn(body, window.location.origin),
    });
    await logOf(roomId).newest();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (writing.likely && (event.key === 'Tab' || event.key === 'Enter')) {
      event.preventDefault();
      writing.name(writing.likely);
    } else if (people.length > 0 && event.key === 'ArrowDown') {
      event.preventDefault();
      document.getElementById(`mention-${roomId}`)?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    } else if (people.length > 0 && event.key === 'Escape') {
      event.stopPropagation();
      writing.closeNames();
    } else if (event.key === 'Enter' && !event.shiftKey && !isTouch()) {
      event.preventDefault();
      void submit();
    } else if (event.key === 'ArrowUp' && text === '' && !editing) {
      event.preventDefault();
      onEditLast();
    } else if (event.key === 'Escape' && (editing || replyTo)) {
      event.stopPropagation();
      if (editing) clear();
      onReplyTo(null);
    }
  }
  function add(more: Iterable<File>) {
    const all = [...files, ...more];
    const n = all.length - FILES_MOST;
    if (n > 0) notify.info(t('{n|1 file was|# files were} left out, because no more fit.', { n }));
    onFiles(all.slice(0, FILES_MOST));
    field.current?.focus();
  }
  const isEmpty = text.trim() === '' && files.length === 0;
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ flex: 'none', px: { xs: 1, md: 2 }, pt: 0.5, pb: 'calc(8px + env(safe-area-inset-bottom))' }}
    >
      {editing && <Above words={t('You change a message')} onLeave={() => clear()} />}
      {replyTo && !editing && <ReplyLine message={replyTo} onLeave={() => onReplyTo(null)} />}
      <ChosenFiles files={files} onRemove={(gone) => onFiles(files.filter((file) => file !== gone))} />
      <Box sx={rowSx}>
        <Tooltip title={t('Attach files')}>
          <IconButton aria-label={t('Attach files')} onClick={() => chooser.current?.click()}>
            <AttachFileOutlined />
          </IconButton>
        </Tooltip>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={t('Files')}
          onChange={(event) => {
            add(event.target.files ?? []);
            event.target.value = '';
          }}
        />
        <MessageField room={room} writing={writing} onKeyDown={onKeyDown} onFiles={add} />
        {/* Send and voice share one place, because a phone is narrow: without text there is nothing to send. */}
        {isTalking || (isEmpty && !editing) ? (
          <VoiceButton roomId={roomId} isOn={isTalking} onTurn={setTalking} />
        ) : (
          <Tooltip title={t('Send')}>
            <IconButton type="submit" aria-label={t('Send')} sx={{ color: 'link' }}>
              <SendOutlined />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    </Box>
  );
}

const rowSx = {
  display: 'flex',
  alignItems: 'flex-end',
  gap: 0.5,
  '& > button': { width: 44, height: 44, flex: 'none' },
} as const;

interface MessageFieldProps {
  room: ChatRoom;
  writing: Writing;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Receives pasted files */
  onFiles: (files: Iterable<File>) => void;
}

function MessageField({ room, writing, onKeyDown, onFiles }: MessageFieldProps) {
  const t = useT();
  const { field, text, people } = writing;
  return (
    <>
      <OutlinedInput
        multiline
        maxRows={8}
        fullWidth
        value={text}
        placeholder={t('Write a message')}
        inputRef={field}
        onChange={(event) => writing.type(event.target.value, event.target.selectionStart ?? event.target.value.length)}
        onSelect={(event) => writing.setCaret((event.target as HTMLTextAreaElement).selectionStart ?? 0)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          if (event.clipboardData.files.length === 0) return;
          event.preventDefault();
          onFiles(event.clipboardData.files);
        }}
        slotProps={{
          input: { 'aria-label': t('Your message'), maxLength: MESSAGE_MOST, dir: 'auto', enterKeyHint: 'send' },
        }}
        sx={{ minHeight: 44 }}
      />
      {people.length > 0 && (
        <MentionList id={`mention-${room.roomId}`} anchor={field.current} people={people} onChoose={writing.name} />
      )}
    </>
  );
}

/** On a touch screen Enter starts a line and the button sends. */
function isTouch(): boolean {
  return globalThis.matchMedia('(hover: none) and (pointer: coarse)').matches;
}
