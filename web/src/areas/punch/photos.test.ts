import { expect, it } from 'vitest';
import { largestFirst } from './photos.ts';

it('the newest photo that can be shown is the large one; one without a small picture is large where it is alone', () => {
  const photo = (fileId: string, hasThumbnail: boolean) => ({ fileId, hasThumbnail });
  const idsOf = (...photos: ReturnType<typeof photo>[]) => largestFirst(photos).map(({ fileId }) => fileId);
  expect(idsOf(photo('old', true), photo('new', true), photo('heic', false))).toEqual(['new', 'heic', 'old']);
  expect(idsOf(photo('heic', false))).toEqual(['heic']);
  expect(idsOf()).toEqual([]);
});
