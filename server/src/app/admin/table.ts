import { tellSize } from '../tellSize.ts';
import type { TenantLine } from '../../kit/db/everyTenant.ts';

const COLUMNS: [name: string, of: (one: TenantLine) => string][] = [
  ['Company', (one) => one.name],
  ['Short', (one) => one.shortName],
  ['Kind', (one) => (one.parent ? `${one.kind} of ${one.parent}` : one.kind)],
  ['Status', (one) => (one.readOnly ? `${one.status}, read-only` : one.status)],
  ['Plan', (one) => one.plan],
  ['Seats', (one) => `${one.seatsUsed}/${one.seats}`],
  ['People', (one) => String(one.people)],
  ['Projects', (one) => String(one.projects)],
  [
    'Files',
    (one) => (one.storage === null ? tellSize(one.bytes) : `${tellSize(one.bytes)} of ${tellSize(one.storage)}`),
  ],
  ['Id', (one) => one.tenantId],
];

/** Lines of a table for a terminal, as wide as their content. */
export function table(all: readonly TenantLine[]): string {
  const rows = [COLUMNS.map(([name]) => name), ...all.map((one) => COLUMNS.map(([, of]) => of(one)))];
  const widths = COLUMNS.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
