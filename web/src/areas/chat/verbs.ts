import { chat } from '@plumbline/contract/areas/chat';
import type { ChatMessage } from '@plumbline/contract/areas/chat';
import { call } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { currentT } from '../../kit/words/index.ts';
import { logOf } from './client.ts';

/* The verbs of a message show the server's answer at once. The API client shows refusals. */

type Of = Pick<ChatMessage, 'roomId' | 'messageId'>;

async function showAnswer(sent: Promise<ChatMessage>): Promise<boolean> {
  try {
    const message = await sent;
    logOf(message.roomId).take(message);
    return true;
  } catch {
    return false;
  }
}

export function react({ roomId, messageId }: Of, emoji: string, on: boolean): Promise<boolean> {
  return showAnswer(call(chat.react, { roomId, messageId, emoji, on }));
}

export function pin({ roomId, messageId }: Of, pinned: boolean): Promise<boolean> {
  return showAnswer(call(chat.pin, { roomId, messageId, pinned }));
}

/** Answers whether the server accepted the new text. */
export function edit({ roomId, messageId }: Of, body: string, mentionIds: string[]): Promise<boolean> {
  return showAnswer(call(chat.update, { roomId, messageId, body, mentionIds }));
}

/** Asks first, because a deleted message cannot be restored. */
export async function remove({ roomId, messageId }: Of): Promise<void> {
  const t = currentT();
  const isSure = await confirm({
    title: t('Delete the message?'),
    text: t('Its text and files are deleted for everybody. A note that there was a message stays.'),
    confirmLabel: t('Delete'),
    tone: 'danger',
  });
  if (isSure) await showAnswer(call(chat.remove, { roomId, messageId }));
}
