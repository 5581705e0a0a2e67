import { buffer } from 'node:stream/consumers';
import type { ROSTER_FIELDS, RosterPreview } from '@plumbline/contract/areas/people/imports';
import { employees } from '@plumbline/contract/areas/people';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import { notFound, refuse } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { parseCell } from '../../kit/sheets/cells.ts';
import { findHeader, matchColumns } from '../../kit/sheets/columns.ts';
import type { FieldSpec, Mapping } from '../../kit/sheets/columns.ts';
import { readTable } from '../../kit/sheets/read.ts';
import { SheetError, cellText, isBlankRow } from '../../kit/sheets/table.ts';
import type { Cell, Table } from '../../kit/sheets/table.ts';

type RosterField = (typeof ROSTER_FIELDS)[number];

/** At most so many people come in at once. */
const MOST_PEOPLE = 500;
const MOST_BYTES = 20 * 1024 * 1024;

/** A line of a roster: what it says by field, and why it cannot be taken. */
export interface RosterLine {
  line: number;
  says: Partial<Record<RosterField, string>>;
  problems: { sentence: string; values?: Record<string, string | number> | undefined }[];
}
export interface RosterSheet {
  columns: RosterPreview['columns'];
  mapping: Mapping;
  lines: RosterLine[];
}

const text = (key: RosterField, label: string, max: number) => ({
  key,
  label,
  type: 'text' as const,
  max,
});

/** The columns of rosters, as payroll and other programs name them. */
const COLUMNS: (FieldSpec & { key: RosterField })[] = [
  {
    ...text('fullName', 'Name', 120),
    synonyms: ['Full name', 'Employee name', 'Worker', 'Display name'],
    required: true,
  },
  { ...text('email', 'E-mail', 254), synonyms: ['Email', 'Email address', 'E-mail address', 'Work email', 'Mail'] },
  { ...text('phone', 'Phone', 40), synonyms: ['Phone number', 'Mobile', 'Cell', 'Cell phone', 'Telephone'] },
  { ...text('title', 'Title', 120), synonyms: ['Job title', 'Position'] },
  {
    ...text('number', 'Number', 30),
    synonyms: ['Employee number', 'Employee ID', 'Technician number', 'Badge', 'Payroll number', 'ID'],
  },
  { ...text('role', 'Role', 80), synonyms: ['Role in Plumbline', 'Permission role', 'Access'] },
  { ...text('department', 'Department', 80), synonyms: ['Dept', 'Division'] },
  { ...text('officeRegion', 'Office', 80), synonyms: ['Region', 'Branch', 'Location'] },
  { ...text('trade', 'Trade', 60), synonyms: ['Craft'] },
  { ...text('classification', 'Classification', 60), synonyms: ['Class', 'Level'] },
  { ...text('unionLocal', 'Union local', 60), synonyms: ['Union', 'Local'] },
  {
    key: 'employmentType',
    label: 'Employment',
    synonyms: ['Employment type', 'Type'],
    type: 'enum',
    values: {
      'full time': 'fullTime',
      'full-time': 'fullTime',
      'part time': 'partTime',
      'part-time': 'partTime',
      seasonal: 'seasonal',
      temporary: 'temporary',
      temp: 'temporary',
      apprentice: 'apprenticeship',
      apprenticeship: 'apprenticeship',
      contract: 'contract',
      contractor: 'contract',
    },
  },
  { key: 'hireDate', label: 'Hired', synonyms: ['Hire date', 'Start date', 'Date hired'], type: 'date' },
];

/** Reads a roster that the actor uploaded. Throws 1004 for another's file and 2000 for what is no roster. */
export async function readRoster(
  context: AppContext,
  actor: Actor,
  fileId: string,
  mapping: Mapping | undefined,
): Promise<RosterSheet & { fileName: string }> {
  const file = await context.database.read(actor.tenantId, (read) =>
    read.first(sql<{ name: string; bytes: number; storageKey: string }>`
      select name, bytes, storage_key as "storageKey" from file
      where tenant_id = ${read.tenantId} and id = ${fileId} and uploaded_by = ${actor.personId}`),
  );
  if (!file) throw notFound();
  if (file.bytes > MOST_BYTES) throw refuse('{name} is larger than {max} MB', { name: file.name, max: 20 });
  const content = async () => buffer(await context.files.get(file.storageKey));
  const sheet = ofTable(await tableOf(actor.tenantId, content, file.name), file.name, mapping);
  if (sheet.lines.length > MOST_PEOPLE)
    throw refuse('A roster brings in at most {n} people at once. Split it and try again.', { n: MOST_PEOPLE });
  return { ...sheet, fileName: file.name };
}

async function tableOf(company: string, content: () => Promise<Uint8Array>, name: string): Promise<Table> {
  try {
    return await readTable(company, content, name);
  } catch (error) {
    throw error instanceof SheetError ? refuse(error.sentence, error.values) : error;
  }
}

function ofTable(table: Table, name: string, wanted: Mapping | undefined): RosterSheet {
  const header = findHeader(table, COLUMNS);
  if (!header) throw refuse('No line of {name} names the columns of a roster.', { name });
  const known = new Set<string>(COLUMNS.map(({ key }): string => key));
  const mapping = wanted
    ? Object.fromEntries(
        Object.entries(wanted).filter(([field, column]) => known.has(field) && column < header.names.length),
      )
    : matchColumns(header.names, COLUMNS).mapping;
  const body = table.rows.slice(header.index + 1);
  const samples = (index: number) => body.map((row) => cellText(row[index])).filter(Boolean);
  return {
    columns: header.names.flatMap((title, index) =>
      title ? [{ index, name: title, sample: samples(index).slice(0, 3) }] : [],
    ),
    mapping,
    lines: body.flatMap((row, index) => (isBlankRow(row) ? [] : [ofRow(row, header.index + index + 2, mapping)])),
  };
}

function ofRow(row: readonly Cell[], line: number, mapping: Mapping): RosterLine {
  const one: RosterLine = { line, says: {}, problems: [] };
  for (const spec of COLUMNS) {
    const column = mapping[spec.key];
    if (column === undefined || column < 0) continue;
    const parsed = parseCell(row[column] ?? null, spec);
    if ('problem' in parsed) one.problems.push({ sentence: parsed.problem, values: parsed.values });
    else if (parsed.value !== null) one.says[spec.key] = String(parsed.value).replaceAll('\n', ' ');
  }
  const { email, fullName } = one.says;
  if (!fullName) one.problems.push({ sentence: 'No name' });
  if (email && !z.safeParse(employees.create.input.shape.email, email).success)
    one.problems.push({ sentence: '{value} is not an e-mail address', values: { value: email.slice(0, 80) } });
  return one;
}
