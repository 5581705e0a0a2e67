import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { contactReads } from '@plumbline/contract/areas/contacts/reads';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { currentTenantId, query, useSend } from '../../api/index.ts';
import { lazyPart } from '../../nav/lazyPart.ts';
import { notify } from '../../notify/index.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useT } from '../../words/index.ts';
import { dropDraft, keepDraft, readDraft } from '../form/drafts.ts';
import { useDraftUploads } from '../form/useDraftUploads.ts';
import { mentionAt, mentionedIn, putMention } from './mentions.ts';

const MentionList = lazyPart(() => import('./MentionList.tsx').then((module) => module.MentionList));

interface CommentBoxProps {
  recordId: string;
  projectId: string | null;
  me: { personId: string; fullName: string };
  /** True, or the reason why not */
  can: true | string;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  onSent?: () => void;
}

/** Writes a comment: @ mentions people, files can be attached, Ctrl+Enter sends; the text survives a reload. */
export function CommentBox({ recordId, projectId, me, can, inputRef, onSent }: CommentBoxProps) {
  const t = useT();
  const key = `${currentTenantId() ?? ''}.comment.${recordId}`;
  const [kept] = useState(() => readDraft<{ text: string; people: PersonRef[] }>(key));
  const [text, setText] = useState(kept?.values.text ?? '');
  const [people, setPeople] = useState<PersonRef[]>(kept?.values.people ?? []);
  const [clientRef, setClientRef] = useState(() => kept?.clientRef ?? newId());
  const [hasFiles, setHasFiles] = useState(kept?.hasFiles ?? false);
  const [files, setFiles] = useState(hasFiles);
  const [caret, setCaret] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const listId = `mention-${recordId}`;
  const uploads = useDraftUploads({ clientRef, holdFiles: (forget) => setHasFiles(forget !== null) }, records.comment);
  const send = useSend(records.comment, { touches: [records.activity], done: sent });
  const naming = mentionAt(text, caret);
  const open = naming !== null && naming.from !== closedAt;
  const found = useQuery({
    ...query(
      contactReads.pick,
      { keyword: naming?.keyword || undefined, projectId: projectId ?? undefined },
      { quiet: true, stay: true },
    ),
    enabled: open,
    placeholderData: keepPreviousData,
  });

  useKept(key, { text, people }, clientRef, hasFiles);

  function sent() {
    dropDraft(key);
    setText('');
    setPeople([]);
    setClientRef(newId());
    setFiles(false);
    uploads.clear();
    onSent?.();
  }
  function submit() {
    if (text.trim() === '' || uploads.busy || send.isPending) return;
    const notYet = uploads.notYet;
    if (notYet) return notify.info(notYet);
    send.mutate({
      recordId,
      clientRef,
      body: text,
      mentionIds: mentionedIn(text, people).map((one) => one.personId),
      fileIds: uploads.fileIds,
    });
  }
  function choose(person: PersonRef) {
    if (!naming) return;
    const next = putMention(text, caret, naming.from, person.fullName);
    setText(next.text);
    setCaret(next.caret);
    setPeople((now) => [
      ...now,
      { personId: person.personId, fullName: person.fullName, companyName: person.companyName },
    ]);
    requestAnimationFrame(() => {
      inputRef.current?.focus();
      inputRef.current?.setSelectionRange(next.caret, next.caret);
    });
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    if (!open) return;
    const likely = naming.keyword === '' ? undefined : found.data?.[0];
    if (event.key === 'Escape') {
      event.stopPropagation();
      setClosedAt(naming.from);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      document.getElementById(listId)?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    } else if (event.key === 'Tab' && likely) {
      event.preventDefault();
      choose(likely);
    }
  }
  if (can !== true) return <Box sx={{ color: 'text.tertiary', typography: 'caption' }}>{can}</Box>;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '28px 1fr', gap: '10px', alignItems: 'start' }}>
      <PersonAvatar person={me} size={28} />
      <Box>
        <OutlinedInput
          multiline
          minRows={1}
          maxRows={10}
          fullWidth
          value={text}
          placeholder={t('Comment, or @name someone')}
          inputRef={inputRef}
          onChange={(event) => {
            setText(event.target.value);
            setCaret(event.target.selectionStart ?? event.target.value.length);
          }}
          onSelect={(event) =>
            setCaret(event.target instanceof HTMLTextAreaElement ? (event.target.selectionStart ?? 0) : 0)
          }
          onKeyDown={onKey}
          endAdornment={<Tools empty={text === ''} files={files} onFiles={() => setFiles(!files)} />}
          slotProps={{ input: { 'aria-label': t('Comment'), maxLength: 10_000 } }}
        />
        {open && (
          <Suspense>
            <MentionList id={listId} anchor={inputRef.current} people={found.data ?? []} onChoose={choose} />
          </Suspense>
        )}
        {files && (
          <Box sx={{ mt: 1 }}>
            <FileDrop uploads={uploads} />
          </Box>
        )}
        {(text !== '' || files) && (
          <SendLine empty={text.trim() === ''} busy={send.isPending || uploads.busy} onSend={submit} />
        )}
      </Box>
    </Box>
  );
}

/** The attach button at the right end of the field, and the hint of its key. */
function Tools({ empty, files, onFiles }: { empty: boolean; files: boolean; onFiles: () => void }) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '4px', alignSelf: 'flex-start' }}>
      <Tooltip title={t('Attach files')}>
        <IconButton size="small" aria-label={t('Attach files')} aria-expanded={files} onClick={onFiles}>
          <AttachFileOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {empty && (
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <Kbd>C</Kbd>
        </Box>
      )}
    </Box>
  );
}

function SendLine({ empty, busy, onSend }: { empty: boolean; busy: boolean; onSend: () => void }) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 1, mt: 1 }}>
      <Box
        component="span"
        sx={{ typography: 'caption', color: 'text.tertiary', display: { xs: 'none', sm: 'block' } }}
      >
        {t('Ctrl Enter sends')}
      </Box>
      <ActionButton variant="contained" onPress={onSend} busy={busy} can={empty ? t('Write something first') : true}>
        {t('Comment')}
      </ActionButton>
    </Box>
  );
}

/** Saves the text as a draft a moment after the last change; removes an empty draft. */
function useKept(
  key: string,
  { text, people }: { text: string; people: readonly PersonRef[] },
  clientRef: string,
  hasFiles: boolean,
): void {
  useEffect(() => {
    if (text === '' && !hasFiles) {
      dropDraft(key);
      return undefined;
    }
    const draft = { values: { text, people }, clientRef, hasFiles, savedAt: Date.now() };
    const timer = setTimeout(() => keepDraft(key, draft), 300);
    return () => clearTimeout(timer);
  }, [key, text, people, clientRef, hasFiles]);
}
