import { changeQuotes } from '@plumbline/contract/areas/changeQuotes';
import { compliance } from '@plumbline/contract/areas/compliance';
import { punchListItems } from '@plumbline/contract/areas/punch';
import { rfis } from '@plumbline/contract/areas/rfis';
import { FILES_MOST, PHOTOS_MOST } from '@plumbline/contract/kit/fileLimits';
import { expect, test } from 'vitest';
import { mostOf } from './useDraftUploads.ts';

/* A form reads from its call how many files it accepts. */

test('a form reads out of its call how many files it takes', () => {
  expect(mostOf(changeQuotes.submit.input, 'fileIds')).toBe(FILES_MOST);
  // Calls with a default, with required files, and of field work.
  expect(mostOf(compliance.add.input, 'fileIds')).toBe(FILES_MOST);
  expect(mostOf(punchListItems.addPhotos.input, 'fileIds')).toBe(PHOTOS_MOST);
  expect(mostOf(rfis.withdrawResponse.input, 'fileIds')).toBeUndefined();
});
