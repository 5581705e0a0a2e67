import type * as z from 'zod/mini';

/** A schema whose fields are read one by one: an invalid field is dropped, not the whole address. */
export type ParamsSchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>;

/**
 * Reads filters, sort and page from an address. The address parses values as JSON: `?keyword=12` is the number 12, so
 * an invalid value is tried again as text. The schema's defaults fill the rest.
 */
export function readParams<S extends ParamsSchema>(schema: S, search: Record<string, unknown>): z.output<S> {
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = search[name];
    const parsed = firstThatFits(field, value === undefined ? [undefined] : [value, asText(value), undefined]);
    if (parsed !== undefined) read[name] = parsed;
  }
  return read as z.output<S>;
}

/** The search of an address after some params changed. Empty values and defaults are removed; everything else stays. */
export function writeParams<S extends ParamsSchema>(
  schema: S,
  search: Record<string, unknown>,
  change: Partial<z.input<S>>,
): Record<string, unknown> {
  const next = { ...search };
  const changed = change as Record<string, unknown>;
  const turnsPage = Object.keys(changed).some((name) => name !== 'pageNum' && name !== 'record' && name !== 'view');
  if (turnsPage && !('pageNum' in changed)) delete next.pageNum;
  for (const [name, value] of Object.entries(changed)) {
    const field = schema.shape[name];
    const standard = field ? firstThatFits(field, [undefined]) : undefined;
    const empty =
      value === undefined ||
      value === null ||
      value === '' ||
      value === false ||
      (Array.isArray(value) && value.length === 0);
    if (empty || (standard !== undefined && JSON.stringify(standard) === JSON.stringify(value))) delete next[name];
    else next[name] = value;
  }
  return next;
}

function firstThatFits(field: z.ZodMiniType, candidates: unknown[]): unknown {
  for (const candidate of candidates) {
    const parsed = field.safeParse(candidate);
    if (parsed.success) return parsed.data;
  }
  return undefined;
}

function asText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => String(item));
  return typeof value === 'string' ? value : JSON.stringify(value);
}
