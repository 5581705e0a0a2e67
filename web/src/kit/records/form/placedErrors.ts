/* Errors of a form by path, such as `title`, or `lines.3.quantity` for a cell of the fourth row of `lines`. */

type Sentences = Readonly<Record<string, string>>;
type Rows = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** The errors that remain after values change: errors of rows and fields that stayed the same at the same place. */
export function errorsLeftAfter(errors: Sentences, before: object, changed: object): Record<string, string> {
  const left = Object.entries(errors).filter(([path]) => {
    const [name = '', row = ''] = path.split('.');
    return !(name in changed) || (row !== '' && (before as Rows)[name]?.[row] === (changed as Rows)[name]?.[row]);
  });
  return Object.fromEntries(left);
}

/**
 * The place of each error: at its cell if that row is on screen (`data-field`), else at the field with the row's
 * number.
 */
export function placedErrors(
  errors: Sentences,
  form: HTMLElement | null,
  inRow: (n: number, sentence: string) => string,
): Record<string, string> {
  const isShown = (path: string) => Boolean(form?.querySelector(`[data-field="${path}"]`));
  const placed: Record<string, string> = {};
  for (const [path, sentence] of Object.entries(errors)) {
    const [name = '', row, cell] = path.split('.');
    if (row === undefined || isShown(path) || isShown(`${name}.${row}`)) placed[path] = sentence;
    else placed[name] ??= cell && Number(row) >= 0 ? inRow(Number(row) + 1, sentence) : sentence;
  }
  return placed;
}

/** Focuses the first invalid control in the order of the screen, else the first error's control. */
export function focusFirst(form: HTMLElement | null, paths: readonly string[]): void {
  const places = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].filter(({ dataset }) =>
    paths.some((path) => `${path}.`.startsWith(`${dataset['field']}.`)),
  );
  const [wrong] = places.flatMap((place) => place.querySelector<HTMLElement>('[aria-invalid="true"]') ?? []);
  const first = wrong ?? places.at(-1)?.querySelector<HTMLElement>('input, textarea, select, button');
  first?.focus();
  first?.scrollIntoView({ block: 'center' });
}
