import type { Schema } from '@plumbline/contract/kit/endpoint';
import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

export type Write = (data: unknown) => string;

/**
 * Writes an answer as the envelope of code 0. In production by a serialiser made from the output schema, which also
 * strips what the schema does not name; when `checked`, by parsing the answer first, so that a test sees every slip.
 */
export function writerFor(output: Schema, checked: boolean): Write {
  if (checked) {
    return (data) => {
      const result = z.safeParse(output, data);
      if (!result.success)
        throw new Error(`The answer does not fit its contract: ${JSON.stringify(result.error.issues.slice(0, 5))}`);
      return JSON.stringify({ code: 0, msg: '', data: result.data });
    };
  }
  const schema = z.toJSONSchema(output, { target: 'draft-7', io: 'output', unrepresentable: 'any' });
  const write = fastJson(plain(schema) as fastJson.AnySchema);
  return (data) => (data === null ? '{"code":0,"msg":"","data":null}' : `{"code":0,"msg":"","data":${write(data)}}`);
}

/** What fast-json-stringify does quickly: a nullable type instead of `anyOf`, and plain JSON where a union stays. */
function plain(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plain);
  if (typeof node !== 'object' || node === null) return node;
  const { $schema, ...rest } = node as Record<string, unknown>;
  void $schema;
  const options = rest['anyOf'] ?? rest['oneOf'];
  if (Array.isArray(options)) {
    const [value, ...others] = options.filter((option: { type?: string }) => option.type !== 'null');
    const nullable = options.length === 2 && others.length === 0;
    if (!nullable || typeof (value as { type?: unknown }).type !== 'string') return {};
    return { ...(plain(value) as object), nullable: true };
  }
  delete rest['propertyNames'];
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, key === 'required' || key === 'enum' ? value : plain(value)]),
  );
}
