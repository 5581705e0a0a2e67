/** A point in pixels. */
export type Point = readonly [x: number, y: number];
/** Points one after the other: `10 20 30 20` or a list. */
export type Way = string | readonly Point[];

/*
 * Small pieces of SVG. Text is drawn stroke by stroke, as a plotter letters a sheet: it needs no font of the machine.
 */
const path = (points: Way) =>
  typeof points === 'string' ? points : points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L');

export function poly(points: Way, fill: string, more = ''): string {
  return `<path d="M${path(points)} Z" fill="${fill}" ${more}/>`;
}

export function line(points: Way, stroke: string, width: number, more = ''): string {
  return `<path d="M${path(points)}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
}

export function disc(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
}

/** A fill that runs from one color to others, down or across. */
export function gradient(id: string, colors: readonly string[], across = false): string {
  const stops = colors
    .map((color, index) => `<stop offset="${index / (colors.length - 1)}" stop-color="${color}"/>`)
    .join('');
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops}</linearGradient>`;
}

/** What blurs the shadows. */
export const SHADOW =
  '<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="9"/></filter>';

export function svg(width: number, height: number, defs: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${SHADOW}${defs}</defs>${content}</svg>`;
}

/** Capital letters of a plotter on a grid of 4 × 6, each stroke a row of points. */
const LETTERS: Record<string, string> = {
  A: '00 26 40|12 32',
  B: '00 06 36 45 44 33 03|33 42 41 30 00',
  C: '45 36 16 05 01 10 30 41',
  D: '00 06 26 44 42 20 00',
  E: '46 06 00 40|03 33',
  F: '46 06 00|03 33',
  G: '45 36 16 05 01 10 30 41 43 23',
  H: '00 06|40 46|03 43',
  I: '20 26|10 30|16 36',
  J: '46 41 30 10 01',
  K: '00 06|46 03 40',
  L: '06 00 40',
  M: '00 06 23 46 40',
  N: '00 06 40 46',
  O: '10 01 05 16 36 45 41 30 10',
  P: '00 06 36 45 44 33 03',
  Q: '10 01 05 16 36 45 41 30 10|22 40',
  R: '00 06 36 45 44 33 03|23 40',
  S: '45 36 16 05 04 13 33 42 41 30 10 01',
  T: '06 46|26 20',
  U: '06 01 10 30 41 46',
  V: '06 20 46',
  W: '06 10 23 30 46',
  X: '00 46|06 40',
  Y: '06 23 46|23 20',
  Z: '06 46 00 40',
  0: '10 01 05 16 36 45 41 30 10',
  1: '15 26 20|10 30',
  2: '05 16 36 45 44 00 40',
  3: '06 46 23 33 42 41 30 10 01',
  4: '30 36 02 42',
  5: '46 06 03 33 42 41 30 00',
  6: '45 36 16 05 01 10 30 41 42 33 13 02',
  7: '06 46 10',
  8: '13 04 05 16 36 45 44 33 13 02 01 10 30 41 42 33',
  9: '01 10 30 41 45 36 16 05 04 13 33 44',
  '-': '13 33',
  '+': '13 33|22 24',
  '/': '00 46',
  '.': '20 21',
  ',': '21 10',
  "'": '26 24',
  '"': '16 14|36 34',
  '(': '36 24 22 30',
  ')': '16 24 22 10',
  '#': '10 16|30 36|02 42|04 44',
  '=': '12 32|14 34',
  ':': '21 22|24 25',
  '%': '00 46|05 06 16 15 05|31 30 40 41 31',
  '&': '40 05 16 25 01 10 20 42',
  '<': '35 13 31',
  '>': '15 33 11',
  '@': '32 23 24 34 32 41 45 36 16 05 01 10 40',
};

/** Plotter lettering, `size` pixels high, its foot at (x, y). */
export function letters(
  label: string,
  x: number,
  y: number,
  size: number,
  color: string,
  options: { weight?: number; angle?: number; middle?: boolean } = {},
): string {
  const step = size / 6;
  const plain = plainCapitals(label);
  let left = options.middle ? -(plain.length * 5.6 - 1.6) / 2 : 0;
  let strokes = '';
  for (const letter of plain) {
    for (const stroke of (LETTERS[letter] ?? '').split('|')) {
      const points = stroke
        .split(' ')
        .filter(Boolean)
        .map((pair) => `${((left + Number(pair[0])) * step).toFixed(1)} ${(-Number(pair[1]) * step).toFixed(1)}`);
      if (points.length > 0) strokes += `M${points.join(' L')}`;
    }
    left += 5.6;
  }
  return `<path transform="translate(${x} ${y}) rotate(${options.angle ?? 0})" d="${strokes}" fill="none" stroke="${color}" stroke-width="${options.weight ?? size / 8}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

const SPELLED: Record<string, string> = {
  '″': '"',
  '′': "'",
  '×': 'X',
  '–': '-',
  '½': ' 1/2',
  '¼': ' 1/4',
  '¾': ' 3/4',
  '⅛': ' 1/8',
  '⅜': ' 3/8',
  '⅝': ' 5/8',
  '⅞': ' 7/8',
  '°': ' DEG',
  '²': '2',
};

function plainCapitals(label: string): string {
  const spelled = Array.from(label, (letter) => SPELLED[letter] ?? letter).join('');
  return spelled.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}

/** Numbers that look thrown but are the same on every start. */
export function dice(seed: number): (from: number, to: number) => number {
  let state = seed % 2_147_483_647 || 1;
  return (from, to) => {
    state = (state * 48_271) % 2_147_483_647;
    return from + (state / 2_147_483_647) * (to - from);
  };
}
