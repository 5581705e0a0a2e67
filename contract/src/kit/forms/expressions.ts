import jsep from 'jsep';
import type { Column } from './definition.ts';

/* Computed columns: arithmetic over the columns before, parsed by jsep and worked out here. Nothing is ever run as code. */

type Node = jsep.Expression;
/** A cell or a row as people fill it in. */
export type Cell = string | number | null;
export type TableRow = Readonly<Record<string, Cell>>;

const FUNCTIONS: Record<string, { least: number; most: number; of(values: number[]): number }> = {
  min: { least: 1, most: 20, of: (values) => Math.min(...values) },
  max: { least: 1, most: 20, of: (values) => Math.max(...values) },
  sum: { least: 1, most: 20, of: (values) => values.reduce((total, value) => total + value, 0) },
  abs: { least: 1, most: 1, of: ([value = 0]) => Math.abs(value) },
  sqrt: { least: 1, most: 1, of: ([value = 0]) => Math.sqrt(value) },
  round: { least: 1, most: 2, of: ([value = 0, places = 0]) => roundTo(value, places) },
};
const OPERATORS: Record<string, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
  '<': (left, right) => Number(left < right),
  '<=': (left, right) => Number(left <= right),
  '>': (left, right) => Number(left > right),
  '>=': (left, right) => Number(left >= right),
  '==': (left, right) => Number(left === right),
  '!=': (left, right) => Number(left !== right),
};
const DEEPEST = 40;

/** The fault of an expression: it cannot be parsed, or uses a name that is not an earlier number column. Null: no fault. */
export function expressionFault(expression: string, known: readonly string[]): { unknown: string | null } | null {
  const parsed = parse(expression);
  if (!parsed || !isArithmetic(parsed, 0)) return { unknown: null };
  const unknown = namesIn(parsed).find((name) => !known.includes(name));
  return unknown === undefined ? null : { unknown };
}

/** A value out of numbers by name; null where a number is missing or the result is none, such as a division by zero. */
export function computeExpression(expression: string, values: ReadonlyMap<string, number>): number | null {
  const parsed = parse(expression);
  if (!parsed || !isArithmetic(parsed, 0)) return null;
  const result = compute(parsed, values);
  return result !== null && Number.isFinite(result) ? roundTo(result, 10) : null;
}

/** A row with its computed columns worked out, from left to right. */
export function computeRow(columns: readonly Column[], row: TableRow): Record<string, Cell> {
  const computed: Record<string, Cell> = { ...row };
  const numbers = new Map<string, number>();
  for (const { key, type, expression } of columns) {
    if (type === 'computed') computed[key] = computeExpression(expression, numbers);
    const value = computed[key];
    if ((type === 'number' || type === 'computed') && typeof value === 'number') numbers.set(key, value);
  }
  return computed;
}

function parse(expression: string): Node | null {
  try {
    return jsep(expression);
  } catch {
    return null;
  }
}

const wordOf = (value: unknown) => (typeof value === 'string' ? value : '');
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The parts of a node that are expressions themselves; null where it is nothing that we compute. */
function partsOf(node: Node): Node[] | null {
  const both = (left: unknown, right: unknown) => [left, right].filter(isNode);
  if (node.type === 'Literal') return typeof node.value === 'number' ? [] : null;
  if (node.type === 'Identifier') return [];
  if (node.type === 'UnaryExpression') return node.operator === '-' ? [node.argument].filter(isNode) : null;
  if (node.type === 'BinaryExpression')
    return Object.hasOwn(OPERATORS, wordOf(node.operator)) ? both(node.left, node.right) : null;
  if (node.type === 'ConditionalExpression') return [node.test, node.consequent, node.alternate].filter(isNode);
  if (node.type !== 'CallExpression') return null;
  const given = Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [];
  const called = functionOf(node);
  return called && given.length >= called.least && given.length <= called.most ? given : null;
}

function functionOf(node: Node) {
  const { callee } = node;
  if (!isNode(callee) || callee.type !== 'Identifier') return undefined;
  return Object.hasOwn(FUNCTIONS, wordOf(callee.name)) ? FUNCTIONS[wordOf(callee.name)] : undefined;
}

function isArithmetic(node: Node, depth: number): boolean {
  const parts = depth > DEEPEST ? null : partsOf(node);
  return parts !== null && parts.every((part) => isArithmetic(part, depth + 1));
}

function namesIn(node: Node): string[] {
  if (node.type === 'Identifier') return [wordOf(node.name)];
  return (partsOf(node) ?? []).flatMap(namesIn);
}

function compute(node: Node, values: ReadonlyMap<string, number>): number | null {
  if (node.type === 'Literal') return Number(node.value);
  if (node.type === 'Identifier') return values.get(wordOf(node.name)) ?? null;
  const parts = partsOf(node) ?? [];
  if (node.type === 'ConditionalExpression') {
    const [test, then, otherwise] = parts;
    const decided = test && compute(test, values);
    const chosen = decided ? then : otherwise;
    return decided === null || decided === undefined || !chosen ? null : compute(chosen, values);
  }
  const numbers = parts.map((part) => compute(part, values));
  if (!numbers.every((value) => value !== null)) return null;
  const [left = 0, right = 0] = numbers;
  if (node.type === 'UnaryExpression') return -left;
  if (node.type === 'BinaryExpression') return OPERATORS[wordOf(node.operator)]?.(left, right) ?? null;
  return functionOf(node)?.of(numbers) ?? null;
}

/** Half away from zero, to 0 to 10 places. */
function roundTo(value: number, places: number): number {
  const factor = 10 ** Math.min(Math.max(Math.trunc(places), 0), 10);
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * factor)) / factor;
  return Number.isFinite(rounded) ? rounded : value;
}
