import { useEffect, useRef, useState } from 'react';
import { chat } from '@plumbline/contract/areas/chat';
import type { ChatMessage, RoomMember } from '@plumbline/contract/areas/chat';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { newId } from '@plumbline/contract/kit/uuid';
import { call } from '../../kit/api/index.ts';
import { useActor } from '../../kit/nav/index.ts';
import { dropDraft, keepDraft, readDraft } from '../../kit/records/form/drafts.ts';
import { mentionAt, mentionedIn, putMention } from '../../kit/records/page/mentions.ts';
import { holdsWords } from '../../kit/words/plain.ts';
import { SILENT } from './client.ts';

const TYPING_MS = 3000;

/**
 * The text being written in a room with its mentions. It survives a reload and tells the others that somebody types.
 */
export function useWriting(roomId: string, members: readonly RoomMember[], editing: ChatMessage | null) {
  const me = useActor();
  const field = useRef<HTMLTextAreaElement>(null);
  const saidTyping = useRef(0);
  const key = `${me.tenant.tenantId}.chat.${roomId}`;
  const [text, setText] = useState(() => readDraft<{ text: string }>(key)?.values.text ?? '');
  const [caret, setCaret] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [chosen, setChosen] = useState<readonly PersonRef[]>([]);
  const naming = mentionAt(text, caret);
  const isOpen = naming !== null && naming.from !== closedAt;
  const keyword = naming?.keyword ?? '';
  const people = isOpen
    ? members.filter(({ personId, fullName }) => personId !== me.personId && holdsWords(keyword, fullName))
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

  return {
    field,
    text,
    /** The people who match the text after an @; the first match is selected once part of a name was typed */
    people,
    likely: keyword === '' ? undefined : people[0],
    mentioned: (body: string): PersonRef[] => mentionedIn(body, chosen),
    setCaret,
    closeNames: () => setClosedAt(naming?.from ?? null),
    type(value: string, at: number) {
      setText(value);
      setCaret(at);
      if (value === '' || editing || Date.now() - saidTyping.current < TYPING_MS) return;
      saidTyping.current = Date.now();
      call(chat.typing, { roomId }, { ...SILENT, background: true }).catch(() => undefined);
    },
    name(person: PersonRef) {
      if (!naming) return;
      const next = putMention(text, caret, naming.from, person.fullName);
      setText(next.text);
      setCaret(next.caret);
      setChosen((now) => [...now, person]);
      requestAnimationFrame(() => {
        field.current?.focus();
        field.current?.setSelectionRange(next.caret, next.caret);
      });
    },
    clear() {
      setText('');
      setChosen([]);
      dropDraft(key);
      field.current?.focus();
    },
  };
}
export type Writing = ReturnType<typeof useWriting>;
