/* The bounds of the usual number fields, for `readNumber`: alone in this file, so that a page can name its fields without the reader. */

/** Dollars and cents. */
export const AMOUNT = { places: 2, digits: 7, unit: 'money' } as const;
/** The price of a unit. */
export const UNIT_COST = { places: 4, unit: 'money' } as const;
/** How much of a unit. */
export const QUANTITY = { places: 4, unit: 'count' } as const;
/** A count. */
export const WHOLE = { places: 0, digits: 9, unit: 'count' } as const;
/** A percent from 0 to 100; its sign may be typed. */
export const PERCENT = { places: 4, digits: 3, most: 100, unit: 'percent' } as const;
