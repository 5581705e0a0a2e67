import type { ChatMessage } from '@plumbline/contract/areas/chat';
import { describe, expect, test } from 'vitest';
import { linesOf } from './lines.ts';
import { Outbox } from './outbox.ts';
import type { OutboxOptions, Sent, Unsent, UnsentStore } from './outbox.ts';
import { recordIdsIn } from './recordLinks.ts';

/** A server that accepts each message once, by the client's id. */
function server() {
  const taken: string[] = [];
  const bodies = new Map<string, string>();
  let reachable = true;
  let loses = false;
  return {
    taken,
    cut: (is: boolean) => (reachable = !is),
    loseAnswers: (is: boolean) => (loses = is),
    async send({ clientRef, body, files }: Unsent): Promise<Sent> {
      await Promise.resolve();
      if (!reachable) return { kind: 'later' };
      if (body === 'forbidden') return { kind: 'refused', reason: 'Not here' };
      if (!bodies.has(clientRef)) {
        bodies.set(clientRef, body);
        taken.push([body, ...files.map(({ fileId }) => fileId)].join(' '));
      }
      return loses ? { kind: 'later' } : { kind: 'sent', message: arrived(clientRef, taken.length) };
    },
  };
}

function arrived(messageId: string, seq: number, at = '2026-11-20T10:00:00Z', personId = 'me'): ChatMessage {
  return {
    messageId,
    seq,
    version: seq,
    kind: 'text',
    sender: { personId, fullName: personId, companyName: null },
    body: messageId,
    fileCount: 0,
    isDeleted: false,
    event: null,
    at,
    roomId: 'room',
    editedAt: null,
    deletedAt: null,
    deletedBy: null,
    replyTo: null,
    mentions: [],
    reactions: [],
    files: [],
    records: [],
    madeRecords: [],
    pinned: false,
    can: {},
  };
}

/** The browser's database: it outlives the page. */
function store(): UnsentStore {
  const kept = new Map<string, Unsent>();
  return {
    all: () => Promise.resolve([...kept.values()]),
    has: (clientRef) => Promise.resolve(kept.has(clientRef)),
    put: (unsent) => Promise.resolve(void kept.set(unsent.clientRef, unsent)),
    remove: (clientRef) => Promise.resolve(void kept.delete(clientRef)),
  };
}

function page(there: Pick<OutboxOptions, 'send'> & Partial<OutboxOptions>, device = store(), owner = 'company me') {
  let timers: (() => void)[] = [];
  const shown: string[] = [];
  const outbox = new Outbox({
    owner,
    store: device,
    upload: ({ file }) => Promise.resolve({ kind: 'arrived', fileId: `id of ${file.name}` }),
    sent: ({ messageId }) => shown.push(messageId),
    wait: (_ms, then) => {
      timers.push(then);
      return () => (timers = timers.filter((one) => one !== then));
    },
    ...there,
  });
  return {
    outbox,
    shown,
    waiting: () => outbox.state().unsent.map(({ body }) => body),
    elapse: async () => {
      for (const then of timers.splice(0)) then();
      await settled();
    },
  };
}

let made = 0;
function words(body: string, files: File[] = []): Parameters<Outbox['add']>[0] {
  made += 1;
  return {
    clientRef: `ref${made}`,
    roomId: 'room',
    at: '2026-11-20T10:00:00Z',
    kind: 'text',
    body,
    replyTo: null,
    mentions: [],
    files: files.map((file) => ({ file, fileId: null })),
    recordIds: [],
  };
}

const settled = () => new Promise((done) => setTimeout(done, 5));

describe('messages on their way', () => {
  test('are sent one after the other, in the order in which they were written', async () => {
    const there = server();
    const { outbox, waiting } = page(there);
    await Promise.all([outbox.add(words('one')), outbox.add(words('two')), outbox.add(words('three'))]);
    await settled();
    expect(there.taken).toEqual(['one', 'two', 'three']);
    expect(waiting()).toEqual([]);
  });

  test('wait without a network, in their order, and are said once when it is back', async () => {
    const there = server();
    const { outbox, waiting, elapse, shown } = page(there);
    there.cut(true);
    await outbox.add(words('one'));
    await outbox.add(words('two'));
    await settled();
    expect(waiting()).toEqual(['one', 'two']);
    expect(outbox.state().waits).toBe(true);
    there.cut(false);
    await elapse();
    expect(there.taken).toEqual(['one', 'two']);
    expect(shown).toHaveLength(2);
    expect(outbox.state()).toMatchObject({ unsent: [], waits: false });
  });

  test('outlive the page, and are of the person who wrote them', async () => {
    const there = server();
    const device = store();
    there.cut(true);
    const before = page(there, device);
    await before.outbox.add(words('one'));
    await before.outbox.add(words('two'));
    await settled();
    there.cut(false);
    const other = page(there, device, 'company somebody else');
    await other.outbox.load();
    expect(there.taken).toEqual([]);
    const after = page(there, device);
    await after.outbox.load();
    await settled();
    expect(there.taken).toEqual(['one', 'two']);
    expect(await device.all()).toEqual([]);
  });

  test('of which no answer came are asked again and said once', async () => {
    const there = server();
    const { outbox, elapse, waiting } = page(there);
    there.loseAnswers(true);
    await outbox.add(words('one'));
    await settled();
    expect(waiting()).toEqual(['one']);
    there.loseAnswers(false);
    await elapse();
    expect(there.taken).toEqual(['one']);
    expect(waiting()).toEqual([]);
  });

  test('a refused one stands there with its reason and holds up no other', async () => {
    const there = server();
    const { outbox, waiting } = page(there);
    await outbox.add(words('forbidden'));
    await outbox.add(words('allowed'));
    await settled();
    expect(there.taken).toEqual(['allowed']);
    expect(outbox.state().unsent.map(({ refusal }) => refusal)).toEqual(['Not here']);
    const [refused] = outbox.state().unsent;
    await outbox.drop(refused?.clientRef ?? '');
    expect(waiting()).toEqual([]);
  });

  test('what another tab has sent is sent no second time', async () => {
    const there = server();
    const device = store();
    there.cut(true);
    const here = page(there, device);
    await here.outbox.add(words('one'));
    await settled();
    there.cut(false);
    const otherTab = page(there, device);
    await otherTab.outbox.load();
    await here.elapse();
    expect(there.taken).toEqual(['one']);
    expect(here.waiting()).toEqual([]);
  });

  test('files go first; one that has arrived is not sent again, and one that was cut goes on where it was', async () => {
    const there = server();
    const uploads: string[] = [];
    let isBroken = true;
    const { outbox, elapse } = page({
      send: there.send,
      upload({ file: { name }, begun }, _onProgress, onBegun) {
        uploads.push(begun ? `${name} from ${begun.url}` : name);
        if (!isBroken || name !== 'b') return Promise.resolve({ kind: 'arrived', fileId: `<${name}>` });
        onBegun({ fileId: 'b', url: 'its middle' });
        return Promise.resolve({ kind: 'later' });
      },
    });
    await outbox.add(words('with files', [new File(['a'], 'a'), new File(['b'], 'b')]));
    await settled();
    isBroken = false;
    await elapse();
    expect(uploads).toEqual(['a', 'b', 'b from its middle']);
    expect(there.taken).toEqual(['with files <a> <b>']);
  });
});

describe('the lines of a conversation', () => {
  const facts = { me: 'me', readSeq: 1, dayOf: (at: string) => at.slice(0, 10) };
  const unsent = (clientRef: string): Unsent => ({
    ...words(clientRef),
    clientRef,
    owner: '',
    order: 1,
    refusal: null,
  });

  test('begin a day and a sender, mark what is new, and end with what is not sent yet', () => {
    const lines = linesOf(
      [
        arrived('a', 1, '2026-11-19T10:00:00Z'),
        arrived('b', 2, '2026-11-20T10:00:00Z', 'dana'),
        arrived('c', 3, '2026-11-20T10:01:00Z', 'dana'),
        arrived('d', 4, '2026-11-20T10:30:00Z', 'dana'),
        arrived('e', 5, '2026-11-20T10:31:00Z'),
      ],
      [unsent('e'), unsent('f')],
      facts,
    );
    expect(lines.map(({ key, day, isNew, begins }) => [key, day, isNew, begins])).toEqual([
      ['a', true, false, true],
      ['b', true, true, true],
      ['c', false, false, false],
      ['d', false, false, true],
      ['e', false, false, true],
      ['f', false, false, false],
    ]);
  });
});

test('the pages of records in a text are its records', () => {
  const project = '11111111-1111-4111-8111-111111111111';
  const rfi = '22222222-2222-4222-8222-222222222222';
  const here = 'http://here';
  const text = `see ${here}/project/${project}/rfi/${rfi} and\n${here}/project/RFIsList?record=${project} ${here}/chat/${rfi} http://there/project/${project}/rfi/${rfi}`;
  expect(recordIdsIn(text, here)).toEqual([rfi, project]);
});
