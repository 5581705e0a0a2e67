import { conformance } from './fault.ts';
import type { Fault } from './fault.ts';

const doors: Fault[] = [
  {
    what: 'a command takes fields that nobody asked for',
    file: 'contract/src/kit/recordVerbs.ts',
    from: 'input: z.strictObject(fields),',
    to: 'input: z.object(fields) as never,',
    tests: conformance('fuzz'),
    env: { CONFORMANCE_AREA: 'tasks' },
  },
  {
    what: 'a write that another site sends is let through',
    file: 'server/src/kit/http/server.ts',
    from: '!isOurs(request.headers, origins)) throw forbidden();',
    to: '!isOurs({}, origins)) throw forbidden();',
    tests: conformance('fuzz'),
    named: 'another site',
  },
  {
    what: 'a code of an authenticator counts twice',
    file: 'server/migrations/functions/factors.sql',
    from: 'and confirmed_at is not null and step > coalesce(last_step, 0);',
    to: 'and confirmed_at is not null;',
    tests: ['server/src/areas/factors/codes.test.ts'],
  },
  {
    what: 'a token of a mail can be used twice',
    file: 'server/migrations/functions/tokens.sql',
    from: 'a.account_id = t.account_id and t.token_hash = hash and t.kind = of_kind and t.used_at is null and',
    to: 'a.account_id = t.account_id and t.token_hash = hash and t.kind = of_kind and',
    tests: ['server/src/areas/session'],
  },
  {
    what: 'a formula leaves in a CSV file as a formula',
    file: 'server/src/kit/sheets/formulas.ts',
    from: 'return FORMULA.test(text) || GUARDED.test(text) ?',
    to: 'return GUARDED.test(text) ?',
    tests: ['server/src/kit/sheets'],
  },
  {
    what: 'thumbnails keep where a photo was taken',
    file: 'server/src/kit/images/thumbnail.ts',
    from: '      .autoOrient()\n',
    to: '      .keepMetadata()\n',
    tests: ['server/src/kit/images/thumbnail.test.ts'],
  },
  {
    what: 'PostgreSQL does not wait for the disk',
    file: 'server/src/kit/postgres/place.ts',
    from: "    jit: 'off',",
    to: "    jit: 'off',\n    fsync: 'off',",
    tests: ['powerLoss'],
    named: 'nothing acknowledged',
    project: 'slow',
    env: { POWER_CYCLES: '3' },
  },
];

const disks: Fault[] = [
  {
    what: 'staged bytes do not count',
    file: 'server/migrations/functions/tenants.sql',
    from: '+ (select coalesce(sum(p.bytes), 0) from upload p where p.tenant_id in (select u.tenant_id from under u)))::bigint,',
    to: '+ 0)::bigint,',
    tests: ['server/src/app/uploads.test.ts'],
  },
  {
    what: 'uploads that begin together pass the quota together',
    file: 'server/migrations/functions/tenants.sql',
    from: 'if hold then',
    to: 'if false then',
    tests: ['server/src/app/uploads.test.ts'],
  },
  {
    what: 'an upload that is done stays reserved',
    file: 'server/src/kit/files/keep.ts',
    from: 'await release(tx, uploader, fileId);',
    to: '',
    tests: ['server/src/app/uploads.test.ts'],
  },
  {
    what: 'the reserve of disk is used up',
    file: 'server/src/kit/disk.ts',
    from: 'fullest.bytes - held - bytes >= 0',
    to: 'fullest.bytes > -1e15',
    tests: ['server/src/app/diskSpace.test.ts'],
    project: 'alone',
  },
  {
    what: 'sub-tenants without limit',
    file: 'server/src/areas/tenants/below.ts',
    from: 'subtenantsUsed > subtenantsMost',
    to: 'subtenantsUsed < 0',
    tests: ['server/src/areas/tenants/below.test.ts'],
  },
];

const workers: Fault[] = [
  {
    what: 'one company takes every worker',
    file: 'server/src/kit/workers/turns.ts',
    from: 'if (this.#running.has(company)) continue;',
    to: '',
    tests: ['server/src/kit/workers/workers.test.ts'],
  },
  {
    what: 'a workbook has a cell beyond the last column',
    file: 'server/src/kit/sheets/addresses.ts',
    from: 'column < 1 || column > LAST_COLUMN',
    to: 'column < 1',
    tests: ['server/src/kit/sheets/read.test.ts'],
  },
  {
    what: 'a document nests without end',
    file: 'server/src/areas/legal/documentCommands.ts',
    from: 'if (isTooDeep(body))',
    to: 'if (false)',
    tests: ['server/src/areas/legal/legal.test.ts'],
  },
];

const outcomes: Fault[] = [
  {
    what: 'a write whose commit was not answered is called not saved',
    file: 'server/src/kit/db/statement.ts',
    from: 'this.sent && this.keeps && !isAnswer(error) ? new OutcomeUnknown(error) : error',
    to: 'error',
    tests: ['server/src/kit/db/outcome.test.ts'],
  },
  {
    what: 'a write that is asked again is done again',
    file: 'server/src/kit/http/askedAgain.ts',
    from: 'if (!isOnce && (await wasSaved(database, actor))) return fitting(output, null);',
    to: '',
    tests: conformance('askedAgain'),
  },
];

const http: Fault[] = [
  {
    what: 'nobody looks for requests that come in too slowly',
    file: 'server/src/kit/http/transport.ts',
    from: 'connectionsCheckingInterval: Math.min(1000, requestMs / 4),',
    to: '',
    tests: ['server/src/kit/http/transport.test.ts'],
  },
  {
    what: 'browsers are not told to stay with https',
    file: 'server/src/kit/http/server.ts',
    from: 'keepToHttps(app, settings.publicUrl);',
    to: '',
    tests: ['server/src/kit/http/transport.test.ts'],
  },
  {
    what: 'a recursive schema points nowhere in the OpenAPI document',
    file: 'server/src/kit/http/openapiSchemas.ts',
    from: 'return pointed(root, names) as Json;',
    to: 'return root;',
    tests: ['server/src/app/openapi.test.ts'],
  },
  {
    what: 'an answer is given that the OpenAPI document does not declare',
    file: 'server/src/kit/http/openapi.ts',
    from: "gates: session || rate === 'login'",
    to: 'gates: session',
    tests: ['server/src/areas/factors/codes.test.ts'],
  },
];

const starts: Fault[] = [
  {
    what: 'the demo is made where others can reach it',
    file: 'server/src/kit/settings.ts',
    from: 'isLoopback(host) && ',
    to: '',
    tests: ['server/src/kit/settings.test.ts'],
  },
  {
    what: 'everybody’s mails are read in the mailbox',
    file: 'server/src/areas/mailbox/queries.ts',
    from: 'or not identity.is_somebodys(m.recipient)',
    to: 'or true',
    tests: ['server/src/app/work.test.ts', ...conformance('rights')],
    named: 'mailbox',
  },
  {
    what: 'nobody sees in the log who tries too often',
    file: 'server/src/kit/http/logger.ts',
    from: 'status !== 403 && status !== 429',
    to: 'status !== 403',
    tests: ['server/src/kit/http/logger.test.ts'],
  },
];

export const operationFaults: Fault[] = [...doors, ...disks, ...workers, ...outcomes, ...http, ...starts];
