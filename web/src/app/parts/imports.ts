import type { ImportPart } from '../../kit/records/kind/areas.ts';
import { inOrder } from './inOrder.ts';

/** The imports of each area. */
export const parts = inOrder(
  import.meta.glob<ImportPart | readonly ImportPart[]>('../../areas/*/imports.ts', { eager: true, import: 'imports' }),
);
