/**
 * Cliff's delta of two samples: how much likelier a value of the first is larger than one of the second than the reverse; 0 is no difference, 1 and -1
 * are complete separation. Below 0.147 an effect is called negligible (Romano et al., 2006).
 */
export function cliffsDelta(first: readonly number[], second: readonly number[]): number {
  const sorted = second.toSorted((a, b) => a - b);
  let sum = 0;
  for (const value of first) sum += below(sorted, value) - (sorted.length - below(sorted, value, 'orEqual'));
  return sum / (first.length * sorted.length);
}

/** How many of a sorted list lie below a value. */
function below(sorted: readonly number[], value: number, or?: 'orEqual'): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = sorted[middle] ?? Number.POSITIVE_INFINITY;
    if (at < value || (or && at === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
