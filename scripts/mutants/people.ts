import { conformance } from './fault.ts';
import type { Fault } from './fault.ts';

const accounts: Fault[] = [
  {
    what: 'a company that only invited somebody takes their second factors away',
    file: 'server/migrations/functions/factors.sql',
    from: "m.person_id = of_person and m.status = 'active' and m.accepted_at is not null;",
    to: 'm.person_id = of_person;',
    tests: conformance('accounts'),
  },
  {
    what: 'a company takes second factors away although the person works for another one too',
    file: 'server/migrations/functions/factors.sql',
    from: "other.tenant_id <> here and other.status = 'active'",
    to: 'false',
    tests: conformance('accounts'),
  },
  {
    what: 'a membership that was not accepted shows something of the account',
    file: 'server/migrations/functions/guards.sql',
    from: "if new.account_id is null or new.status in ('invited', 'left') then",
    to: 'if new.account_id is null then',
    tests: conformance('accounts'),
  },
  {
    what: 'who joins with a second factor is taken for somebody without one',
    file: 'server/migrations/functions/guards.sql',
    from: "elsif new.status = 'active' then",
    to: 'elsif false then',
    tests: ['server/src/areas/factors/ownAccount.test.ts'],
  },
];

const rights: Fault[] = [
  {
    what: 'records are seen without a right to read them',
    file: 'server/src/kit/records/header/visible.ts',
    from: "if (scope === 'none') return sql`false`;",
    to: "if (scope === 'none') return sql`true`;",
    tests: conformance('visible'),
  },
  {
    what: 'private records are seen by everybody on the project',
    file: 'server/src/kit/records/header/visible.ts',
    from: 'return sql`(${read} and (not r.is_private or ${open} or ${concerned}))`;',
    to: 'return sql`(${read} and (true or ${open} or ${concerned}))`;',
    tests: conformance('visible'),
  },
  {
    what: 'a right is widened: a viewer manages RFIs',
    file: 'server/src/areas/access/roles.ts',
    from: "viewer: ['P', 'P', '-', '-', 'A', '-'],",
    to: "viewer: ['P', 'P', 'P', 'P', 'A', '-'],",
    tests: conformance('rights'),
  },
  {
    what: 'one verb of tasks asks for too little: whoever answers anything notes the progress of all',
    file: 'server/src/areas/tasks/workflow.ts',
    from: "    otherwise: 'Progress can be noted only while the work is under way.',\n    right: works,",
    to: "    otherwise: 'Progress can be noted only while the work is under way.',\n    right: responds,",
    tests: conformance('rights'),
    env: { CONFORMANCE_AREA: 'tasks' },
  },
  {
    what: 'one role has less reach: a controller sees the RFIs of their projects alone',
    file: 'server/src/areas/access/roles.ts',
    from: "controller: ['C', '-', '-', '-', '-', '-'],",
    to: "controller: ['P', '-', '-', '-', '-', '-'],",
    tests: conformance('rights'),
  },
  {
    what: 'a denial does not win over an allowance',
    file: 'server/src/kit/actor.ts',
    from: "(best[3] === 'allow' && (grant[3] === 'deny' || !reaches(best[2], grant[2])))",
    to: "(best[3] === 'allow' && grant[3] === 'allow' && !reaches(best[2], grant[2]))",
    tests: ['server/src/kit/actor.test.ts'],
  },
  {
    what: 'who looks on as somebody may write',
    file: 'server/src/kit/http/gates.ts',
    from: '  if ((facts.viewedBy || facts.treeOf) && !isRead) throw forbidden();\n',
    to: '',
    tests: conformance('gates'),
  },
  {
    what: 'what is dangerous asks for no fresh proof',
    file: 'server/src/kit/http/gates.ts',
    from: "    throw gateClosed('stepUp');",
    to: '    return;',
    tests: conformance('gates'),
  },
  {
    what: 'rights are remembered for a minute',
    file: 'server/src/kit/http/facts.ts',
    from: 'const FRESH_MS = 5000;',
    to: 'const FRESH_MS = 60_000;',
    tests: conformance('gates'),
    named: 'suspended',
  },
  {
    what: 'people are told of records that they may not see',
    file: 'server/src/kit/records/outside/deliver.ts',
    from: 'and r.id = ${recordId} and ${registry.visible(actor)})`',
    to: 'and r.id = ${recordId} and (true or ${registry.visible(actor)}))`',
    tests: ['server/src/app/work.test.ts'],
    named: 'nobody hears',
  },
];

const projects: Fault[] = [
  {
    what: 'somebody changes their own role on a project',
    file: 'server/src/areas/projects/policy.ts',
    from: "if (seat.personId === actor.personId)\n    return { reason: 'Nobody changes their own role",
    to: "if (seat.personId === actor.tenantId)\n    return { reason: 'Nobody changes their own role",
    tests: conformance('projectRoles'),
  },
  {
    what: 'a project role grants more than it says',
    file: 'server/src/areas/projects/roleGrants.ts',
    from: 'technician: [],',
    to: "technician: ['emergencyContacts'],",
    tests: conformance('projectRoles'),
  },
];

const counters: Fault[] = [
  {
    what: 'a browser that is known is counted among strangers',
    file: 'server/src/kit/http/devices.ts',
    from: 'return device ? deviceTries(kind, device) : ofStranger(kind, request.ip, email);',
    to: 'return ofStranger(kind, request.ip, email);',
    tests: ['server/src/areas/session/signInLimits.test.ts'],
  },
  {
    what: 'a browser is a stranger after a new password',
    file: 'server/src/areas/session/resets.ts',
    from: '  await sessions.devices.keep(open.request, open.reply, account.account_id);\n',
    to: '',
    tests: ['server/src/areas/session/signInLimits.test.ts'],
  },
  {
    what: 'mails are sent without being counted',
    file: 'server/src/kit/mail/send.ts',
    from: '  if (!(await countMail(tx, cause, mail.to))) return false;\n',
    to: '',
    tests: ['server/src/kit/mail/send.test.ts'],
  },
];

export const peopleFaults: Fault[] = [...accounts, ...rights, ...projects, ...counters];
