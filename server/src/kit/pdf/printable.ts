/** What the font lacks and has a plain equal; everything else that it lacks prints as an empty box. */
const EQUALS: Record<string, string> = {
  '→': '->',
  '⇒': '=>',
  '←': '<-',
  '↔': '<->',
  '↑': '^',
  '↓': 'v',
  '✓': '√',
  '✔': '√',
  '☑': '[x]',
  '☒': '[x]',
  '☐': '[ ]',
  '□': '[ ]',
  '✗': 'x',
  '✘': 'x',
  '⌀': 'Ø',
  '∅': 'Ø',
  '△': 'Δ',
  '▲': 'Δ',
  '▪': '•',
  '■': '•',
  '◦': '•',
  '‣': '•',
  '∠': '<',
  '⊥': '_|_',
  '℄': 'CL',
  '\u2011': '-',
  '\u202f': '\u00a0',
};
const FOUND = new RegExp(`[${Object.keys(EQUALS).join('')}]`, 'gu');

/** A long run without a break would leave its column, so it gets invisible break points. */
const LONG_RUN = /\S{30,}/gu;
const PIECE = /(?:\P{M}\p{M}*){12}/gu;

/** Text as the printed font can show it: composed, without control and direction characters. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/(?!\n)\p{Cc}|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0f/gu, '')
    .normalize('NFC')
    .replace(FOUND, (letter) => EQUALS[letter] ?? letter)
    .replace(LONG_RUN, (run) => run.replace(PIECE, '$&\u200b'));
}
