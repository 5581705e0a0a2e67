import PostalMime from 'postal-mime';
import type { Attachment, Email } from 'postal-mime';
import { textOfHtml } from './html.ts';
import { authorIn, dmarcFailures } from './sender.ts';
import { hasWords, splitMail } from './split.ts';
import { wordsOf } from './sent.ts';
import type { Parts } from './split.ts';

/** An answer that came by mail. */
export interface Reply {
  /** The one author, in small letters; null where there is not exactly one. */
  from: string | null;
  /** The From header as written, for messages. */
  fromSaid: string;
  /** The mail servers that say that DMARC failed for it. */
  dmarcFailures: string[];
  messageId: string | null;
  /** No person wrote it: an absence, a bounce, a list. */
  isAutomatic: boolean;
  /** For a bounce: the mail server's message. Null for any other mail. */
  failure: string | null;
  /** What the person wrote, above, below and between what they quote. */
  text: string;
  /** The text that we cut from the mail: the quotation, the signature. */
  cut: string;
  /** The whole text was read; when false, the mail goes on after this text. */
  isWhole: boolean;
  /** It brings winmail.dat, Outlook's own format (TNEF), whose words and files are not read. */
  isOutlooks: boolean;
  files: { name: string | null; bytes: Uint8Array }[];
}

/** The most letters of the text that we read. */
const LETTERS_MOST = 200_000;
const REASON_MOST = 300;
/** A picture in the text that is smaller than this many bytes is the logo of a signature. */
const LOGO_MOST = 20_000;

/** Parses a mail as SMTP delivered it. `sent` are mails of ours that it may quote. Throws for bytes that are not a mail. */
export async function parseReply(raw: Uint8Array, sent: readonly string[] = []): Promise<Reply> {
  const { bytes, isFlowed } = withoutFlow(raw);
  const mail = await PostalMime.parse(bytes, {
    rfc822Attachments: true,
    maxNestingDepth: 50,
    maxHeadersSize: 256 * 1024,
    attachmentEncoding: 'arraybuffer',
  });
  const { own, cut, isWhole } = partsOf(mail, isFlowed, sent);
  return {
    from: authorIn(mail.headers) ?? null,
    fromSaid: mail.from?.address?.toLowerCase() ?? '?',
    dmarcFailures: dmarcFailures(mail.headers),
    messageId: mail.messageId ?? null,
    isAutomatic: isAutomatic(mail),
    failure: failureIn(mail),
    text: hasWords(own) ? own : '',
    cut,
    isWhole,
    isOutlooks: mail.attachments.some(isOutlooks),
    files: mail.attachments
      .filter(isSent)
      .map((one) => ({ name: isOutlooks(one) ? 'winmail.dat' : one.filename, bytes: bytesOf(one) })),
  };
}

/** Picks the text part. Falls back to HTML when the text has no words of the person, lacks some of them, or is only a placeholder. */
function partsOf({ text, html }: Email, isFlowed: boolean, sent: readonly string[]): Parts & Pick<Reply, 'isWhole'> {
  const plain = isFlowed ? unfold(text ?? '') : (text ?? '');
  const asText = split(plain, sent);
  if (!html) return asText;
  const formatted = textOfHtml(html);
  const isStub = lettersIn(plain.slice(0, LETTERS_MOST)) * 2 < lettersIn(formatted.text.slice(0, LETTERS_MOST));
  const asHtml = split(formatted.text, sent);
  if (!isStub && hasWords(asText.own) && hasWordsOf(plain, asHtml.own)) return asText;
  return { ...asHtml, isWhole: asHtml.isWhole && formatted.isWhole };
}

/** Whether the text says all that the HTML says: some programs leave out tables, and struck-out words look like the rest. */
function hasWordsOf(plain: string, own: string): boolean {
  if (own.includes('~~')) return false;
  const said = new Set(wordsOf(plain.replace(/^[>\s]+/gm, '')));
  return wordsOf(own).every((word) => said.has(word));
}

function split(text: string, sent: readonly string[]): Parts & Pick<Reply, 'isWhole'> {
  return { ...splitMail(text.slice(0, LETTERS_MOST), sent), isWhole: text.length <= LETTERS_MOST };
}

function lettersIn(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, '').length;
}

/**
 * Keeps the text of a mail as it was sent. The mail parser joins lines of `format=flowed` across the end of a quotation, which would turn the person's
 * words into quoted words.
 */
function withoutFlow(raw: Uint8Array): { bytes: Uint8Array; isFlowed: boolean } {
  let isFlowed = false;
  const text = Buffer.from(raw)
    .toString('latin1')
    .replace(/^content-type:[^\n]*(?:\n[ \t][^\n]*)*/gim, (header) =>
      header.replace(/(format\s*=\s*"?)flowed/i, (_all, before: string) => {
        isFlowed = true;
        return `${before}as-is`;
      }),
    );
  return isFlowed ? { bytes: Buffer.from(text, 'latin1'), isFlowed } : { bytes: raw, isFlowed };
}

/** Joins the lines of one paragraph (RFC 3676), of one depth of quotation each. */
function unfold(text: string): string {
  const lines: string[] = [];
  let isOpen = false;
  for (const line of text.split(/\r?\n/)) {
    const [, depth = '', said = ''] = /^((?:>[ ]?)*)(.*)$/.exec(line) ?? [];
    const stuffed = depth ? said : said.replace(/^ /, '');
    const last = lines.at(-1) ?? '';
    const lastDepth = /^((?:>[ ]?)*)/.exec(last)?.[1] ?? '';
    if (isOpen && signs(depth) === signs(lastDepth) && stuffed !== '-- ') lines[lines.length - 1] = last + stuffed;
    else lines.push(depth + stuffed);
    isOpen = stuffed.endsWith(' ') && stuffed !== '-- ';
  }
  return lines.join('\n');
}

function signs(depth: string): number {
  return depth.replaceAll(' ', '').length;
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

function isSent({ mimeType, related, disposition, content }: Attachment): boolean {
  const bytes = typeof content === 'string' ? content.length : content.byteLength;
  if (bytes === 0 || /^application\/(pgp|pkcs7|x-pkcs7)-signature$/.test(mimeType)) return false;
  const stands = related === true || disposition === 'inline';
  return !(stands && mimeType.startsWith('image/') && bytes < LOGO_MOST);
}

function isOutlooks({ mimeType, filename }: Attachment): boolean {
  return /^application\/(vnd\.)?ms-tnef$/.test(mimeType) || /^winmail\.dat$/i.test(filename ?? '');
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}
