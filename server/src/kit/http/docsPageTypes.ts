/** The parts of a JSON Schema that a type is told by. */
interface Shape {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: unknown[];
  oneOf?: unknown[];
  allOf?: unknown[];
  type?: string | string[];
  format?: string;
  pattern?: string;
  items?: unknown;
  prefixItems?: unknown[];
  properties?: Record<string, unknown>;
  required?: string[];
  additionalProperties?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
}

/** A JSON Schema in the notation of types, with bounds in brackets: `string (1 to 200)`. */
export function typeText(schema: unknown, indent = ''): string {
  const shape = schema as Shape;
  if (shape.$ref) return shape.$ref.slice(shape.$ref.lastIndexOf('/') + 1);
  if ('const' in shape) return JSON.stringify(shape.const);
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  const options = shape.anyOf ?? shape.oneOf;
  if (options) return options.map((option) => typeText(option, indent)).join(' | ');
  if (shape.allOf) return shape.allOf.map((part) => typeText(part, indent)).join(' & ');
  if (shape.type === 'array') return `${listText(shape, indent)}${bounds(shape.minItems, shape.maxItems)}`;
  if (shape.type === 'object') return objectText(shape, indent);
  if (!shape.type) return 'any';
  const name = [shape.type].flat().join(' | ');
  return `${name}${shape.format ? ` ${shape.format}` : ''}${bounds(shape.minLength ?? shape.minimum, shape.maxLength ?? shape.maximum)}${
    shape.default === undefined ? '' : ` = ${JSON.stringify(shape.default)}`
  }`;
}

function listText({ items, prefixItems }: Shape, indent: string): string {
  if (prefixItems) return `[${prefixItems.map((item) => typeText(item, indent)).join(', ')}]`;
  const item = typeText(items ?? {}, indent);
  return /[ |]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function objectText({ properties = {}, required = [], additionalProperties }: Shape, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, value]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeText(value, inner)}`,
  );
  if (typeof additionalProperties === 'object' && additionalProperties !== null)
    lines.push(`${inner}[key]: ${typeText(additionalProperties, inner)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

function bounds(least: number | undefined, most: number | undefined): string {
  // Bounds that only say what a number can hold tell nobody anything.
  const from = least !== undefined && Math.abs(least) < Number.MAX_SAFE_INTEGER ? least : undefined;
  const to = most !== undefined && Math.abs(most) < Number.MAX_SAFE_INTEGER ? most : undefined;
  if (from === undefined && to === undefined) return '';
  if (to === undefined) return ` (${from} or more)`;
  return from === undefined ? ` (up to ${to})` : ` (${from} to ${to})`;
}
