import { columnsOf } from './columns.ts';
import type { Column } from './columns.ts';
import type { PersonRef } from './fields.ts';
import type { T } from './words.ts';

/** What the row of every list of records has. */
export interface ListedRow {
  number: string | null;
  title: string;
  status: string;
  projectName: string | null;
  ballInCourt: PersonRef[];
  heldDays: number;
  dueDate: string | null;
  dueInDays: number | null;
  managerName: string | null;
  createdAt: string;
  closedAt: string | null;
  isPrivate: boolean;
}

/**
 * The columns that records of every kind have, in the order of a sheet. `words` name the statuses of the kind. A kind says what its
 * manager is called, and what its title is called where it is not Title.
 */
export function recordColumns<Row extends ListedRow>(
  words: (t: T) => Readonly<Record<string, string>>,
  { manager, title = 'Title' }: { manager: string; title?: string },
) {
  const { text, texts, word, yesNo, day, integer, number } = columnsOf<Row>();
  return {
    number: text('Number', (row) => row.number, { width: 84 }),
    title: text(title, (row) => row.title, { width: 350 }),
    status: word('Status', words, (row) => row.status, { width: 124, sort: 'status' }),
    project: text('Project', (row) => row.projectName, { width: 152, sort: 'project' }),
    court: texts('Ball in court', (row) => row.ballInCourt.map(withCompany), { width: 192, sort: '-heldDays' }),
    held: number('Days held', (row) => (row.ballInCourt.length > 0 ? row.heldDays : null)),
    due: day('Due', (row) => row.dueDate, { width: 116, sort: 'dueDate' }),
    late: integer('Days late', (row) => daysLate(row) || null),
    manager: text(manager, (row) => row.managerName, { sort: 'manager', extra: true }),
    created: day('Created', (row) => row.createdAt, { sort: '-createdAt', extra: true }),
    closed: day('Closed', (row) => row.closedAt, { sort: '-closedAt', extra: true }),
    private: yesNo('Private', (row) => row.isPrivate, { width: 56 }),
  } satisfies Record<string, Column<Row>>;
}

export type RecordColumns<Row extends ListedRow> = ReturnType<typeof recordColumns<Row>>;

/** A person, and the company behind the name where the person has one. */
export function withCompany(person: Omit<PersonRef, 'personId'> | null): string {
  if (!person) return '';
  return person.companyName ? `${person.fullName}, ${person.companyName}` : person.fullName;
}

/** Days past the due day; 0 for a record that is not late. */
export function daysLate({ dueInDays }: Pick<ListedRow, 'dueInDays'>): number {
  return Math.max(0, -(dueInDays ?? 0));
}
