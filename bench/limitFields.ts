/* The limit's answers for records of field work: the same results as each kind's lists and pages. The shared part is written once. */
import { COST_CODE, company, instant, person, personName, statementsOf } from './limitParts.ts';
import type { Kind } from './limitParts.ts';

const location = `(select l.path from location l where l.tenant_id = r.tenant_id and l.id = x.location_id)`;

const neighbours = (
  near: string,
  own: string,
) => `(select coalesce(json_agg(json_build_object('id', b.id, 'number', b.number,
    'title', b.title, 'status', b.status, 'lagDays', o.lag_days)), '[]')
  from task_predecessor o join record b on b.tenant_id = o.tenant_id and b.id = o.${near}
  where o.tenant_id = x.tenant_id and o.${own} = x.id)`;
const plan = `x.category, x.start_date as "startDate", x.percent_complete as "percentComplete", x.planned_hours as "plannedHours",
    x.actual_hours as "actualHours", x.planned_quantity as "plannedQuantity", x.installed_quantity as "installedQuantity", x.unit,
    x.actual_start as "actualStart", x.actual_finish as "actualFinish", x.blocked_reason as "blockedReason",
    x.rework_count as "reworkCount"`;
const photo = (
  role: string,
) => `(select a.file_id from attachment a join file f on f.tenant_id = a.tenant_id and f.id = a.file_id
    where a.tenant_id = r.tenant_id and a.record_id = r.id and a.removed_at is null and a.role = '${role}' and f.kind = 'image'
    order by a.added_at desc, a.id desc limit 1)`;
const photos = (
  role: string,
) => `(select count(*)::int from attachment a join file f on f.tenant_id = a.tenant_id and f.id = a.file_id
    where a.tenant_id = r.tenant_id and a.record_id = r.id and a.removed_at is null and a.role = '${role}' and f.kind = 'image')`;
const item = `x.item_type as "itemType", x.priority, x.root_cause as "rootCause", x.drawing_ref as "drawingRef",
    x.change_candidate as "changeCandidate", x.rework_count as "reworkCount", x.estimated_cents as "estimatedCents",
    x.holdback_cents as "holdbackCents"`;

/** What the forms of a record come to, as `runs`. */
const sum = (column: string) => `coalesce(sum(f.${column}), 0)::int`;
const forms = `cross join lateral (select count(*)::int as "runCount", ${sum('item_count')} as "itemCount", ${sum('answered')} as answered,
      ${sum('conforming')} as conforming, ${sum('deficient')} as deficient, ${sum('not_applicable')} as "notApplicable",
      ${sum('neutral')} as neutral, ${sum('missing')} as missing, ${sum('unsigned')} as unsigned, ${sum('held')} as held,
      case when sum(f.weight_counted) > 0 then round(sum(f.weight_good) * 100 / sum(f.weight_counted), 1)::float8 end as score
    from form_run f where f.tenant_id = r.tenant_id and f.record_id = r.id) runs`;
const templateNames = `array(select distinct t.name from form_run f
      join form_template_version v on v.tenant_id = f.tenant_id and v.id = f.version_id
      join form_template t on t.tenant_id = v.tenant_id and t.id = v.template_id
    where f.tenant_id = r.tenant_id and f.record_id = r.id) as "templateNames"`;
const runsOfPage = `(select coalesce(json_agg(json_build_object('formRunId', f.id, 'formTemplateId', v.template_id,
      'formTemplateVersionId', v.id, 'name', t.name, 'versionNumber', v.number, 'subject', f.subject, 'itemCount', f.item_count,
      'answered', f.answered, 'conforming', f.conforming, 'deficient', f.deficient, 'notApplicable', f.not_applicable,
      'neutral', f.neutral, 'missing', f.missing, 'unsigned', f.unsigned, 'held', f.held,
      'location', (select json_build_object('locationId', l.id, 'path', l.path) from location l
        where l.tenant_id = f.tenant_id and l.id = f.location_id)) order by f.place), '[]')
    from form_run f join form_template_version v on v.tenant_id = f.tenant_id and v.id = f.version_id
      join form_template t on t.tenant_id = v.tenant_id and t.id = v.template_id
    where f.tenant_id = x.tenant_id and f.record_id = x.id) as runs,
  (select json_build_object('every', a.every, 'nextOn', a.next_on) from record_recurrence a
    where a.tenant_id = x.tenant_id and a.record_id = x.id) as recurrence`;
const beside = (
  column: string,
) => `(select json_build_object('id', b.id, 'number', b.number, 'title', b.title, 'status', b.status)
    from record b where b.tenant_id = x.tenant_id and b.id = x.${column})`;
const visit = `x.inspection_type as "inspectionType", x.result, x.scheduled_at as "scheduledAt", x.window_minutes as "windowMinutes",
    x.notice_hours as "noticeHours", x.requested_at as "requestedAt", x.started_at as "startedAt", x.finished_at as "finishedAt"`;
const work = `x.equipment, x.is_required as "isRequired", x.strict_order as "strictOrder", x.scheduled_date as "scheduledDate",
    x.started_at as "startedAt", x.completed_at as "completedAt", x.signed_off_at as "signedOffAt", x.return_count as "returnCount"`;

/** The kinds that are measured, by the name of their statements. */
export const FIELD_KINDS = {
  task: {
    kind: 'task',
    table: 'task',
    order: 'length(r.number) desc, r.number desc, r.id desc',
    due: `case when r.status in ('open', 'inProgress', 'blocked') then r.due_date end`,
    row: `${plan}, r.due_date as "finishDate", ${personName('r.owner_id')} as "managerName", ${personName('x.lead_id')} as "leadName",
      ${company('x.responsible_company_id')} as "responsibleCompanyName", ${location} as "locationPath",
      (select count(*)::int from record_party c
        where c.tenant_id = r.tenant_id and c.record_id = r.id and c.role = 'assignee') as "crewCount",
      exists (select from task_predecessor o join record b on b.tenant_id = o.tenant_id and b.id = o.predecessor_id
        where o.tenant_id = r.tenant_id and o.task_id = r.id and not b.is_final) as waiting, x.comment_count as "commentCount"`,
    page: `${plan}, ${person('x.lead_id')} as lead, ${company('x.responsible_company_id')} as "responsibleCompany", ${COST_CODE},
      (select coalesce(json_agg(json_build_object('id', b.id, 'number', b.number, 'title', b.title, 'status', b.status)), '[]')
        from link k join record b on b.tenant_id = k.tenant_id and b.id = k.from_id
        where k.tenant_id = x.tenant_id and k.to_id = x.id and k.relation = 'blocks' and not b.is_final) as blockers,
      (select json_build_object('id', b.id, 'number', b.number, 'title', b.title) from record b
        where b.tenant_id = x.tenant_id and b.id = x.blocked_by_id) as "blockedBy", ${photos('evidence')} as photos, ${neighbours('predecessor_id', 'task_id')} as predecessors,
      ${neighbours('task_id', 'predecessor_id')} as successors,
      (select coalesce(json_agg(${person('c.person_id')}), '[]') from record_party c
        where c.tenant_id = r.tenant_id and c.record_id = r.id and c.role = 'assignee') as crew`,
  },
  punchItem: {
    kind: 'punchItem',
    table: 'punch_item',
    order: 'length(r.number), r.number, r.id',
    due: `case when r.status in ('open', 'disputed', 'notAccepted') then r.due_date end`,
    row: `${item}, pack.number as "packageNumber", pack.title as "packageTitle", r.due_date as "fixBy", ${location} as "locationPath",
      ${personName('r.owner_id')} as "managerName", ${personName('x.approver_id')} as "approverName", parts.people as "assigneeNames",
      parts.companies as "companyNames", parts.trades as "tradeNames",
      ${company('x.backcharge_company_id')} as "backchargeCompanyName", ${photo('before')} as "beforeFileId",
      ${photo('after')} as "afterFileId", x.comment_count as "commentCount"`,
    join: `join record pack on pack.tenant_id = x.tenant_id and pack.id = x.package_id
      cross join lateral (
        select coalesce(array_agg(h.full_name order by g.place), '{}') as people,
          coalesce(array_agg(distinct c.company_name) filter (where c.id is not null), '{}') as companies,
          coalesce(array_agg(distinct t.name) filter (where t.id is not null), '{}') as trades
        from punch_assignment g join person h on h.tenant_id = g.tenant_id and h.id = g.person_id
          left join company c on c.tenant_id = g.tenant_id and c.id = g.company_id
          left join trade t on t.tenant_id = g.tenant_id and t.id = g.trade_id
        where g.tenant_id = r.tenant_id and g.item_id = r.id and g.status <> 'withdrawn') parts`,
    page: `${item}, ${COST_CODE}, ${photos('before')} as "beforePhotos", ${photos('after')} as "afterPhotos",
      ${person('x.approver_id')} as approver, ${company('x.backcharge_company_id')} as "backchargeCompany",
      (select json_build_object('id', b.id, 'number', b.number, 'title', b.title) from record b
        where b.tenant_id = x.tenant_id and b.id = x.package_id) as package,
      (select coalesce(json_agg(json_build_object('id', g.id, 'person', ${person('g.person_id')}, 'status', g.status,
          'notifiedAt', ${instant('g.notified_at')}, 'resolvedAt', ${instant('g.resolved_at')}, 'note', g.note) order by g.place), '[]')
        from punch_assignment g where g.tenant_id = x.tenant_id and g.item_id = x.id) as assignments`,
  },
  inspection: {
    kind: 'inspection',
    table: 'inspection',
    order: 'length(r.number) desc, r.number desc, r.id desc',
    due: `case when r.status in ('requested', 'scheduled', 'inProgress') then r.due_date end`,
    row: `${visit}, runs.*, p.time_zone as "timeZone", ${personName('r.owner_id')} as "managerName",
      coalesce(${personName('x.inspector_id')}, x.external_name) as "inspectorName",
      ${company('x.responsible_company_id')} as "responsibleCompanyName", ${location} as "locationPath", ${templateNames},
      (select s.number from spec_section s where s.tenant_id = x.tenant_id and s.id = x.spec_section_id) as "specSection",
      (select count(*)::int from form_run f join form_deficiency d on d.tenant_id = f.tenant_id and d.run_id = f.id
          join record made on made.tenant_id = d.tenant_id and made.id = d.record_id and not made.is_final
        where f.tenant_id = r.tenant_id and f.record_id = r.id) as "openDeficiencies",
      exists (select from record_recurrence a
        where a.tenant_id = r.tenant_id and a.record_id = r.id and a.next_on is not null) as recurs,
      x.reinspection_of_id is not null as "isReinspection", x.comment_count as "commentCount"`,
    join: forms,
    page: `${visit}, ${runsOfPage}, ${COST_CODE}, ${company('x.responsible_company_id')} as "responsibleCompany",
      ${person('x.inspector_id')} as inspector, ${person('x.point_of_contact_id')} as "pointOfContact",
      ${person('x.inspectee_id')} as inspectee, ${person('x.closed_by')} as "closedBy", ${beside('task_id')} as task,
      ${beside('punch_package_id')} as "punchPackage", x.external_name as "externalName", x.permit_no as "permitNo", x.equipment,
      (select json_build_object('specSectionId', s.id, 'number', s.number, 'title', s.title) from spec_section s
        where s.tenant_id = x.tenant_id and s.id = x.spec_section_id) as "specSection",
      (select coalesce(json_agg(json_build_object('id', b.id, 'number', b.number, 'title', b.title, 'status', b.status)), '[]')
        from form_run f join form_deficiency d on d.tenant_id = f.tenant_id and d.run_id = f.id
          join record b on b.tenant_id = d.tenant_id and b.id = d.record_id
        where f.tenant_id = x.tenant_id and f.record_id = x.id) as deficiencies,
      ${beside('reinspection_of_id')} as "reinspectionOf",
      (select coalesce(json_agg(json_build_object('id', b.id, 'number', b.number, 'title', b.title, 'status', b.status)), '[]')
        from inspection v join record b on b.tenant_id = v.tenant_id and b.id = v.id
        where v.tenant_id = x.tenant_id and v.reinspection_of_id = x.id) as "followUps"`,
  },
  checklist: {
    kind: 'checklist',
    table: 'checklist',
    order: 'length(r.number) desc, r.number desc, r.id desc',
    due: `case when r.status in ('scheduled', 'inProgress') then r.due_date end`,
    row: `${work}, runs.*, r.due_date as "lastDay", ${personName('r.owner_id')} as "managerName",
      ${personName('x.lead_id')} as "leadName", ${company('x.responsible_company_id')} as "responsibleCompanyName",
      ${location} as "locationPath", ${templateNames}, x.comment_count as "commentCount",
      (select concat_ws(' ', b.number, b.title) from record b where b.tenant_id = x.tenant_id and b.id = x.task_id) as "attachedTo"`,
    join: forms,
    page: `${work}, ${runsOfPage}, ${person('x.lead_id')} as lead, ${company('x.responsible_company_id')} as "responsibleCompany",
      ${beside('task_id')} as task, ${beside('punch_package_id')} as "punchPackage"`,
  },
} satisfies Record<string, Kind>;

/** The statements of the limit: `<kind>s` is a list, `<kind>` a page. */
export const FIELD_STATEMENTS = statementsOf(FIELD_KINDS, `x.description, ${location} as location, `);
