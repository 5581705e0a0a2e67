import { expect, it } from 'vitest';
import { placeIn } from './listTrail.ts';

const trail = {
  entries: ['a', 'b', 'c'].map((id) => ({ id, href: `/r/${id}` })),
  from: 26,
  total: 41,
  back: '/list?pageNum=2',
};

it('knows the neighbours and the place in the whole filter', () => {
  expect(placeIn(trail, 'b')).toEqual({
    index: 27,
    total: 41,
    previous: '/r/a',
    next: '/r/c',
    back: '/list?pageNum=2',
  });
  expect(placeIn(trail, 'a')?.previous).toBeNull();
  expect(placeIn(trail, 'c')?.next).toBeNull();
});
it('knows nothing of a record that was opened by its address', () => {
  expect(placeIn(trail, 'x')).toBeNull();
  expect(placeIn(undefined, 'a')).toBeNull();
});
