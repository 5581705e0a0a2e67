import { PACKAGE_STATUSES } from '@plumbline/contract/areas/submittals';
import type { PackageRow, submittalPackages } from '@plumbline/contract/areas/submittals';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import {
  among,
  companyName,
  inOrder,
  personName,
  recordColumns,
  recordFilters,
  recordList,
  recordSorts,
} from '../../kit/records/list/index.ts';
import { packageKind } from './kind.ts';
import { progressOf } from './packageDetails.ts';

/** Packages with how their submittals stand: those that the actor sees. */
export const { page: list } = recordList<PackageRow, ParsedOf<typeof submittalPackages.list>>(packageKind, {
  statuses: PACKAGE_STATUSES,
  open: ['open'],
  join: {
    x: () => 'join submittal_package x on x.tenant_id = r.tenant_id and x.id = r.id',
    progress: (q) => `cross join lateral (${q.use(progressOf(q.actor, sql`project.time_zone`))}) progress`,
  },
  columns: (q) => `r.id as "submittalPackageId", ${recordColumns(q)},
      (select s.number from spec_section s
        where s.tenant_id = x.tenant_id and s.project_id = x.project_id and s.id = x.spec_section_id) as "specSection",
      ${personName('r.owner_id')} as "managerName", ${companyName('x.responsible_company_id')} as "responsibleCompanyName",
      progress."itemCount", progress."closedCount", progress."lateCount", progress."worstEffect"`,
  filters: {
    keyword: recordFilters.keyword,
    projectId: recordFilters.projectId,
    status: recordFilters.status,
    starred: recordFilters.starred,
    unread: recordFilters.unread,
    managerId: among('r.owner_id', 'uuid'),
    responsibleCompanyId: among('x.responsible_company_id', 'uuid'),
    specSectionId: among('x.spec_section_id', 'uuid'),
  },
  sorts: { ...recordSorts, status: inOrder('r.status', PACKAGE_STATUSES) },
  sort: 'number',
});
