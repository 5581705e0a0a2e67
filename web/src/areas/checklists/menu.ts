import type { FramePart } from '../../kit/records/areas.ts';

/** Checklists in the menu. */
export const frame: FramePart = { menu: { checklist: { lists: 'checklist' } } };
