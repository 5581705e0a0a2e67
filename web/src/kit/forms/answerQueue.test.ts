import type { Answer } from '@plumbline/contract/kit/forms/answers';
import type { AnswerRow } from '@plumbline/contract/kit/forms/runCalls';
import { describe, expect, test } from 'vitest';
import { countUnsent, forgetPerson } from '../nav/deviceStore.ts';
import { AnswerQueue } from './answerQueue.ts';
import type { QueueOptions } from './answerQueue.ts';
import { holdPhoto, sendHeld } from './heldPhotos.ts';
import type { PhotoStore } from './heldPhotos.ts';
import { isSameAnswer } from './unsent.ts';
import type { Saved } from './unsent.ts';

const yes: Answer = { value: 'yes' };
const no: Answer = { value: 'no' };

/** A server for answers: it counts versions, accepts repeats, and answers 1500 for an old version. */
function server() {
  const history = new Map<string, (Answer | null)[]>();
  let reachable = true;
  let loses = false;
  const rowOf = (itemId: string): AnswerRow | null => {
    const all = history.get(itemId) ?? [];
    const answer = all.at(-1);
    return answer ? { answer, version: all.length, by: null, at: '2026-11-20T10:00:00Z' } : null;
  };
  const save = (itemId: string, answer: Answer | null, since: number): Promise<Saved> => {
    if (!reachable) return Promise.resolve({ kind: 'later' });
    const row = rowOf(itemId);
    const all = history.get(itemId) ?? [];
    if (!isSameAnswer(row?.answer ?? null, answer)) {
      if ((row?.version ?? 0) !== since) return Promise.resolve({ kind: 'stale', row });
      if (answer?.value === 'forbidden') return Promise.resolve({ kind: 'refused', reason: 'Not now' });
      history.set(itemId, [...all, answer]);
    }
    return Promise.resolve(loses ? { kind: 'later' } : { kind: 'kept', row: rowOf(itemId) });
  };
  return {
    save,
    rowOf,
    history: (itemId: string) => history.get(itemId) ?? [],
    somebodyAnswers: (itemId: string, answer: Answer) => history.set(itemId, [...(history.get(itemId) ?? []), answer]),
    cut: (is: boolean) => (reachable = !is),
    loseAnswers: (is: boolean) => (loses = is),
  };
}

function device(options: Partial<QueueOptions> & Pick<QueueOptions, 'save'>, store: Storage = storage()) {
  let timers: (() => void)[] = [];
  const queue = new AnswerQueue({
    key: 'person.run',
    store,
    wait: (_ms, then) => {
      timers.push(then);
      return () => (timers = timers.filter((one) => one !== then));
    },
    ...options,
  });
  const elapse = async () => {
    const due = timers;
    timers = [];
    for (const then of due) then();
    await settled();
  };
  return { queue, store, elapse };
}

function storage(room = Number.POSITIVE_INFINITY): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (kept.size >= room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const settled = () => new Promise((done) => setTimeout(done, 0));

describe('answers on their way', () => {
  test('are sent one after the other, in the order in which they were given', async () => {
    const there = server();
    const sent: string[] = [];
    const { queue } = device({
      save: (itemId, answer, since) => {
        sent.push(itemId);
        return there.save(itemId, answer, since);
      },
    });
    queue.put('b', yes, 0);
    queue.put('a', yes, 0);
    expect(queue.state().stands).toBe('sending');
    await settled();
    expect(sent).toEqual(['b', 'a']);
    expect([queue.state().stands, queue.state().rows.get('a')?.version]).toEqual(['saved', 1]);
  });

  test('wait for the network, survive a reload, and are sent once', async () => {
    const there = server();
    there.cut(true);
    const first = device({ save: there.save });
    first.queue.put('a', yes, 0);
    first.queue.put('b', no, 0);
    await settled();
    expect(first.queue.state().stands).toBe('waiting');
    expect(countUnsent(first.store)).toBe(2);
    first.queue.stop();
    there.cut(false);
    const second = device({ save: there.save }, first.store);
    await settled();
    expect([there.history('a'), there.history('b')]).toEqual([[yes], [no]]);
    expect([second.queue.state().stands, countUnsent(first.store)]).toEqual(['saved', 0]);
  });

  test('are tried again after a pause', async () => {
    const there = server();
    there.cut(true);
    const { queue, elapse } = device({ save: there.save });
    queue.put('a', yes, 0);
    await settled();
    there.cut(false);
    await elapse();
    expect([there.history('a'), queue.state().stands]).toEqual([[yes], 'saved']);
  });

  test('of which no word came back are neither doubled nor taken for those of another person', async () => {
    const there = server();
    there.loseAnswers(true);
    const { queue, elapse } = device({ save: there.save });
    queue.put('a', yes, 0);
    await settled();
    // The server has the answer. The person changes it before the confirmation comes.
    queue.put('a', no, 0);
    there.loseAnswers(false);
    await elapse();
    expect(there.history('a')).toEqual([yes, no]);
    expect([queue.state().stands, queue.state().rows.get('a')?.version]).toEqual(['saved', 2]);
  });

  test('given while the one before is on its way come on top of it', async () => {
    const there = server();
    const { queue } = device({ save: there.save });
    queue.put('a', yes, 0);
    queue.put('a', no, 0);
    queue.put('a', null, 0);
    await settled();
    expect(there.history('a')).toEqual([yes, null]);
    expect(queue.state().rows.get('a')).toEqual({ row: null, version: 2 });
    queue.put('a', no, 0);
    await settled();
    expect(there.history('a')).toEqual([yes, null, no]);
  });

  test('that are typed are kept at once and sent when the typing ends', async () => {
    const there = server();
    const { queue, store, elapse } = device({ save: there.save });
    for (const value of ['c', 'cr', 'crack']) queue.put('a', { value }, 0, { settleMs: 1500 });
    await settled();
    expect([there.history('a'), countUnsent(store)]).toEqual([[], 1]);
    await elapse();
    expect(there.history('a')).toEqual([{ value: 'crack' }]);
  });
});

describe('somebody else answered the same item', () => {
  async function conflict() {
    const there = server();
    there.somebodyAnswers('a', no);
    const here = device({ save: there.save });
    here.queue.put('a', yes, 0);
    here.queue.put('b', yes, 0);
    await settled();
    return { there, ...here };
  }
  test('it is asked, and the others go on', async () => {
    const { queue, there } = await conflict();
    expect(queue.state().unsent.get('a')).toMatchObject({ state: 'conflict', theirs: { answer: no, version: 1 } });
    expect([queue.state().stands, there.history('b')]).toEqual(['asks', [yes]]);
  });
  test('mine holds when I say so', async () => {
    const { queue, there } = await conflict();
    queue.insist('a');
    await settled();
    expect([there.history('a'), queue.state().stands]).toEqual([[no, yes], 'saved']);
  });
  test('theirs holds when I say so', async () => {
    const { queue, there } = await conflict();
    queue.drop('a');
    expect(queue.state().rows.get('a')?.row?.answer).toEqual(no);
    await settled();
    expect([there.history('a'), queue.state().stands]).toEqual([[no], 'saved']);
  });
  test('with the same answer there is nothing to ask', async () => {
    const there = server();
    there.somebodyAnswers('a', yes);
    const { queue } = device({ save: there.save });
    queue.put('a', yes, 0);
    await settled();
    expect([there.history('a'), queue.state().stands]).toEqual([[yes], 'saved']);
  });
  test('what was filled in with the rest gives way', async () => {
    const there = server();
    there.somebodyAnswers('a', no);
    const { queue } = device({ save: there.save });
    queue.put('a', yes, 0, { rest: true });
    await settled();
    expect([there.history('a'), queue.state().stands]).toEqual([[no], 'saved']);
    expect(queue.state().rows.get('a')?.row?.answer).toEqual(no);
  });
});

test('the rest goes in one call, and what was there stays as it was', async () => {
  const there = server();
  there.somebodyAnswers('b', no);
  const calls: string[][] = [];
  const { queue } = device({
    save: there.save,
    saveRest: async (answers) => {
      calls.push(answers.map(({ itemId }) => itemId));
      for (const { itemId, answer } of answers) if (!there.rowOf(itemId)) await there.save(itemId, answer, 0);
      const rows = answers.map(({ itemId }) => [itemId, there.rowOf(itemId) ?? undefined] as const);
      return { kind: 'kept', rows: Object.fromEntries(rows) };
    },
  });
  queue.put('z', no, 0);
  for (const itemId of ['a', 'b', 'c']) queue.put(itemId, yes, 0, { rest: true });
  await settled();
  expect(calls).toEqual([['a', 'b', 'c']]);
  expect([there.history('a'), there.history('b')]).toEqual([[yes], [no]]);
  expect(queue.state().rows.get('b')?.row?.answer).toEqual(no);
});

test('what is refused stays until somebody decides', async () => {
  const there = server();
  const { queue, store } = device({ save: there.save });
  queue.put('a', { value: 'forbidden' }, 0);
  await settled();
  expect(queue.state().unsent.get('a')).toMatchObject({ state: 'refused', reason: 'Not now' });
  queue.drop('a');
  expect([queue.state().stands, countUnsent(store)]).toEqual(['saved', 0]);
});

test('a device without room says so and sends all the same', async () => {
  const there = server();
  const { queue } = device({ save: there.save }, storage(0));
  queue.put('a', yes, 0);
  expect(queue.state().kept).toBe(false);
  await settled();
  expect(there.history('a')).toEqual([yes]);
});

test('whoever signs out leaves no answers on the device', async () => {
  const there = server();
  there.cut(true);
  const { queue, store } = device({ save: there.save });
  queue.put('a', yes, 0);
  await settled();
  expect(countUnsent(store)).toBe(1);
  forgetPerson(store);
  expect(countUnsent(store)).toBe(0);
});

test('photos are sent before the answer that names them, once', async () => {
  const there = server();
  const photos = new Map<string, File>();
  const store: PhotoStore = {
    put: (id, photo) => Promise.resolve(void photos.set(id, photo)),
    get: (id) => Promise.resolve(photos.get(id)),
    remove: (id) => Promise.resolve(void photos.delete(id)),
  };
  const held = await holdPhoto(new File(['x'], 'x.jpg'), store);
  let uploads = 0;
  let reachable = false;
  const send = () => {
    if (!reachable) return Promise.reject(new Error('offline'));
    uploads += 1;
    return Promise.resolve('file-1');
  };
  const words = { gone: 'Gone', refusal: () => null };
  const { queue, elapse } = device({ save: there.save, prepare: (answer) => sendHeld(answer, send, words, store) });
  queue.put('a', { value: 'no', photos: [held] }, 0);
  await settled();
  expect([queue.state().stands, photos.size]).toEqual(['waiting', 1]);
  reachable = true;
  await elapse();
  expect([there.history('a'), uploads, photos.size]).toEqual([[{ value: 'no', photos: ['file-1'] }], 1, 0]);
  // The screen changes the answer before it knows the new photo id.
  queue.put('a', { value: 'no', note: 'Leans', photos: [held] }, 1);
  await settled();
  expect([there.rowOf('a')?.answer.photos, uploads]).toEqual([['file-1'], 1]);
});

test('a photo that the device lost is asked for again', async () => {
  const there = server();
  const none: PhotoStore = {
    put: () => Promise.resolve(),
    get: () => Promise.resolve(undefined),
    remove: () => Promise.resolve(),
  };
  const send = () => Promise.resolve('never');
  const { queue } = device({
    save: there.save,
    prepare: (answer) => sendHeld(answer, send, { gone: 'Gone', refusal: () => null }, none),
  });
  queue.put('a', { value: 'no', photos: ['here:1'] }, 0);
  await settled();
  expect(queue.state().unsent.get('a')).toMatchObject({ state: 'refused', reason: 'Gone' });
});
