/* What the limit answers of submittals: the same results as the list and the page of one. */
import { HELD, PAGE_COLUMNS, instant, person, rowColumns, today } from './limitParts.ts';

const later = (day: string, days: string) => `add_working_days(${day}, ${days}, calendar.week, calendar.days_off)`;
const back = `case r.status when 'reviewed' then ${today}
  when 'inReview' then case when x.return_due_date > ${today} then x.return_due_date else ${later(today, '1')} end
  when 'submitted' then ${later(today, 'coalesce(x.design_review_days, 10)')}
  else ${later(today, 'coalesce(x.internal_review_days, 5) + coalesce(x.design_review_days, 10)')} end`;
const due = `case r.status when 'inReview' then coalesce(asked.due_date, r.due_date) else r.due_date end`;

const current = `r.id not in (select old.id from submittal old where old.tenant_id = $1 and not old.is_current)`;

/** $1 the tenant, $2 who asks, $3 how many. */
export const SUBMITTAL_LIST = `select
    (select count(*)::int from record r where r.tenant_id = $1 and r.kind = 'submittal' and ${current}) as total,
    r.id as "submittalItemId", ${rowColumns(due)},
    x.revision, x.is_current as "isCurrent", package.id as "packageId", package.number as "packageNumber",
    package.title as "packageTitle", s.number as "specSection", s.title as "specSectionTitle", x.type, x.category,
    d.name as "dispositionName", d.effect, r.status = 'closed' and coalesce(d.effect = 'release', false) as released,
    m.full_name as "managerName", c.company_name as "responsibleCompanyName", b.full_name as "submitterName", l.path as "locationPath",
    x.required_on_site_date as "requiredOnSiteDate", x.lead_time_days as "leadTimeDays",
    x.planned_return_date as "plannedReturnDate", x.planned_send_date as "plannedSendDate",
    x.planned_submit_date as "plannedSubmitDate",
    case when r.status not in ('closed', 'void') then working_days_between(${back}, x.planned_return_date, calendar.week,
      calendar.days_off) end as "floatDays",
    x.received_date as "receivedDate", x.distributed_at as "distributedAt", x.ordered_date as "orderedDate",
    x.confirmed_delivery_date as "confirmedDeliveryDate", x.actual_delivery_date as "actualDeliveryDate",
    x.comment_count as "commentCount"
  from (select * from record r where r.tenant_id = $1 and r.kind = 'submittal' and ${current}
    order by r.number nulls last, r.id limit $3) r
  join submittal x on x.tenant_id = r.tenant_id and x.id = r.id
  join project p on p.tenant_id = r.tenant_id and p.id = r.project_id
  join record home on home.tenant_id = r.tenant_id and home.id = r.project_id
  left join spec_section s on s.tenant_id = x.tenant_id and s.project_id = x.project_id and s.id = x.spec_section_id
  left join submittal_disposition d on d.tenant_id = r.tenant_id and d.id = x.disposition_id
  left join record package on package.tenant_id = x.tenant_id and package.id = x.package_id
  left join person m on m.tenant_id = r.tenant_id and m.id = r.owner_id
  left join person b on b.tenant_id = r.tenant_id and b.id = x.submitter_id
  left join company c on c.tenant_id = r.tenant_id and c.id = x.responsible_company_id
  left join location l on l.tenant_id = r.tenant_id and l.id = x.location_id
  left join record_reviewer asked on asked.tenant_id = r.tenant_id and asked.person_id = $2 and asked.record_id = r.id
    and asked.round = x.round and asked.answered_at is null and not asked.co_reviewer
  left join lateral (select k.week, k.days_off from work_calendar k
    where k.tenant_id = r.tenant_id and (k.project_id is null or k.project_id = r.project_id)
    order by k.project_id nulls last limit 1) calendar on true
  ${HELD}
  order by r.number nulls last, r.id`;

/** $1 the tenant, $2 which, $3 who asks. */
export const SUBMITTAL_GET = `select ${PAGE_COLUMNS},
    x.paragraph, x.description, x.type, x.category, x.revision, x.is_current as "isCurrent", x.round,
    ${person('r.owner_id')} as manager, ${person('x.submitter_id')} as submitter,
    (select json_build_object('specSectionId', s.id, 'number', s.number, 'title', s.title) from spec_section s
      where s.tenant_id = x.tenant_id and s.project_id = x.project_id and s.id = x.spec_section_id) as "specSection",
    (select json_build_object('dispositionId', d.id, 'name', d.name, 'effect', d.effect) from submittal_disposition d
      where d.tenant_id = x.tenant_id and d.id = x.disposition_id) as disposition,
    (select json_build_object('id', b.id, 'number', b.number, 'title', b.title) from record b
      where b.tenant_id = x.tenant_id and b.id = x.package_id) as package,
    (select coalesce(json_agg(json_build_object('id', b.id, 'revision', o.revision, 'status', b.status) order by o.revision), '[]')
      from submittal o join record b on b.tenant_id = o.tenant_id and b.id = o.id
      where o.tenant_id = x.tenant_id and o.root_id = x.root_id) as revisions,
    (select l.path from location l where l.tenant_id = r.tenant_id and l.id = x.location_id) as location,
    x.required_on_site_date as "requiredOnSiteDate", x.lead_time_days as "leadTimeDays", x.planned_return_date as "plannedReturnDate",
    x.planned_send_date as "plannedSendDate", x.planned_submit_date as "plannedSubmitDate", x.requested_at as "requestedAt",
    x.sent_at as "sentAt", x.returned_at as "returnedAt", x.distributed_at as "distributedAt", p.time_zone as "timeZone",
    (select coalesce(json_agg(json_build_object('person', ${person('v.person_id')}, 'required', v.required, 'dueDate', v.due_date,
        'askedAt', ${instant('v.asked_at')}, 'askedBy', ${person('v.asked_by')}, 'round', v.round) order by v.round, v.asked_at), '[]')
      from record_reviewer v where v.tenant_id = r.tenant_id and v.record_id = r.id) as reviewers,
    (select coalesce(json_agg(json_build_object('responseId', v.id, 'round', v.round) order by v.at), '[]')
      from submittal_response v where v.tenant_id = r.tenant_id and v.submittal_id = r.id) as responses
  from record r join submittal x on x.tenant_id = r.tenant_id and x.id = r.id
    join project p on p.tenant_id = r.tenant_id and p.id = r.project_id
    join record home on home.tenant_id = r.tenant_id and home.id = r.project_id
  where r.tenant_id = $1 and r.id = $2`;
