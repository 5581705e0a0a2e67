-- Companies that are there already get the role of a quality manager that new ones start with, unless they have one of that name.
with made as (
  insert into role (tenant_id, id, family, code, name)
  select m.tenant_id, gen_random_uuid(), 'employee', 'qualityManager', 'Quality manager'
  from role m
  where m.code = 'projectManager'
    and not exists (
      select
      from role r
      where r.tenant_id = m.tenant_id and (r.code = 'qualityManager' or lower(r.name) = 'quality manager'))
  returning tenant_id, id
)
insert into role_grant (tenant_id, role_id, resource, action, scope)
select made.tenant_id, made.id, resource, given.action, given.scope
from made
  cross join (values
    ('read', 'project', '{project,project.team,project.close,project.budget,asset,employee,employee.role,employee.status,technician}'),
    ('read', 'project', '{technician.config,technician.schedule,bi,rfi,inspection,punchList,submittal,checklist,dailyJournal,meeting}'),
    ('read', 'project', '{task,drawing,dashboard}'),
    ('export', 'project', '{project,asset,employee,technician,contact,rfi,inspection,punchList,submittal,checklist,dailyJournal}'),
    ('export', 'project', '{meeting,task,drawing}'),
    ('readPrivate', 'project', '{project,rfi,inspection,punchList,submittal,checklist,dailyJournal,meeting,task,drawing}'),
    ('read', 'company', '{contact,template}'),
    ('read', 'own', '{media,training,testBank,mailbox}'),
    ('create', 'own', '{media,training,testBank}'),
    ('update', 'own', '{media,training,training.assign,training.waive,testBank}'),
    ('delete', 'own', '{media,training,testBank}'),
    ('export', 'own', '{media,training,testBank}'),
    ('create', 'project', '{rfi,inspection,punchList,submittal,checklist,dailyJournal,meeting,task,drawing}'),
    ('update', 'project', '{rfi,inspection,punchList,submittal,checklist,dailyJournal,meeting,task,drawing}'),
    ('submit', 'project', '{rfi,inspection,punchList,submittal,checklist,dailyJournal,meeting,task,drawing}'),
    ('respond', 'assigned', '{rfi,inspection,punchList,submittal,checklist,dailyJournal,meeting,task,drawing}'),
    ('comment', 'project', '{rfi,inspection,punchList,submittal,checklist,dailyJournal,meeting,task,drawing}'),
    ('read', 'assigned', '{chat}'),
    ('create', 'assigned', '{chat}'),
    ('create', 'company', '{template,contact}'),
    ('update', 'company', '{template,contact}'),
    ('manage', 'project', '{inspection,checklist,punchList}'),
    ('share', 'project', '{inspection,checklist,punchList}'),
    ('configure', 'project', '{inspection,checklist,punchList}')
  ) given (action, scope, resources)
  cross join unnest(given.resources::text[]) resource;

-- Whoever begins inspections and checklists may look at the templates that they are made of.
insert into role_grant (tenant_id, role_id, resource, action, scope)
select r.tenant_id, r.id, 'template', 'read', 'company'
from role r
where r.code in ('projectManager', 'projectEngineer', 'superintendent')
on conflict do nothing;
