import type { FramePart } from '../../kit/records/areas.ts';

/** Awards in the menu. */
export const frame: FramePart = { menu: { award: { lists: 'award' } } };
