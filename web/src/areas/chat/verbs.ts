import { chat } from '@plumbline/contract/areas/chat';
import type { ChatMessage } from '@plumbline/contract/areas/chat';
import { call } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { currentT } from '../../kit/words/index.ts';
import { logOf } from './client.ts';

/* What is done with a message; what the server answers is shown at once. A refusal is said by the client of the calls. */

type Of = Pick<ChatMessage, 'roomId' | 'messageId'>;

async function shown(sent: Promise<ChatMessage>): Promise<boolean> {
  try {
    const message = await sent;
    logOf(message.roomId).take(message);
    return true;
  } catch {
    return false;
  }
}

export function react({ roomId, messageId }: Of, emoji: string, on: boolean): Promise<boolean> {
  return shown(call(chat.react, { roomId, messageId, emoji, on }));
}

export function pin({ roomId, messageId }: Of, pinned: boolean): Promise<boolean> {
  return shown(call(chat.pin, { roomId, messageId, pinned }));
}

/** Answers whether the new words were taken. */
export function edit({ roomId, messageId }: Of, body: string, mentionIds: string[]): Promise<boolean> {
  return shown(call(chat.update, { roomId, messageId, body, mentionIds }));
}

/** Asks first: what is deleted does not come back. */
export async function remove({ roomId, messageId }: Of): Promise<void> {
  const t = currentT();
  const isSure = await confirm({
    title: t('Delete the message?'),
    text: t('Its text and files are deleted for everybody. A note that there was a message stays.'),
    confirmLabel: t('Delete'),
    tone: 'danger',
  });
  if (isSure) await shown(call(chat.remove, { roomId, messageId }));
}
