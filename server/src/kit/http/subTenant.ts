import { id } from '@plumbline/contract/kit/fields';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Actor, ActorFacts } from '../actor.ts';
import { auditAlone } from '../audit/audit.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../errors.ts';
import { notShownIn } from './sessions.ts';
import type { Sessions } from './sessions.ts';

/**
 * Who acts where a request names a sub-tenant. The header is a wish: granted to a member of that sub-tenant, and to
 * somebody above it whose rights reach over the tree, for reading. Everything else is 1004, whatever was named. Throws 2000
 * inside a site that the sub-tenant does not allow, whatever the company of the session allows.
 */
export async function factsWhere(sessions: Sessions, request: FastifyRequest, own: ActorFacts): Promise<ActorFacts> {
  const wish = request.headers['sub-tenant'];
  if (wish === undefined || wish === own.tenantId) return own;
  const named = z.safeParse(id, wish);
  // Looking on as somebody is bound to the company that it was begun in.
  if (!named.success || named.data !== wish || own.viewedBy) throw notFound();
  const facts = await sessions.factsIn(request, named.data);
  if (!facts) throw notFound();
  const host = request.headers['embedded-in'];
  if (host !== undefined && !facts.tenant.allowedOrigins.includes(String(host)))
    throw notShownIn(String(host), facts.tenant.name);
  return facts;
}

/** Sub-tenants that were read over the tree, each once per session; both sides' audits hold it. */
const noted = new Set<string>();

/** Writes down, on the first read of a session in a sub-tenant over the tree, that somebody from above looks in. */
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
