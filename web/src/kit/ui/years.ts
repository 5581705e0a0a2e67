export const LAST_YEAR = 1902;

/** The years to choose from: from the current one down to 1902. */
export function yearList(currentYear: number): number[] {
  return Array.from({ length: Math.max(0, currentYear - LAST_YEAR + 1) }, (_, back) => currentYear - back);
}
