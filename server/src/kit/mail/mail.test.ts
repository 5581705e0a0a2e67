import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { htmlOf, transportOptions } from './mail.ts';

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

test('a letter as HTML: what somebody wrote stays text, and our own address can be pressed on', () => {
  const html = htmlOf('Sam <b>asks</b>\n\n> "1 < 2" & more\n\nhttps://plumbline.example/share/abc\n');
  expect(html).toContain('<p>Sam &#60;b&#62;asks&#60;/b&#62;</p>');
  expect(html).toContain('<blockquote>&#34;1 &#60; 2&#34; &#38; more</blockquote>');
  expect(html).toContain(
    '<p><a href="https://plumbline.example/share/abc">https://plumbline.example/share/abc</a></p>',
  );
});
