import { dice, disc, letters, line, rect, svg } from './shapes.ts';
import type { Point } from './shapes.ts';

/*
 * Clippings of drawings, in ink on white, with a cloud around what the question is about.
 */
const INK = '#1f2933';
const THIN = '#7b8794';
const CLOUD = '#1d56b3';
const [W, H] = [1360, 900];

const sheet = (content: string, title: string, number: string) =>
  svg(
    W,
    H,
    '',
    rect(0, 0, W, H, '#fff') +
      content +
      rect(0, H - 62, W, 62, '#fff') +
      line(`0 ${H - 62} ${W} ${H - 62}`, INK, 3) +
      letters(title, 24, H - 20, 22, INK) +
      letters(number, W - 24 - number.length * 25, H - 18, 26, INK, { weight: 4 }),
  );
const dash = 'stroke-dasharray="18 9"';
const bubble = (label: string, x: number, y: number) =>
  disc(x, y, 24, '#fff', `stroke="${INK}" stroke-width="3"`) + letters(label, x, y + 10, 20, INK, { middle: true });

/** A revision cloud: arcs around a box. */
export function cloud(x: number, y: number, width: number, height: number): string {
  const arc = 34;
  const across = Math.max(3, Math.round(width / arc));
  const down = Math.max(3, Math.round(height / arc));
  const [dx, dy] = [width / across, height / down];
  const way =
    `M${x} ${y} ` +
    `a${dx / 2} ${dx / 2} 0 0 1 ${dx} 0 `.repeat(across) +
    `a${dy / 2} ${dy / 2} 0 0 1 0 ${dy} `.repeat(down) +
    `a${dx / 2} ${dx / 2} 0 0 1 ${-dx} 0 `.repeat(across) +
    `a${dy / 2} ${dy / 2} 0 0 1 0 ${-dy} `.repeat(down);
  return `<path d="${way}" fill="#1d56b3" fill-opacity="0.06" stroke="${CLOUD}" stroke-width="4"/>`;
}

function dimension(x: number, y: number, width: number, label: string): string {
  const tick = (at: number) => line(`${at - 8} ${y + 8} ${at + 8} ${y - 8}`, INK, 3);
  return (
    line(`${x} ${y} ${x + width} ${y}`, INK, 2) +
    tick(x) +
    tick(x + width) +
    letters(label, x + width / 2, y - 10, 20, INK, { middle: true })
  );
}

export interface Clip {
  title: string;
  number: string;
  note: string;
  seed: number;
}

/** A piece of a framing or floor plan: grid, columns, slab edge, tendons or an opening. */
export function plan({ title, number, note, seed }: Clip, what: 'edge' | 'opening' | 'rooms' | 'trench'): string {
  const throws = dice(seed);
  const columns = [220, 560, 900, 1240];
  const rows = [190, 520];
  const grid =
    columns.map((x, i) => line(`${x} 90 ${x} 800`, THIN, 2, dash) + bubble('BCDE'[i] ?? '', x, 60)).join('') +
    rows.map((y, i) => line(`90 ${y} 1320 ${y}`, THIN, 2, dash) + bubble(String(3 + i), 56, y)).join('');
  const posts = columns.flatMap((x) => rows.map((y) => rect(x - 24, y - 24, 48, 48, INK))).join('');
  const walls =
    line('120 250 420 250 420 130', INK, 9) +
    line('700 130 700 330 1180 330', INK, 9) +
    line('760 330 760 300', '#fff', 12);
  const parts: Record<typeof what, string> = {
    edge:
      line('110 690 430 690 430 760 930 760 930 690 1320 690', INK, 10) +
      [470, 540, 610, 680, 750, 820]
        .map(
          (x, i) =>
            rect(x, 742, 30, 40, i === 3 ? '#ffd9cf' : '#fff', `stroke="${INK}" stroke-width="4"`) +
            line(`${x + throws(-20, 34)} 140 ${x + throws(-16, 30)} 742`, INK, 2, 'stroke-dasharray="14 8"'),
        )
        .join('') +
      cloud(600, 690, 250, 120) +
      dimension(470, 826, 140, '5\'-0"'),
    opening:
      rect(600, 400, 190, 120, '#fff', `stroke="${INK}" stroke-width="6"`) +
      line('600 400 790 520', INK, 2) +
      line('790 400 600 520', INK, 2) +
      [0, 1, 2, 3]
        .map(
          (k) =>
            `<path d="M${700 + k * 26} 110 C ${690 + k * 26} 330, ${770 + k * 30} 420, ${720 + k * 26} 800" fill="none" stroke="${k < 2 ? CLOUD : INK}" stroke-width="3" stroke-dasharray="16 8"/>`,
        )
        .join('') +
      cloud(570, 370, 280, 190) +
      dimension(600, 610, 190, '2\'-10"'),
    rooms:
      walls +
      rect(130, 560, 330, 190, 'none', `stroke="${INK}" stroke-width="7"`) +
      rect(480, 560, 330, 190, 'none', `stroke="${INK}" stroke-width="7"`) +
      letters('EXAM 214', 200, 660, 26, INK) +
      letters('EXAM 216', 560, 660, 26, INK) +
      letters('OPEN OFFICE', 930, 250, 26, INK) +
      `<path d="M460 750 A 70 70 0 0 0 390 680" fill="none" stroke="${INK}" stroke-width="3"/>` +
      cloud(430, 530, 120, 110),
    trench:
      rect(330, 250, 740, 330, 'none', `stroke="${INK}" stroke-width="8"`) +
      rect(560, 330, 220, 170, '#eef1f4', `stroke="${INK}" stroke-width="4"`) +
      letters('GANTRY', 602, 428, 28, INK) +
      rect(780, 398, 290, 38, '#fff', `stroke="${CLOUD}" stroke-width="4" stroke-dasharray="10 6"`) +
      letters('CONTROL', 1100, 428, 26, INK) +
      cloud(770, 372, 310, 92) +
      dimension(780, 500, 290, '8\'-4"'),
  };
  return sheet(grid + posts + parts[what] + letters(note, 660, 846 - 16, 20, CLOUD, { weight: 3 }), title, number);
}

/** A vertical section: layers, a bracket, a beam and what hangs below it. */
export function section({ title, number, note, seed }: Clip, what: 'anchor' | 'plenum' | 'wall'): string {
  const throws = dice(seed);
  const hatch = (x: number, y: number, width: number, height: number) =>
    rect(x, y, width, height, '#e8ebee', `stroke="${INK}" stroke-width="5"`) +
    Array.from({ length: Math.floor(width / 26) }, (_, i) =>
      disc(x + 14 + i * 26, y + throws(12, height - 12), 3, THIN),
    ).join('');
  const parts: Record<typeof what, string> = {
    anchor:
      hatch(80, 330, 620, 150) +
      rect(660, 300, 24, 210, INK) +
      rect(684, 380, 150, 26, THIN) +
      rect(834, 80, 56, 640, '#f3f6f8', `stroke="${INK}" stroke-width="4"`) +
      line('862 80 862 720', CLOUD, 4) +
      [0, 1].map((k) => line(`540 ${360 + k * 80} 664 ${360 + k * 80}`, INK, 8)).join('') +
      cloud(620, 280, 220, 260) +
      dimension(700, 250, 134, '5 3/8"'),
    plenum:
      hatch(60, 90, 1240, 96) +
      rect(560, 186, 26, 190, INK) +
      rect(480, 186, 186, 16, INK) +
      rect(480, 360, 186, 16, INK) +
      rect(180, 340, 330, 150, '#fff', `stroke="${INK}" stroke-width="4"`) +
      line('180 340 510 490', THIN, 2) +
      line('510 340 180 490', THIN, 2) +
      disc(800, 430, 36, '#fff', `stroke="#b34a30" stroke-width="6"`) +
      rect(900, 400, 240, 40, '#fff', `stroke="${INK}" stroke-width="4"`) +
      line('60 600 1300 600', INK, 8) +
      line('60 616 1300 616', INK, 3) +
      letters('CLG', 1210, 590, 22, INK) +
      cloud(440, 330, 290, 190) +
      dimension(180, 560, 330, '36 X 16'),
    wall:
      [0, 1, 2, 3, 4]
        .map((k) =>
          rect(240 + k * 200, 140, 22, 520, k % 2 ? '#eef1f4' : '#dfe4e8', `stroke="${INK}" stroke-width="4"`),
        )
        .join('') +
      rect(240, 116, 822, 30, '#dfe4e8', `stroke="${INK}" stroke-width="4"`) +
      rect(240, 654, 822, 30, '#dfe4e8', `stroke="${INK}" stroke-width="4"`) +
      line('180 100 180 700', INK, 10) +
      line('1130 100 1130 700', INK, 10) +
      cloud(600, 90, 220, 100) +
      dimension(240, 760, 822, 'CLEAR DEPTH'),
  };
  return sheet(parts[what] + letters(note, 70, 824, 22, CLOUD, { weight: 3 }), title, number);
}

/** A ceiling: grid, lights, heads and ducts. */
export function ceiling({ title, number, note, seed }: Clip): string {
  const throws = dice(seed);
  const lines =
    Array.from({ length: 19 }, (_, i) => line(`${90 + i * 66} 110 ${90 + i * 66} 770`, '#c5ccd3', 2)).join('') +
    Array.from({ length: 11 }, (_, i) => line(`90 ${110 + i * 66} 1278 ${110 + i * 66}`, '#c5ccd3', 2)).join('');
  const lights = Array.from({ length: 9 }, (_, i) =>
    rect(156 + (i % 3) * 396, 176 + Math.floor(i / 3) * 198, 132, 66, '#fff8dc', `stroke="${INK}" stroke-width="3"`),
  ).join('');
  const heads = Array.from({ length: 12 }, (_, i): Point => [123 + (i % 4) * 330, 143 + Math.floor(i / 4) * 264])
    .map(([x, y]) => disc(x + throws(-20, 20), y, 10, '#b34a30'))
    .join('');
  const duct =
    rect(90, 440, 1188, 74, '#dce6f2', `stroke="${INK}" stroke-width="4" opacity="0.85"`) +
    rect(620, 514, 74, 200, '#dce6f2', `stroke="${INK}" stroke-width="4" opacity="0.85"`) +
    letters('D-3 36 X 16', 160, 488, 24, INK);
  return sheet(
    lines + lights + heads + duct + cloud(560, 400, 300, 180) + letters(note, 90, 820, 22, CLOUD, { weight: 3 }),
    title,
    number,
  );
}

/** A schedule: a table as on a drawing sheet, one cell in a cloud. */
export function schedule(
  { title, number, note, seed }: Clip,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  clouded: readonly [row: number, column: number],
): string {
  const throws = dice(seed);
  const width = 1200 / head.length;
  const cell = (label: string, r: number, c: number) =>
    rect(80 + c * width, 90 + r * 58, width, 58, r === 0 ? '#e4e9ee' : '#fff', `stroke="${INK}" stroke-width="2"`) +
    letters(label, 94 + c * width, 90 + r * 58 + 40, Math.min(24, (width - 24) / (label.length * 0.94 || 1)), INK);
  const [row, column] = clouded;
  return sheet(
    head.map((label, c) => cell(label, 0, c)).join('') +
      rows.flatMap((label, r) => label.map((one, c) => cell(one, r + 1, c))).join('') +
      cloud(70 + column * width, 78 + row * 58 + throws(0, 4), width + 20, 84) +
      letters(note, 80, 816, 22, CLOUD, { weight: 3 }),
    title,
    number,
  );
}

/** A repeated mark over a field: strips, slats, dots or levels. */
export function pattern({ title, number, note, seed }: Clip, what: 'strips' | 'dots' | 'levels'): string {
  const throws = dice(seed);
  const content: string[] = [rect(90, 90, 1180, 680, 'none', `stroke="${INK}" stroke-width="6"`)];
  if (what === 'strips')
    for (let i = 1; i < 14; i += 1)
      content.push(
        line(`${90 + i * 84} 90 ${90 + i * 84} 770`, i % 4 === 0 ? INK : THIN, i % 4 === 0 ? 5 : 2),
        line(`90 ${90 + i * 48} 1270 ${90 + i * 48}`, '#d6dbe0', 2),
      );
  if (what === 'dots')
    for (let r = 0; r < 16; r += 1)
      for (let c = 0; c < 28; c += 1) content.push(disc(112 + c * 42, 112 + r * 42, 5, INK));
  if (what === 'levels') {
    for (let k = 0; k < 7; k += 1)
      content.push(
        `<path d="M90 ${150 + k * 88} C 400 ${110 + k * 96}, 800 ${210 + k * 80}, 1270 ${140 + k * 92}" fill="none" stroke="${CLOUD}" stroke-width="3"/>`,
      );
    for (let i = 0; i < 24; i += 1)
      content.push(letters(throws(0, 1.375).toFixed(2), 130 + (i % 6) * 190, 150 + Math.floor(i / 6) * 170, 22, INK));
  }
  content.push(cloud(what === 'levels' ? 900 : 480, 330, 250, 170));
  return sheet(content.join('') + letters(note, 90, 820, 22, CLOUD, { weight: 3 }), title, number);
}
