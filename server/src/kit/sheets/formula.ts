import type { Cell } from './table.ts';

type Value = Cell;
/** A formula that is not plain: it stays a formula. */
export class NotPlain extends Error {}

/** The sheet that a formula looks at. Both throw NotPlain where a bound is passed. */
interface Sheet {
  value(row: number, column: number, depth: number): Cell;
  step(depth: number): void;
}

/** Converts a cell's address to row and column, both from 0. Throws NotPlain for an invalid address. */
export function place(address: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(address) ?? [];
  if (!letters) throw new NotPlain();
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|"((?:[^"]|"")*)"|(\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?)(?![A-Za-z0-9_(!])|([A-Za-z][A-Za-z0-9.]*)|(<=|>=|<>|[-+*/^&=<>(),;%]))/y;

/** One formula, read from left to right: comparisons, joined texts, sums, products, powers, and a few functions. */
export class Formula {
  private readonly tokens: { kind: 'number' | 'text' | 'reference' | 'name' | 'sign'; text: string }[] = [];
  private at = 0;
  private nested = 0;
  private readonly sheet: Sheet;
  private readonly shift: { rows: number; columns: number };
  private readonly depth: number;

  constructor(text: string, sheet: Sheet, shift: { rows: number; columns: number }, depth: number) {
    this.sheet = sheet;
    this.shift = shift;
    this.depth = depth;
    TOKEN.lastIndex = 0;
    const kinds = ['number', 'text', 'reference', 'name', 'sign'] as const;
    for (let end = 0; end < text.trimEnd().length; end = TOKEN.lastIndex) {
      const found = TOKEN.exec(text);
      if (!found) throw new NotPlain();
      const index = found.slice(1).findIndex((part) => part !== undefined);
      this.tokens.push({ kind: kinds[index] ?? 'sign', text: (found[index + 1] ?? '').replaceAll('""', '"') });
    }
  }

  whole(): Value {
    const value = this.compare();
    if (this.at < this.tokens.length) throw new NotPlain();
    // As many digits as a spreadsheet keeps.
    return typeof value === 'number' ? finite(Number(value.toPrecision(15))) : value;
  }

  private sign(...texts: string[]): string | undefined {
    const token = this.tokens[this.at];
    if (token?.kind !== 'sign' || !texts.includes(token.text)) return undefined;
    this.at += 1;
    return token.text;
  }

  private compare(): Value {
    let left = this.join();
    for (
      let sign = this.sign('=', '<>', '<', '>', '<=', '>=');
      sign;
      sign = this.sign('=', '<>', '<', '>', '<=', '>=')
    ) {
      const right = this.join();
      const [a, b] =
        typeof left === 'number' || typeof right === 'number'
          ? [numberOf(left), numberOf(right)]
          : [textOf(left).toLowerCase(), textOf(right).toLowerCase()];
      const holds = { '=': a === b, '<>': a !== b, '<': a < b, '>': a > b, '<=': a <= b, '>=': a >= b };
      left = holds[sign as keyof typeof holds];
    }
    return left;
  }

  private join(): Value {
    let left = this.sum();
    while (this.sign('&')) {
      left = `${textOf(left)}${textOf(this.sum())}`;
      if (left.length > 10_000) throw new NotPlain();
    }
    return left;
  }

  private sum(): Value {
    let left = this.product();
    for (let sign = this.sign('+', '-'); sign; sign = this.sign('+', '-')) {
      const right = numberOf(this.product());
      left = sign === '+' ? numberOf(left) + right : numberOf(left) - right;
    }
    return left;
  }

  private product(): Value {
    let left = this.power();
    for (let sign = this.sign('*', '/'); sign; sign = this.sign('*', '/')) {
      const right = numberOf(this.power());
      if (sign === '/' && right === 0) throw new NotPlain();
      left = sign === '*' ? numberOf(left) * right : numberOf(left) / right;
    }
    return left;
  }

  private power(): Value {
    let left = this.signed();
    while (this.sign('^')) left = numberOf(left) ** numberOf(this.signed());
    return left;
  }

  private signed(): Value {
    this.sheet.step(this.depth);
    if (this.sign('-')) return -numberOf(this.signed());
    if (this.sign('+')) return numberOf(this.signed());
    const value = this.single();
    return this.sign('%') ? numberOf(value) / 100 : value;
  }

  private single(): Value {
    const token = this.tokens[this.at];
    this.at += 1;
    switch (token?.kind) {
      case 'number':
        return Number(token.text);
      case 'text':
        return token.text;
      case 'reference': {
        const [value = null, ...more] = this.range(token.text);
        if (more.length > 0) throw new NotPlain();
        return value;
      }
      case 'name':
        return this.call(token.text.toUpperCase());
      case 'sign': {
        if (token.text !== '(') throw new NotPlain();
        const value = this.inner();
        if (!this.sign(')')) throw new NotPlain();
        return value;
      }
      default:
        throw new NotPlain();
    }
  }

  /** Evaluates the content of brackets, up to a fixed depth. */
  private inner(): Value {
    this.nested += 1;
    if (this.nested > 40) throw new NotPlain();
    const value = this.compare();
    this.nested -= 1;
    return value;
  }

  /** The values of the cells that a reference spans. */
  private range(text: string): Value[] {
    const [from, to] = text.split(':').map((one) => this.moved(one));
    if (!from) throw new NotPlain();
    const end = to ?? from;
    if ((end.row - from.row + 1) * (end.column - from.column + 1) > 100_000) throw new NotPlain();
    const values: Value[] = [];
    for (let { row } = from; row <= end.row; row += 1)
      for (let { column } = from; column <= end.column; column += 1)
        values.push(this.sheet.value(row, column, this.depth));
    return values;
  }

  /** A shared formula refers to the cell where it was first written: references without $ move along with the cell. */
  private moved(address: string): { row: number; column: number } {
    const { row, column } = place(address);
    const [isColumnFixed, isRowFixed] = [address.startsWith('$'), /[A-Z]\$/.test(address)];
    const there = {
      row: row + (isRowFixed ? 0 : this.shift.rows),
      column: column + (isColumnFixed ? 0 : this.shift.columns),
    };
    if (there.row < 0 || there.column < 0) throw new NotPlain();
    return there;
  }

  private call(name: string): Value {
    if (!this.sign('(')) {
      if (name === 'TRUE' || name === 'FALSE') return name === 'TRUE';
      throw new NotPlain();
    }
    const args: Value[][] = [];
    while (!this.sign(')')) {
      const token = this.tokens[this.at];
      const after = this.tokens[this.at + 1];
      if (token?.kind === 'reference' && after?.kind === 'sign' && [',', ';', ')'].includes(after.text)) {
        this.at += 1;
        args.push(this.range(token.text));
      } else args.push([this.inner()]);
      if (!this.sign(',', ';') && this.tokens[this.at]?.text !== ')') throw new NotPlain();
    }
    const apply = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (!apply) throw new NotPlain();
    return apply(args);
  }
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new NotPlain();
  return value;
}

const numbersIn = (args: Value[][]) => args.flat().filter((value) => typeof value === 'number');
const first = (args: Value[][], at: number): Value => args[at]?.[0] ?? null;
const sumOf = (args: Value[][]) => numbersIn(args).reduce((sum, value) => sum + value, 0);

const FUNCTIONS: Readonly<Record<string, ((args: Value[][]) => Value) | undefined>> = {
  SUM: sumOf,
  AVERAGE: (args) => sumOf(args) / numbersIn(args).length,
  MIN: (args) => numbersIn(args).reduce((least, value) => Math.min(least, value), Infinity),
  MAX: (args) => numbersIn(args).reduce((most, value) => Math.max(most, value), -Infinity),
  COUNT: (args) => numbersIn(args).length,
  COUNTA: (args) => args.flat().filter((value) => value !== null && value !== '').length,
  ABS: (args) => Math.abs(numberOf(first(args, 0))),
  ROUND: (args) => {
    const scale = 10 ** numberOf(first(args, 1));
    const value = numberOf(first(args, 0));
    return (Math.sign(value) * Math.round(Math.abs(value) * scale + 1e-9)) / scale;
  },
  IF: (args) => (truthOf(first(args, 0)) ? first(args, 1) : args.length > 2 ? first(args, 2) : false),
  AND: (args) => args.flat().every(truthOf),
  OR: (args) => args.flat().some(truthOf),
  NOT: (args) => !truthOf(first(args, 0)),
  CONCATENATE: (args) => args.flat().map(textOf).join('').slice(0, 10_000),
  CONCAT: (args) => args.flat().map(textOf).join('').slice(0, 10_000),
  UPPER: (args) => textOf(first(args, 0)).toUpperCase(),
  LOWER: (args) => textOf(first(args, 0)).toLowerCase(),
  TRIM: (args) => textOf(first(args, 0)).replace(/ +/g, ' ').trim(),
};

/** A day of the sheet as a spreadsheet counts it. */
function numberOf(value: Value): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  if (value === null || value === '') return 0;
  if (/^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return (Date.parse(value) - Date.UTC(1899, 11, 30)) / 86_400_000;
  throw new NotPlain();
}

function textOf(value: Value): string {
  return value === null ? '' : typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
}

function truthOf(value: Value): boolean {
  return typeof value === 'boolean' ? value : numberOf(value) !== 0;
}
