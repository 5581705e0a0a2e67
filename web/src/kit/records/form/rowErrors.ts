import { typedRefusal } from '@plumbline/contract/kit/money/typed';
import type { TypedBounds } from '@plumbline/contract/kit/money/typed';
import { readHeld } from '@plumbline/contract/kit/numbers';
import type { T } from '@plumbline/contract/kit/words';

/* Errors of a form's rows by path, such as `lines.3.quantity`: see `placedErrors`. */

type Sentences = Readonly<Record<string, string>>;

/** The errors of a row at its cells, and the first error that none of these cells shows. */
export function rowErrors<Cell extends string>(
  errors: Sentences,
  row: string,
  cells: readonly Cell[],
): Partial<Record<Cell | 'rest', string>> {
  const said: Partial<Record<Cell | 'rest', string>> = {};
  for (const [path, sentence] of Object.entries(errors)) {
    if (path !== row && !path.startsWith(`${row}.`)) continue;
    const cell = cells.find((one) => path === `${row}.${one}`) ?? 'rest';
    said[cell] ??= sentence;
  }
  return said;
}

/** The form's path of an error when only some rows were sent; `sent` holds the same objects as `rows`. */
export function rowOfSent<Row>(path: string, name: string, rows: readonly Row[], sent: readonly Row[]): string {
  const [field, at, ...cell] = path.split('.');
  const row = field === name && at !== undefined ? sent[Number(at)] : undefined;
  return row === undefined ? path : [name, rows.indexOf(row), ...cell].join('.');
}

/** The errors of rows by path. `faultsOf` answers the errors of a row by cell, false or undefined for a valid cell; '' is the row itself. */
export function wrongRows<Row>(
  name: string,
  rows: readonly Row[],
  faultsOf: (row: Row) => Readonly<Record<string, string | false | undefined>>,
): Record<string, string> {
  const wrong = rows.flatMap((row, at) =>
    Object.entries(faultsOf(row)).flatMap(([cell, fault]) =>
      fault ? [[[name, at, cell].filter((part) => part !== '').join('.'), fault] as const] : [],
    ),
  );
  return Object.fromEntries(wrong);
}

/** Why a form's text is not a number within these bounds; undefined for a valid number. */
export function heldFault(held: string, bounds: TypedBounds, t: T): string | undefined {
  const read = readHeld(held, bounds);
  return 'fault' in read ? typedRefusal(read.fault, bounds, t) : undefined;
}
