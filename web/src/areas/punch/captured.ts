import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { punchListItems } from '@plumbline/contract/areas/punch';
import type { PunchListItem } from '@plumbline/contract/areas/punch';
import { punchItemReads } from '@plumbline/contract/areas/punch/reads';
import { CODE } from '@plumbline/contract/kit/codes';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { ApiError, call } from '../../kit/api/index.ts';
import { sendFile } from '../../kit/files/upload.ts';
import { AnswerQueue } from '../../kit/forms/answerQueue.ts';
import { sendHeld } from '../../kit/forms/heldPhotos.ts';
import { refusal, savedOf } from '../../kit/forms/saved.ts';
import { useQueueState } from '../../kit/forms/useQueueState.ts';
import { personKey } from '../../kit/nav/deviceStore.ts';
import { notify } from '../../kit/notify/index.ts';
import { currentT } from '../../kit/words/index.ts';
import { CAPTURED } from './record.tsx';
import { PUNCH_READS } from './source.ts';

/*
 * The queue of punch items captured on this device. It uses the queue of form answers, so items survive a reload and
 * wait for the network. Each answer's text is an item's input.
 */

type Input = Omit<InputOf<typeof punchListItems.create>, 'clientRef' | 'fileIds'>;

export interface Captured {
  clientRef: string;
  title: string;
  state: 'waiting' | 'refused' | 'done';
  /** The server's reason for refusing it */
  reason: string;
  /** Null until the item is created */
  item: PunchListItem | null;
}

/** The captured items on this device and their outcome since the form was opened, the last first. */
export function useCaptured() {
  const client = useQueryClient();
  const [{ queue, made }] = useState(() => queueOf(client));
  const [before] = useState(() => new Set(made.keys()));
  const { unsent, stands, kept } = useQueueState(queue);
  const done = [...made].filter(([clientRef]) => !before.has(clientRef));
  const captured = [
    ...[...unsent.values()]
      .toSorted((a, b) => b.order - a.order)
      .map(({ itemId, answer, state, reason }): Captured => ({
        clientRef: itemId,
        title: inputIn(answer?.value).title,
        state: state === 'refused' ? state : 'waiting',
        reason,
        item: null,
      })),
    ...done.toReversed().map(([clientRef, item]): Captured => ({
      clientRef,
      title: item.title,
      state: 'done',
      reason: '',
      item,
    })),
  ];
  return {
    captured,
    waits: stands === 'waiting',
    kept,
    add: (input: Input, photos: string[]) => queue.put(newId(), { value: JSON.stringify(input), photos }, 0),
    retry: (clientRef: string) => queue.insist(clientRef),
    drop: (clientRef: string) => queue.drop(clientRef),
  };
}

interface Held {
  queue: AnswerQueue;
  made: Map<string, PunchListItem>;
}

/** The queues of this page. They continue to send after the form is closed. */
const queues = new Map<string, Held>();

function queueOf(client: QueryClient): Held {
  const key = personKey(CAPTURED);
  const known = queues.get(key);
  if (known) return known;
  const made: Held['made'] = new Map();
  const queue = new AnswerQueue({
    key,
    store: localStorage,
    async save(clientRef, answer) {
      const input = inputIn(answer?.value);
      try {
        made.set(clientRef, await make({ ...input, clientRef, fileIds: answer?.photos ?? [] }));
        for (const read of PUNCH_READS) void client.invalidateQueries({ queryKey: [read.path] });
        return { kind: 'kept', row: null };
      } catch (error) {
        const saved = savedOf(error);
        if (saved.kind === 'refused')
          notify.error(currentT()('“{title}” was not sent: {reason}', { title: input.title, reason: saved.reason }));
        return saved;
      }
    },
    prepare: (answer) =>
      sendHeld(answer, (photo) => sendFile(photo), {
        gone: currentT()('A photo is no longer on this device. Take it again.'),
        refusal,
      }),
  });
  const held = { queue, made };
  queues.set(key, held);
  return held;
}

/** Creates an item. If another tab of this device created it already, answers that item. */
async function make(input: InputOf<typeof punchListItems.create>): Promise<PunchListItem> {
  const quietly = { quiet: true, stay: true };
  try {
    return await call(punchListItems.create, input, quietly);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== CODE.refTaken) throw error;
    return call(punchItemReads.get, { punchListItemId: input.clientRef }, quietly);
  }
}

function inputIn(value: unknown): Input {
  return JSON.parse(String(value));
}
