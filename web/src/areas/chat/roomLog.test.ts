import type { ChatMessage } from '@plumbline/contract/areas/chat';
import { describe, expect, test } from 'vitest';
import { mergeMessages } from './log.ts';
import type { Page } from './log.ts';
import { RoomLog } from './roomLog.ts';
import type { Ask } from './roomLog.ts';

/** A room as the server keeps it: numbers and versions count up, and its list answers like the contract says. */
function room(count = 0) {
  let messages: ChatMessage[] = [];
  let version = 0;
  let fromSeq = 0;
  let reachable = true;
  let gone = false;
  const asked: Ask[] = [];
  const say = (body = `m${messages.length + 1}`) => {
    version += 1;
    const made = message(messages.length + 1, version, body);
    messages = [...messages, made];
    return made;
  };
  const change = (seq: number, body: string) => {
    version += 1;
    const made = message(seq, version, body);
    messages = messages.map((one) => (one.seq === seq ? made : one));
    return made;
  };
  for (let at = 0; at < count; at += 1) say();
  const ask = async (input: Ask): Promise<Page> => {
    await Promise.resolve();
    asked.push(input);
    if (gone) throw new Error('gone');
    if (!reachable) throw new Error('no network');
    const seen = messages.filter(({ seq }) => seq > fromSeq);
    const { limit = 50, beforeSeq, afterSeq, aroundSeq, changedAfter } = input;
    const about = { lastSeq: messages.length, version, fromSeq };
    if (changedAfter !== undefined) {
      const changed = seen.filter((one) => one.version > changedAfter).toSorted((a, b) => a.version - b.version);
      return { messages: changed.slice(0, limit), more: changed.length > limit, ...about };
    }
    if (afterSeq !== undefined) {
      const after = seen.filter(({ seq }) => seq > afterSeq);
      return { messages: after.slice(0, limit), more: after.length > limit, ...about };
    }
    if (aroundSeq !== undefined) {
      const from = Math.max(aroundSeq - Math.floor(limit / 2), 1);
      const around = seen.filter(({ seq }) => seq >= from).slice(0, limit);
      return { messages: around, more: (around[0]?.seq ?? 1) > fromSeq + 1, ...about };
    }
    const before = seen.filter(({ seq }) => seq < (beforeSeq ?? Number.POSITIVE_INFINITY));
    return { messages: before.slice(-limit), more: before.length > limit, ...about };
  };
  return {
    ask,
    asked,
    say,
    change,
    version: () => version,
    cut: (is: boolean) => (reachable = !is),
    remove: () => (gone = true),
    age: (seq: number) => {
      fromSeq = seq;
      version += 1;
    },
  };
}

function message(seq: number, version: number, body: string): ChatMessage {
  const nobody = { sender: null, deletedBy: null, replyTo: null, event: null };
  return {
    ...nobody,
    messageId: `id${seq}`,
    seq,
    version,
    body,
    kind: 'text',
    roomId: 'room',
    at: '2026-11-20T10:00:00Z',
    fileCount: 0,
    isDeleted: false,
    editedAt: null,
    deletedAt: null,
    mentions: [],
    reactions: [],
    files: [],
    records: [],
    madeRecords: [],
    pinned: false,
    can: {},
  };
}

function open(there: ReturnType<typeof room>) {
  let timers: (() => void)[] = [];
  const log = new RoomLog({
    ask: there.ask,
    isGone: (error) => error instanceof Error && error.message === 'gone',
    wait: (_ms, then) => {
      timers.push(then);
      return () => (timers = timers.filter((one) => one !== then));
    },
  });
  const elapse = async () => {
    for (const then of timers.splice(0)) then();
    await settled();
  };
  return { log, elapse, seqs: () => log.state().messages.map(({ seq }) => seq) };
}

const settled = () => new Promise((done) => setTimeout(done, 5));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe('messages of a room', () => {
  test('stand in the order of their numbers, each once, in the version that was changed last', () => {
    const list = mergeMessages(
      [message(3, 3, 'c'), message(1, 5, 'a, edited'), message(2, 2, 'b')],
      [message(1, 1, 'a'), message(3, 6, 'c, edited'), message(3, 3, 'c')],
    );
    expect(list.map(({ seq, body }) => [seq, body])).toEqual([
      [1, 'a, edited'],
      [2, 'b'],
      [3, 'c, edited'],
    ]);
  });

  test('are the newest page first, and older ones when they are asked for, to the first', async () => {
    const there = room(120);
    const { log, seqs } = open(there);
    await log.open();
    expect(seqs()).toEqual(range(71, 120));
    await log.earlier();
    await log.earlier();
    expect(seqs()).toEqual(range(1, 120));
    expect(log.state()).toMatchObject({ hasEarlier: false, hasLater: false, loading: false });
    const before = there.asked.length;
    await log.earlier();
    expect(there.asked).toHaveLength(before);
  });

  test('come after a hint, whatever was missed before it; a late and a doubled hint ask nothing', async () => {
    const there = room(3);
    const { log, seqs } = open(there);
    await log.open();
    for (let at = 0; at < 4; at += 1) there.say();
    log.heard(there.version());
    await settled();
    expect(seqs()).toEqual(range(1, 7));
    const before = there.asked.length;
    log.heard(5);
    log.heard(there.version());
    await settled();
    expect(there.asked).toHaveLength(before);
  });

  test('a hint that comes while the first page is on its way is not lost', async () => {
    const there = room(2);
    const { log, seqs } = open(there);
    const opening = log.open();
    log.heard(3);
    there.say();
    await opening;
    await settled();
    expect(seqs()).toEqual([1, 2, 3]);
  });

  test('my own answer is there at once; what others said before it fills the hole', async () => {
    const there = room(2);
    const { log, seqs } = open(there);
    await log.open();
    there.say('of somebody else');
    there.say('of somebody else');
    const mine = there.say('mine');
    log.take(mine);
    expect(seqs()).toEqual([1, 2, 5]);
    await settled();
    expect(seqs()).toEqual(range(1, 5));
    expect(log.state().version).toBe(there.version());
  });

  test('my own answer with nothing between asks nothing', async () => {
    const there = room(2);
    const { log, seqs } = open(there);
    await log.open();
    log.take(there.say('mine'));
    await settled();
    expect(seqs()).toEqual([1, 2, 3]);
    expect(there.asked).toHaveLength(1);
  });

  test('a change of what is here is shown, of what is not here it is not', async () => {
    const there = room(120);
    const { log, seqs } = open(there);
    await log.open();
    there.change(5, 'far above');
    there.change(100, 'edited');
    log.heard(there.version());
    await settled();
    expect(seqs()).toEqual(range(71, 120));
    expect(log.state().messages.find(({ seq }) => seq === 100)?.body).toBe('edited');
  });

  test('after a cut everything that was missed is there, in several pages, without a hole', async () => {
    const there = room(10);
    const { log, seqs } = open(there);
    await log.open();
    for (let at = 0; at < 450; at += 1) there.say();
    there.change(60, 'said and edited while away');
    log.resume();
    await settled();
    expect(seqs()).toEqual(range(1, 460));
    expect(log.state().messages[59]?.body).toBe('said and edited while away');
  });

  test('after a long absence the newest page stands alone rather than with a hole', async () => {
    const there = room(10);
    const { log, seqs } = open(there);
    await log.open();
    for (let at = 0; at < 1500; at += 1) there.say();
    log.resume();
    await settled();
    expect(seqs()).toEqual(range(1461, 1510));
    expect(log.state()).toMatchObject({ hasEarlier: true, hasLater: false });
  });

  test('a place far above is a stretch of its own: new ones wait below until one comes there', async () => {
    const there = room(300);
    const { log, seqs } = open(there);
    await log.open();
    await log.around(50);
    expect(seqs()).toEqual(range(25, 74));
    there.say();
    log.heard(there.version());
    await settled();
    expect(seqs()).toEqual(range(25, 74));
    expect(log.state()).toMatchObject({ hasLater: true, lastSeq: 301 });
    await log.later();
    expect(seqs()).toEqual(range(25, 124));
    log.take(there.say('mine'));
    await settled();
    expect(seqs()).toEqual(range(25, 124));
    await log.newest();
    expect(seqs()).toEqual(range(253, 302));
    expect(log.state().hasLater).toBe(false);
  });

  test('what is gone by age leaves the list', async () => {
    const there = room(10);
    const { log, seqs } = open(there);
    await log.open();
    there.age(4);
    log.heard(there.version());
    await settled();
    expect(seqs()).toEqual(range(5, 10));
  });
});

describe('failures', () => {
  test('are silent, the flag of loading goes, and the first page comes when there is a network', async () => {
    const there = room(3);
    const { log, elapse, seqs } = open(there);
    there.cut(true);
    await log.open();
    expect(log.state()).toMatchObject({ loading: false, failed: true });
    there.cut(false);
    await elapse();
    expect(seqs()).toEqual([1, 2, 3]);
    expect(log.state()).toMatchObject({ loading: false, failed: false });
  });

  test('of catching up leave what is here, and are made up for', async () => {
    const there = room(3);
    const { log, elapse, seqs } = open(there);
    await log.open();
    there.cut(true);
    there.say();
    log.heard(there.version());
    await settled();
    expect(log.state()).toMatchObject({ loading: false, failed: false });
    expect(seqs()).toEqual([1, 2, 3]);
    there.cut(false);
    await elapse();
    expect(seqs()).toEqual([1, 2, 3, 4]);
  });

  test('whoever is removed keeps nothing, and asks no more', async () => {
    const there = room(3);
    const { log, elapse, seqs } = open(there);
    await log.open();
    there.remove();
    log.heard(9);
    await settled();
    expect(seqs()).toEqual([]);
    expect(log.state()).toMatchObject({ gone: true, loading: false });
    const before = there.asked.length;
    await elapse();
    expect(there.asked).toHaveLength(before);
  });
});
