import { employees } from '@plumbline/contract/areas/people';
import type { EMPLOYMENT_TYPES } from '@plumbline/contract/areas/people';
import type { employeeImport } from '@plumbline/contract/areas/people/imports';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import * as z from 'zod/mini';
import type { Read } from '../../kit/db/tx.ts';
import { forbidden } from '../../kit/errors.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { choice, day, text } from '../../kit/imports/columns.ts';
import type { ValuesOf } from '../../kit/imports/columns.ts';
import type { ImportKind, Writing } from '../../kit/imports/kind.ts';
import { previewImport } from '../../kit/imports/preview.ts';
import type { ImportRow, RowData } from '../../kit/imports/rows.ts';
import { importNow } from '../../kit/imports/runs.ts';
import { create } from './create.ts';
import type { Family } from './policy.ts';

const TYPES: Record<(typeof EMPLOYMENT_TYPES)[number], string> = {
  fullTime: 'full time | full-time',
  partTime: 'part time | part-time',
  seasonal: 'seasonal',
  temporary: 'temporary | temp',
  apprenticeship: 'apprentice | apprenticeship',
  contract: 'contract | contractor',
};

/** The columns of rosters, as payroll and other programs name them. */
const columns = {
  fullName: text('Name', 120).called('Full name | Employee name | Worker | Display name').essential().required(),
  email: text('Email', 254).called('Email | Email address | E-mail address | Work email | Mail').essential().required(),
  phone: text('Phone', 40).called('Phone number | Mobile | Cell | Cell phone | Telephone'),
  title: text('Title', 120).called('Job title | Position'),
  number: text('Number', 30)
    .called('Employee number | Employee ID | Technician number | Badge | Payroll number | ID')
    .required(),
  role: text('Role', 80).called('Role in Plumbline | Permission role | Access'),
  department: text('Department', 80).called('Dept | Division'),
  officeRegion: text('Office', 80).called('Region | Branch | Location'),
  trade: text('Trade', 60).called('Craft'),
  classification: text('Classification', 60).called('Class | Level'),
  unionLocal: text('Union local', 60).called('Union | Local'),
  employmentType: choice('Employment', TYPES).called('Employment type | Type'),
  hireDate: day('Hired').called('Hire date | Start date | Date hired'),
};
type Values = ValuesOf<typeof columns>;
type Member = RowData<Values>;
type JudgedMember = Member & { state: 'new' | 'known' | 'refused'; roleId: string | null };
type Calls = typeof employeeImport;
type Input<Call extends keyof Calls> = ParsedOf<Calls[Call]>;
type Answer<Call extends keyof Calls> = OutputOf<Calls[Call]>;
type Outcome = Answer<'run'>;

/** Reads an uploaded roster and says what would be made of it. */
export async function previewRoster(
  open: OpenRequest,
  family: Family,
  input: Input<'preview'>,
): Promise<Answer<'preview'>> {
  const kind = rosterOf(family);
  const { judged, ...preview } = await previewImport(open, kind, input, (member, ignored) => ({
    fullName: member?.values.fullName ?? ignored,
    email: member?.values.email ?? null,
    role: member?.values.role ?? null,
  }));
  return { ...preview, ...kind.result(judged), refused: preview.counts.refused ?? 0 };
}

/** Creates the people of a roster, all or nothing. The same call again answers the first result. */
export function runRoster(open: OpenRequest, family: Family, input: Input<'run'>): Promise<Outcome> {
  return importNow(open, rosterOf(family), input);
}

/** The import of the rosters of employees, or of technicians. */
export function rosterOf(family: Family): ImportKind<typeof columns, JudgedMember, Outcome> {
  return {
    kind: family,
    columns,
    most: 500,
    check: checkMember,
    judge: (read, members) => judge(read, family, members),
    written: ['new'],
    result: (members) => ({
      fresh: members.filter(({ state }) => state === 'new').length,
      known: members.filter(({ state }) => state === 'known').length,
    }),
    writer: (writing) => writer(writing, family),
  };
}

function checkMember(member: ImportRow<Values>): void {
  const { values } = member;
  for (const [field, value] of Object.entries(values))
    if (typeof value === 'string') Object.assign(values, { [field]: value.replaceAll('\n', ' ') });
  if (!values.fullName) member.refuse(null, 'No name');
  if (values.email && !z.safeParse(employees.create.input.shape.email, values.email).success)
    member.refuse(null, '{value} is not an email address', { value: values.email.slice(0, 80) });
}

/** Compares each line with current members and with earlier lines. */
async function judge(read: Read, family: Family, members: readonly Member[]): Promise<JudgedMember[]> {
  const emails = members.map(({ values }) => values.email?.toLowerCase() ?? '');
  const numbers = members.map(({ values }) => values.number ?? '');
  const [known, roles] = await Promise.all([
    read.all(sql<{ key: string }>`
      select 'email ' || lower(p.email) as key
      from person p join membership m on m.tenant_id = p.tenant_id and m.person_id = p.id
      where p.tenant_id = ${read.tenantId} and lower(p.email) = any(${emails}::text[])
      union all
      select 'number ' || f.${sql.ref(`${family}_number`)}
      from profile f
      where f.tenant_id = ${read.tenantId} and f.${sql.ref(`${family}_number`)} = any(${numbers}::text[])`),
    read.all(sql<{ id: string; name: string }>`
      select id, lower(name) as name
      from role
      where tenant_id = ${read.tenantId} and family = ${family} and status = 'active'`),
  ]);
  const roleBy = new Map(roles.map(({ id, name }) => [name, id]));
  const taken = new Set(known.map(({ key }) => key));
  return members.map((member) => {
    const { email, number, role } = member.values;
    const roleId = roleBy.get(role?.toLowerCase() ?? '') ?? null;
    const problems = [...member.problems];
    if (role && !roleId)
      problems.push({ field: null, sentence: 'There is no role “{name}” here', values: { name: role.slice(0, 80) } });
    const judged = (state: JudgedMember['state']) => ({ ...member, problems, state, roleId });
    if (problems.length > 0) return judged('refused');
    const keys = [email && `email ${email.toLowerCase()}`, number && `number ${number}`].filter((key) => key !== null);
    if (keys.some((key) => taken.has(key))) return judged('known');
    for (const key of keys) taken.add(key);
    return judged('new');
  });
}

async function writer({ tx, actor, rows, context }: Writing<JudgedMember>, family: Family) {
  if (rows.some(({ roleId }) => roleId) && actor.scope('employee.role', 'update') === 'none') throw forbidden();
  return async (members: readonly JudgedMember[]): Promise<string[]> => {
    const ids: string[] = [];
    for (const { values, roleId } of members) {
      const { fullName, role: _role, trade, ...facts } = values;
      const clientRef = newId(actor.now.getTime());
      const roleIds = roleId ? [roleId] : [];
      const made = await create(
        tx,
        actor,
        family,
        { clientRef, fullName: fullName ?? '', ...facts, trades: tradesOf(trade), roleIds, invite: false },
        context,
      );
      ids.push(made.personId);
    }
    return ids;
  };
}

/** `Carpenter; welder` are two. */
function tradesOf(cell: string | null): string[] {
  return (cell ?? '')
    .split(/[;,]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, 20);
}
