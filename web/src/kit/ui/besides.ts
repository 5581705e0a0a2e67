export type Side = 'top' | 'bottom' | 'left' | 'right';
export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}
const GAP = 6;
const EDGE = 8;

/**
 * The position of a floating element beside its anchor: on the wanted side, on the other without room, always inside
 * the window.
 */
export function placeBeside(
  anchor: Rect,
  size: { width: number; height: number },
  side: Side,
  view: { width: number; height: number },
): { left: number; top: number } {
  const centreX = anchor.left + anchor.width / 2 - size.width / 2;
  const centreY = anchor.top + anchor.height / 2 - size.height / 2;
  const above = anchor.top - GAP - size.height;
  const below = anchor.top + anchor.height + GAP;
  const before = anchor.left - GAP - size.width;
  const after = anchor.left + anchor.width + GAP;
  const fitsBelow = below + size.height <= view.height - EDGE;
  const fitsAfter = after + size.width <= view.width - EDGE;
  const [left, top] =
    side === 'top'
      ? [centreX, above >= EDGE ? above : below]
      : side === 'bottom'
        ? [centreX, fitsBelow ? below : above]
        : side === 'left'
          ? [before >= EDGE ? before : after, centreY]
          : [fitsAfter ? after : before, centreY];
  return { left: within(left, size.width, view.width), top: within(top, size.height, view.height) };
}

function within(at: number, size: number, room: number): number {
  return Math.max(EDGE, Math.min(at, room - size - EDGE));
}
