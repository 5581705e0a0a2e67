import { addDays } from '@plumbline/contract/kit/days';
import type { Endpoint, InputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import type { Actor } from '@plumbline/server/kit/actor';
import type { Tx } from '@plumbline/server/kit/db/tx';
import type { AppContext } from '@plumbline/server/kit/http/routes';
import type { Registry } from '@plumbline/server/kit/records/index';
import * as z from 'zod/mini';
import type { DemoClock } from './clock.ts';
import type { Files } from './files/keep.ts';

/** What the steps are done with. */
export interface Demo {
  context: AppContext;
  registry: Registry;
  clock: DemoClock;
  files: Files;
  /** Those begun so far, by key. */
  companies: Map<string, Company>;
  say(line: string): void;
}

/** A company as far as its steps are done. */
export interface Company {
  tenantId: string;
  /** Ids by key: people, companies, places, files, records. */
  names: Map<string, string>;
  /** Keys of those who have an account. */
  members: Set<string>;
  /** Who acts, by key; emptied when rights change. */
  actors: Map<string, Actor>;
}

/** What a story is about, and the project it happens on. */
export interface About {
  about?: string | undefined;
  project?: string | undefined;
}

/** A step while it is done. */
export interface Moment extends Demo {
  tx: Tx;
  /** The acting person, with their rights and the clock of that moment. */
  actor: Actor;
  company: Company;
  story: About;
  /** The keys of the created record, and of the acting person. */
  key: string | undefined;
  by: string | undefined;
}

/** What a browser would fill in, and the engine does: a version, the run of an approval, a client-made id, the project, and the ids of `Filled`. */
type Given<Filled> = 'version' | 'clientRef' | 'projectId' | 'runId' | Filled;
/** The input of a call as stories write it. */
export type Keyed<E extends Endpoint, Filled extends string = never> = Omit<InputOf<E>, Given<Filled>> &
  Partial<Pick<InputOf<E>, Extract<keyof InputOf<E>, Given<Filled>>>>;

/** How stories write a call: `about` is the field of the story's record, `makes` the field of the created record's id. */
interface Writing<Filled> {
  about?: Filled;
  /** `clientRef` when it is left out. */
  makes?: Filled;
  /** The input unless the story gives another. */
  usual?: (moment: Moment) => object;
}

/** The step that is one call of the contract. */
export function call<E extends Endpoint, Filled extends keyof InputOf<E> & string = never>(
  endpoint: E,
  command: (tx: Tx, actor: Actor, input: ParsedOf<E>, context: AppContext, moment: Moment) => Promise<unknown>,
  writing: Writing<Filled> = {},
): (moment: Moment, input: Keyed<E, Filled>) => Promise<void> {
  return async (moment, input) => {
    const { tx, actor, context, company } = moment;
    await command(tx, actor, await fill(moment, endpoint, input, writing), context, moment);
    if (endpoint.changesRights) company.actors.clear();
  };
}

/** The input of a call, with ids for keys and days for offsets, and what a browser fills in. Throws for what the contract refuses. */
export async function fill<E extends Endpoint>(
  moment: Moment,
  endpoint: E,
  input: object,
  { about, makes = 'clientRef', usual }: Writing<string> = {},
): Promise<ParsedOf<E>> {
  const { story, tx } = moment;
  const fields = endpoint.input instanceof z.ZodMiniObject ? endpoint.input.shape : {};
  const filled: Record<string, unknown> = { ...usual?.(moment), ...input };
  if (about) filled[about] ??= story.about;
  if ('projectId' in fields) filled['projectId'] ??= story.project;
  for (const [field, value] of Object.entries(filled)) filled[field] = resolved(moment, field, value);
  if (about && 'version' in fields) filled['version'] = await versionOf(tx, filled[about]);
  if (about && 'runId' in fields) filled['runId'] = await runOf(tx, filled[about]);
  if (makes in fields) filled[makes] = madeBy(moment, newId(moment.actor.now.getTime()));
  return z.parse(endpoint.input, filled) as ParsedOf<E>;
}

/** Says that the step made what has this id. */
export function madeBy({ story, company, key }: Moment, id: string): string {
  if (key) company.names.set(key, id);
  story.about ??= id;
  return id;
}

/** The id of a key. An id stays as it is. Throws when the name does not exist yet. */
export function idOf({ company, story }: Pick<Moment, 'company' | 'story'>, key: string): string {
  const id = company.names.get(`${story.project}/${key}`) ?? company.names.get(key);
  if (id) return id;
  if (/^[\da-f]{8}-[\da-f-]{27}$/.test(key)) return key;
  throw new Error(`There is no ${key} yet`);
}

const DAY = /^(today)?([+-]\d+)?$/;

function resolved(moment: Moment, field: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => resolved(moment, field, part));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolved(moment, name, part)]));
  if (typeof value !== 'string' || value === '') return value;
  if (/Ids?$/.test(field)) return idOf(moment, value);
  const [isDay, today, days = 0] = DAY.exec(value) ?? [];
  if (isDay === undefined) return value;
  const { clock, actor } = moment;
  return today ? clock.day(Number(days)) : addDays(clock.dayOf(actor.now), Number(days));
}

async function versionOf(tx: Tx, recordId: unknown): Promise<number | undefined> {
  const text = 'select version from record where tenant_id = $1 and id = $2';
  return (await tx.first<{ version: number }>({ text, values: [tx.tenantId, recordId] }))?.version;
}

/** The approval that a record waits for. */
async function runOf(tx: Tx, recordId: unknown): Promise<string | undefined> {
  const text = "select id from approval_run where tenant_id = $1 and record_id = $2 and status = 'pending'";
  return (await tx.first<{ id: string }>({ text, values: [tx.tenantId, recordId] }))?.id;
}

/** A day on site has many events: the bells only tell of those since yesterday; of routine, since this morning. */
export function quietly<Input>(
  run: (moment: Moment, input: Input) => Promise<void>,
  since: 'yesterday' | 'today' = 'yesterday',
): typeof run {
  return (moment, input) => {
    const { actor, clock } = moment;
    const from = clock.at(since === 'today' ? 0 : 1, '00:00');
    return run({ ...moment, actor: { ...actor, quiet: actor.now < from } }, input);
  };
}
