import type * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';

/*
 * Marks fields of an answer that not everybody may read. A person who sees such a field of somebody else appears in the audit. The server reads these
 * marks for every answer, so no handler can forget it.
 */

/** Classes of fields whose reading is written down. Without the right of its class a field is absent from every payload. */
export type FieldClass = 'personal' | 'bank';

/** A field of a class; `isShown` says whether a value really tells something. */
export interface Classified {
  fieldClass: FieldClass;
  isShown(value: unknown): boolean;
}

/** Whose the fields of an answer are, as the audit names them. Without an id it is the company itself. */
export interface Owner {
  kind: string;
  id: string | null;
  /** In words that still say something when it is gone. */
  name: string;
  /** The resource of the catalogue under which the audit is searched for it. */
  resource: string;
}
type OwnersOf = (value: unknown) => Owner[];

const classes = new WeakMap<Schema, Classified>();
const owners = new WeakMap<Schema, OwnersOf>();

/** Marks a field with a class. By default the field shows data when it contains more than nulls and empty texts. */
export function classified<T extends z.ZodMiniType>(
  fieldClass: FieldClass,
  schema: T,
  isShown: (value: z.output<T>) => boolean = saysAnything,
): T {
  const own = schema.clone();
  classes.set(own, { fieldClass, isShown: isShown as Classified['isShown'] });
  return own;
}

/** Marks an answer, or a part of one, with whose classified fields lie in it. */
export function ownedBy<T extends z.ZodMiniType>(
  schema: T,
  owner: (value: z.output<T>) => Owner | readonly Owner[],
): T {
  owners.set(schema, (value) => [owner(value as z.output<T>)].flat());
  return schema;
}

/** The class of a field; undefined for what everybody may read who may read the rest. */
export function classOf(schema: Schema): Classified | undefined {
  return classes.get(schema);
}

/** How to tell whose the fields below are; undefined where the part above says it. */
export function ownersOf(schema: Schema): OwnersOf | undefined {
  return owners.get(schema);
}

function saysAnything(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  return typeof value === 'object' ? Object.values(value).some(saysAnything) : true;
}
