import { ABOVE, SAYS } from '../mail/answering.ts';
import { SIGNATURE } from './html.ts';
import { headAbove, headLines, isDisclaimer, isFooter, isRule, leadingLines } from './quotations.ts';
import { findQuoted, wordsOf } from './sent.ts';
import type { Following } from './sent.ts';

/** A mail in two: together they have every word of it. */
export interface Parts {
  /** The person's own words, at any place. */
  own: string;
  /** Text that programs add: the quotation, the signature, footers. */
  cut: string;
}

/** More lines than this before our own are no warning of a mail server. */
const WARNING_MOST = 3;

/** The lines of a mail, and which of them are cut. */
interface Page {
  lines: readonly string[];
  cut: boolean[];
  follow: (() => Following) | undefined;
}

/**
 * Separates a person's words from quotations. With `sent`, the mails that the person got from us, it also finds words inside the quotation. In doubt,
 * text counts as the person's.
 */
export function splitMail(text: string, sent: readonly string[] = []): Parts {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200B\u2060\uFEFF]/g, '')
    .replaceAll('\u00A0', ' ')
    .split('\n');
  const page: Page = { lines, cut: lines.map(() => false), follow: findQuoted(lines, sent) };
  cutQuotations(page);
  // A person who answers only with somebody else's words, and quotes no mail of ours, means those words.
  if (
    sent.length > 0 &&
    !page.follow &&
    !/plumbline/i.test(text) &&
    !lines.some(isAbove) &&
    !hasWords(joined(page, false))
  )
    page.cut.fill(false);
  cutSignatures(page);
  cutFooters(page);
  cutDisclaimers(page);
  return { own: joined(page, false), cut: joined(page, true) };
}

/** Whether somebody wrote anything: more than lines that are drawn. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}\p{So}\p{Extended_Pictographic}]/u.test(text);
}

function joined({ lines, cut }: Page, wanted: boolean): string {
  return lines
    .filter((line, index) => cut[index] === wanted || (wanted === false && !line.trim()))
    .map((line) => line.replace(SIGNATURE, '-- ').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .trimEnd();
}

function mark({ cut }: Page, from: number, to: number): void {
  for (let at = from; at < to; at += 1) cut[at] = true;
}

function isQuoted(line: string | undefined): boolean {
  return /^\s{0,3}>/.test(line ?? '');
}

function isAbove(line: string | undefined): boolean {
  return line !== undefined && line.includes(ABOVE[0]) && line.includes(ABOVE[1]);
}

/** Goes down the page. A quotation begins with what leads to it, or with the line that our mails begin with. */
function cutQuotations(page: Page): void {
  const { lines, cut } = page;
  /** Whether we are within a quotation that its reader may have written between. */
  let isOpen = false;
  for (let at = 0; at < lines.length;) {
    const head = headLines(lines, at);
    const led = leadIn(page, at);
    if (head > 0 && isOurMail(page, at + head, lines.slice(at, at + head))) {
      mark(page, at, at + head);
      at = cutBare(page, at + head);
      isOpen = false;
    } else if (led > 0) {
      const begin = nextWords(lines, at + led);
      const next = nextWords(lines, begin + headLines(lines, begin));
      const isOthers = isQuoted(lines[next]) && isOfOthers(page, next, lines.slice(at, at + led));
      if (!isOthers) mark(page, at, at + led);
      if (isOthers) {
        at = endOfRun(lines, next);
        isOpen = false;
      } else if (isQuoted(lines[next])) {
        isOpen = true;
        at = begin;
      } else {
        if (isOurMail(page, next)) mark(page, begin, next);
        at = isOurMail(page, next) ? cutBare(page, next) : at + led;
      }
    } else if (isAbove(lines[at]) && !isQuoted(lines[at])) {
      mark(page, at - headAbove(lines, at), at);
      at = cutBare(page, at);
      isOpen = false;
    } else if (isQuoted(lines[at])) {
      const end = endOfRun(lines, at);
      if (beginsQuotation(page, at, end) || (isOpen && isQuotationStill(page, at, end, cut[at - 1] === true))) {
        cutRun(page, at, end);
        isOpen = !lines.slice(at, end).some((_line, index) => isLast(lines, at + index));
      }
      at = end;
    } else at += 1;
  }
}

/** How many lines lead to a quotation, from here; 0 where these are words of the person. */
function leadIn(page: Page, at: number): number {
  const { lines } = page;
  if (!lines[at]?.trim() || isQuoted(lines[at])) return 0;
  for (let end = at; end < at + 4 && lines[end]?.trim(); end += 1) {
    if (leadingLines(lines, end, true) === 0) continue;
    const next = nextWords(lines, end + 1);
    const isOurs = isOurMail(page, nextWords(lines, next + headLines(lines, next)));
    const count = leadingLines(lines, end, isOurs);
    if (count !== end - at + 1) continue;
    const said = lines.slice(at, end + 1).join(' ');
    if (isOurs || isQuoted(lines[next]) || next >= lines.length || /plumbline/i.test(said)) return count;
  }
  return 0;
}

function nextWords(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && !lines[at]?.trim()) at += 1;
  return at;
}

/** Whether our own mail begins here, quoted or plain, perhaps below a warning that a mail server added. */
function isOurMail({ lines, follow }: Page, from: number, head: readonly string[] = []): boolean {
  if (head.some((line) => /plumbline/i.test(line))) return true;
  let seen = 0;
  for (let at = from; at < lines.length && seen < WARNING_MOST; at += 1) {
    if (isAbove(lines[at])) return true;
    if (leadingLines(lines, at, true) > 0) return false;
    if (!lines[at]?.trim()) continue;
    if (seen === 0 && follow?.().isOurs(lines[at] ?? '')) return true;
    seen += 1;
  }
  return false;
}

/** Whether a quotation of us begins with these lines with `>`: by our line, or by a line within that leads to it, as Apple's. */
function beginsQuotation({ lines }: Page, from: number, to: number): boolean {
  return lines.slice(from, to).some(isAbove) || leadWithin(lines, from, to) > 0;
}

/** How many of the lines with `>` that begin here lead to the rest of them. */
function leadWithin(lines: readonly string[], from: number, to: number): number {
  const said = lines.slice(from, Math.min(to, from + 5)).map((line) => line.replace(/^[\s>]+/, ''));
  for (let end = 0; end < said.length; end += 1) if (leadingLines(said, end, false) > 0) return end + 1;
  return 0;
}

/** Whether lines with `>` further down are of the quotation still; words that are not ours are what the person quotes themselves. */
function isQuotationStill({ lines, follow }: Page, from: number, to: number, isFirst: boolean): boolean {
  if (!follow || isFirst) return true;
  const ours = follow();
  const run = lines.slice(from, to);
  return run.some((line) => ours.isOurs(line) === true) || run.every((line) => wordsOf(line).length === 0);
}

/** Whether lines with `>` quote a third party, apart from the mail of ours that the person answers. */
function isOfOthers({ lines, follow }: Page, from: number, lead: readonly string[]): boolean {
  if (!follow || lead.some((line) => /plumbline/i.test(line))) return false;
  const ours = follow();
  let to = from;
  for (let next = from; isQuoted(lines[next]); next = nextWords(lines, to)) to = endOfRun(lines, next);
  return !lines.slice(from, to).some((line) => isAbove(line) || ours.isOurs(line) === true);
}

function endOfRun(lines: readonly string[], from: number): number {
  let to = from;
  while (isQuoted(lines[to])) to += 1;
  return to;
}

/** Cuts lines with `>`; what somebody typed between ours stays theirs. */
function cutRun(page: Page, from: number, to: number): void {
  const begin = from + leadWithin(page.lines, from, to);
  mark(page, from, begin);
  const ours = page.follow?.();
  if (page.lines.slice(begin, to).some((line) => ours?.isOurs(line))) cutOurs(page, begin, to);
  else mark(page, begin, to);
}

/** Cuts a mail of ours that is quoted without signs, from here to its last line. Answers where it ends. */
function cutBare(page: Page, from: number): number {
  const { lines, follow } = page;
  let last = from;
  while (last < lines.length && !isLast(lines, last)) last += 1;
  const isWhole = last < lines.length;
  if (!follow) {
    mark(page, from, Math.min(last + 1, lines.length));
    return Math.min(last + 1, lines.length);
  }
  const ours = follow();
  let end = isWhole ? last + 1 : from;
  if (!isWhole)
    for (let at = from; at < lines.length; at += 1)
      if (ours.isOurs(lines[at] ?? '') || isAbove(lines[at])) end = at + 1;
  cutOurs(page, from, end);
  return end;
}

/** Cuts our lines and keeps the person's, also below our last line, unless an older mail begins there. */
function cutOurs(page: Page, from: number, to: number): void {
  const { lines, cut, follow } = page;
  const ours = follow?.();
  const bare = lines.slice(from, to).map((line) => line.replace(/^[\s>]+/, ''));
  let isOver = false;
  let isOlder = false;
  for (let at = from; at < to; at += 1) {
    const line = lines[at] ?? '';
    const isTheirs = ours?.isOurs(line) === false && !isAbove(line) && !isAddress(line);
    isOlder ||= isOver && beginsOlder(bare, at - from);
    cut[at] = !isTheirs || isDeep(line) || isOlder;
    isOver ||= isLast(lines, at);
  }
}

/** Whether an older mail begins here, by its head or by a line that leads to it. */
function beginsOlder(bare: readonly string[], at: number): boolean {
  return headLines(bare, at) > 0 || [1, 2, 3].some((count) => leadingLines(bare, at + count - 1, false) === count);
}

/** Whether a line is a quotation inside the quotation of our mail. */
function isDeep(line: string): boolean {
  return /^\s*>\s?>/.test(line);
}

/** A line of an address that a program broke in two, or wrote anew. */
function isAddress(line: string): boolean {
  return /^[\s>]*[<[(]?\S{30,}$/.test(line);
}

const LAST_LINES = new Set(SAYS.map((one) => wordsOf(one).join(' ')));
const LONGEST = Math.max(...Array.from(LAST_LINES, ({ length }) => length));

/** Whether our mails end with this line, in one of our languages; programs break it in two or three. */
function isLast(lines: readonly string[], at: number): boolean {
  let said = '';
  for (let from = at; from >= Math.max(0, at - 3) && said.length <= LONGEST; from -= 1) {
    said = `${wordsOf(lines[from] ?? '').join(' ')} ${said}`.trim();
    if (LAST_LINES.has(said)) return true;
  }
  return false;
}

/** A signature begins with `-- ` and its space, alone on a line, and ends with a quotation or the mail. */
function cutSignatures({ lines, cut }: Page): void {
  let within = false;
  for (let at = 0; at < lines.length; at += 1) {
    if (cut[at]) within = false;
    else if (lines[at] === '-- ' || lines[at]?.trim() === SIGNATURE) within = true;
    if (within) cut[at] = true;
  }
}

/** Cuts a phone's footer: the last line of the person's words, before the cut text or at the end. */
function cutFooters(page: Page): void {
  const { lines, cut } = page;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    if (cut[at] || !isFooter(lines[at] ?? '')) continue;
    const next = nextWords(lines, at + 1);
    if (next >= lines.length || cut[next]) cut[at] = true;
  }
}

/** The notice of a company, under all else. */
function cutDisclaimers(page: Page): void {
  const { lines, cut } = page;
  for (let end = lines.length; end > 0;) {
    while (end > 0 && (cut[end - 1] || !lines[end - 1]?.trim())) end -= 1;
    let from = end;
    while (from > 0 && !cut[from - 1] && lines[from - 1]?.trim() && !isRule(lines[from - 1] ?? '')) from -= 1;
    if (!isDisclaimer(lines.slice(from, end).join(' '))) return;
    while (from > 0 && (isRule(lines[from - 1] ?? '') || !lines[from - 1]?.trim())) from -= 1;
    mark(page, from, end);
    end = from;
  }
}
