import type { Content, CustomTableLayout } from 'pdfmake/interfaces.js';

export const MARGIN = 40;
/** Levels by which page breaks know the title of a part, and the lines to sign on. */
export const TITLE = 1;
export const SIGNATURES = 2;

/** A line across, in points. */
export function rule(width: number, colour: string, margin: [number, number, number, number]): Content {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.8, lineColor: colour }], margin };
}

export const noLines: CustomTableLayout = { hLineWidth: () => 0, vLineWidth: () => 0 };

/** Only what the library can embed: a JPEG or PNG. */
export function picture(bytes: Uint8Array | undefined): string | null {
  if (!bytes) return null;
  const type = bytes[0] === 0xff && bytes[1] === 0xd8 ? 'jpeg' : bytes[0] === 0x89 && bytes[1] === 0x50 ? 'png' : null;
  return (
    type &&
    `data:image/${type};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')}`
  );
}
