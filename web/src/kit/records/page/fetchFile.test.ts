import { expect, it } from 'vitest';
import { fileName } from './fetchFile.ts';

it('takes the server’s name, with its accents', () => {
  expect(fileName('attachment; filename="rfi-log.xlsx"')).toBe('rfi-log.xlsx');
  expect(fileName('attachment; filename="x.pdf"; filename*=UTF-8\'\'RFI%20log%20%C3%85sa.pdf')).toBe('RFI log Åsa.pdf');
  expect(fileName(null)).toBeNull();
});
