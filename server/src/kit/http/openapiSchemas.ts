import type { Schema } from '@plumbline/contract/kit/endpoint';
import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

/**
 * The JSON Schema (2020-12, as OpenAPI 3.1 takes it) of an input or answer. What refers to itself is put among `schemas`,
 * the document's components, under names that begin with `name`. Throws for a schema that refers to itself at its root.
 */
export function schemaOf(schema: Schema, io: 'input' | 'output', name: string, schemas: Json): Json {
  const {
    $schema,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' }) as Json & { $defs?: Json };
  void $schema;
  if (JSON.stringify(root).includes('"$ref":"#"')) throw new Error(`${name} is recursive at its root: wrap it`);
  const names = new Map(
    Object.keys($defs).map((key, at) => [`#/$defs/${key}`, `${name}.Node${at === 0 ? '' : at + 1}`]),
  );
  for (const [key, definition] of Object.entries($defs))
    schemas[names.get(`#/$defs/${key}`) ?? key] = pointed(definition, names);
  return pointed(root, names) as Json;
}

/** The same schema, its references leading into the components of the document. */
function pointed(node: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(node)) return node.map((one) => pointed(one, names));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      const name = key === '$ref' && typeof value === 'string' ? names.get(value) : undefined;
      return [key, name === undefined ? pointed(value, names) : `#/components/schemas/${name}`];
    }),
  );
}
