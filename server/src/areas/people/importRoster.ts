import type { employeeImport } from '@plumbline/contract/areas/people/imports';
import { EMPLOYMENT_TYPES } from '@plumbline/contract/areas/people';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { forbidden, invalid, signedOut } from '../../kit/errors.ts';
import type { AppContext, OpenRequest } from '../../kit/http/routes.ts';
import { once, orTaken } from '../../kit/records/index.ts';
import { create } from './create.ts';
import { readRoster } from './importRead.ts';
import type { RosterLine } from './importRead.ts';
import type { Family } from './policy.ts';

type Preview = OutputOf<typeof employeeImport.preview>;
type Outcome = OutputOf<typeof employeeImport.run>;
type Judged = RosterLine & { state: Preview['rows'][number]['state']; roleId: string | null };

const MOST_SHOWN = 500;

/** Reads an uploaded roster and says what would be made of it. */
export async function previewRoster(
  { context, actor }: OpenRequest,
  family: Family,
  input: ParsedOf<typeof employeeImport.preview>,
): Promise<Preview> {
  if (!actor) throw signedOut();
  const sheet = await readRoster(context, actor, input.fileId, input.mapping);
  const judged = await context.database.read(actor.tenantId, (read) => judge(read, family, sheet.lines, new Set()));
  const count = (state: Judged['state']) => judged.filter((one) => one.state === state).length;
  return {
    columns: sheet.columns,
    mapping: sheet.mapping,
    total: judged.length,
    fresh: count('new'),
    known: count('known'),
    refused: count('refused'),
    rows: judged.slice(0, MOST_SHOWN).map(({ line, says, state, problems }) => ({
      line,
      fullName: says.fullName ?? null,
      email: says.email ?? null,
      role: says.role ?? null,
      state,
      problems: problems.map(({ sentence, values }) => actor.t(sentence, values)),
    })),
  };
}

/** Makes the people of a roster, all or nothing. The same again answers what it made. */
export async function runRoster(
  { context, actor }: OpenRequest,
  family: Family,
  input: ParsedOf<typeof employeeImport.run>,
): Promise<Outcome> {
  if (!actor) throw signedOut();
  await context.disk.assertRoom();
  const sheet = await readRoster(context, actor, input.fileId, input.mapping);
  return context.database.transact(actor.tenantId, async (tx) => {
    const judged = await judge(tx, family, sheet.lines, new Set(input.skipLines));
    const fresh = judged.filter(({ state }) => state === 'new');
    const outcome = { fresh: fresh.length, known: judged.filter(({ state }) => state === 'known').length };
    if (!(await orTaken(once(tx, `${family}.import`, input.clientRef, input), async () => outcome))) return outcome;
    assertWhole(judged);
    if (fresh.some(({ roleId }) => roleId) && actor.scope('employee.role', 'update') === 'none') throw forbidden();
    for (const one of fresh) await make(tx, { ...actor, via: 'import' }, family, one, context);
    await audit(tx, actor, {
      verb: 'import',
      resource: family,
      subjectKind: 'file',
      subjectId: input.fileId,
      subject: sheet.fileName,
      detail: outcome,
    });
    return outcome;
  });
}

function assertWhole(judged: readonly Judged[]): void {
  const bad = judged.find(({ state }) => state === 'refused');
  if (bad)
    throw invalid({
      skipLines: {
        sentence: 'Line {line} cannot be taken as it is: leave it out, or mend the file',
        values: { line: bad.line },
      },
    });
}

async function make(
  tx: Tx,
  actor: Actor,
  family: Family,
  { says, roleId }: Judged,
  context: AppContext,
): Promise<void> {
  const { fullName = '', role, trade, employmentType, ...facts } = says;
  void role;
  const type = EMPLOYMENT_TYPES.find((one) => one === employmentType);
  await create(
    tx,
    actor,
    family,
    {
      clientRef: newId(actor.now.getTime()),
      fullName,
      ...facts,
      ...(trade ? { trades: tradesOf(trade) } : {}),
      ...(type ? { employmentType: type } : {}),
      roleIds: roleId ? [roleId] : [],
      invite: false,
    },
    context,
  );
}

/** `Carpenter; welder` are two. */
function tradesOf(cell: string): string[] {
  return cell
    .split(/[;,]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, 20);
}

/** What each line would become beside who works here, and beside the lines before it. */
async function judge(
  read: Read,
  family: Family,
  lines: readonly RosterLine[],
  skipped: ReadonlySet<number>,
): Promise<Judged[]> {
  const [emails, numbers, roles] = await Promise.all([
    read.all(sql<{
      email: string;
    }>`select lower(p.email) as email from person p join membership m on m.tenant_id = p.tenant_id and m.person_id = p.id
      where p.tenant_id = ${read.tenantId} and lower(p.email) = any(${lines.map(({ says }) => (says.email ?? '').toLowerCase())}::text[])`),
    read.all(sql<{ number: string }>`select f.${sql.ref(`${family}_number`)} as number from profile f
      where f.tenant_id = ${read.tenantId} and f.${sql.ref(`${family}_number`)} = any(${lines.map(({ says }) => says.number ?? '')}::text[])`),
    read.all(sql<{ id: string; name: string }>`select id, lower(name) as name from role
      where tenant_id = ${read.tenantId} and family = ${family} and status = 'active'`),
  ]);
  const roleBy = new Map(roles.map(({ id, name }) => [name, id]));
  const taken = new Set([
    ...emails.map(({ email }) => `email ${email}`),
    ...numbers.map(({ number }) => `number ${number}`),
  ]);
  return lines.map((one): Judged => {
    const { email, number, role } = one.says;
    const roleId = role ? (roleBy.get(role.toLowerCase()) ?? null) : null;
    const problems = [...one.problems];
    if (role && !roleId)
      problems.push({ sentence: 'There is no role “{name}” here', values: { name: role.slice(0, 80) } });
    const judged = (state: Judged['state']): Judged => ({ ...one, problems, state, roleId });
    if (skipped.has(one.line)) return judged('ignored');
    if (problems.length > 0) return judged('refused');
    const keys = [email ? `email ${email.toLowerCase()}` : '', number ? `number ${number}` : ''].filter(Boolean);
    if (keys.some((key) => taken.has(key))) return judged('known');
    for (const key of keys) taken.add(key);
    return judged('new');
  });
}
