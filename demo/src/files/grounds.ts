import { crayon, draw, HEIGHT, WIDTH } from './subjects.ts';
import type { Subject } from './subjects.ts';
import { dice, disc, gradient, letters, line, poly, rect } from './shapes.ts';
import type { Point } from './shapes.ts';

/** A hole in the ground with a find in it. */
export function dig(seed: number, label: string, found: 'pipe' | 'manhole' | 'ruts'): Subject {
  const throws = dice(seed);
  const pit: Point[] = Array.from({ length: 16 }, (_, i): Point => [
    560 + Math.cos(i / 2.546) * (410 + throws(-40, 40)),
    440 + Math.sin(i / 2.546) * (270 + throws(-30, 30)),
  ]);
  const hole = poly(pit, '#000', 'opacity="0.35" filter="url(#soft)"') + poly(pit, '#3c2f22', 'opacity="0.75"');
  const pipe =
    line('180 560 940 350', '#1e150e', 120, 'opacity="0.6"') +
    line('180 545 940 335', '#8a4a30', 104) +
    line('180 520 940 310', '#b36e4f', 26) +
    [330, 600, 860]
      .map((x) =>
        line(`${x - 14} ${545 - (x - 180) * 0.276 - 56} ${x + 14} ${545 - (x - 180) * 0.276 + 56}`, '#6b3722', 12),
      )
      .join('');
  const manhole =
    disc(560, 440, 250, '#3a3d3f') +
    disc(560, 440, 222, '#14171a') +
    disc(560, 470, 150, '#0c1418') +
    poly('430 500 690 440 700 500 440 566', '#5b6b70', 'opacity="0.8"') +
    line('560 190 560 470', '#d8b62f', 10);
  const ruts =
    [0, 1]
      .map(
        (k) =>
          `<path d="M${130 + k * 330} 840 C ${240 + k * 300} 560, ${420 + k * 220} 320, ${640 + k * 120} 60" fill="none" stroke="#2d2318" stroke-width="92" opacity="0.55"/>`,
      )
      .join('') +
    Array.from({ length: 26 }, (_, i) =>
      line(`${150 + i * 22} ${800 - i * 28} ${210 + i * 22} ${780 - i * 28}`, '#1f1810', 7, 'opacity="0.6"'),
    ).join('');
  const shows = { pipe: hole + pipe, manhole: hole + manhole, ruts }[found];
  return {
    ground: 'soil',
    over: draw(
      '',
      shows +
        line('70 300 120 800', '#e8e4da', 16) +
        line('70 300 88 400', '#d0392b', 16) +
        crayon(label, 660, 800, 48, -3, '#ffd23f'),
    ),
  };
}

/** A finished or half finished surface with lines on it. */
export function surface(seed: number, label: string, what: 'tile' | 'lines' | 'crack' | 'blocks' | 'glass'): Subject {
  const throws = dice(seed);
  const content: string[] = [];
  if (what === 'tile')
    for (let r = 0; r < 8; r += 1)
      for (let c = 0; c < 8; c += 1)
        content.push(rect(40 + c * 134, 30 + r * 88, 126, 80, `hsl(200 12% ${throws(72, 80).toFixed(0)}%)`));
  if (what === 'blocks')
    for (let r = 0; r < 7; r += 1)
      for (let c = 0; c < 6; c += 1)
        content.push(
          rect(-60 + c * 214 + (r % 2) * 100, 20 + r * 116, 204, 106, `hsl(16 38% ${throws(38, 48).toFixed(0)}%)`),
        );
  if (what === 'lines')
    content.push(
      line(`0 620 ${WIDTH} 210`, '#2a62c4', 5),
      line(`120 0 420 ${HEIGHT}`, '#2a62c4', 5),
      line(`0 700 ${WIDTH} 290`, '#d8412a', 5),
      rect(540, 380, 80, 24, '#e6c53a'),
    );
  if (what === 'crack') {
    const way: Point[] = Array.from({ length: 18 }, (_, i): Point => [60 + i * 60, 470 + throws(-40, 40) - i * 9]);
    content.push(
      line(way, '#26241f', 5, 'opacity="0.85"'),
      rect(700, 520, 330, 120, '#f4f1e6'),
      letters('0.010 IN', 720, 600, 42, '#222'),
    );
  }
  if (what === 'glass') {
    content.push(
      rect(0, 0, WIDTH, HEIGHT, 'url(#glass)'),
      ...[250, 640, 1000].map((x) => rect(x, 0, 44, HEIGHT, '#3b4045') + rect(x + 36, 0, 8, HEIGHT, '#62686d')),
      rect(0, 430, WIDTH, 52, '#43484d'),
    );
    for (let i = 0; i < 34; i += 1) {
      const x = throws(640, 1000);
      const y = throws(60, 420);
      content.push(
        line(`${x} ${y} ${x + throws(-6, 6)} ${y + throws(30, 200)}`, '#e9f4f8', throws(2, 5), 'opacity="0.65"'),
      );
    }
  }
  const ground = what === 'glass' ? 'sky' : what === 'blocks' ? 'plaster' : 'concrete';
  return {
    ground,
    over: draw(
      gradient('glass', ['#9fb9c4', '#6f8d9b', '#8aa5b0']),
      content.join('') + crayon(label, 70, 800, 46, -3, what === 'blocks' || what === 'glass' ? '#ffd23f' : '#d8412a'),
    ),
  };
}
