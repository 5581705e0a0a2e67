/* What is wrong with a form whose fields have rows: sentences by their path, as `title`, or `lines.3.quantity` of a cell of the fourth row of `lines`. */

type Sentences = Readonly<Record<string, string>>;

/**
 * The errors that are left once values of a form change: a row that stays as it is keeps its own, wherever it stands now, and one that changes loses them.
 */
export function leftAfter(errors: Record<string, string>, before: object, changed: object): Record<string, string> {
  if (Object.keys(errors).length === 0) return errors;
  const left = Object.entries(errors).flatMap(([path, sentence]) => {
    const [name = '', row, ...cell] = path.split('.');
    if (!(name in changed)) return [[path, sentence]];
    const [was, is] = [before, changed].map((values) => (values as Record<string, unknown>)[name]);
    const place = row === undefined ? undefined : placeNow(was, is, row);
    return place === undefined ? [] : [[[name, place, ...cell].join('.'), sentence]];
  });
  return Object.fromEntries(left) as Record<string, string>;
}

/** Where a row of a list, or of rows by their names, stands now; undefined for one that is gone or another. */
function placeNow(was: unknown, is: unknown, row: string): string | undefined {
  if (Array.isArray(was) && Array.isArray(is)) {
    const at = is.indexOf(was[Number(row)]);
    return at < 0 ? undefined : String(at);
  }
  const [before, now] = [was, is].map((rows) => (rows as Record<string, unknown> | null)?.[row]);
  return before === now ? row : undefined;
}

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

/**
 * What is shown where: a refusal in a row by its path where that row is on the screen (`data-field`), else at the field that it is in, with the number of the row.
 */
export function placedErrors(
  errors: Sentences,
  form: HTMLElement | null,
  inRow: (n: number, sentence: string) => string,
): Record<string, string> {
  const shown = new Set([...placesIn(form)].map((place) => place.dataset['field']));
  const placed: Record<string, string> = {};
  for (const [path, sentence] of Object.entries(errors)) {
    const [name = '', row, cell] = path.split('.');
    if (row === undefined || shown.has(path) || shown.has(`${name}.${row}`)) placed[path] = sentence;
    else placed[name] ??= cell === undefined || !/^\d+$/.test(row) ? sentence : inRow(Number(row) + 1, sentence);
  }
  return placed;
}

/** Looks at the first field or row that something is said of, in the order of the screen. */
export function focusFirst(form: HTMLElement | null, paths: readonly string[]): void {
  const wanted = new Set(paths.flatMap((path) => [path, path.split('.').slice(0, 2).join('.')]));
  const place = [...placesIn(form)].find((one) => wanted.has(one.dataset['field'] ?? ''));
  const wrong = place?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong ?? place?.querySelector<HTMLElement>('input, textarea, select, button'))?.focus();
  place?.scrollIntoView({ block: 'center' });
}

function placesIn(form: HTMLElement | null): Iterable<HTMLElement> {
  return form?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
}

/** The path of what is said of a row that was sent, in the form: of its rows only some are sent, the same objects. */
export function rowOfSent<Row>(path: string, name: string, rows: readonly Row[], sent: readonly Row[]): string {
  const [field, at, ...cell] = path.split('.');
  const row = field === name && at !== undefined ? sent[Number(at)] : undefined;
  return row === undefined ? path : [name, rows.indexOf(row), ...cell].join('.');
}
