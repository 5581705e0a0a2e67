import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* Numbers and money use the kit's fields, which show what they understood and refuse invalid text. */

const SOURCES = join(import.meta.dirname, '../..');
/** Codes and PINs are not numbers. */
const OTHERS = [
  'kit/forms/SignatureInput.tsx',
  'areas/factors/TotpDialog.tsx',
  'areas/session/ChangeEmailDialog.tsx',
  'areas/session/PinDialog.tsx',
];

test('no plain text field takes numbers', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) =>
    /inputMode(=|: ?)[{ ]*['"](decimal|numeric)/.test(readFileSync(join(SOURCES, file), 'utf8')),
  );
  expect(found.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual(OTHERS.toSorted());
});
