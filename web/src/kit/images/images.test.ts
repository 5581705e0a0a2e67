import { expect, test } from 'vitest';
import type { PictureRow } from '@plumbline/contract/kit/pictures';
import { copyName } from './annotate/copy.ts';
import { NOTHING_DRAWN, add, redo, undo } from './annotate/history.ts';
import type { History } from './annotate/history.ts';
import { isNothing, shapePath } from './annotate/shapes.ts';
import type { Shape, Tool } from './annotate/shapes.ts';
import { pairWith } from './Compare.tsx';
import { fitScale, mostZoom, pixelScale } from './zoom.ts';

const photo = { width: 4000, height: 3000 };
const drawn = (tool: Tool, ...points: [number, number][]): Shape => ({
  tool,
  colour: '#d32f2f',
  width: 10,
  points: points.map(([x, y]) => ({ x, y })),
});

test('a picture fits by its tighter side, turned or not, and a small one is not enlarged', () => {
  expect(fitScale(photo, { width: 1000, height: 600 }, 0)).toBe(0.2);
  expect(fitScale(photo, { width: 1000, height: 600 }, 1)).toBe(0.15);
  expect(fitScale({ width: 100, height: 80 }, { width: 1000, height: 600 }, 0)).toBe(1);
  expect(fitScale({ width: 0, height: 0 }, { width: 1000, height: 600 }, 0)).toBe(1);
});

test('the pixels one to one, and four times that at most', () => {
  expect([pixelScale(0.2), mostZoom(0.2)]).toEqual([5, 20]);
  expect([pixelScale(1), mostZoom(1)]).toEqual([2, 4]);
});

test('each tool draws its line between the points', () => {
  expect(shapePath(drawn('rectangle', [100, 200], [50, 80]))).toBe('M50 80L100 80L100 200L50 200Z');
  expect(shapePath(drawn('pen', [0, 0], [10, 0], [20, 10]))).toBe('M0 0Q10 0 15 5L20 10');
  expect(shapePath(drawn('arrow', [0, 0], [100, 0]))).toBe('M0 0L100 0M56.1 -24L100 0L56.1 24');
  const cloud = shapePath(drawn('cloud', [0, 0], [280, 140]));
  expect(cloud.match(/A/g)).toHaveLength(4 + 2 + 4 + 2);
  expect(cloud.endsWith('0 0Z')).toBe(true);
  expect(shapePath(drawn('text', [5, 5]))).toBe('');
});

test('a press that draws nothing is nothing, and neither is a text without letters', () => {
  expect(isNothing(drawn('pen', [10, 10], [12, 11]))).toBe(true);
  expect(isNothing(drawn('arrow', [10, 10], [60, 10]))).toBe(false);
  expect(isNothing({ ...drawn('text', [5, 5]), text: '  ' })).toBe(true);
  expect(isNothing({ ...drawn('text', [5, 5]), text: 'Crack' })).toBe(false);
});

test('what was taken back is drawn again, until something else is drawn', () => {
  let drawing: History<string> = NOTHING_DRAWN;
  drawing = add(add(drawing, 'arrow'), 'cloud');
  expect(undo(drawing)).toEqual({ done: ['arrow'], undone: ['cloud'] });
  expect(redo(undo(drawing))).toEqual(drawing);
  expect(add(undo(drawing), 'pen')).toEqual({ done: ['arrow', 'pen'], undone: [] });
  expect(undo(undo(undo(drawing)))).toEqual({ done: [], undone: ['cloud', 'arrow'] });
});

test('a copy is named after its original', () => {
  expect(copyName('IMG_0042.HEIC', 'image/jpeg')).toBe('IMG_0042 annotated.jpg');
  expect(copyName('Detail A-501.rev 2', 'image/png')).toBe('Detail A-501.rev 2 annotated.png');
});

test('before and after: the picture and its neighbour, the older first', () => {
  const row = (fileId: string, takenAt: string | null, addedAt: string) => ({ fileId, takenAt, addedAt }) as PictureRow;
  const rows = [
    row('slab', null, '2026-11-10T08:00:00Z'),
    row('wall', '2026-11-01T07:00:00', '2026-11-12T08:00:00Z'),
    row('roof', null, '2026-11-14T08:00:00Z'),
  ];
  expect(pairWith(rows, 'slab')).toEqual(['wall', 'slab']);
  expect(pairWith(rows, 'wall')).toEqual(['wall', 'roof']);
  expect(pairWith(rows, 'roof')).toEqual(['wall', 'roof']);
});
