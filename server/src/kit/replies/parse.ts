import EmailReplyParser from 'email-reply-parser';
import { convert } from 'html-to-text';
import PostalMime from 'postal-mime';
import type { Attachment, Email } from 'postal-mime';
import { ABOVE } from '../mail/answering.ts';

/** An answer that came by mail. */
export interface Reply {
  /** As they stand in From, in small letters. */
  from: string[];
  messageId: string | null;
  /** No person wrote it: an absence, a bounce, a list. */
  isAutomatic: boolean;
  /** Of a report that a mail could not be delivered: what the mail server said. Null of anything else. */
  failure: string | null;
  /** What was written, without what it quotes and without a signature. */
  text: string;
  files: { name: string | null; bytes: Uint8Array }[];
}

/** Of the text, so much is looked at. */
const LETTERS_MOST = 200_000;
const REASON_MOST = 300;
const HTML_MOST = 2_000_000;
/** A picture in the text that is smaller than this many bytes is the logo of a signature. */
const LOGO_MOST = 20_000;

/** Reads a mail as it came by SMTP. Throws for what is no mail. */
export async function parseReply(raw: Uint8Array): Promise<Reply> {
  const mail = await PostalMime.parse(raw, {
    rfc822Attachments: true,
    maxNestingDepth: 50,
    maxHeadersSize: 256 * 1024,
    attachmentEncoding: 'arraybuffer',
  });
  const from = [mail.from, mail.sender].flatMap((one) => (one?.address ? [one.address.toLowerCase()] : []));
  return {
    from,
    messageId: mail.messageId ?? null,
    isAutomatic: isAutomatic(mail),
    failure: failureIn(mail),
    text: written((mail.text ?? textOf(mail.html ?? '')).slice(0, LETTERS_MOST)),
    files: mail.attachments.filter(isSent).map((one) => ({ name: one.filename, bytes: bytesOf(one) })),
  };
}

/** RFC 3464: why a mail could not be delivered for good. A report that it is late, or arrived, is none. */
function failureIn({ attachments }: Email): string | null {
  const report = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (!report) return null;
  const text = Buffer.from(bytesOf(report)).toString('utf8').slice(0, LETTERS_MOST);
  const fields = text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ');
  const failed = fields.split(/\n{2,}/).find((group) => /^action:\s*failed\b/im.test(group));
  if (!failed) return null;
  const field = (name: string) => new RegExp(`^${name}:\\s*(?:[\\w-]+;)?\\s*(\\S.*)$`, 'im').exec(failed)?.[1];
  return (field('diagnostic-code') ?? field('status') ?? '?').trim().slice(0, REASON_MOST);
}

/** RFC 3834, and what programs did before it. */
function isAutomatic({ headers }: Email): boolean {
  const value = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  const submitted = value('auto-submitted');
  return (
    (submitted !== undefined && !submitted.startsWith('no')) ||
    /^(bulk|junk|list|auto_reply)$/.test(value('precedence') ?? '') ||
    ['x-autoreply', 'x-autorespond', 'list-id', 'x-failed-recipients'].some((name) => value(name) !== undefined) ||
    (value('content-type') ?? '').startsWith('multipart/report') ||
    /mailer-daemon|postmaster@/.test(value('from') ?? '')
  );
}

/** The text of a mail that is HTML alone, without what mail programs mark as quoted. */
function textOf(html: string): string {
  const skipped = ['blockquote', '.gmail_quote', '.moz-cite-prefix', 'img', 'style', 'script'];
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: HTML_MOST, maxDepth: 100 },
    selectors: [
      ...skipped.map((selector) => ({ selector, format: 'skip' })),
      { selector: 'a', options: { ignoreHref: true } },
    ],
  });
}

/** What somebody wrote: above our line, without the program's words that lead to the quotation, and without what is quoted. */
function written(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const ours = lines.findIndex((line) => line.includes(ABOVE[0]) && line.includes(ABOVE[1]));
  const above = (ours < 0 ? lines : lines.slice(0, ours)).join('\n').trimEnd();
  return new EmailReplyParser()
    .parseReply(above)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function isSent({ mimeType, related, disposition, content }: Attachment): boolean {
  const bytes = typeof content === 'string' ? content.length : content.byteLength;
  if (bytes === 0 || /^application\/(pgp|pkcs7|x-pkcs7)-signature$/.test(mimeType)) return false;
  const stands = related === true || disposition === 'inline';
  return !(stands && mimeType.startsWith('image/') && bytes < LOGO_MOST);
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}
