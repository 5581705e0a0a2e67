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
