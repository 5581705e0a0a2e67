import type { FormDefinition } from './definition.ts';

/** The number of a section, such as 2, and of an item in it, such as 2.1; empty where the form is not numbered. */
export function partNumber({ numbered, sections }: FormDefinition, section: number, item?: number): string {
  if (!numbered) return '';
  const own = sections[section]?.number ?? String(section + 1);
  return item === undefined ? own : (sections[section]?.items[item]?.number ?? `${own}.${item + 1}`);
}
