import { buffer } from 'node:stream/consumers';
import { contacts } from '@plumbline/contract/areas/contacts';
import * as z from 'zod/mini';
import type { AppContext } from '../../kit/http/routes.ts';
import { refuse } from '../../kit/errors.ts';
import { parseCell } from '../../kit/sheets/cells.ts';
import type { CellValue } from '../../kit/sheets/cells.ts';
import { findHeader, matchColumns } from '../../kit/sheets/columns.ts';
import type { Mapping } from '../../kit/sheets/columns.ts';
import { readTable } from '../../kit/sheets/read.ts';
import { SheetError, cellText, isBlankRow } from '../../kit/sheets/table.ts';
import type { Cell, Table } from '../../kit/sheets/table.ts';
import { isVCard } from '../../kit/vcards/parse.ts';
import { readVCards } from '../../kit/vcards/read.ts';
import type { VCard } from '../../kit/vcards/vcard.ts';
import { IMPORT_COLUMNS } from './importColumns.ts';
import type { ContactField } from './importColumns.ts';

/** At most so many cards come in at once. */
export const MOST_CARDS = 1000;
const MOST_BYTES = 20 * 1024 * 1024;

/** A sentence for `t` about a line that is refused. */
export interface Problem {
  sentence: string;
  values?: Record<string, string | number>;
}

/** A line of a list as a card: what it says by field. */
export interface CardLine {
  line: number;
  says: Partial<Record<ContactField, string>> & { trades: string[] };
  problems: Problem[];
}

export interface CardList {
  format: 'sheet' | 'vcard';
  columns: { index: number; name: string; sample: string[] }[];
  mapping: Mapping;
  lines: CardLine[];
}

/** The cards of an uploaded list, by the columns given or those that it seems to have. Throws 2000 when it is no list. */
export async function readCards(
  context: Pick<AppContext, 'files'>,
  company: string,
  file: { name: string; bytes: number; storageKey: string },
  mapping: Mapping | undefined,
): Promise<CardList> {
  if (file.bytes > MOST_BYTES) throw refuse('{name} is larger than {max} MB', { name: file.name, max: 20 });
  const bytes = await buffer(await context.files.get(file.storageKey));
  const list = isVCard(bytes)
    ? ofVCards(await readVCards(company, bytes, file.name, MOST_CARDS + 1))
    : ofTable(await tableOf(company, bytes, file.name), file.name, mapping);
  if (list.lines.length > MOST_CARDS)
    throw refuse('A list brings in at most {n} cards at once. Split it and try again.', { n: MOST_CARDS });
  return list;
}

async function tableOf(company: string, bytes: Uint8Array, name: string): Promise<Table> {
  try {
    return await readTable(company, () => bytes, name);
  } catch (error) {
    throw error instanceof SheetError ? refuse(error.sentence, error.values) : error;
  }
}

function ofTable(table: Table, name: string, wanted: Mapping | undefined): CardList {
  const header = findHeader(table, IMPORT_COLUMNS);
  if (!header) throw refuse('No line of {name} names the columns of a contact list.', { name });
  const fields = new Set<string>(IMPORT_COLUMNS.map(({ key }): string => key));
  const mapping = wanted
    ? Object.fromEntries(
        Object.entries(wanted).filter(([field, column]) => fields.has(field) && column < header.names.length),
      )
    : matchColumns(header.names, IMPORT_COLUMNS).mapping;
  const body = table.rows.slice(header.index + 1);
  return {
    format: 'sheet',
    columns: header.names.flatMap((name, index) =>
      name
        ? [
            {
              index,
              name,
              sample: body
                .map((row) => cellText(row[index]))
                .filter(Boolean)
                .slice(0, 3),
            },
          ]
        : [],
    ),
    mapping,
    lines: body.flatMap((row, index) => (isBlankRow(row) ? [] : [ofRow(row, header.index + index + 2, mapping)])),
  };
}

function ofRow(row: readonly Cell[], line: number, mapping: Mapping): CardLine {
  const card: CardLine = { line, says: { trades: [] }, problems: [] };
  for (const spec of IMPORT_COLUMNS) {
    const column = mapping[spec.key];
    if (column === undefined || column < 0) continue;
    const parsed = parseCell(row[column] ?? null, spec);
    if ('problem' in parsed) card.problems.push({ sentence: parsed.problem, values: parsed.values });
    else put(card, spec.key, parsed.value);
  }
  return checked(card);
}

function put(card: CardLine, field: ContactField, value: CellValue): void {
  if (Array.isArray(value)) card.says.trades = value.slice(0, 20);
  else if (value !== null) card.says[field] = String(value).replaceAll('\n', field === 'notes' ? '\n' : ' ');
}

function ofVCards(cards: readonly VCard[]): CardList {
  return {
    format: 'vcard',
    columns: [],
    mapping: {},
    lines: cards.map((card, index) => {
      const says: CardLine['says'] = { trades: [] };
      const cut = { fullName: 120, companyName: 160, title: 120, phone: 40, mobile: 40 };
      const of = card.isCompany
        ? { companyName: card.fullName }
        : { fullName: card.fullName, companyName: card.companyName };
      const { email, phone, mobile, website, addressLine, city, state, postalCode, country, title } = card;
      for (const [field, value] of Object.entries({
        ...of,
        email,
        phone,
        mobile,
        website,
        addressLine,
        city,
        state,
        postalCode,
        country,
        title,
        notes: card.note,
      }))
        if (value && isField(field)) says[field] = value.slice(0, field in cut ? 200 : 5000);
      return checked({ line: index + 1, says, problems: [] });
    }),
  };
}

function isField(field: string): field is ContactField {
  return IMPORT_COLUMNS.some(({ key }) => key === field);
}

/** A card as the commands would take it, or why they would not. */
function checked(card: CardLine): CardLine {
  const { fullName, companyName, email, website, country } = card.says;
  if (!fullName && !companyName) card.problems.push({ sentence: 'Neither a name nor a company' });
  if (website && !/^https?:\/\//i.test(website)) card.says.website = `https://${website}`;
  if (country) {
    const code = countryCode(country);
    if (code) card.says.country = code;
    else delete card.says.country;
  }
  const { email: mail, website: site } = contacts.createCompany.input.shape;
  if (email && !z.safeParse(mail, email).success)
    card.problems.push({ sentence: '{value} is not an e-mail address', values: { value: email.slice(0, 80) } });
  if (card.says.website && !z.safeParse(site, card.says.website).success) delete card.says.website;
  const { fullName: nameRule } = contacts.createPerson.input.shape;
  if (fullName && !z.safeParse(nameRule, fullName).success)
    card.problems.push({
      sentence: 'Longer than {max} characters: {value}',
      values: { max: 120, value: fullName.slice(0, 80) },
    });
  return card;
}

function countryCode(text: string): string | null {
  const words = text.trim().toUpperCase().replaceAll('.', '');
  if (/^[A-Z]{2}$/.test(words)) return words;
  return ['USA', 'UNITED STATES', 'UNITED STATES OF AMERICA'].includes(words) ? 'US' : null;
}
