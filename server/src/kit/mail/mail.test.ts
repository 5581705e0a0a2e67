import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { transportOptions } from './mail.ts';

test.each([
  ['smtp://127.0.0.1:2525', false],
  ['smtp://localhost', false],
  ['smtp://[::1]:25', false],
  ['smtp://mail.example:587', true],
  ['smtp://user:password@10.0.0.5', true],
  ['smtp://mail.example?ignoreTLS=true', true],
  ['smtp://mail.example?requireTLS=false', false],
  ['smtp://127.0.0.1?requireTLS=true', true],
  ['smtps://mail.example', false],
])('%s: nothing is sent before STARTTLS: %s', (url, required) => {
  const transport = createTransport(transportOptions(url));
  // What the library made of address and options.
  expect(transport.options).toMatchObject({ requireTLS: required, secure: url.startsWith('smtps:') });
  transport.close();
});
