import type { GuidePart } from '../../kit/records/kind/areas.ts';
import { inOrder } from './inOrder.ts';

/** The guide's part of each area. */
export const parts = inOrder(
  import.meta.glob<GuidePart | readonly GuidePart[]>('../../areas/*/guide.ts', { eager: true, import: 'guide' }),
);
