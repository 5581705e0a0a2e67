import type { OpenRequest } from '../../kit/http/routes.ts';
import type { Actor } from '../../kit/actor.ts';
import { auditAlone } from '../../kit/audit/audit.ts';
import { contentDisposition } from '../../kit/images/names.ts';
import { keeperOf } from './policy.ts';
import { role } from './roleQueries.ts';

/** A role as a file that another company, or this one, reads back. */
export async function exportRole(
  { context, actor, reply }: OpenRequest & { actor: Actor },
  input: { roleId: string },
): Promise<void> {
  const found = await context.database.read(actor.tenantId, (read) => role(read, actor, input));
  await auditAlone(context.database, actor, {
    verb: 'export',
    resource: keeperOf(found.family),
    subjectKind: 'role',
    subjectId: found.roleId,
    subject: found.name,
  });
  const { family, name, description, factorPolicy, grants } = found;
  reply
    .header('content-type', 'application/vnd.plumbline.role+json')
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(`${name}.role.json`, false))
    .send(JSON.stringify({ plumbline: 'role', family, name, description, factorPolicy, grants }, null, 1));
}
