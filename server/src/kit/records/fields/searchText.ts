import type { FieldChanges } from './fields.ts';
import type { RecordHeader } from '../header/index.ts';

/** Makes what joins the texts that a record of a project is found by: its number, its title, its place, and these of its own. */
export function searchTextBy<const Field extends string>(...fields: Field[]) {
  return (
    { number, title }: Pick<RecordHeader, 'number' | 'title'>,
    texts: Partial<Record<Field, string | null>> & { location?: { path: string | null } | null },
  ): string => {
    const words = [number, title, texts.location?.path, ...fields.map((field) => texts[field])];
    // A tsvector holds a megabyte, so only the beginning is searchable.
    return words.filter(Boolean).join('\n').slice(0, 300_000);
  };
}

/** The place of a record after these changes, for what it is found by. */
export function placeAfter(
  { location }: { location: { path: string } | null },
  { location: moved }: FieldChanges['changes'],
): { path: string | null } | null {
  return moved ? { path: moved[1] } : location;
}
