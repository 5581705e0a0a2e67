import { newLine } from '../../ui/grid/gridLines.ts';
import type { GridLine } from '../../ui/grid/gridLines.ts';
import type { FieldConflict } from '../form/conflict.ts';
import { sameLine, textOf } from './savedLines.ts';

type Lines = readonly GridLine[];

export interface MergedLines {
  lines: GridLine[];
  /** cells that both of us changed; the field is the key of the line, a stop and the text */
  conflicts: FieldConflict[];
}

/**
 * Lines that two people changed since `base`: mine in their order, with what only they changed put in. A line that I left as it was and they took out
 * goes; one that I changed stays, as a new one. A line that I took out and they changed comes back. A new one of mine that they have too, word by word, is theirs: it was
 * saved, and its answer never came.
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
    // Behind the line that it follows with them.
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

/** Lines with their value in those cells of a conflict that are named. */
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
