/* What is wrong with the rows of a form, by its path, as `lines.3.quantity`: see `placedErrors`. */

type Sentences = Readonly<Record<string, string>>;

/** What is said of a row at its cells, and the first of what none of these cells shows. */
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

/** The path of what is said of a row that was sent, in the form: of its rows only some are sent, the same objects. */
export function rowOfSent<Row>(path: string, name: string, rows: readonly Row[], sent: readonly Row[]): string {
  const [field, at, ...cell] = path.split('.');
  const row = field === name && at !== undefined ? sent[Number(at)] : undefined;
  return row === undefined ? path : [name, rows.indexOf(row), ...cell].join('.');
}
