import { createHash } from 'node:crypto';
import { legal as calls } from '@plumbline/contract/areas/legal';
import { accept, createDocument, createVersion, publish } from '@plumbline/server/areas/legal';
import { call, fill } from '../moment.ts';
import type { Keyed, Moment } from '../moment.ts';

/** What people read on: each keeps to theirs. */
const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
];

/** A person who publishes or accepts names the text they saw, by its hash. */
function remember({ company: { names } }: Moment, versionId: string, body: string): void {
  names.set(`sha256 of ${versionId}`, createHash('sha256').update(body).digest('hex'));
}

export const legal = {
  /** Its first version is called `<key> <label>`. */
  createDocument: call(calls.createDocument, async (tx, actor, input, _, moment) => {
    const { versions } = await createDocument(tx, actor, input);
    const versionId = versions[0]?.versionId ?? '';
    moment.company.names.set(`${moment.key} ${input.label}`, versionId);
    remember(moment, versionId, input.body);
  }),
  createVersion: call(calls.createVersion, async (tx, actor, input, _, moment) => {
    await createVersion(tx, actor, input);
    remember(moment, input.clientRef, input.body);
  }),
  async publish(moment: Moment, input: Omit<Keyed<typeof calls.publish>, 'sha256'>): Promise<void> {
    await publish(moment.tx, moment.actor, await fill(moment, calls.publish, shown(moment, input)));
  },
  async accept(moment: Moment, input: Pick<Keyed<typeof calls.accept>, 'versionId' | 'method'>): Promise<void> {
    const { tx, actor, company, by = '' } = moment;
    const typed = input.method === 'typedName' ? { typedName: actor.facts.fullName } : {};
    const accepted = { ...shown(moment, input), ...typed, scrolledToEnd: true };
    const index = [...company.members].indexOf(by);
    const agent = BROWSERS[index % BROWSERS.length] ?? null;
    const evidence = { address: `203.0.113.${20 + index}`, agent, locale: 'en' };
    await accept(tx, actor, await fill(moment, calls.accept, accepted), evidence);
  },
};

function shown<Input extends { versionId: string }>({ company: { names } }: Moment, input: Input) {
  return { ...input, sha256: names.get(`sha256 of ${names.get(input.versionId)}`) };
}
