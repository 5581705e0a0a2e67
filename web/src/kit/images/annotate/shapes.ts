/** A point in pixels of the picture. */
export interface Point {
  x: number;
  y: number;
}

export const TOOLS = ['pen', 'arrow', 'rectangle', 'cloud', 'text'] as const;
export type Tool = (typeof TOOLS)[number];

export interface Shape {
  tool: Tool;
  colour: string;
  /** The line width in picture pixels; a text is six times as high */
  width: number;
  /** For a pen all its points, for a text its start, for the others start and end */
  points: readonly Point[];
  text?: string;
}

/** The letter height of a text, in picture pixels. */
export function textHeight(shape: Pick<Shape, 'width'>): number {
  return shape.width * 6;
}

/** The path of a shape as SVG `d`, which a canvas reads too. Empty for a text. */
export function shapePath({ tool, points, width }: Shape): string {
  const [from] = points;
  const to = points.at(-1);
  if (!from || !to) return '';
  if (tool === 'pen') return penPath(points);
  if (tool === 'arrow') return arrowPath(from, to, width);
  if (tool === 'text') return '';
  const box = boxOf(from, to);
  return tool === 'rectangle' ? rectanglePath(box) : cloudPath(box, width);
}

/** Whether a shape is too small to be intended. */
export function isNothing({ tool, points, width, text }: Shape): boolean {
  if (tool === 'text') return !text?.trim();
  const [from] = points;
  return !from || points.every((point) => Math.hypot(point.x - from.x, point.y - from.y) < width);
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function boxOf(from: Point, to: Point): Box {
  return {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    right: Math.max(from.x, to.x),
    bottom: Math.max(from.y, to.y),
  };
}

/** Curves through the midpoints, so that a fast stroke has no corners. */
function penPath(points: readonly Point[]): string {
  const [from, ...rest] = points;
  if (!from) return '';
  const parts = [`M${say(from)}`];
  for (const [index, point] of rest.entries()) {
    const next = rest[index + 1];
    parts.push(next ? `Q${say(point)} ${say(middle(point, next))}` : `L${say(point)}`);
  }
  return parts.join('');
}

function arrowPath(from: Point, to: Point, width: number): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const length = Math.min(width * 5, Math.hypot(to.x - from.x, to.y - from.y));
  const wing = (turn: number) =>
    say({ x: to.x - length * Math.cos(angle + turn), y: to.y - length * Math.sin(angle + turn) });
  return `M${say(from)}L${say(to)}M${wing(0.5)}L${say(to)}L${wing(-0.5)}`;
}

function rectanglePath({ left, top, right, bottom }: Box): string {
  return `M${say({ x: left, y: top })}L${say({ x: right, y: top })}L${say({ x: right, y: bottom })}L${say({ x: left, y: bottom })}Z`;
}

/** A revision cloud: arcs of equal size along the sides, bulging outwards. */
function cloudPath({ left, top, right, bottom }: Box, width: number): string {
  const corners: Point[] = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  const parts = [`M${say(corners[0] ?? { x: left, y: top })}`];
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % corners.length] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const arcs = Math.max(1, Math.round(length / (width * 7)));
    const radius = Math.round((length / arcs) * 0.55);
    for (let arc = 1; arc <= arcs; arc += 1) {
      const end = { x: from.x + ((to.x - from.x) * arc) / arcs, y: from.y + ((to.y - from.y) * arc) / arcs };
      parts.push(`A${radius} ${radius} 0 0 1 ${say(end)}`);
    }
  }
  return `${parts.join('')}Z`;
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function say({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
