import { changeQuotes } from '@plumbline/contract/areas/changeQuotes';
import { compliance } from '@plumbline/contract/areas/compliance';
import { punchListItems } from '@plumbline/contract/areas/punch';
import { rfis } from '@plumbline/contract/areas/rfis';
import { FILES_MOST, PHOTOS_MOST } from '@plumbline/contract/kit/fileLimits';
import { expect, test } from 'vitest';
import { mostOf } from './useDraftUploads.ts';

/* How many files a form takes, as its call says. */

test('a form reads out of its call how many files it takes', () => {
  expect(mostOf(changeQuotes.submit.input, 'fileIds')).toBe(FILES_MOST);
  // With a default, required, and of field work.
  expect(mostOf(compliance.add.input, 'fileIds')).toBe(FILES_MOST);
  expect(mostOf(punchListItems.addPhotos.input, 'fileIds')).toBe(PHOTOS_MOST);
  expect(mostOf(rfis.withdrawResponse.input, 'fileIds')).toBeUndefined();
});
