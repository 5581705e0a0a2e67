import { id } from '@plumbline/contract/kit/fields';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Actor, ActorFacts } from '../actor.ts';
import { auditAlone } from '../audit/audit.ts';
import type { Database } from '../db/database.ts';
import { invalid, notFound } from '../errors.ts';
import { notShownIn } from './sessions.ts';
import type { Sessions } from './sessions.ts';

/** How the query of an address names a sub-tenant; the header that says the same is `Sub-Tenant`. */
const ASKED = 'subTenant';

/**
 * Decides who acts when a request names a sub-tenant. Granted to a member of the sub-tenant, and for reading to a person above it whose rights cover the
 * tree. Every other request gets 1004. Throws 2000 inside a site that the sub-tenant does not allow, even if the session's company allows it.
 */
export async function factsWhere(sessions: Sessions, request: FastifyRequest, own: ActorFacts): Promise<ActorFacts> {
  const wish = wishOf(request);
  if (wish === undefined || wish === own.tenantId) return own;
  const named = namedBy(wish);
  // Looking on as somebody is bound to the company that it was begun in.
  if (!named || own.viewedBy) throw notFound();
  const facts = await sessions.factsIn(sessions.tokenOf(request.headers.cookie), named);
  if (!facts) throw notFound();
  const host = request.headers['embedded-in'];
  if (host !== undefined && !facts.tenant.allowedOrigins.includes(String(host)))
    throw notShownIn(String(host), facts.tenant.name);
  return facts;
}

/** The id of the sub-tenant that a wish names; undefined where it is none, letter by letter. */
export function namedBy(wish: unknown): string | undefined {
  const named = z.safeParse(id, wish);
  return named.success && named.data === wish ? named.data : undefined;
}

/** The query of a read, without the sub-tenant that it may name. */
export function queryOf(request: FastifyRequest): unknown {
  const { [ASKED]: _named, ...rest } = request.query as Record<string, unknown>;
  return rest;
}

/**
 * Finds the sub-tenant that a request names. Browsers fetch pictures and documents without our header, so there the address names it. An address never
 * moves a write, because a foreign link or form must not choose its company. Throws 1400 when header and address name two.
 */
function wishOf({ headers, method, query }: FastifyRequest): unknown {
  const said = headers['sub-tenant'];
  const asked = method === 'GET' || method === 'HEAD' ? (query as Record<string, unknown>)[ASKED] : undefined;
  if (said !== undefined && asked !== undefined && said !== asked)
    throw invalid({ [ASKED]: 'The header Sub-Tenant names another company. Name one of them.' });
  return said ?? asked;
}

/** Sub-tenants that were read over the tree, each once per session; both sides' audits hold it. */
const noted = new Set<string>();

/** Records that a person from above looks into a sub-tenant, at the first read of their session there. */
export async function noteTreeRead(database: Database, actor: Actor): Promise<void> {
  const { treeOf, sessionId, tenant, fullName } = actor.facts;
  if (!treeOf) return;
  const key = `${sessionId} ${actor.tenantId}`;
  if (noted.has(key)) return;
  if (noted.size > 20_000) noted.clear();
  noted.add(key);
  const line = { verb: 'treeRead', resource: 'subtenant', subjectKind: 'tenant' } as const;
  try {
    await auditAlone(database, actor, {
      ...line,
      subjectId: actor.tenantId,
      subject: tenant.name,
      detail: { by: fullName, company: treeOf.company },
    });
    await auditAlone(
      database,
      { ...actor, tenantId: treeOf.tenantId, personId: treeOf.personId, via: null },
      { ...line, subjectId: actor.tenantId, subject: tenant.name },
    );
  } catch (error) {
    noted.delete(key);
    throw error;
  }
}
