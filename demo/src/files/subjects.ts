import { disc, dice, gradient, letters, line, poly, rect, svg } from './shapes.ts';
import type { Point, Way } from './shapes.ts';

/** The content of a photo: its ground, and the drawing on it. */
export interface Subject {
  ground: 'concrete' | 'plywood' | 'soil' | 'dark' | 'plaster' | 'sky';
  over: string;
}

export const WIDTH = 1120;
export const HEIGHT = 840;

const STEEL = gradient('steel', ['#8d9397', '#6d7377', '#7f8589'], true);
export const draw = (defs: string, content: string) => svg(WIDTH, HEIGHT, STEEL + defs, content);
/** A mark of a lumber crayon. */
export const crayon = (label: string, x: number, y: number, size = 40, angle = -6, color = '#d8412a') =>
  letters(label, x, y, size, color, { weight: 6, angle });
const shadow = (points: Way) => poly(points, '#000', 'opacity="0.38" filter="url(#soft)"');
const turned = (angle: number, x: number, y: number, content: string) =>
  `<g transform="rotate(${angle} ${x} ${y})">${content}</g>`;

/** A steel plate in a wall with its bolts, measured with crayon. */
export function plate(seed: number, label: string, bolts = 4): Subject {
  const throws = dice(seed);
  const [x, y, w, h] = [throws(300, 420), throws(210, 280), throws(330, 420), throws(230, 290)];
  const at: Point[] =
    bolts === 4
      ? [
          [0.13, 0.18],
          [0.87, 0.18],
          [0.13, 0.82],
          [0.87, 0.82],
        ]
      : Array.from({ length: bolts }, (_, i): Point => [
          0.1 + (0.8 * (i % (bolts / 2))) / (bolts / 2 - 1),
          i < bolts / 2 ? 0.22 : 0.78,
        ]);
  const heads = at
    .map(
      ([bx, by]) =>
        disc(x + w * bx + 4, y + h * by + 5, 25, '#000', 'opacity="0.35"') +
        disc(x + w * bx, y + h * by, 23, '#4c5256') +
        disc(x + w * bx - 4, y + h * by - 4, 16, '#83898d'),
    )
    .join('');
  const body =
    shadow(`${x + 14} ${y + 18} ${x + w + 22} ${y + 14} ${x + w + 20} ${y + h + 26} ${x + 16} ${y + h + 24}`) +
    rect(x, y, w, h, 'url(#steel)') +
    rect(x, y, w, h, 'none', 'stroke="#3f4447" stroke-width="4"') +
    heads;
  const marks =
    line(`${x - 34} ${y + 44} ${x - 34} ${y - 30} ${x + 40} ${y - 34}`, '#d8412a', 7) +
    crayon(label, x + w + 24, y + 70) +
    line(`${x + w - 70} ${y + h + 44} ${x + w + 10} ${y + h + 38}`, '#d8412a', 7);
  const floor =
    poly(`0 690 ${WIDTH} 610 ${WIDTH} ${HEIGHT} 0 ${HEIGHT}`, 'url(#floor)') +
    line(`0 690 ${WIDTH} 610`, '#5c584f', 10);
  return {
    ground: 'concrete',
    over: draw(
      gradient('floor', ['#8a6c46', '#6f5536']),
      floor + turned(throws(-6, 3), x + w / 2, y + h / 2, body) + marks,
    ),
  };
}

/** A deck with mat and tendons before the pour. */
export function tendons(seed: number, label: string, bundles = 1): Subject {
  const throws = dice(seed);
  const bars: string[] = [];
  for (let i = -2; i < 16; i += 1) {
    const top = 90 + i * 86 + throws(-6, 6);
    bars.push(
      line(`${top} 0 ${top - 130 + (top - 500) * 0.35} ${HEIGHT}`, '#2d211a', 15, 'opacity="0.5"'),
      line(`${top - 6} 0 ${top - 136 + (top - 500) * 0.35} ${HEIGHT}`, '#5b4435', 11),
    );
  }
  for (let j = 0; j < 8; j += 1) {
    const y = 60 + j * 118 + j * j * 2;
    bars.push(
      line(`0 ${y + 14} ${WIDTH} ${y - 26}`, '#2d211a', 15, 'opacity="0.5"'),
      line(`0 ${y + 6} ${WIDTH} ${y - 34}`, '#6a5140', 12),
    );
  }
  const sheaths = Array.from({ length: bundles }, (_, b) =>
    [0, 1, 2, 3]
      .map((k) => {
        const x = 330 + b * 340 + k * 27 + throws(-5, 5);
        const bend = throws(60, 190);
        const way = `M${x + bend * 1.2} -10 C ${x + bend} 260, ${x + 20} 420, ${x - 90} ${HEIGHT + 10}`;
        return `<path d="${way}" fill="none" stroke="#06281a" stroke-width="24" opacity="0.45" transform="translate(9 9)"/><path d="${way}" fill="none" stroke="#1c7a4c" stroke-width="19"/><path d="${way}" fill="none" stroke="#56b083" stroke-width="4" transform="translate(-5 -3)"/>`;
      })
      .join(''),
  ).join('');
  return { ground: 'plywood', over: draw('', bars.join('') + sheaths + crayon(label, 640, 780, 46, -4, '#fff2c2')) };
}

/** A steel frame against the sky. */
export function frame(seed: number): Subject {
  const throws = dice(seed);
  const floors = [210, 390, 570].map((y) => y + throws(-14, 14));
  const columns = Array.from({ length: 6 }, (_, i) => 130 + i * 170 + throws(-8, 8));
  const steel =
    columns.map((x) => rect(x, 190, 26, 520, 'url(#red)')).join('') +
    floors
      .map(
        (y) =>
          rect(110, y, 900, 22, '#5b2620') +
          rect(110, y - 22, 900, 22, '#8e9194') +
          rect(110, y + 20, 900, 7, '#35140f'),
      )
      .join('');
  const bay = Math.floor(throws(0, 4.9));
  const brace =
    line(
      [
        [(columns[bay] ?? 0) + 13, floors[1] ?? 0],
        [(columns[bay + 1] ?? 0) + 13, floors[2] ?? 0],
      ],
      '#4b1e19',
      13,
    ) +
    line(
      [
        [(columns[bay + 1] ?? 0) + 13, floors[1] ?? 0],
        [(columns[bay] ?? 0) + 13, floors[2] ?? 0],
      ],
      '#4b1e19',
      13,
    );
  const crane =
    rect(1040, 40, 15, 690, '#c79a2b') +
    line('740 66 1110 50', '#c79a2b', 10) +
    line('1047 10 800 62', '#a8801f', 5) +
    line('1047 10 1105 52', '#a8801f', 5) +
    line(`812 66 812 ${throws(150, 330)}`, '#333', 3);
  return {
    ground: 'sky',
    over: draw(
      gradient('red', ['#7d3127', '#5e241d'], true) + gradient('earth', ['#8b7a63', '#6d5d48']),
      rect(0, 700, WIDTH, 140, 'url(#earth)') + crane + steel + brace,
    ),
  };
}

/** Overhead: duct, pipes and an obstacle. */
export function overhead(seed: number, label: string, beam = true): Subject {
  const throws = dice(seed);
  const [y0, y1] = [throws(250, 320), throws(400, 470)];
  const hangers = [150, 420, 690, 960]
    .map(
      (x) =>
        line(`${x} 0 ${x} ${y0 + (x / WIDTH) * 130}`, '#1d1d1d', 8) +
        rect(x - 9, y0 - 20 + (x / WIDTH) * 140, 18, 190, '#7a8187'),
    )
    .join('');
  const duct =
    poly(`0 ${y0 - 90} ${WIDTH} ${y1 - 90} ${WIDTH} ${y1 + 40} 0 ${y0 + 130}`, 'url(#duct)') +
    poly(`0 ${y0 + 130} ${WIDTH} ${y1 + 40} ${WIDTH} ${y1 + 62} 0 ${y0 + 162}`, '#2a2d30');
  const seams = [220, 520, 830]
    .map((x) =>
      line(
        `${x} ${y0 - 90 + (x / WIDTH) * (y1 - y0)} ${x} ${y0 + 130 - (x / WIDTH) * 90 + (x / WIDTH) * (y1 - y0)}`,
        '#8a9197',
        5,
      ),
    )
    .join('');
  const pipes =
    line(`0 640 ${WIDTH} 560`, '#5e1d12', 50) +
    line(`0 634 ${WIDTH} 554`, '#b34a30', 38) +
    line(`0 624 ${WIDTH} 545`, '#d0745b', 7) +
    line(`0 748 ${WIDTH} 690`, '#3a4654', 30) +
    line(`0 742 ${WIDTH} 684`, '#66768a', 16);
  const flange = beam
    ? shadow('640 90 900 70 910 470 660 500') +
      poly('640 0 860 0 880 380 650 420', '#5f5b56') +
      poly('600 380 930 340 934 392 604 436', '#7b766f')
    : '';
  return {
    ground: 'dark',
    over: draw(
      gradient('duct', ['#c3c9cd', '#a9b0b5', '#8d949a']),
      hangers + duct + seams + flange + pipes + crayon(label, 90, 800, 44, -3, '#ffd23f'),
    ),
  };
}

/** Metal studs with a box between them. */
export function studs(seed: number, label: string, box = '#3f74b5'): Subject {
  const throws = dice(seed);
  const bays = Array.from({ length: 9 }, (_, i) => 20 + i * 138 + throws(-6, 6));
  const wall =
    rect(0, 0, WIDTH, HEIGHT, '#34373a') +
    bays.map((x) => rect(x + 34, 0, 14, 720, '#1f2123') + rect(x, 0, 38, 720, 'url(#stud)')).join('') +
    rect(0, 700, WIDTH, 26, '#9aa0a4');
  const pipe = line(`0 372 ${WIDTH} 372`, '#7a5a16', 20) + line(`0 368 ${WIDTH} 368`, '#d2a24a', 13);
  const bay = bays[3] ?? 400;
  const body =
    rect(bay + 52, 300, 112, 128, '#17191b', 'opacity="0.5"') +
    rect(bay + 44, 290, 112, 128, box) +
    rect(bay + 54, 300, 92, 108, '#ffffff', 'opacity="0.14"');
  const tape =
    rect(bay + 190, 130, 26, 570, '#e6c53a') +
    Array.from({ length: 28 }, (_, i) =>
      line(`${bay + 190} ${140 + i * 20} ${bay + (i % 4 === 0 ? 206 : 199)} ${140 + i * 20}`, '#222', 2),
    ).join('');
  return {
    ground: 'concrete',
    over: draw(
      gradient('stud', ['#c6cbce', '#a4aaae', '#8a9094'], true) + gradient('slab', ['#8e8b84', '#75726b']),
      wall + pipe + body + tape + rect(0, 726, WIDTH, 114, 'url(#slab)') + crayon(label, 60, 810, 46, -2),
    ),
  };
}
