import type { FormDefinition } from './definition.ts';

/** A difference between two versions of a form. */
export interface Difference {
  what: 'section' | 'item' | 'responseSet' | 'signature' | 'form';
  change: 'added' | 'removed' | 'moved' | 'changed';
  id: string;
  /** its title or label, the newer where there is one */
  name: string;
  /** the section that contains an item, by its title */
  section: string | null;
  /** of a change: the fields that differ, each with its value before and after */
  fields: { field: string; before: unknown; after: unknown }[];
}

interface Part {
  id: string;
  name: string;
  section: string | null;
  /** the id of the section that contains an item; empty for every other part */
  parent: string;
  fields: Readonly<Record<string, unknown>>;
}

/** Compares two versions of a form, by kind of part: additions, moves and changes in the order of the newer version, then removed parts. */
export function compareDefinitions(before: FormDefinition, after: FormDefinition): Difference[] {
  const [old, fresh] = [partsOf(before), partsOf(after)];
  const kinds = ['section', 'item', 'responseSet', 'signature'] as const;
  const settings = changedFields(settingsOf(before), settingsOf(after));
  const form: Difference[] =
    settings.length > 0 ? [{ what: 'form', change: 'changed', id: '', name: '', section: null, fields: settings }] : [];
  return [...form, ...kinds.flatMap((what) => compareParts(what, old[what], fresh[what]))];
}

function settingsOf({ numbered, dueDays }: FormDefinition) {
  return { numbered, dueDays };
}

function partsOf(definition: FormDefinition): Record<'section' | 'item' | 'responseSet' | 'signature', Part[]> {
  const top = { section: null, parent: '' };
  return {
    section: definition.sections.map(({ items: _items, ...fields }) => ({
      ...top,
      id: fields.id,
      name: fields.title,
      fields,
    })),
    item: definition.sections.flatMap(({ id, title, items }) =>
      items.map((fields) => ({ id: fields.id, name: fields.label, section: title, parent: id, fields })),
    ),
    responseSet: definition.responseSets.map((fields) => ({ ...top, id: fields.id, name: fields.name, fields })),
    signature: definition.signatures.map((fields) => ({ ...top, id: fields.id, name: fields.label, fields })),
  };
}

function compareParts(what: Difference['what'], before: readonly Part[], after: readonly Part[]): Difference[] {
  const old = new Map(before.map((part) => [part.id, part]));
  const kept = new Set(after.map(({ id }) => id));
  const stayed = stayingIds(before, after);
  const found: Difference[] = [];
  for (const { id, name, section, fields } of after) {
    const was = old.get(id);
    const report = (change: Difference['change'], changed: Difference['fields'] = []) =>
      found.push({ what, change, id, name, section, fields: changed });
    if (!was) {
      report('added');
      continue;
    }
    const changed = changedFields(was.fields, fields);
    if (changed.length > 0) report('changed', changed);
    if (!stayed.has(id)) report('moved');
  }
  for (const { id, name, section } of before)
    if (!kept.has(id)) found.push({ what, change: 'removed', id, name, section, fields: [] });
  return found;
}

function changedFields(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  return Object.keys({ ...before, ...after })
    .filter((field) => sorted(before[field]) !== sorted(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

/** JSON in which the order of keys says nothing: the database keeps another than the screen. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The longest run of parts that kept their order and parent: all others were moved. */
function stayingIds(before: readonly Part[], after: readonly Part[]): Set<string> {
  const places = new Map(before.map(({ id, parent }, place) => [`${parent} ${id}`, place]));
  const shared = after.flatMap(({ id, parent }) => {
    const place = places.get(`${parent} ${id}`);
    return place === undefined ? [] : [{ id, place }];
  });
  const runs: { id: string; place: number; length: number; previous: number }[] = [];
  for (const { id, place } of shared) {
    let previous = -1;
    for (const [index, run] of runs.entries())
      if (run.place < place && run.length > (runs[previous]?.length ?? 0)) previous = index;
    runs.push({ id, place, length: (runs[previous]?.length ?? 0) + 1, previous });
  }
  const ids = new Set<string>();
  const longest = Math.max(0, ...runs.map(({ length }) => length));
  for (let run = runs.find(({ length }) => length === longest); run; run = runs[run.previous]) ids.add(run.id);
  return ids;
}
