import type { contacts } from '@plumbline/contract/areas/contacts';
import { COMPANY_ROLES } from '@plumbline/contract/areas/contacts';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, signedOut } from '../../kit/errors.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { once, orTaken } from '../../kit/records/index.ts';
import { createCompany } from './companyCommands.ts';
import { readCards } from './importRead.ts';
import type { CardLine, CardList } from './importRead.ts';
import { createPerson } from './personCommands.ts';
import { takeTrades } from './trades.ts';

type Preview = OutputOf<typeof contacts.importPreview>;
type Outcome = OutputOf<typeof contacts.importRun>;
/** What a line would become. */
type Judged = CardLine & { state: Preview['rows'][number]['state']; makesCompany: boolean };
const MOST_SHOWN = 500;

/** Reads an uploaded list and says what would be made of it. */
export async function importPreview(
  { context, actor }: OpenRequest,
  input: ParsedOf<typeof contacts.importPreview>,
): Promise<Preview> {
  if (!actor) throw signedOut();
  const file = await context.database.read(actor.tenantId, (read) => uploaded(read, actor, input.fileId));
  const list = await readCards(context, actor.tenantId, file, input.mapping);
  const judged = await context.database.read(actor.tenantId, (read) => judge(read, list, new Set()));
  const count = (state: Judged['state']) => judged.filter((one) => one.state === state).length;
  const { format, columns, mapping } = list;
  return {
    format,
    columns,
    mapping,
    total: judged.length,
    companies: count('company') + judged.filter(({ makesCompany }) => makesCompany).length,
    people: count('person'),
    known: count('known'),
    refused: count('refused'),
    rows: judged.slice(0, MOST_SHOWN).map(({ line, says, state, makesCompany, problems }) => ({
      line,
      name: says.fullName ?? says.companyName ?? null,
      companyName: says.companyName ?? null,
      email: says.email ?? null,
      state,
      makesCompany,
      problems: problems.map(({ sentence, values }) => actor.t(sentence, values)),
    })),
  };
}

/** Makes the cards of a list, all or nothing. The same again answers what it made. */
export async function importRun(
  { context, actor }: OpenRequest,
  input: ParsedOf<typeof contacts.importRun>,
): Promise<Outcome> {
  if (!actor) throw signedOut();
  await context.disk.assertRoom();
  const file = await context.database.read(actor.tenantId, (read) => uploaded(read, actor, input.fileId));
  const list = await readCards(context, actor.tenantId, file, input.mapping);
  return context.database.transact(actor.tenantId, async (tx) => {
    const judged = await judge(tx, list, new Set(input.skipLines));
    const outcome = {
      companies: judged.filter(({ state, makesCompany }) => state === 'company' || makesCompany).length,
      people: judged.filter(({ state }) => state === 'person').length,
      known: judged.filter(({ state }) => state === 'known').length,
    };
    if (!(await orTaken(once(tx, 'contact.import', input.clientRef, input), async () => outcome))) return outcome;
    const bad = judged.find(({ state }) => state === 'refused');
    if (bad)
      throw invalid({
        skipLines: {
          sentence: 'Line {line} cannot be taken as it is: leave it out, or mend the file',
          values: { line: bad.line },
        },
      });
    await makeCards(tx, { ...actor, via: 'import' }, judged);
    await audit(tx, actor, {
      verb: 'import',
      resource: 'contact',
      subjectKind: 'file',
      subjectId: input.fileId,
      subject: file.name,
      detail: outcome,
    });
    return outcome;
  });
}

interface Uploaded {
  name: string;
  bytes: number;
  storageKey: string;
}

/** A file that the actor uploaded. Throws 1004 for any other. */
async function uploaded(read: Read, actor: Actor, fileId: string): Promise<Uploaded> {
  const file = await read.first(sql<Uploaded>`select name, bytes, storage_key as "storageKey" from file
    where tenant_id = ${read.tenantId} and id = ${fileId} and uploaded_by = ${actor.personId}`);
  if (!file) throw notFound();
  return file;
}

/** What each line would become beside what is there already, and beside the lines before it. */
async function judge(read: Read, list: CardList, skipped: ReadonlySet<number>): Promise<Judged[]> {
  const known = await keysOf(read, list.lines);
  const seen = new Set<string>();
  return list.lines.map((card): Judged => {
    const judged = (state: Judged['state'], makesCompany = false): Judged => ({ ...card, state, makesCompany });
    if (skipped.has(card.line)) return judged('ignored');
    if (card.problems.length > 0) return judged('refused');
    const { fullName, companyName, email } = card.says;
    const key = known.keys.get(card.line);
    const company = key?.company ? `company ${key.company}` : null;
    const newCompany =
      company !== null && companyName !== undefined && !known.companies.has(key?.company ?? '') && !seen.has(company);
    if (!fullName) {
      if (!newCompany) return judged('known');
      if (company) seen.add(company);
      return judged('company');
    }
    const person = email ? `person ${email.toLowerCase()}` : `person ${key?.person} ${key?.company}`;
    const isKnown = email
      ? known.emails.has(email.toLowerCase())
      : known.people.has(`${key?.person} ${key?.company ?? ''}`);
    if (isKnown || seen.has(person)) return judged('known');
    seen.add(person);
    if (newCompany && company) seen.add(company);
    return judged('person', newCompany);
  });
}

/** The names of a list as they are compared, and what of them the directory has. */
async function keysOf(read: Read, lines: readonly CardLine[]) {
  const numbers = lines.map(({ line }) => line);
  const companies = lines.map(({ says }) => says.companyName ?? null);
  const people = lines.map(({ says }) => says.fullName ?? null);
  const emails = lines.map(({ says }) => says.email?.toLowerCase() ?? null);
  const rows = await read.all(sql<{
    line: number;
    company: string | null;
    person: string | null;
    email: string | null;
    companyThere: boolean;
    emailThere: boolean;
    personThere: boolean;
  }>`
    select one.line, company_key(one.company) as company, name_key(one.person) as person, one.email,
      exists (select from company c where c.tenant_id = ${read.tenantId} and company_key(c.company_name) = company_key(one.company) and c.merged_into is null) as "companyThere",
      exists (select from person p where p.tenant_id = ${read.tenantId} and (lower(p.email) = one.email or one.email = any(p.other_emails))) as "emailThere",
      exists (select from person p left join company c on c.tenant_id = p.tenant_id and c.id = p.company_id where p.tenant_id = ${read.tenantId} and name_key(p.full_name) = name_key(one.person)
        and company_key(c.company_name) is not distinct from company_key(one.company)) as "personThere"
    from unnest(${numbers}::int[], ${companies}::text[], ${people}::text[], ${emails}::text[]) as one(line, company, person, email)`);
  return {
    keys: new Map(rows.map(({ line, company, person }) => [line, { company, person }])),
    companies: new Set(rows.flatMap(({ company, companyThere }) => (company && companyThere ? [company] : []))),
    emails: new Set(rows.flatMap(({ email, emailThere }) => (email && emailThere ? [email] : []))),
    people: new Set(
      rows.flatMap(({ person, company, personThere }) => (person && personThere ? [`${person} ${company ?? ''}`] : [])),
    ),
  };
}

async function makeCards(tx: Tx, actor: Actor, judged: readonly Judged[]): Promise<void> {
  const trades = await takeTrades(
    tx,
    actor,
    judged.filter(({ state }) => state === 'company' || state === 'person').flatMap(({ says }) => says.trades),
  );
  for (const { says, state, makesCompany } of judged) {
    const { companyName, fullName, role, email, phone, mobile, title, notes, ...address } = says;
    const { trades: names, trade: _trade, ...place } = address;
    if ((state === 'company' || makesCompany) && companyName)
      await createCompany(tx, actor, {
        clientRef: newId(actor.now.getTime()),
        companyName,
        roles: COMPANY_ROLES.filter((one) => one === role),
        tradeIds: names.flatMap((name) => trades.get(name) ?? []),
        ...place,
        ...(state === 'company' ? { email, phone, notes } : {}),
      });
    if (state === 'person' && fullName)
      await createPerson(tx, actor, {
        clientRef: newId(actor.now.getTime()),
        fullName,
        email,
        phone,
        mobile,
        title,
        notes,
        companyId: companyName ? await companyNamed(tx, companyName) : null,
      });
  }
}

async function companyNamed(tx: Tx, name: string): Promise<string | null> {
  const row = await tx.first(
    sql<{
      id: string;
    }>`select id from company where tenant_id = ${tx.tenantId} and company_key(company_name) = company_key(${name}) and merged_into is null order by id limit 1`,
  );
  return row?.id ?? null;
}
