import { expect, test } from 'vitest';
import { mayGoOn } from './upload.ts';

test('an upload goes on after what passes, a slow line that was cut too, and not after a refusal', () => {
  expect([0, 408, 409, 423, 500, 503].filter((status) => !mayGoOn(status))).toEqual([]);
  expect([400, 401, 403, 404, 413, 422, 429, 507].filter(mayGoOn)).toEqual([]);
});
