import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { normalName } from '../sheets/columns.ts';
import type { Mapping } from '../sheets/columns.ts';

/* A company maps the columns of a file once: files with the same headings get the same mapping. */

/** The key under which a kind's mappings are stored among the words, by the shape of their files. */
export const MAPPINGS = 'mapping of columns';

const mappingShape = z.record(z.string(), z.int());

/** The headings of a file and the mapping of its columns, to keep for the next file of this shape. */
export interface MappedShape {
  names: readonly string[];
  mapping: Mapping;
}

/** The mapping that an earlier import of the company gave files with these headings; undefined where there was none. */
export function findKeptMapping(
  mappings: ReadonlyMap<string, string> | undefined,
  names: readonly string[],
): Mapping | undefined {
  const kept = mappings?.get(shapeOf(names));
  return kept === undefined ? undefined : mappingShape.parse(JSON.parse(kept));
}

/** A mapping as it is kept: the word is the shape of the file. */
export function mappingMeaning({ names, mapping }: MappedShape): { word: string; meaning: string } {
  return { word: shapeOf(names), meaning: JSON.stringify(mapping) };
}

/** Two files have one shape when their headings say the same in the same order. */
function shapeOf(names: readonly string[]): string {
  return hash('sha256', JSON.stringify(names.map(normalName)), 'base64url').toLowerCase();
}
