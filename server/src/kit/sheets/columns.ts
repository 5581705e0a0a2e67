import { normalName, type FieldSpec, type Mapping } from './fieldNames.ts';
import { contentsOf, contradicts, guessColumns, isBookkeeping } from './guess.ts';
import type { Cell } from './table.ts';

export { normalName, type FieldSpec, type Mapping } from './fieldNames.ts';

export interface ColumnMatches {
  mapping: Mapping;
  /** per mapped field, 0 to 1: 1 is the field's own name, below 0.8 a person should look */
  confidence: Record<string, number>;
  /** named columns that no field took */
  unmatched: number[];
  /** required fields without a column */
  missing: string[];
  /** fields whose column was guessed from its cells, or from half of its name */
  guessed: string[];
}

const LEAST_CONFIDENCE = 0.5;

/**
 * Pairs columns with fields. Compares names with abbreviations, synonyms and the `parts` of a name with several lines, then the cells in `body`. Each
 * column gets at most one field and each field one column; the surest pairs come first.
 */
export function matchColumns(
  header: readonly string[],
  fields: readonly FieldSpec[],
  body: readonly (readonly Cell[])[] = [],
  parts: readonly (readonly string[])[] = [],
): ColumnMatches {
  const contents = contentsOf(body, header.length);
  const pairs: { column: number; field: FieldSpec; score: number }[] = [];
  const names = header.map(normalName);
  const called = names.map((name, column) => [name, ...(parts[column] ?? []).map(normalName)]);
  for (const field of fields) {
    const phrases = [field.label, ...field.synonyms].map(normalName);
    for (const [column, own] of called.entries()) {
      const likenessTo = (name: string, phrase: string) => {
        if (field.type === 'date' && isBookkeeping(name, phrase)) return 0;
        // "Montant (EUR)" counts as Montant: the currency may follow the name of an amount.
        const bare = field.type === 'money' ? name.replace(/ amount$/, '') : name;
        return Math.max(likeness(name, phrase), 0.97 * likeness(bare, phrase));
      };
      // A part of a heading says a little less than all of it.
      const scores = own.map((name, at) => {
        const like = Math.max(...phrases.map((phrase, rank) => likenessTo(name, phrase) * weightOf(rank)));
        return name ? like * (at === 0 ? 1 : 0.99) : 0;
      });
      const score = Math.max(...scores);
      if (score >= LEAST_CONFIDENCE && !contradicts(field, contents[column])) pairs.push({ column, field, score });
    }
  }
  const mapping: Mapping = {};
  const confidence: Record<string, number> = {};
  const taken = new Set<number>();
  for (const { column, field, score } of pairs.toSorted((a, b) => b.score - a.score || a.column - b.column)) {
    if (taken.has(column) || Object.hasOwn(mapping, field.key)) continue;
    taken.add(column);
    mapping[field.key] = column;
    confidence[field.key] = Math.round(score * 100) / 100;
  }
  const byContent = guessColumns(header, fields, contents, mapping);
  for (const [key, column] of Object.entries(byContent)) {
    mapping[key] = column;
    confidence[key] = LEAST_CONFIDENCE;
    taken.add(column);
  }
  return {
    mapping,
    confidence,
    guessed: Object.keys(confidence).filter((key) => (confidence[key] ?? 0) < 0.8),
    unmatched: names.flatMap((name, column) => (name && !taken.has(column) ? [column] : [])),
    missing: fields.filter((field) => field.required && !Object.hasOwn(mapping, field.key)).map((field) => field.key),
  };
}

/** A field's own name outweighs its synonyms. Of two synonyms above a sheet the earlier one in the list wins. */
function weightOf(at: number): number {
  return at === 0 ? 1 : 0.98 - at / 100_000;
}

const SILENT = new Set(['rfi', 'the', 'of', 'for', 'a', 's']);

function likeness(name: string, phrase: string): number {
  if (name === phrase) return 1;
  const wanted = phrase.split(' ').filter((word) => !SILENT.has(word));
  // most pairs have no word in common
  if (wanted.length === 0 || !wanted.some((word) => name.includes(word))) return 0;
  const words = name.split(' ').filter((word) => !SILENT.has(word));
  if (words.length === 0) return 0;
  if (words.join(' ') === wanted.join(' ')) return 0.92;
  if (words.toSorted().join(' ') === wanted.toSorted().join(' ')) return 0.88;
  // one shared word says too little: "closed by" is no date
  if (wanted.length < 2 || !wanted.every((word) => words.includes(word))) return 0;
  return 0.45 + 0.4 * (wanted.length / words.length);
}
