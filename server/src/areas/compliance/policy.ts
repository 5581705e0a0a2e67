import { sql } from '../../kit/db/sql.ts';
import type { RecordKind } from '../../kit/records/index.ts';
import { mayChangeCard, visibleCompanies } from '../contacts/index.ts';

/**
 * A paper of a company: people who see and change the company see and change it. Its contact is asked for it, and sends it, by a link that shows only
 * this paper.
 */
export const complianceKind: RecordKind = {
  kind: 'compliance',
  resource: 'contact',
  noun: 'Compliance document',
  path: ({ id }) => `/contact/${id}`,
  mayComment: (actor, record) => mayChangeCard(actor, record),
  mayManage: (actor, record) => mayChangeCard(actor, record),
  byLink: 'respond',
  visible: (actor) => sql<boolean>`r.id in (
    select paper.id
    from compliance_document paper
    join record r on r.tenant_id = paper.tenant_id and r.id = paper.company_id
    where paper.tenant_id = ${actor.tenantId} and ${visibleCompanies(actor)})`,
};
