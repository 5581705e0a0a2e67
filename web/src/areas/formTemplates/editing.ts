import { newItem, newSection } from '@plumbline/contract/kit/forms/definition';
import type { FormDefinition, FormItem, FormSection, ItemType } from '@plumbline/contract/kit/forms/definition';
import { newId } from '@plumbline/contract/kit/uuid';

/* Changes of a definition. Each function answers a new definition. */

/** Changes a section or an item wherever it stands. */
export function changeSection(form: FormDefinition, id: string, change: Partial<FormSection>): FormDefinition {
  return withSections(form, (section) => (section.id === id ? { ...section, ...change } : section));
}

export function changeItem(form: FormDefinition, id: string, change: Partial<FormItem>): FormDefinition {
  return withItems(form, (items) => items.map((item) => (item.id === id ? { ...item, ...change } : item)));
}

/** Adds a section at the end. */
export function addSection(form: FormDefinition, id: string, title = ''): FormDefinition {
  return { ...form, sections: [...form.sections, newSection(id, title)] };
}

/** Adds items at the end of a section. */
export function addItems(form: FormDefinition, sectionId: string, added: readonly FormItem[]): FormDefinition {
  return withSections(form, (section) =>
    section.id === sectionId ? { ...section, items: [...section.items, ...added] } : section,
  );
}

/** Copies an item to the place behind it, under the given id. */
export function copyItem(form: FormDefinition, id: string, copyId: string): FormDefinition {
  return withItems(form, (items) =>
    items.flatMap((item) => (item.id === id ? [item, { ...item, id: copyId, label: `${item.label} (2)` }] : [item])),
  );
}

/** Removes an item, or a section with its items. */
export function removePart(form: FormDefinition, id: string): FormDefinition {
  const without = withItems(form, (items) => items.filter((item) => item.id !== id));
  return { ...without, sections: without.sections.filter((section) => section.id !== id) };
}

/** Moves a section or an item one step up (-1) or down (1). An item at the edge moves into the next section. */
export function stepPart(form: FormDefinition, id: string, step: -1 | 1): FormDefinition {
  const at = form.sections.findIndex((section) => section.id === id);
  if (at >= 0) return { ...form, sections: swapItems(form.sections, at, at + step) };
  const section = form.sections.findIndex(({ items }) => items.some((item) => item.id === id));
  const items = form.sections[section]?.items ?? [];
  const place = items.findIndex((item) => item.id === id);
  if (items[place + step])
    return changeSection(form, form.sections[section]?.id ?? '', { items: swapItems(items, place, place + step) });
  const next = form.sections[section + step];
  if (!next) return form;
  return dropPart(form, id, step === 1 ? (next.items[0]?.id ?? next.id) : next.id);
}

/** Moves an item before another item or to the end of a section; moves a section to another section's place. */
export function dropPart(form: FormDefinition, id: string, before: string): FormDefinition {
  const section = form.sections.find((one) => one.id === id);
  if (section) {
    const place = form.sections.findIndex((one) => one.id === before || one.items.some((item) => item.id === before));
    const others = form.sections.filter((one) => one !== section);
    return place < 0 ? form : { ...form, sections: others.toSpliced(place, 0, section) };
  }
  const moved = form.sections.flatMap(({ items }) => items).find((item) => item.id === id);
  if (!moved || id === before) return form;
  return withSections(removePart(form, id), (section) => {
    const at = section.items.findIndex((item) => item.id === before);
    if (section.id === before) return { ...section, items: [...section.items, moved] };
    return at < 0 ? section : { ...section, items: section.items.toSpliced(at, 0, moved) };
  });
}

function swapItems<Part>(parts: readonly Part[], at: number, other: number): Part[] {
  const [a, b] = [parts[at], parts[other]];
  if (a === undefined || b === undefined) return [...parts];
  return parts.with(at, b).with(other, a);
}

function withSections(form: FormDefinition, change: (section: FormSection) => FormSection): FormDefinition {
  return { ...form, sections: form.sections.map(change) };
}

/** A section with unchanged items keeps its identity, so it is not drawn again. */
function withItems(form: FormDefinition, change: (items: FormItem[]) => FormItem[]): FormDefinition {
  return withSections(form, (section) => {
    const items = change(section.items);
    const stayed = items.length === section.items.length && items.every((item, at) => item === section.items[at]);
    return stayed ? section : { ...section, items };
  });
}

/** The items before a section or an item. Its conditions may refer to them. */
export function itemsBefore(form: FormDefinition, id: string): FormItem[] {
  const before: FormItem[] = [];
  for (const section of form.sections) {
    if (section.id === id) return before;
    for (const item of section.items) {
      if (item.id === id) return before;
      before.push(item);
    }
  }
  return before;
}

/** A pasted section with its items. Without a title (null) the items go where the paste happened. */
export interface Pasted {
  title: string | null;
  items: FormItem[];
}

/**
 * Reads lines of a spreadsheet or text: the question, then help and acceptance criteria in the next columns. A line
 * that ends with a colon begins a section. Leading bullets and numbers are removed.
 */
export function readPasted(text: string, like: Pick<FormItem, 'type' | 'responseSetId'>): Pasted[] {
  const found: Pasted[] = [{ title: null, items: [] }];
  for (const [first = '', help = '', acceptance = ''] of readCells(text)) {
    const label = first.replace(/^\s*(?:[-*•–☐□]|\d+(?:\.\d+)*[.)]?)\s+/, '').trim();
    if (!label) continue;
    if (label.endsWith(':')) found.push({ title: label.slice(0, -1).trim().slice(0, 160), items: [] });
    else
      found.at(-1)?.items.push({
        ...newItem(newId(), like.type, label.slice(0, 2000)),
        responseSetId: like.responseSetId,
        help: help.trim().slice(0, 4000),
        acceptance: acceptance.trim().slice(0, 2000),
      });
  }
  return found.filter(({ title, items }) => title !== null || items.length > 0);
}

/** Rows of tab-separated cells. Quoted cells may have line breaks and doubled quotes, as spreadsheets copy them. */
function readCells(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"').replace(/\s*\n\s*/g, ' '));
    if (end !== '\t') rows.push([]);
  }
  return rows;
}

/** Adds pasted items to a section, and pasted sections at the end. */
export function addPasted(form: FormDefinition, sectionId: string, pasted: readonly Pasted[]): FormDefinition {
  return pasted.reduce((grown, { title, items }) => {
    if (title === null) return addItems(grown, sectionId, items);
    const id = newId();
    return addItems(addSection(grown, id, title), id, items);
  }, form);
}

/** A new item of the most common type. */
export function plainItem(type: ItemType = 'choice'): FormItem {
  return newItem(newId(), type);
}
