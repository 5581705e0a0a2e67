import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Endpoint, Right, Schema } from './endpoint.ts';

type Marks = Omit<Endpoint, 'method' | 'path' | 'does' | 'right' | 'input' | 'output'>;
type Call = <Fields extends z.core.$ZodShape, Out extends Schema>(
  name: string,
  does: string,
  output: Out,
  fields: Fields,
) => Endpoint<z.ZodMiniObject<Fields, z.core.$strict>, Out>;

/** Makes the reads that one right opens: `read('list', does, output, fields)` is GET `<path>/list`, which takes the fields. */
export function readsOf(path: `/apisc/${string}`, right: Right, marks: Marks = {}): Call {
  return (name, does, output, fields) =>
    endpoint({ method: 'GET', path: `${path}/${name}`, does, right, ...marks, input: z.strictObject(fields), output });
}

/** The same for writes, which are POST. */
export function writesOf(path: `/apisc/${string}`, right: Right, marks: Marks = {}): Call {
  return (name, does, output, fields) =>
    endpoint({ method: 'POST', path: `${path}/${name}`, does, right, ...marks, input: z.strictObject(fields), output });
}

/** The same for downloads, which answer bytes instead of an envelope. */
export function downloadsOf(path: `/apisc/${string}`, right: Right) {
  return <Fields extends z.core.$ZodShape>(name: string, does: string, fields: Fields) => {
    const at: Endpoint['path'] = `${path}/${name}`;
    return { method: 'GET', path: at, does, right, input: z.strictObject(fields) } as const;
  };
}
