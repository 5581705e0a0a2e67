import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as Fontkit from 'fontkit';
import type { Content } from 'pdfmake/interfaces.js';
import { printable } from './printable.ts';
import { unpackWoff } from './woff.ts';

/* Which font prints which letter. Only worker processes load this: a font is read when a document needs it, and stays. */

const locate = createRequire(import.meta.url);
/** The copy that the PDF library lays out with: an import would be another. */
const { create } = locate('fontkit') as typeof Fontkit;
const folder = (name: string) => dirname(locate.resolve(`${name}/package.json`));

const ROBOTO = join(folder('pdfmake'), 'fonts', 'Roboto');
const noto = (script: string, family: string, isRightToLeft = false) => {
  const at = folder(`@expo-google-fonts/noto-sans-${script}`);
  const regular = join(at, '400Regular', `${family}_400Regular.ttf`);
  return { name: family, regular, bold: join(at, '700Bold', `${family}_700Bold.ttf`), isRightToLeft };
};
const pixels = join(folder('@fontsource/unifontex'), 'files', 'unifontex-latin-400-normal.woff');

/** What prints letters that Roboto lacks, the first that has one. The last has nearly all letters there are, drawn in squares. */
const OTHERS = [
  noto('arabic', 'NotoSansArabic', true),
  noto('hebrew', 'NotoSansHebrew', true),
  noto('thai', 'NotoSansThai'),
  noto('devanagari', 'NotoSansDevanagari'),
  { name: 'Unifont', regular: pixels, bold: pixels, isRightToLeft: false },
];
type OtherFont = (typeof OTHERS)[number];

const roboto = (name: string) => join(ROBOTO, `Roboto-${name}.ttf`);
/** All fonts, as the PDF library wants them. */
export const FONTS = {
  Roboto: {
    normal: roboto('Regular'),
    bold: roboto('Medium'),
    italics: roboto('Italic'),
    bolditalics: roboto('MediumItalic'),
  },
  ...Object.fromEntries(
    OTHERS.map(({ name, regular, bold }) => [name, { normal: regular, bold, italics: regular, bolditalics: bold }]),
  ),
};
const FILES = new Set<string>(Object.values(FONTS).flatMap((font) => Object.values(font)));

/** Whether a file is one of our fonts: documents read no other. */
export function isFontFile(path: string): boolean {
  return FILES.has(path);
}

/** Answers the fonts that were packed and that this process has unpacked, by path. Otherwise the library would unpack them again for each letter. */
export function unpackedFonts(): [path: string, bytes: Buffer][] {
  const bytes = opened.get(pixels)?.bytes;
  return bytes ? [[pixels, bytes]] : [];
}

const opened = new Map<string, { bytes: Buffer; letters: ReadonlySet<number> }>();
function lettersOf(path: string): ReadonlySet<number> {
  const known = opened.get(path);
  if (known) return known.letters;
  const file = readFileSync(path);
  const bytes = path.endsWith('.woff') ? unpackWoff(file) : file;
  const font = create(bytes);
  if (opened.size === 0) leaveMarksWithoutPlace(font);
  const letters = new Set('characterSet' in font ? font.characterSet : []);
  opened.set(path, { bytes, letters });
  return letters;
}

interface Placing {
  applyAnchor: (mark: { markAnchor: object | null }, place: object | null, letter: number) => void;
}

/**
 * A font may have no position on a letter for a mark, and fontkit 2.0.4 fails on it: six Arabic letters could not be printed. From now on fonts put such
 * a mark next to its letter instead.
 */
function leaveMarksWithoutPlace(font: ReturnType<typeof create>): void {
  if (!('layout' in font)) return;
  font.layout('a');
  const { GPOSProcessor } = (font as unknown as { _layoutEngine: { engine: { GPOSProcessor: Placing } } })._layoutEngine
    .engine;
  const placing = Object.getPrototypeOf(GPOSProcessor) as Placing;
  const { applyAnchor } = placing;
  placing.applyAnchor = function (this: Placing, mark, place, letter) {
    if (mark.markAnchor && place) applyAnchor.call(this, mark, place, letter);
  };
}

/** Replaces a letter that no font has. */
const UNKNOWN = '[?]';
/** Letters without a shape of their own are printed in the current font. */
const PLAIN = /^[\s\u200b\p{M}]$/u;

const missing = new Set<string>();

/** Runs `make` and answers with it the letters that it met and no font has. */
export function withMissing<Made>(make: () => Made): { made: Made; missing: string[] } {
  missing.clear();
  const made = make();
  return { made, missing: [...missing] };
}

interface Run {
  text: string;
  font: OtherFont | null;
}

/** Text to print: plain where Roboto has all its letters, else in runs with the font of each. */
export function inFonts(text: string): string | Content[] {
  const runs = runsOf(printable(text));
  if (runs.every(({ font }) => !font)) return runs.map((run) => run.text).join('');
  return runs.map(({ text: run, font }) =>
    font ? { text: font.isRightToLeft ? rightToLeft(run) : wrapped(run, font), font: font.name } : { text: run },
  );
}

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const font = fontOf(letter, last?.font ?? null);
    const written = font === undefined ? UNKNOWN : letter;
    if (font === undefined) missing.add(letter);
    if (last && last.font === (font ?? null)) last.text += written;
    else runs.push({ text: written, font: font ?? null });
  }
  return runs;
}

/** Null is Roboto; undefined where no font has the letter. `before` is the font of the letter before it. */
function fontOf(letter: string, before: OtherFont | null): OtherFont | null | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x7f && letter !== ' ') return null;
  if (
    PLAIN.test(letter) &&
    (!before || letter === '\n' || /\s|\u200b/u.test(letter) || lettersOf(before.regular).has(code))
  )
    return before;
  if (lettersOf(FONTS.Roboto.normal).has(code)) return null;
  return OTHERS.find(({ regular }) => lettersOf(regular).has(code));
}

/** About the number of letters in a line of a narrow column. */
const LINE = 24;

/**
 * Keeps right-to-left words together, because the library lays out words from the left. Breaks longer texts into lines here, so that the first words are
 * in the first line.
 */
function rightToLeft(text: string): string {
  const [, before = '', said = '', after = ''] = /^(\s*)([^]*?)(\s*)$/u.exec(text) ?? [];
  const lines = said.split('\n').flatMap((line) => {
    const broken: string[] = [];
    for (const word of line.replaceAll('\u200b', '').split(/\s+/u)) {
      const last = broken.at(-1);
      if (last !== undefined && last.length + word.length < LINE) broken[broken.length - 1] = `${last}\u00a0${word}`;
      else broken.push(word);
    }
    return broken;
  });
  return before + lines.join('\n') + after;
}

/** Thai is written without spaces, so it is broken between words. Removes characters that the font cannot hide. */
function wrapped(text: string, { name, regular }: OtherFont): string {
  const hasBreaks = lettersOf(regular).has(0x200b);
  const plain = text.replaceAll('\u200b', '');
  if (name !== 'NotoSansThai' || !hasBreaks) return plain;
  return [...new Intl.Segmenter('th', { granularity: 'word' }).segment(plain)]
    .map(({ segment }) => segment)
    .join('\u200b');
}
