import { conformance } from './fault.ts';
import type { Fault } from './fault.ts';

const tenants: Fault[] = [
  {
    what: 'row-level security is not forced on the owner',
    file: 'server/migrations/001_foundation.sql',
    from: "  execute format('alter table %s force row level security', name);\n  execute format($p$create policy tenant",
    to: '  execute format($p$create policy tenant',
    tests: ['server/src/kit/db/rls.test.ts'],
  },
  {
    what: 'the policy of one table is dropped',
    file: 'server/migrations/009_people.sql',
    from: "select migration.tenant_table('profile');",
    to: "select migration.tenant_table('profile');\ndrop policy tenant on profile;",
    tests: ['server/src/kit/db/rls.test.ts'],
  },
  {
    what: 'a policy lets every tenant read',
    file: 'server/migrations/001_foundation.sql',
    from: "create policy tenant on %s using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)",
    to: 'create policy tenant on %s using (true)',
    tests: ['server/src/kit/db/rls.test.ts', 'server/src/kit/db/database.test.ts'],
  },
  {
    what: 'a file is found without looking who may see it',
    file: 'server/src/kit/files/find.ts',
    from: 'sql`(f.uploaded_by = ${actor.personId} or exists',
    to: 'sql`(true or f.uploaded_by = ${actor.personId} or exists',
    tests: conformance('links'),
  },
  {
    what: 'what comes before a task may lie in a project that one is not on',
    file: 'server/src/areas/tasks/verbs/update.ts',
    from: "r.kind = 'task' and r.project_id = ${record.projectId}\n      and r.id = any(${ids}::uuid[]) and ${taskKind.visible(actor)}`);",
    to: "r.kind = 'task' and r.id = any(${ids}::uuid[])`);",
    tests: conformance('isolation'),
    env: { CONFORMANCE_AREA: 'tasks' },
  },
  {
    what: 'a share link is good after its end',
    file: 'server/src/kit/records/outside/shareDoor.ts',
    from: 'and case when s.expires_at is not null then s.expires_at > ${now}',
    to: 'and case when s.expires_at is not null then ${now}::timestamptz is not null',
    tests: ['server/src/areas/shares/shares.test.ts', ...conformance('links')],
  },
];

const records: Fault[] = [
  {
    what: 'the version is not checked',
    file: 'server/src/kit/records/header/header.ts',
    from: 'if (version === undefined || version === record.version) return;',
    to: 'if (version !== -1) return;',
    tests: conformance('races'),
  },
  {
    what: 'an addition sent twice is made twice',
    file: 'server/src/kit/records/header/header.ts',
    from: 'if (known?.content_hash.equals(hash)) return false;',
    to: 'if (known?.content_hash.equals(hash)) return true;',
    tests: conformance('races'),
  },
  {
    what: 'a create with another content under the same reference is taken for the first',
    file: 'server/src/kit/records/fields/insert.ts',
    from: 'if (existing?.create_hash?.equals(content)) return undefined;',
    to: 'if (existing) return undefined;',
    tests: ['server/src/areas/rfis/draft.test.ts', 'server/src/areas/rfis/rfis.test.ts', ...conformance('races')],
  },
  {
    what: 'numbers are the highest plus one',
    file: 'server/src/kit/records/header/number.ts',
    from: `    insert into counter (tenant_id, scope_id, kind, last)
    select tenant_id, project_id, kind, 1 from record
    where tenant_id = \${tx.tenantId} and id = \${recordId} and kind = \${kind} and number is null
    on conflict (tenant_id, scope_id, kind) do update set last = counter.last + 1 returning last, digits, \${prefix} as prefix\`);`,
    to: `    select 1 + coalesce((select max(substring(o.number from '[0-9]+$')::int) from record o
      where o.tenant_id = r.tenant_id and o.project_id = r.project_id and o.kind = r.kind), 0) as last, 3 as digits, 'RFI' as prefix from record r
    where tenant_id = \${tx.tenantId} and id = \${recordId} and kind = \${kind} and number is null\`);`,
    tests: conformance('races'),
    named: 'two hundred',
  },
  {
    what: 'entries of a trail are not chained',
    file: 'server/src/kit/records/header/trail.ts',
    from: 'Buffer.concat([previous, Buffer.from(JSON.stringify(said))])',
    to: 'Buffer.concat([Buffer.from(JSON.stringify(said))])',
    tests: conformance('trail'),
  },
  {
    what: 'the verb of an entry is not sealed by its hash',
    file: 'server/src/kit/records/header/trail.ts',
    from: 'entry.verb,\n    entry.fromStatus,',
    to: 'entry.fromStatus,',
    tests: conformance('trail'),
  },
];

export const recordFaults: Fault[] = [...tenants, ...records];
