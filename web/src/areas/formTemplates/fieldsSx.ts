/* The layout of a template's fields. */

export const fields = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;
export const pair = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
} as const;
