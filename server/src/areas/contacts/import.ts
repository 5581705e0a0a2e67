import { COMPANY_ROLES, contacts } from '@plumbline/contract/areas/contacts';
import { DIRECTORY_COLUMNS, DIRECTORY_SHEET_COLUMNS } from '@plumbline/contract/areas/contacts/columns';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { choice, names, text } from '../../kit/imports/columns.ts';
import type { ValuesOf } from '../../kit/imports/columns.ts';
import type { ImportKind, Writing } from '../../kit/imports/kind.ts';
import { previewImport } from '../../kit/imports/preview.ts';
import type { ImportRow, RowData } from '../../kit/imports/rows.ts';
import { importNow } from '../../kit/imports/runs.ts';
import { emailIn, isExchangePath } from '../../kit/imports/names.ts';
import { isVCard } from '../../kit/vcards/parse.ts';
import { readVCards } from '../../kit/vcards/read.ts';
import { createCompany, createPerson } from './commands.ts';
import type { Answer, Input } from './fields.ts';
import { takeTrades } from './trades.ts';

const ROLE_WORDS: Record<Exclude<(typeof COMPANY_ROLES)[number], 'own'>, string> = {
  client: 'client | owner | customer',
  subcontractor: 'subcontractor | sub',
  supplier: 'vendor | supplier',
  architect: 'architect | designer',
  engineer: 'engineer | consultant',
  inspector: 'inspector | testing lab',
  insurer: 'insurer | broker',
  lender: 'lender | bank',
};

/** The columns of contact lists, as other programs name them. */
const columns = {
  companyName: text(DIRECTORY_COLUMNS.company.label, 160)
    .called('Company name | Firm | Organization | Vendor | Vendor name | Account name | Business name')
    .essential()
    .required(),
  fullName: text(DIRECTORY_COLUMNS.name.label, 120)
    .called('Full name | Contact | Contact name | Person | Display name')
    .essential()
    .required(),
  title: text(DIRECTORY_COLUMNS.title.label, 120).called('Job title | Position | Function'),
  email: text(DIRECTORY_COLUMNS.email.label, 400)
    .called('Email | Email address | E-mail address | E-mail 1 value | Mail')
    .essential()
    .required(),
  emailName: text('Email display name', 254).called('E-mail display name | Anzeigename E-Mail'),
  otherEmail: text('Other email', 254).called('E-mail 2 address | Email 2 | E-mail 2 value'),
  phone: text(DIRECTORY_COLUMNS.phone.label, 40).called(
    'Business phone | Telephone | Phone number | Office phone | Work phone | Phone 1 value',
  ),
  mobile: text('Mobile', 40).called('Mobile phone | Cell | Cell phone'),
  role: choice(DIRECTORY_SHEET_COLUMNS.roles.label, ROLE_WORDS).called(
    'Role | Type | Company type | Vendor type | Category',
  ),
  trade: names('Trade', 60).called('Trades | Craft | Division | Specialty'),
  addressLine: text('Address', 200).called('Street | Street address | Business street | Address line 1'),
  city: text('City', 80).called('Town | Business city'),
  state: text('State', 40).called('Province | Region | Business state'),
  postalCode: text('Postal code', 20).called('ZIP | ZIP code | Postcode | Business postal code'),
  country: text('Country', 60).called('Country code | Business country'),
  website: text('Website', 300).called('Web page | URL | Homepage | Web'),
  notes: text('Notes', 5000).called('Note | Comments | Remarks'),
};
type CardValues = ValuesOf<typeof columns>;

type Outcome = Answer<'importRun'>;
type Card = RowData<CardValues>;
/** A card with what becomes of it, and whether its company comes with it. */
type JudgedCard = Card & { state: 'company' | 'person' | 'known' | 'refused'; makesCompany: boolean };
const MOST_CARDS = 1000;

/** Companies and persons out of an address book that was kept elsewhere. */
export const contactImport: ImportKind<typeof columns, JudgedCard, Outcome> = {
  kind: 'contact',
  columns,
  most: MOST_CARDS,
  readOther,
  check: checkCard,
  judge,
  written: ['company', 'person'],
  result: (cards) => ({
    companies: cards.filter(({ state, makesCompany }) => state === 'company' || makesCompany).length,
    people: cards.filter(({ state }) => state === 'person').length,
    known: cards.filter(({ state }) => state === 'known').length,
  }),
  writer,
};

/** Reads an uploaded list and says what would be made of it. */
export async function importPreview(
  open: OpenRequest,
  input: Input<'importPreview'>,
): Promise<Answer<'importPreview'>> {
  const { judged, ...preview } = await previewImport(open, contactImport, input, (card, ignored) => ({
    name: card?.values.fullName ?? card?.values.companyName ?? ignored,
    companyName: card?.values.companyName ?? null,
    email: card?.values.email ?? null,
    makesCompany: card?.makesCompany ?? false,
  }));
  const format = preview.header === null ? 'vcard' : 'sheet';
  return { format, ...preview, ...contactImport.result(judged), refused: preview.counts.refused ?? 0 };
}

/** Creates the cards of a list, all or nothing. The same call again answers the first result. */
export function importRun(open: OpenRequest, input: Input<'importRun'>): Promise<Outcome> {
  return importNow(open, contactImport, input);
}

/** The cards of a file of vCards. */
async function readOther(company: string, bytes: Uint8Array, name: string) {
  if (!isVCard(bytes)) return undefined;
  return (await readVCards(company, bytes, name, MOST_CARDS + 1)).map(({ isCompany, note, ...card }) => {
    const cut = (value: string | null, most: number) => value?.slice(0, most) ?? null;
    return {
      fullName: isCompany ? null : card.fullName,
      companyName: isCompany ? card.fullName : card.companyName,
      title: cut(card.title, 120),
      email: card.email,
      phone: cut(card.phone, 40),
      mobile: cut(card.mobile, 40),
      addressLine: cut(card.addressLine, 200),
      city: cut(card.city, 80),
      state: cut(card.state, 40),
      postalCode: cut(card.postalCode, 20),
      country: cut(card.country, 60),
      website: cut(card.website, 300),
      notes: cut(note, 5000),
    };
  });
}

/** A card as the commands would take it, or why they would not. */
function checkCard(card: ImportRow<CardValues>): void {
  const { values } = card;
  for (const [field, value] of Object.entries(values))
    if (typeof value === 'string' && field !== 'notes') Object.assign(values, { [field]: value.replaceAll('\n', ' ') });
  if (!values.fullName && !values.companyName) card.refuse(null, 'Neither a name nor a company');
  readAddress(card);
  const { email, website } = contacts.createCompany.input.shape;
  if (values.email && !z.safeParse(email, values.email).success)
    card.refuse(null, '{value} is not an email address', { value: values.email.slice(0, 80) });
  if (values.website && !/^https?:\/\//i.test(values.website)) values.website = `https://${values.website}`;
  if (!z.safeParse(website, values.website).success) values.website = null;
  values.country = countryCode(values.country ?? '');
}

/** Reads the email address of a cell, also from `Name <address>`. Skips an Exchange path and takes the address next to it. */
function readAddress(card: ImportRow<CardValues>): void {
  const { values } = card;
  const beside = emailIn(values.emailName ?? '') ?? values.otherEmail;
  if (!values.email || !isExchangePath(values.email))
    values.email = emailIn(values.email ?? '') ?? values.email ?? beside;
  else {
    values.email = emailIn(values.email) ?? beside;
    if (!values.email) card.note('email', 'A path of Exchange is no address. The field stays empty.');
  }
}

function countryCode(text: string): string | null {
  const words = text.trim().toUpperCase().replaceAll('.', '');
  if (/^[A-Z]{2}$/.test(words)) return words;
  return ['USA', 'UNITED STATES', 'UNITED STATES OF AMERICA'].includes(words) ? 'US' : null;
}

/** Compares each line with existing cards and with earlier lines. */
async function judge(read: Read, cards: readonly Card[]): Promise<JudgedCard[]> {
  const keys = await keysOf(read, cards);
  const seen = new Set<string>();
  return cards.map((card) => {
    const judged = (state: JudgedCard['state'], makesCompany = false) => ({ ...card, state, makesCompany });
    if (card.problems.length > 0) return judged('refused');
    const key = keys.get(card.line);
    const company = `company ${key?.company}`;
    const isNewCompany = Boolean(key?.company) && !key?.isCompanyThere && !seen.has(company);
    if (!card.values.fullName) {
      seen.add(company);
      return judged(isNewCompany ? 'company' : 'known');
    }
    const person = `person ${key?.email ?? `${key?.person} ${key?.company}`}`;
    if ((key?.email ? key.isEmailThere : key?.isPersonThere) || seen.has(person)) return judged('known');
    seen.add(person).add(company);
    return judged('person', isNewCompany);
  });
}

interface CardKeys {
  line: number;
  company: string | null;
  person: string | null;
  email: string | null;
  isCompanyThere: boolean;
  isEmailThere: boolean;
  isPersonThere: boolean;
}

/** The names of a list as they are compared, and what of them the directory has. */
async function keysOf(read: Read, cards: readonly Card[]): Promise<Map<number, CardKeys>> {
  const given = cards.map(({ line, values: { companyName, fullName, email } }) => ({
    line,
    companyName,
    fullName,
    email,
  }));
  const rows = await read.all(sql<CardKeys>`
    select one.line, company_key(one."companyName") as company, name_key(one."fullName") as person, lower(one.email) as email,
      exists (
        select from company c
        where c.tenant_id = ${read.tenantId} and company_key(c.company_name) = company_key(one."companyName")
          and c.merged_into is null
      ) as "isCompanyThere",
      exists (
        select from person p
        where p.tenant_id = ${read.tenantId} and (lower(p.email) = lower(one.email) or lower(one.email) = any(p.other_emails))
      ) as "isEmailThere",
      exists (
        select from person p left join company c on c.tenant_id = p.tenant_id and c.id = p.company_id
        where p.tenant_id = ${read.tenantId} and name_key(p.full_name) = name_key(one."fullName")
          and company_key(c.company_name) is not distinct from company_key(one."companyName")
      ) as "isPersonThere"
    from json_to_recordset(${JSON.stringify(given)}::json) as one(line int, "companyName" text, "fullName" text, email text)`);
  return new Map(rows.map((row) => [row.line, row]));
}

async function writer({ tx, actor, rows }: Writing<JudgedCard>) {
  const wanted = rows.flatMap(({ values }) => values.trade);
  const trades = await takeTrades(tx, actor, wanted);
  return async (cards: readonly JudgedCard[]): Promise<string[]> => {
    const ids: string[] = [];
    for (const card of cards) ids.push(await createCard(tx, actor, card, trades));
    return ids;
  };
}

async function createCard(
  tx: Tx,
  actor: Actor,
  { values, state, makesCompany }: JudgedCard,
  trades: Map<string, string>,
): Promise<string> {
  const { companyName, fullName, role, trade, email, phone, mobile, title, notes, ...address } = values;
  const clientRef = newId(actor.now.getTime());
  if (companyName && (state === 'company' || makesCompany))
    await createCompany(tx, actor, {
      clientRef,
      companyName,
      roles: COMPANY_ROLES.filter((one) => one === role),
      tradeIds: trade.slice(0, 20).flatMap((name) => trades.get(name) ?? []),
      ...address,
      ...(state === 'company' && { email, phone, notes }),
    });
  if (!fullName) return clientRef;
  const companyId = companyName ? await companyNamed(tx, companyName) : null;
  const personRef = newId(actor.now.getTime());
  await createPerson(tx, actor, { clientRef: personRef, fullName, email, phone, mobile, title, notes, companyId });
  return personRef;
}

async function companyNamed(tx: Tx, name: string): Promise<string | null> {
  const row = await tx.first(sql<{ id: string }>`
    select id
    from company
    where tenant_id = ${tx.tenantId} and company_key(company_name) = company_key(${name}) and merged_into is null
    order by id
    limit 1`);
  return row?.id ?? null;
}
