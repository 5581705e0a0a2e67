import type { BcfNode, BcfRest, BcfVersion } from './model.ts';
import { escape, tag, textOf, xmlOf } from './xml.ts';
import type { XmlElement } from './xml.ts';

/*
 * Describes the elements of the format as tables of fields, in the order of the schema, with one reader and one writer for all. Content that no field
 * takes becomes `rest`.
 */

/** A name that all versions have, or the name in each that has it. */
type Names = string | Partial<Record<BcfVersion, string>>;
interface Common {
  key: string;
  name: Names;
  /** the element around the items of a list */
  list?: Names;
}
export type Field =
  | (Common & { is: 'attribute' | 'text' | 'reference' | 'texts' | 'references' })
  | (Common & { is: 'objects'; fields: readonly Field[] });

/** Names a field that is called differently in 2.0, 2.1 and 3.0. */
export const allVersions = (old: string, newer = old, newest = newer) => ({ '2.0': old, '2.1': newer, '3.0': newest });

type Values = Record<string, unknown> & { rest: BcfRest };

/** What an element holds, by its fields. Fields that are not there are null or an empty list. */
export function readFields(element: XmlElement, fields: readonly Field[], version: BcfVersion): Values {
  const rest: BcfRest = {};
  const values: Values = { rest };
  for (const { key, is } of fields) values[key] = is === 'texts' || is === 'references' || is === 'objects' ? [] : null;
  readAttributes(element, fields, version, values);
  const order: string[] = [];
  let after: BcfNode['after'] = null;
  const keep = (xml: string, field?: string) =>
    (rest.nodes ??= []).push({ after, xml, ...(field === undefined ? {} : { field }) });
  for (const node of element.children) {
    if (typeof node === 'string' ? node.trim() === '' : false) continue;
    if (typeof node === 'string' || 'comment' in node) {
      keep(xmlOf(node));
      continue;
    }
    const field = fields.find((known) => known.is !== 'attribute' && outerName(known, version) === node.name);
    if (field && readField(node, field, version, values)) {
      after = [field.key, after?.[0] === field.key ? after[1] + 1 : 1];
      if (!order.includes(field.key)) order.push(field.key);
      continue;
    }
    const other = field
      ? undefined
      : fields.find((known) => known.is === 'text' && inAnother(known, node.name, version));
    if (other) values[other.key] ??= textOf(node) ?? null;
    keep(xmlOf(node), other?.key);
  }
  const usual = fields.map(({ key }) => key).filter((key) => order.includes(key));
  if (usual.join() !== order.join()) rest.order = order;
  return values;
}

/** An element as XML with a line for each child. Fields that are null, or that the version does not have, are left out. */
export function writeFields(
  name: string,
  values: Values,
  fields: readonly Field[],
  version: BcfVersion,
  indent = '',
): string {
  const { rest } = values;
  const attributes: Record<string, string> = {};
  const children: { field: string | null; xml: string }[] = [];
  const ordered = inOrder(fields, rest.order);
  for (const field of ordered) {
    const known = nameIn(field.name, version);
    const value = values[field.key];
    if (known === undefined) continue;
    if (field.is !== 'attribute')
      children.push(
        ...writeField(field, value, rest, version, `${indent}  `).map((xml) => ({ field: field.key, xml })),
      );
    else if (typeof value === 'string') attributes[known] = value;
  }
  const has = (key: string) => {
    const field = fields.find((known) => known.key === key);
    return field !== undefined && nameIn(field.name, version) !== undefined && values[key] !== null;
  };
  for (const node of (rest.nodes ?? []).toReversed())
    if (node.field === undefined || !has(node.field)) insert(children, node, ordered);
  const inner = children.map(({ xml }) => `\n${indent}  ${xml}`).join('');
  return tag(name, { ...rest.attributes, ...attributes }, inner && `${inner}\n${indent}`);
}

function readAttributes(element: XmlElement, fields: readonly Field[], version: BcfVersion, values: Values): void {
  for (const [name, value] of Object.entries(element.attributes)) {
    const field = fields.find((known) => known.is === 'attribute' && nameIn(known.name, version) === name);
    if (field) values[field.key] = value;
    else (values.rest.attributes ??= {})[name] = value;
  }
}

/** Whether the field takes the element: a second text, or a text with elements in it, it does not. */
function readField(element: XmlElement, field: Field, version: BcfVersion, values: Values): boolean {
  const { key, is } = field;
  const { rest } = values;
  if (is === 'text') {
    const text = textOf(element);
    if (values[key] !== null || text === undefined) return false;
    values[key] = text;
    if (Object.keys(element.attributes).length > 0) (rest.ofFields ??= {})[key] = element.attributes;
    return true;
  }
  if (is === 'reference') {
    if (values[key] !== null || !isReference(element)) return false;
    values[key] = element.attributes.Guid;
    return true;
  }
  if (is === 'attribute') return false;
  const items = values[key] as unknown[];
  const wrapped = field.list && nameIn(field.list, version) !== undefined;
  if (!wrapped) return readItem(element, field, version, items);
  if (items.length > 0) return false;
  const { list: _list, ...item } = field;
  const inside = readFields(element, [item], version);
  const found = inside[key] as unknown[];
  items.push(...found);
  if (found.length === 0) (rest.empty ??= []).push(key);
  if (Object.keys(inside.rest).length > 0) (rest.lists ??= {})[key] = inside.rest;
  return true;
}

function readItem(element: XmlElement, field: Field, version: BcfVersion, items: unknown[]): boolean {
  if (field.is === 'objects') {
    items.push(readFields(element, field.fields, version));
    return true;
  }
  if (field.is === 'references') {
    if (!isReference(element)) return false;
    items.push(element.attributes.Guid);
    return true;
  }
  const text = textOf(element);
  if (text === undefined || Object.keys(element.attributes).length > 0) return false;
  items.push(text);
  return true;
}

function isReference({ attributes, children }: XmlElement): boolean {
  return (
    attributes.Guid !== undefined &&
    Object.keys(attributes).length === 1 &&
    children.every((child) => typeof child === 'string' && child.trim() === '')
  );
}

function writeField(field: Field, value: unknown, rest: BcfRest, version: BcfVersion, indent: string): string[] {
  const name = nameIn(field.name, version) ?? '';
  const { key, is } = field;
  if (is === 'text') return typeof value === 'string' ? [tag(name, rest.ofFields?.[key] ?? {}, escape(value))] : [];
  if (is === 'reference') return typeof value === 'string' ? [tag(name, { Guid: value }, '')] : [];
  if (is === 'attribute') return [];
  const items = value as unknown[];
  const list = field.list && nameIn(field.list, version);
  if (list !== undefined) {
    if (items.length === 0 && !rest.empty?.includes(key)) return [];
    const { list: _list, ...item } = field;
    return [writeFields(list, { [key]: items, rest: rest.lists?.[key] ?? {} }, [item], version, indent)];
  }
  if (field.is === 'objects')
    return items.map((item) => writeFields(name, item as Values, field.fields, version, indent));
  return (items as string[]).map((item) =>
    is === 'references' ? tag(name, { Guid: item }, '') : tag(name, {}, escape(item)),
  );
}

/** Sorts the fields as the file had them, if that differs from the schema. Fields that the file lacks follow. */
function inOrder(fields: readonly Field[], order: readonly string[] | undefined): readonly Field[] {
  if (!order) return fields;
  const rank = ({ key }: Field) => (order.includes(key) ? order.indexOf(key) : order.length);
  return fields.toSorted((a, b) => rank(a) - rank(b));
}

/** Puts a node behind the field that it followed; where that is gone, behind the nearest one before it in the schema. */
function insert(
  children: { field: string | null; xml: string }[],
  { after, xml }: BcfNode,
  fields: readonly Field[],
): void {
  let at = 0;
  const rank = after ? fields.findIndex(({ key }) => key === after[0]) : -1;
  let seen = 0;
  for (const [index, { field }] of children.entries()) {
    if (field === null || fields.findIndex(({ key }) => key === field) > rank) continue;
    if (field === after?.[0] && ++seen > after[1]) continue;
    at = index + 1;
  }
  children.splice(at, 0, { field: null, xml });
}

function outerName(field: Field, version: BcfVersion): string | undefined {
  const list = field.list && nameIn(field.list, version);
  return list ?? nameIn(field.name, version);
}

function inAnother({ name }: Field, wanted: string, version: BcfVersion): boolean {
  return nameIn(name, version) === undefined && typeof name === 'object' && Object.values(name).includes(wanted);
}

function nameIn(name: Names, version: BcfVersion): string | undefined {
  return typeof name === 'string' ? name : name[version];
}
