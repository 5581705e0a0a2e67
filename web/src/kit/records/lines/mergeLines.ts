import { newLine } from '../../ui/grid/gridLines.ts';
import type { GridLine } from '../../ui/grid/gridLines.ts';
import type { FieldConflict } from '../form/conflict.ts';
import { sameLine, textOf } from './savedLines.ts';

type Lines = readonly GridLine[];

export interface MergedLines {
  lines: GridLine[];
  /** Cells that both of us changed; the field is the line's key, a dot and the text's name */
  conflicts: FieldConflict[];
}

/**
 * Merges lines that two people changed since `base`: mine in my order, with changes that only they made. A line that I
 * left unchanged and they removed goes; one that I changed stays as a new line. A line that I removed and they changed
 * comes back. A new line of mine that they have too, word by word, is theirs: it was saved and its answer was lost.
 */
export function mergeLines(base: Lines, mine: Lines, theirs: Lines, texts: readonly string[]): MergedLines {
  const [before, now, kept] = [byKey(base), byKey(theirs), byKey(mine)];
  const conflicts: FieldConflict[] = [];
  const added = theirs.filter(({ key }) => !before.has(key));
  const sameAsNew = (line: GridLine) => {
    const at = added.findIndex((one) => sameLine(one, line, texts));
    return at < 0 ? undefined : added.splice(at, 1)[0];
  };
  const lines = mine.flatMap((line) => {
    const [was, is] = [before.get(line.key), now.get(line.key)];
    if (!was) return [sameAsNew(line) ?? line];
    if (!is) return sameLine(was, line, texts) ? [] : [newLine(line.texts)];
    return [mergedLine([was, line, is], texts, conflicts)];
  });
  theirs.forEach((line, at) => {
    if (kept.has(line.key) || lines.some(({ key }) => key === line.key)) return;
    const was = before.get(line.key);
    if (was && sameLine(was, line, texts)) return;
    // After the line that it follows in theirs.
    const above = theirs.slice(0, at).findLast(({ key }) => lines.some((one) => one.key === key));
    lines.splice(above ? lines.findIndex(({ key }) => key === above.key) + 1 : 0, 0, line);
  });
  return { lines, conflicts };
}

function mergedLine(
  [was, mine, theirs]: [GridLine, GridLine, GridLine],
  keys: readonly string[],
  conflicts: FieldConflict[],
): GridLine {
  const texts = { ...theirs.texts };
  for (const key of keys) {
    const [before, my, their] = [textOf(was, key), textOf(mine, key), textOf(theirs, key)];
    if (my === before) continue;
    texts[key] = my;
    if (their !== before && their !== my) conflicts.push({ field: `${mine.key}.${key}`, mine: my, theirs: their });
  }
  return { key: mine.key, texts };
}

/** Applies their value to the chosen cells of a conflict. */
export function withTheirs(lines: Lines, conflicts: readonly FieldConflict[], chosen: ReadonlySet<string>): GridLine[] {
  return lines.map((line) => {
    const texts = conflicts
      .filter(({ field }) => chosen.has(field) && field.startsWith(`${line.key}.`))
      .map(({ field, theirs }) => [field.slice(line.key.length + 1), String(theirs)] as const);
    return texts.length > 0 ? { ...line, texts: { ...line.texts, ...Object.fromEntries(texts) } } : line;
  });
}

function byKey(lines: Lines): Map<string, GridLine> {
  return new Map(lines.map((line) => [line.key, line]));
}
