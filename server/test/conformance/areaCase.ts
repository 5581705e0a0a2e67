import { newId } from '@plumbline/contract/kit/uuid';
import type { Rule } from './rule.ts';
import { FINAL, put } from './target.ts';
import type { Call, Made, Target } from './target.ts';
import type { Shelf, World } from './world.ts';

/**
 * How an area is tried by every conformance test: rights, isolation, trails, races, repeats and hostile input. One file
 * of an area has it, `<area>.case.ts`, and `cases.ts` names that file.
 */
export interface AreaCase {
  /** How each of its endpoints is called rightly, by the endpoint's name. */
  calls: Record<string, Call>;
  /** Who may, in which situation, by the endpoint's name. */
  rules: Record<string, Rule[]>;
  /** What writes and leaves nothing in a trail, with the reason. */
  silent?: Record<string, string>;
  /** The things that its calls act on, by the `kind` of a call. */
  kinds?: Record<string, KindCase>;
  /** Creates the contents of a project before any call; the answered ids are in every target. */
  fill?(world: World, shelf: Shelf, mark: string): Promise<Partial<Shelf>>;
  /** What calls of this area left and every list would show, as `table where …`. */
  forget?: readonly string[];
}

/** A kind of thing that calls act on. */
export interface KindCase {
  /** A field document: a record of a project, with a number, an owner and a ball. */
  isDocument?: true;
  /** Imports of this kind of record: a run that waits is made. */
  importOf?: string;
  /** Inserts the rows of many things at once. */
  make?(world: World, all: readonly Made[]): Promise<void>;
}

type More = (target: Target) => Record<string, unknown>;
const nothing: More = () => ({});

/** A call that acts on a thing of a kind, made in a status. */
export function call(kind: string, status: string, input: Call['input']): Call {
  return { kind, status, input };
}

/** A call that acts on none of the prepared targets. */
export const onNothing = (input: More = nothing): Call => call('none', '', input);

/** A call that only somebody who was asked may make. */
export const asked = (call: Call): Call => ({ ...call, asked: true });

/** Calls on things of a kind that are named by a field, such as `rfiId`: as they are, or of the version that was read. */
export function callsOn(kind: string, idField: string) {
  const on = (status: string, more = nothing) =>
    call(kind, status, (target) => ({ [idField]: target.id, ...more(target) }));
  const onVersion = (status: string, more = nothing) =>
    on(status, (target) => ({ version: target.version, ...more(target) }));
  return { on, onVersion };
}

/**
 * Inserts who has to do with documents: their manager, who was asked as the answered role, a watcher; and who holds the
 * ball, by the status.
 */
export async function makeParties(
  world: World,
  all: readonly Made[],
  duties: { askedAs: (status: string) => string; asks: readonly string[] },
): Promise<void> {
  await put(world, 'record_party', all, ({ spec, target }) =>
    [
      { record_id: target.id, person_id: target.strangerId, role: 'manager' },
      { record_id: target.id, person_id: spec.askedId, role: duties.askedAs(spec.status) },
      { record_id: target.id, person_id: spec.watcherId, role: 'watcher' },
    ].filter((duty) => duty.person_id !== undefined),
  );
  const open = all.filter(({ spec }) => !FINAL.has(spec.status));
  await put(world, 'custody', open, ({ spec, target }) => {
    const others = spec.status === 'draft' ? (spec.createdBy ?? target.strangerId) : target.strangerId;
    const holder = duties.asks.includes(spec.status) ? target.reviewerId : others;
    return { id: newId(), record_id: target.id, person_id: holder, from_at: new Date().toISOString() };
  });
}

/**
 * Inserts the pending approvals with the ids of their records. Either somebody else made and submitted them and the calling person is asked, or they
 * submitted them and somebody else is asked.
 */
export async function makeRuns(world: World, all: readonly Made[], calls: 'approver' | 'submitter'): Promise<void> {
  await put(world, 'approval_run', all, ({ spec, target }) => ({
    id: target.id,
    record_id: target.id,
    status: 'pending',
    amount_cents: 100_000,
    steps: [{ mode: 'any', approvers: [], limitCents: null, escalateAfterDays: null }],
    step: 0,
    submitted_by: calls === 'submitter' ? spec.actorId : target.strangerId,
    submitted_at: new Date().toISOString(),
  }));
  await put(world, 'approval_request', all, ({ spec, target }) => ({
    id: target.responseId,
    run_id: target.id,
    step: 0,
    person_id: calls === 'approver' ? spec.actorId : target.strangerId,
    source: 'policy',
    status: 'pending',
    asked_at: new Date().toISOString(),
  }));
  await world.server.sql(
    `update record r set created_by = made.by from unnest($1::uuid[], $2::uuid[]) as made(id, by) where r.id = made.id`,
    [all.map(({ target }) => target.id), all.map(({ target }) => target.strangerId)],
  );
}
