import * as z from 'zod/mini';

/* The fields of money in a call. Decimals travel as text: a number with a fraction is no amount. */

/** A decimal of up to four places, or `places`, as text, as in "12.5": no exponent, no grouping, in the form that `plainDecimal` gives it. */
function decimal(digits: number, places = 4) {
  return z.pipe(
    z.string().check(
      z.trim(),
      z.maxLength(40),
      z.refine((value: string) => /^-?\d+(\.\d+)?$/.test(value), {
        error: 'Write a plain number, such as 1234.5',
        abort: true,
      }),
      z.refine((value: string) => !value.startsWith('-'), { error: 'This may not be negative' }),
      z.refine((value: string) => partsOf(value).fraction.length <= places, {
        error: places === 4 ? 'At most four decimals' : 'At most twelve decimals',
      }),
      z.refine((value: string) => partsOf(value).whole.length <= digits, { error: 'This number is too large' }),
    ),
    z.transform(plainDecimal),
  );
}

/** A quantity, a price of a unit in dollars, units an hour: up to ten digits and four decimals. */
export const quantity = decimal(10);

/** A price of a unit in dollars as an order has it: after its line was changed it has up to twelve decimals. */
export const unitPrice = decimal(10, 12);

/** A percent, 12.5 for 12.5 %: 0 to 100, four decimals. */
export const percent = decimal(3).check(
  z.refine((value: string) => Number(value) <= 100, { error: 'A percent is at most 100' }),
);

/** A decimal in its one form: no zeros that say nothing, no minus before zero. */
export function plainDecimal(value: string): string {
  const { sign, whole, fraction } = partsOf(value);
  const text = `${whole}${fraction && `.${fraction}`}`;
  return text === '0' ? text : `${sign}${text}`;
}

function partsOf(value: string) {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  return { sign, whole: whole.replace(/^0+(?=\d)/, ''), fraction: fraction.replace(/0+$/, '') };
}

export const COST_TYPES = ['labor', 'material', 'equipment', 'subcontract', 'other'] as const;
export type CostType = (typeof COST_TYPES)[number];

export const MARKUP_KINDS = ['percent', 'fixed'] as const;
/** direct: of the cost · runningTotal: of all before it · subset: of the cost of some types · grossUp: of the price that includes it */
export const MARKUP_BASES = ['direct', 'runningTotal', 'subset', 'grossUp'] as const;
export const MARKUP_PLACEMENTS = ['line', 'footer'] as const;

export interface Markup {
  kind: (typeof MARKUP_KINDS)[number];
  /** of kind percent, as in "12.5" */
  percent: string | null;
  /** for kind fixed; the amount of all lines together if it is distributed over the lines */
  cents: number | null;
  basis: (typeof MARKUP_BASES)[number];
  placement: (typeof MARKUP_PLACEMENTS)[number];
  /** for a markup inside the lines: the index of its only line; by default all lines */
  line?: number | undefined;
  /** of basis subset */
  costTypes: readonly CostType[];
}
