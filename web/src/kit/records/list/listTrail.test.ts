import { expect, it } from 'vitest';
import { backTo, placeIn } from './listTrail.ts';

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
it('leads back to the list alone where no record fits beside it', () => {
  expect(backTo('/list?status=open&record=r1&pageNum=2', true)).toBe('/list?status=open&record=r1&pageNum=2');
  expect(backTo('/list?status=open&record=r1&pageNum=2', false)).toBe('/list?status=open&pageNum=2');
  expect(backTo('/list?status=open&record=r1', false)).toBe('/list?status=open');
  expect(backTo('/list?record=r1', false)).toBe('/list');
});

it('never leads back to a form that was closed, such as capture', () => {
  expect(backTo('/list?act=new&status=open', true)).toBe('/list?status=open');
  expect(backTo('/list?record=r1&act=new', false)).toBe('/list');
  expect(backTo('/list?contact=c1&act=new&pageNum=2', true)).toBe('/list?contact=c1&pageNum=2');
});
