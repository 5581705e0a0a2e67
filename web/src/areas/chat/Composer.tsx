import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { MESSAGE_MOST, chat } from '@plumbline/contract/areas/chat';
import type { ChatMessage, ChatRoom, RoomMember } from '@plumbline/contract/areas/chat';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { newId } from '@plumbline/contract/kit/uuid';
import { call } from '../../kit/api/index.ts';
import { useActor } from '../../kit/nav/index.ts';
import { dropDraft, keepDraft, readDraft } from '../../kit/records/drafts.ts';
import { MentionList } from '../../kit/records/MentionList.tsx';
import { mentionAt, mentionedIn, putMention } from '../../kit/records/mentions.ts';
import { Tooltip } from '../../kit/ui/Tooltip.tsx';
import { useT } from '../../kit/words/index.ts';
import { Above, ChosenFiles, ReplyLine } from './ComposerParts.tsx';
import { VoiceButton } from './VoiceButton.tsx';
import { logOf, theOutbox } from './client.ts';
import { recordIdsIn } from './recordLinks.ts';
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

const TYPING_MS = 3000;
const FILES_MOST = 20;

/** The field at the lower edge: Enter sends, Shift+Enter begins a line, Up changes my last message, Esc leaves an answer. */
export function Composer(props: ComposerProps) {
  const { room, members, files, onFiles, replyTo, onReplyTo, editing, onEditing, onEditLast } = props;
  const { roomId } = room;
  const t = useT();
  const me = useActor();
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const saidTyping = useRef(0);
  const key = `${me.tenant.tenantId}.chat.${roomId}`;
  const [text, setText] = useState(() => readDraft<{ text: string }>(key)?.values.text ?? '');
  const [caret, setCaret] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [chosen, setChosen] = useState<PersonRef[]>([]);
  const naming = mentionAt(text, caret);
  const people =
    naming && naming.from !== closedAt
      ? members.filter(
          ({ personId, fullName }) =>
            personId !== me.personId && fullName.toLowerCase().includes(naming.keyword.toLowerCase()),
        )
      : [];

  useEffect(() => {
    if (editing) return undefined;
    const timer = setTimeout(() => {
      if (text === '') dropDraft(key);
      else keepDraft(key, { values: { text }, clientRef: newId(), savedAt: Date.now() });
    }, 300);
    return () => clearTimeout(timer);
  }, [key, text, editing]);
  useEffect(() => {
    if (!editing) return;
    setText(editing.body);
    setChosen(editing.mentions);
    field.current?.focus();
  }, [editing]);
  useEffect(() => {
    if (replyTo) field.current?.focus();
  }, [replyTo]);

  function clear() {
    setText('');
    setChosen([]);
    onFiles([]);
    onReplyTo(null);
    onEditing(null);
    dropDraft(key);
    field.current?.focus();
  }
  async function submit() {
    const body = text.trim();
    if (editing) {
      const ids = mentionedIn(body, chosen).map(({ personId }) => personId);
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
      mentions: mentionedIn(body, chosen),
      files: files.map((file) => ({ file, fileId: null })),
      recordIds: recordIdsIn(body, window.location.origin),
    });
    await logOf(roomId).newest();
  }
  function type(value: string, at: number) {
    setText(value);
    setCaret(at);
    if (value === '' || editing || Date.now() - saidTyping.current < TYPING_MS) return;
    saidTyping.current = Date.now();
    call(chat.typing, { roomId }, { quiet: true, stay: true, background: true }).catch(() => undefined);
  }
  function name(person: RoomMember) {
    if (!naming) return;
    const next = putMention(text, caret, naming.from, person.fullName);
    setText(next.text);
    setCaret(next.caret);
    setChosen((now) => [...now, person]);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const [likely] = people;
    if (likely && (event.key === 'Tab' || event.key === 'Enter') && naming?.keyword !== '') {
      event.preventDefault();
      name(likely);
    } else if (likely && event.key === 'ArrowDown') {
      event.preventDefault();
      document.getElementById(`mention-${roomId}`)?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    } else if (likely && event.key === 'Escape') {
      event.stopPropagation();
      setClosedAt(naming?.from ?? null);
    } else if (event.key === 'Enter' && !event.shiftKey && !isTouch()) {
      event.preventDefault();
      void submit();
    } else if (event.key === 'ArrowUp' && text === '' && !editing) {
      event.preventDefault();
      onEditLast();
    } else if (event.key === 'Escape' && (editing || replyTo)) {
      event.stopPropagation();
      if (editing) setText('');
      onEditing(null);
      onReplyTo(null);
    }
  }
  function add(more: Iterable<File>) {
    onFiles([...files, ...more].slice(0, FILES_MOST));
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
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-end',
          gap: 0.5,
          '& > button': { width: 44, height: 44, flex: 'none' },
        }}
      >
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
        <OutlinedInput
          multiline
          maxRows={8}
          fullWidth
          value={text}
          placeholder={t('Message to {name}', { name: room.roomName })}
          inputRef={field}
          onChange={(event) => type(event.target.value, event.target.selectionStart ?? event.target.value.length)}
          onSelect={(event) => setCaret((event.target as HTMLTextAreaElement).selectionStart ?? 0)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            if (event.clipboardData.files.length === 0) return;
            event.preventDefault();
            add(event.clipboardData.files);
          }}
          slotProps={{
            input: { 'aria-label': t('Your message'), maxLength: MESSAGE_MOST, dir: 'auto', enterKeyHint: 'send' },
          }}
          sx={{ minHeight: 44 }}
        />
        {people.length > 0 && (
          <MentionList
            id={`mention-${roomId}`}
            anchor={field.current}
            people={people}
            onChoose={(person) => name(person as RoomMember)}
          />
        )}
        {isEmpty && !editing ? (
          <VoiceButton roomId={roomId} />
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

/** On a keyboard of glass Enter begins a line; the button sends. */
function isTouch(): boolean {
  return globalThis.matchMedia('(hover: none) and (pointer: coarse)').matches;
}
