import { CODE, REQUEST_ATTEMPT, REQUEST_ID } from '@plumbline/contract/kit/codes';
import type { Schema } from '@plumbline/contract/kit/endpoint';
import { id } from '@plumbline/contract/kit/fields';
import type { FastifyRequest } from 'fastify';
import { sql } from '../db/sql.ts';
import * as z from 'zod/mini';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/database.ts';
import { Refusal, isOutcomeUnknown, outcomeUnknown, savedBefore, unavailable } from '../errors.ts';

/*
 * Finds out whether a retried write was saved before: same body, same request id. It was saved when a line of the trail or the audit has that request
 * id, which costs nothing until a client retries. A write with a clientRef or a version is idempotent. For all other writes we look before we run them
 * again.
 */

/** How long a client may ask again. */
const ASKED_MS = 60 * 60_000;

/** The id that the client gave a write; undefined without one, and for a read. */
export function requestIdOf(request: FastifyRequest): string | undefined {
  return request.method === 'POST' ? id.safeParse(request.headers[REQUEST_ID]).data : undefined;
}

/** Whether the client sends a write again because it does not know what came of it. */
export function isAskedAgain(request: FastifyRequest): boolean {
  return requestIdOf(request) !== undefined && Number(request.headers[REQUEST_ATTEMPT]) > 1;
}

/** Requests whose handler was asked to write. */
const writing = new WeakSet<FastifyRequest>();

/** Notes that from here on something may be saved for a request. */
export function beginWrite(request: FastifyRequest): void {
  writing.add(request);
}

/**
 * Adjusts a 503 for this request. If nothing could have been saved yet, it says "not saved". If a retry of an uncertain write fails, the outcome stays
 * unknown.
 */
export function sayOutcome(refusal: Refusal, request: FastifyRequest): Refusal {
  if (refusal.status !== 503) return refusal;
  const isUnknown = isAskedAgain(request) || (isOutcomeUnknown(refusal) && writing.has(request));
  if (isUnknown === isOutcomeUnknown(refusal)) return refusal;
  const shown = isUnknown ? outcomeUnknown() : unavailable();
  shown.cause = refusal.cause;
  return shown;
}

/**
 * Answers a retried write. Without a clientRef or a version, does not run `work` again if the first try was saved. Otherwise runs `work`, and asks only
 * after a refusal. For a saved write it answers the current record where the call answers one. It throws 2000 with the outcome `saved` where the call
 * must answer something else.
 */
export async function answerAgain(
  database: Database,
  actor: Actor,
  output: Schema,
  input: object,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const isOnce = 'clientRef' in input || 'version' in input;
  if (!isOnce && (await wasSaved(database, actor))) return fitting(output, null);
  try {
    return await work();
  } catch (error) {
    const isRefused = error instanceof Refusal && error.status !== 503;
    if (!isRefused || !(await wasSaved(database, actor))) throw error;
    return fitting(output, error.code === CODE.stale ? error.data : null);
  }
}

function fitting(output: Schema, answer: unknown): unknown {
  if (z.safeParse(output, answer).success) return answer;
  throw savedBefore();
}

async function wasSaved(database: Database, { tenantId, personId, requestId, now }: Actor): Promise<boolean> {
  const since = new Date(now.getTime() - ASKED_MS);
  const found = await database.read(tenantId, (read) =>
    read.first(sql`select
      from trail
      where tenant_id = ${tenantId} and actor_id = ${personId} and at > ${since} and request_id = ${requestId}
      union all select from audit
      where tenant_id = ${tenantId} and actor_id = ${personId} and at > ${since} and request_id = ${requestId}
      limit 1`),
  );
  return found !== undefined;
}
