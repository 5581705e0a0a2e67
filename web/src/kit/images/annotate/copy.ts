import { shapePath, textHeight } from './shapes.ts';
import type { Shape } from './shapes.ts';

/** The most pixels for which a phone's canvas has room. Larger pictures are copied smaller. */
const PIXELS_MOST = 16_000_000;
/** A casing behind each line, so that it is visible on any ground. */
export const CASING = 'rgba(255, 255, 255, 0.75)';
export const CASING_WIDTH = 1.9;
export const FONT = '"Inter Variable", Inter, sans-serif';

/**
 * Draws the shapes onto a copy of a loaded picture. A PNG stays PNG, everything else becomes JPEG. Throws when the
 * browser lacks memory.
 */
export async function annotatedCopy(
  image: HTMLImageElement,
  shapes: readonly Shape[],
  original: { name: string; mime: string },
): Promise<File> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, Math.sqrt(PIXELS_MOST / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  context.scale(scale, scale);
  context.drawImage(image, 0, 0, width, height);
  await document.fonts.load(`700 20px ${FONT}`).catch(() => undefined);
  for (const shape of shapes) draw(context, shape);
  const type = original.mime === 'image/png' ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error('The copy could not be made');
  return new File([blob], copyName(original.name, type), { type });
}

/** The name of a copy: `slab.jpg` becomes `slab annotated.jpg`. */
export function copyName(name: string, type: string): string {
  const base = name.replace(/\.[a-z0-9]{1,8}$/i, '').slice(0, 180);
  return `${base} annotated.${type === 'image/png' ? 'png' : 'jpg'}`;
}

function draw(context: CanvasRenderingContext2D, shape: Shape): void {
  context.lineJoin = 'round';
  context.lineCap = 'round';
  if (shape.tool === 'text') {
    const [at] = shape.points;
    if (!at || !shape.text) return;
    context.font = `700 ${textHeight(shape)}px ${FONT}`;
    context.textBaseline = 'middle';
    context.lineWidth = shape.width;
    context.strokeStyle = CASING;
    context.strokeText(shape.text, at.x, at.y);
    context.fillStyle = shape.colour;
    context.fillText(shape.text, at.x, at.y);
    return;
  }
  const path = new Path2D(shapePath(shape));
  for (const [colour, width] of [
    [CASING, shape.width * CASING_WIDTH],
    [shape.colour, shape.width],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke(path);
  }
}
