import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pdfText, placedText } from '../../../test/pdfText.ts';
import type { PdfBlock, PdfDocument, PdfRow } from './document.ts';
import { renderPdf } from './render.ts';

function sheet(blocks: PdfBlock[], rest: Partial<PdfDocument> = {}): PdfDocument {
  return {
    title: 'RFI-014',
    language: 'en',
    frame: {
      company: 'Harbor & Vale Construction',
      project: 'Mission Creek · 2025-014',
      kind: 'Request for information',
      number: 'RFI-014',
      stamp: { text: 'Answered', tone: 'attention' },
      printed: 'Printed by Dana Whitfield',
      pageOf: 'Page {page} of {pages}',
      hash: 'Record 3f2a',
      url: 'https://example.com/rfi/1',
    },
    blocks,
    ...rest,
  };
}
const print = async (document: PdfDocument) => pdfText(await renderPdf('a', () => document));
const log = (rows: number, cell = 'Curtain wall anchor at slab 2'): PdfBlock => ({
  block: 'table',
  columns: [
    { label: 'Number', width: 50 },
    { label: 'Subject', width: '*' },
  ],
  rows: Array.from({ length: rows }, (_, i) => ({ cells: [`RFI-${i + 1}`, cell] })),
});

test('every page carries the frame and its number', async () => {
  const pages = await print(sheet([log(120)]));
  expect(pages.length).toBeGreaterThan(2);
  for (const [i, page] of pages.entries()) {
    for (const part of [
      'Harbor & Vale Construction',
      'Mission Creek · 2025-014',
      'RFI-014',
      'ANSWERED',
      'Printed by Dana Whitfield',
      'Record 3f2a',
      'https://example.com/rfi/1',
      `Page ${i + 1} of ${pages.length}`,
      'Subject',
    ]) {
      expect(page).toContain(part);
    }
  }
});

test('the letters of the trade and of people’s names are there', async () => {
  const text = 'é ñ ⅝″ – ≤ ± Ω αβγ Nguyễn Thị Hồng Жук €';
  expect((await print(sheet([{ block: 'section', title: 'Question', text }])))[0]).toContain(text);
});

test('what the font lacks is said by its equal', async () => {
  expect((await print(sheet([{ block: 'note', text: '4 → 5 ✓ ⌀20' }])))[0]).toContain('4 -> 5 √ Ø20');
});

test('letters of other scripts are printed, and those that no font has are named at the end', async () => {
  const notPrinted = 'Not printed: {list}';
  const text = '混凝土 콘크리트 बीम คาน 👷';
  const { frame } = sheet([]);
  const print = async (said: string) =>
    pdfText(
      await renderPdf('a', () => sheet([{ block: 'note', text: said }], { frame: { ...frame, notPrinted } })),
    ).join('');
  const page = await print(text);
  for (const word of text.split(' ')) expect(page).toContain(word);
  expect(page).not.toContain('Not printed');
  // Text that is read from the right is drawn from its last letter on.
  for (const word of ['שלום', 'خرسانة']) expect((await print(word)).length).toBeGreaterThan(0);
  expect(await print('A \u{12000}')).toContain('A [?]');
  expect(await print('A \u{12000}')).toContain('Not printed: U+12000');
});

test('however many sign, each signature stands on the page, beside no other and over none', async () => {
  const width = 612 - 2 * 40;
  for (const count of [0, 1, 2, 3, 4, 5, 12]) {
    const lines = Array.from({ length: count }, (_, n) => ({
      label: `Party ${n}`,
      value: `Gail Sorensen ${n}`,
      notes: [`In the account of ${n}`],
    }));
    const pdf = await renderPdf('a', () =>
      sheet([
        { block: 'section', title: 'Sums', text: 'One' },
        { block: 'signatures', lines },
        { block: 'signatures', lines: [] },
      ]),
    );
    expect(pdfText(pdf)).toHaveLength(1);
    const placed = placedText(pdf);
    for (const { label } of lines) {
      // A kerning pair may split a number from its label, so the label is found by its first letters.
      const found = placed.find(({ text }) => label.startsWith(text.trim()) && text.trim().length > 3);
      expect(found, label).toBeDefined();
    }
    const starts = placed.filter(({ text }) => /^(Party|Gail|In the)/.test(text));
    for (const { x } of starts) expect(x + (width - 20) / 2).toBeLessThanOrEqual(612 - 40);
    const names = placed.filter(({ text }) => text.startsWith('Gail'));
    expect(new Set(names.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
  }
});

test('names of 75 letters stay in the column of their signature, with blanks and without', async () => {
  const solid = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaefer';
  const names = ['Maximiliano Hubertus Wolfeschlegelsteinhausen Bergerdorff de la Torre Albas', solid, solid];
  const lines = names.map((value) => ({ label: `For us, ${value}`, value, notes: [`Signed by ${value}`] }));
  const placed = placedText(await renderPdf('a', () => sheet([{ block: 'signatures', lines }])));
  const right = 612 - 40;
  const middle = 40 + (right - 40 - 20) / 2;
  const parts = placed.filter(({ text }) => text.trim().length > 2 && names.some((name) => name.includes(text.trim())));
  expect(parts.length).toBeGreaterThan(20);
  for (const { text, x } of parts) {
    expect(text.trim().length, text).toBeLessThan(30);
    const end = x + text.trim().length * 3.4;
    expect(end, text).toBeLessThanOrEqual(x < middle ? middle : right);
  }
});

test('a table within a row has its own headings, and a sum stands out', async () => {
  const inner = {
    columns: [
      { label: 'Place', width: '*' as const },
      { label: 'Reading', width: '*' as const },
    ],
    rows: [{ cells: ['Bay 4', '2.375'] }],
  };
  const [page] = await print(
    sheet([
      {
        block: 'table',
        columns: [{ label: 'Item', width: '*' }],
        rows: [
          { cells: ['Readings'], tables: [inner] },
          { cells: ['Total'], isTotal: true },
        ],
      },
    ]),
  );
  expect(page).toContain('ItemReadingsPlaceReadingBay 42.375Total');
});

const FIVE = Array.from({ length: 5 }, (_, n) => ({ label: `Reading ${n}`, value: 'On the last page' }));
const LAST_PARTS: Record<string, (lines: number) => PdfBlock[]> = {
  'a table of some pages': (lines) => [log(60 + lines, 'Row of the log')],
  'a table of six rows': (lines) => [...notes(lines), { block: 'section', title: 'Six' }, log(6, 'Row of the log')],
  'a table of one row': (lines) => [...notes(lines), { block: 'section', title: 'One' }, log(1, 'Row of the log')],
  'an answer': (lines) => [
    ...notes(lines),
    { block: 'section', title: 'Answers' },
    { block: 'entry', by: 'Anaïs', at: 'Feb 5', text: 'Reroute it. '.repeat(20) },
  ],
  'a part with text': (lines) => [
    ...notes(lines),
    { block: 'section', title: 'Scope', text: 'All of it. '.repeat(30) },
  ],
  facts: (lines) => [...notes(lines), { block: 'facts', facts: FIVE }],
  'a table whose rows have notes': (lines) => [
    ...notes(lines),
    withBelow(log(6, 'Row of the log'), { below: [{ label: 'Note', value: 'Sealed on both sides. '.repeat(12) }] }),
  ],
  'a table whose rows have photos': (lines) => [
    ...notes(lines),
    withBelow(log(6, 'Row of the log'), {
      photos: [1, 2].map((n) => ({ fileId: `${n}`, picture: { caption: 'Gap' } })),
    }),
  ],
};
function withBelow(block: PdfBlock, more: Pick<PdfRow, 'below' | 'photos'>): PdfBlock {
  return block.block === 'table' ? { ...block, rows: block.rows.map((row) => ({ ...row, ...more })) } : block;
}
const notes = (lines: number) => Array.from({ length: lines }, (): PdfBlock => ({ block: 'note', text: 'Before' }));

test.each(Object.entries(LAST_PARTS))('lines to sign on stand on the page of the end of %s', async (_, parts) => {
  // Lines to sign on are some four lines high: no place that is too low for them is passed over.
  for (let lines = 10; lines < 60; lines += 3) {
    const signatures: PdfBlock = { block: 'signatures', lines: [{ label: 'Signed here' }, { label: 'Name and date' }] };
    const pages = await print(sheet([...parts(lines), signatures]));
    const signed = pages.find((page) => page.includes('Signed here')) ?? '';
    expect(signed, `after ${lines} lines`).toMatch(/Row of the log|Reroute it|All of it|On the last page/);
    // Nothing is lost or printed twice.
    const text = pages.join('');
    expect(text.split('Signed here')).toHaveLength(2);
    expect(text.match(/RFI-\d+Row of the log/g) ?? []).toHaveLength(
      parts(lines).reduce((sum, block) => sum + (block.block === 'table' ? block.rows.length : 0), 0),
    );
  }
});

test('no page is empty but for its frame, wherever on a page the last line ends', async () => {
  const by = { value: 'Jordan Reyes', notes: ['Nov 29, 2026', 'Signed by the link of Jordan Reyes'] };
  const signatures: PdfBlock = {
    block: 'signatures',
    lines: [{ label: 'Architect' }, { label: 'For us', ...by }, { label: 'Owner', ...by }],
  };
  for (let lines = 12; lines < 20; lines += 1) {
    for (let rows = 5; rows < 8; rows += 1) {
      const blocks = [...notes(lines), log(rows, 'Row'), signatures, { block: 'note' as const, text: 'The last line' }];
      const pages = await print(sheet([{ block: 'section', title: 'Scope', text: 'Doors' }, ...blocks]));
      expect(pages.at(-1), `${lines} lines, ${rows} rows`).toContain('The last line');
    }
  }
});

test('the title of a part stands on the page of its first line', async () => {
  const titles = ['Inclusions', 'Exclusions', 'Conditions'];
  const parts = titles.map((title): PdfBlock => ({ block: 'section', title, text: `What ${title} says` }));
  for (let lines = 21; lines < 26; lines += 1) {
    for (let rows = 0; rows < 5; rows += 1) {
      const pages = await print(sheet([...notes(lines), log(rows, 'Row'), ...parts]));
      for (const title of titles) {
        const page = pages.find((one) => one.includes(title));
        expect(page, `${title}, ${lines} lines, ${rows} rows`).toContain(`What ${title} says`);
      }
    }
  }
});

test('every block is printed, an empty one in words', async () => {
  const [page = ''] = await print(
    sheet([
      { block: 'heading', text: 'Heading' },
      {
        block: 'facts',
        facts: [
          { label: 'Due', value: 'Feb 6' },
          { label: 'Closed', value: ' ' },
          { label: 'Third', value: 'x' },
        ],
      },
      { block: 'facts', facts: [{ label: 'Alone', value: 'y' }], columns: 1 },
      { block: 'facts', facts: [] },
      { block: 'section', title: 'Empty part', text: '', empty: 'Nothing was written' },
      { block: 'entry', by: 'Anaïs', at: 'Feb 5', text: 'Reroute.', mark: 'Official response' },
      { ...log(0), empty: 'No rows' } as PdfBlock,
      { block: 'signatures', lines: [{ label: 'Signature', value: 'D. Whitfield' }, { label: 'Date' }] },
    ]),
  );
  for (const part of [
    'Heading',
    'Feb 6',
    '–',
    'Alone',
    'Nothing was written',
    'Anaïs',
    'Official response',
    'Reroute.',
    'No rows',
    'D. Whitfield',
    'Date',
  ])
    expect(page).toContain(part);
});

test('a table row says what belongs below it', async () => {
  const [page = ''] = await print(
    sheet([
      {
        block: 'table',
        columns: [{ label: 'No', width: '*' }],
        rows: [
          {
            cells: ['7'],
            below: [
              { label: 'Question', value: 'Which?' },
              { label: 'Answer', value: '' },
            ],
          },
        ],
      },
    ]),
  );
  expect(page).toContain('Question  Which?');
  expect(page).not.toContain('Answer');
});

test('pictures are embedded; what is none is named only', async () => {
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#147' } })
    .jpeg()
    .toBuffer();
  const pdf = await renderPdf('a', () =>
    sheet([
      {
        block: 'images',
        images: [
          { bytes: jpeg, caption: 'North' },
          { bytes: new Uint8Array([1, 2, 3]), caption: 'Broken' },
        ],
      },
    ]),
  );
  expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
  expect(pdfText(pdf)[0]).toMatch(/North[\s\S]*Broken/);
});

test('pictures stand under a row of a table, and large from a new page on', async () => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#471' } })
    .jpeg()
    .toBuffer();
  const row = { cells: ['7'], photos: [{ fileId: 'a', picture: { bytes, caption: 'Small' } }] };
  const pdf = await renderPdf('a', () =>
    sheet([
      { block: 'table', columns: [{ label: 'No', width: '*' }], rows: [row] },
      { block: 'plates', images: [{ bytes, caption: 'Large' }] },
    ]),
  );
  expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2);
  const [first, second] = pdfText(pdf);
  expect(first).toContain('Small');
  expect(second).toContain('Large');
});

test('a broken picture or nonsense fails alone, and the next document is printed', async () => {
  const broken = sheet([
    { block: 'images', images: [{ bytes: new Uint8Array([0xff, 0xd8, 0xff, 0, 0]), caption: 'x' }] },
  ]);
  const results = await Promise.allSettled([
    renderPdf('a', () => broken),
    renderPdf('a', () => sheet([{ block: 'note', text: 'after' }])),
  ]);
  expect(results[1]).toMatchObject({ status: 'fulfilled' });
});

test('text is text: nothing in it is looked up, opened or laid out', async () => {
  const hostile = [
    'file:///etc/passwd',
    '{"image":"/etc/passwd"}',
    'data:image/svg+xml,<svg onload=x>',
    '<b>bold</b>',
    '${1+1}',
    ') Tj (',
    '__proto__',
  ];
  const [page = ''] = await print(sheet(hostile.map((text) => ({ block: 'note', text }))));
  for (const text of hostile) expect(page.replaceAll('\u200b', '')).toContain(text);
});

test('any text at all is printed without a failure', async () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.string({ unit: 'grapheme', maxLength: 120 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: 1, maxLength: 8 }), async (texts) => {
      const [first = ''] = texts;
      const pdf = await renderPdf('a', () =>
        sheet(
          [
            { block: 'heading', text: first },
            { block: 'facts', facts: texts.map((text) => ({ label: text, value: text })) },
            { block: 'entry', by: first, at: first, text: texts.join('\n') },
            log(2, first),
          ],
          { title: first },
        ),
      );
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    }),
    { numRuns: 60 },
  );
}, 120_000);

test('a mark for which the font has no place on its letter is printed', async () => {
  // fontkit 2.0.4 fails on each of them: letters with their own marks, a mark on a space, Thai with a mark of another script.
  const texts = ['ڢڣڥݠݡࢤ', 'ب \u0300', 'ฬ\u0303'];
  const pages = await print(sheet(texts.map((text) => ({ block: 'heading', text }))));
  expect(pages.join('')).toMatch(/ฬ/);
});

test('a word without end and a text without end stay on the paper, in seconds', async () => {
  const pages = await print(
    sheet([
      { block: 'heading', text: 'W'.repeat(255) },
      { block: 'entry', by: 'x', at: 'y', text: 'X'.repeat(20_000) },
      { block: 'section', title: 'Q', text: 'All of it. '.repeat(1800) },
      log(3, 'Y'.repeat(300)),
    ]),
  );
  expect(pages.join('').match(/X/g)).toHaveLength(20_000);
  expect(pages.join('').match(/All/g)).toHaveLength(1800);
});

test('while four long logs of a company are printed, the page of another does not wait for them', async () => {
  const page = () => sheet([{ block: 'note', text: 'one page' }]);
  await Promise.all([renderPdf('a', page), renderPdf('b', page)]);
  const done: string[] = [];
  const long = Array.from({ length: 4 }, () => renderPdf('a', () => sheet([log(400)])).then(() => done.push('a')));
  await renderPdf('b', page).then(() => done.push('b'));
  expect(done.filter((company) => company === 'a').length).toBeLessThanOrEqual(1);
  await Promise.all(long);
});

test('the input stays as it was', async () => {
  const document = sheet([log(3)]);
  const before = structuredClone(document);
  await renderPdf('a', () => document);
  expect(document).toEqual(before);
});
