import { deflateRawSync, crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectDelimiter } from './csv.ts';
import { readTable } from './read.ts';
import { SheetError } from './table.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));
const rowsOf = async (data: Uint8Array, name = 'log.csv') => (await readTable('a', () => data, name)).rows;
async function refusal(data: Uint8Array, name = 'log'): Promise<string> {
  const error: unknown = await readTable('a', () => data, name).catch((thrown: unknown) => thrown);
  if (error instanceof SheetError) return error.sentence;
  throw new Error('It was read, or failed otherwise', { cause: error });
}

/** A zip made by hand, so that it can lie about its sizes. */
function zip(parts: Record<string, string | Buffer>, declare?: (size: number) => number): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declare ? declare(data.length) : data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    files.push(Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, tail, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(parts).length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...files, ...directory, Buffer.from('PK\u0005\u0006'), end]));
}

const main =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
function workbook(
  sheets: Record<string, string>,
  extra: Record<string, string | Buffer> = {},
): Record<string, string | Buffer> {
  const names = Object.keys(sheets);
  return {
    'xl/workbook.xml': `<workbook ${main}><sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map(
        (_, i) =>
          `<Relationship Id="rId${i + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      names.map((name, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        `<worksheet ${main}><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
    ...extra,
  };
}
const text = (address: string, value: string) => `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;

/** A workbook whose first column is one shared text in `rows` rows. */
const sharing = (value: string, rows: number) => {
  const parts = workbook(
    {
      Log: Array.from({ length: rows }, (_, i) => `<row r="${i + 1}"><c r="A${i + 1}" t="s"><v>0</v></c></row>`).join(
        '',
      ),
    },
    { 'xl/sharedStrings.xml': `<sst ${main}><si><t>${value}</t></si></sst>` },
  );
  return {
    ...parts,
    'xl/_rels/workbook.xml.rels': String(parts['xl/_rels/workbook.xml.rels']).replace(
      '</Relationships>',
      '<Relationship Id="rId99" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    ),
  };
};

test.each([
  ['UTF-8', bytes('Número;Año\r\n1;é⅝″\r\n')],
  ['UTF-8 with its mark', bytes('\ufeffNúmero;Año\r\n1;é⅝″\r\n')],
  ['UTF-16 LE with its mark', bytes('\ufeffNúmero;Año\n1;é⅝″\n', 'utf16le')],
  ['UTF-16 LE without a mark', bytes('Número;Año\n1;é⅝″\n', 'utf16le')],
  ['UTF-16 BE with its mark', new Uint8Array(Buffer.from('\ufeffNúmero;Año\n1;é⅝″\n', 'utf16le').swap16())],
  ['old Macintosh line ends', bytes('Número;Año\r1;é⅝″')],
])('CSV in %s', async (_name, data) => {
  expect(await rowsOf(data)).toEqual([
    ['Número', 'Año'],
    ['1', 'é⅝″'],
  ]);
});

test('CSV in Windows-1252', async () => {
  expect(await rowsOf(bytes('Subject,By\nM\u00fcller \u0096 5\u00bd\u0094,Ana\u00efs\n', 'latin1'))).toEqual([
    ['Subject', 'By'],
    ['Müller – 5½”', 'Anaïs'],
  ]);
});

test('quotation marks, line breaks in cells, blank and ragged rows; a row keeps its line', async () => {
  const data = bytes('a,b,c\n1,"say ""hi""\r\nthere",\n\n,,\n2,5/8" anchor,x,y\n"3","4"" low",z\n');
  expect(await rowsOf(data)).toEqual([
    ['a', 'b', 'c'],
    ['1', 'say "hi"\nthere'],
    [],
    [],
    ['2', '5/8" anchor', 'x', 'y'],
    ['3', '4" low', 'z'],
  ]);
});

test.each([
  [',', 'a,b;c,d\n"1;2;3",2,3\n4,5,6'],
  [';', 'a;b\n1,5;2,5\n3,5;4,5'],
  ['\t', 'a\tb, c\td\n1\t2, 3\t4'],
  ['|', 'a|b\n1|2'],
  [',', 'one column\nonly'],
])('the delimiter %j is detected', (delimiter, data) => expect(detectDelimiter(data)).toBe(delimiter));

test('a delimiter that is told in the first line is believed', async () => {
  expect(await rowsOf(bytes('sep=;\r\na,x;b\r\n1;2\r\n'))).toEqual([[], ['a,x', 'b'], ['1', '2']]);
});

test('text is cleaned of what no database can hold', async () => {
  expect(await rowsOf(bytes('a,b\nx\u0000\u0007y,\u00a0z\u200b \n'))).toEqual([
    ['a', 'b'],
    ['xy', 'z'],
  ]);
});

test('a workbook: dates, numbers, truth, rich text, gaps; told by its bytes and not by its name', async () => {
  const sheet =
    `<row r="1">${text('A1', 'No.')}${text('B1', 'Sent')}</row>` +
    `<row r="3"><c r="A3"><v>7</v></c><c r="B3" s="1"><v>45908</v></c><c r="C3" s="2"><v>45908.3541666667</v></c><c r="D3" t="b"><v>1</v></c>` +
    `<c r="E3" t="inlineStr"><is><r><t>Curtain </t></r><r><t>wall &amp; anchor_x000D_
low</t></r></is></c><c r="G3" t="e"><v>#REF!</v></c><c r="H3" t="str"><f>A3*2</f><v>fourteen</v></c></row><row r="9"/>`;
  const table = await readTable('a', () => zip(workbook({ Log: sheet })), 'log.csv');
  expect(table).toMatchObject({ format: 'xlsx', sheet: 'Log', sheets: [{ name: 'Log' }] });
  expect(table.rows).toHaveLength(3);
  expect(table.rows[2]).toEqual([
    7,
    '2025-09-08',
    '2025-09-08 08:30',
    true,
    'Curtain wall & anchor\nlow',
    null,
    null,
    'fourteen',
  ]);
});

test('a workbook whose cells leave out their addresses is read all the same', async () => {
  const sheet =
    '<row><c t="inlineStr"><is><t>a</t></is></c><c r="C1"><v>1</v></c><c><v>2</v></c></row><row><c/><c><v>3</v></c></row>';
  expect(await rowsOf(zip(workbook({ Log: sheet })))).toEqual([
    ['a', null, 1, 2],
    [null, 3, null, null],
  ]);
});

test('entities that a workbook declares are text: nothing is put in for them, and nothing grows out of them', async () => {
  const doctype = `<!DOCTYPE x [<!ENTITY a "${'lol'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY file SYSTEM "file:///etc/hostname">]>`;
  const sheet = `${doctype}<worksheet ${main}><sheetData><row r="1">${text('A1', 'plain')}${text('B1', '&a;')}${text('C1', '&b;')}${text('D1', '&file;')}</row></sheetData></worksheet>`;
  const data = zip(workbook({ Log: '' }, { 'xl/worksheets/sheet1.xml': sheet }));
  const read = await readTable('a', () => data, 'log.xlsx');
  expect(read.rows).toEqual([['plain', '&a;', '&b;', '&file;']]);
});

test('of several sheets the fullest is read, or the one that is asked for', async () => {
  const data = zip(
    workbook({
      Cover: `<row r="1">${text('A1', 'RFI log')}</row>`,
      Log: `<row r="1">${text('A1', 'a')}${text('B1', 'b')}</row>`,
    }),
  );
  expect(await readTable('a', () => data, 'x.xlsx')).toMatchObject({
    sheet: 'Log',
    sheets: [{ name: 'Cover' }, { name: 'Log' }],
  });
  expect((await readTable('a', () => data, 'x.xlsx', { sheet: 'Cover' })).rows).toEqual([['RFI log']]);
  await expect(readTable('a', () => data, 'x.xlsx', { sheet: 'Nope' })).rejects.toThrow(
    'Sheet: the file has no sheet named {name}',
  );
});

test.each<[string, () => Uint8Array, string]>([
  ['nothing at all', () => bytes(''), '{name} is empty'],
  ['blank rows only', () => bytes('\n\n,,\n'), '{name} has no rows'],
  ['more than 20 MB', () => new Uint8Array(20 * 1024 * 1024 + 1), '{name} is larger than {max} MB'],
  [
    'an old Excel file',
    () => bytes('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'latin1'),
    '{name} is an old Excel file (.xls) or protected with a password. Save it as .xlsx without a password and try again',
  ],
  ['a PDF', () => bytes('%PDF-1.7\n'), 'This is not a spreadsheet. Choose an .xlsx or .csv file'],
  [
    'random bytes',
    () => Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919 + (i >> 3)) % 256),
    'This is not a spreadsheet. Choose an .xlsx or .csv file',
  ],
  [
    'a web page',
    () => bytes('<html><table><tr><td>1</td></tr></table></html>'),
    'This is a web page or XML saved as a spreadsheet. Open it in Excel, save it as .xlsx and try again',
  ],
  [
    'a zip of something else',
    () => zip({ 'word/document.xml': '<a/>' }),
    'This is not an Excel workbook. Save it as .xlsx or .csv and try again',
  ],
  ['half a workbook', () => zip(workbook({ Log: '' })).slice(0, 300), 'The file is damaged and cannot be opened'],
  [
    'a workbook with broken XML',
    () => zip(workbook({ Log: '<row r="1"><c r="A1"><v>1</v>' }, { 'xl/workbook.xml': '<workbook' })),
    '{name} is damaged and cannot be opened',
  ],
  ['50,001 rows', () => bytes('a,b\n'.repeat(50_001)), 'The file has more than {max} rows'],
  [
    'a quotation mark that is never closed',
    () => bytes(`a,b\n1,"${'x\n'.repeat(600_000)}`),
    'The text cannot be read from line {line} on: a quotation mark may be missing there',
  ],
])('%s is refused in words', async (_name, data, sentence) => expect(await refusal(data())).toBe(sentence));

test.each<[string, () => Uint8Array]>([
  [
    'that says what it unpacks to',
    () => zip(workbook({ Log: '' }, { 'xl/media/zeros.bin': Buffer.alloc(60_000_000) })),
  ],
  [
    'that hides what it unpacks to',
    () => zip(workbook({ Log: '' }, { 'xl/worksheets/sheet2.xml': Buffer.alloc(60_000_000, ' ') }), () => 10),
  ],
])('a zip bomb %s is not unpacked', async (_name, data) => {
  const before = process.memoryUsage.rss();
  expect(await refusal(data())).toBe('The file is too large once it is unpacked');
  expect(process.memoryUsage.rss() - before).toBeLessThan(250_000_000);
});

test.each<[string, () => Record<string, string | Buffer>, string]>([
  [
    'a cell that no spreadsheet has',
    () => workbook({ Log: `<row r="1">${text('A1', 'a')}${text('ZZZZZZ1', 'x')}</row>` }),
    'No spreadsheet has a cell {cell}: the last one is XFD1048576',
  ],
  [
    'a cell that no spreadsheet has, behind a quoted bracket and said twice',
    () => workbook({ Log: `<row r="1"><c a=">" r="A1" x:r='XFE1' t="inlineStr"><is><t>x</t></is></c></row>` }),
    'No spreadsheet has a cell {cell}: the last one is XFD1048576',
  ],
  [
    'a cell that no spreadsheet has, in a part of another name',
    () => {
      const { 'xl/worksheets/sheet1.xml': sheet = '', ...rest } = workbook({ Log: `<row>${text('XFE1', 'x')}</row>` });
      const rels = String(rest['xl/_rels/workbook.xml.rels']).replace('worksheets/sheet1.xml', 'other.xml');
      return { ...rest, 'xl/_rels/workbook.xml.rels': rels, 'xl/other.xml': sheet };
    },
    'No spreadsheet has a cell {cell}: the last one is XFD1048576',
  ],
  [
    'a row that no spreadsheet has',
    () => workbook({ Log: `<row r="999999999999">${text('A999999999999', 'x')}</row>` }),
    'No spreadsheet has a cell {cell}: the last one is XFD1048576',
  ],
  [
    'a row without cells that no spreadsheet has',
    () => workbook({ Log: `<row r="99999999"/>` }),
    'No spreadsheet has a cell {cell}: the last one is XFD1048576',
  ],
  [
    'two cells in the far corners',
    () => workbook({ Log: `<row r="1">${text('XFD1', 'x')}</row><row r="50000">${text('A50000', 'x')}</row>` }),
    'The table is too large to be read: it goes as far as cell {cell}',
  ],
  [
    '250,000 rows, each with a cell that is filled',
    () =>
      workbook({
        Log: Array.from({ length: 250_000 }, (_, i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>1</v></c></row>`).join(
          '',
        ),
      }),
    'The file has more than {max} rows',
  ],
  [
    'one long text that stands in fifty thousand cells',
    () => sharing('x'.repeat(3_000_000), 50_000),
    'Cell {cell} holds more than {max} characters',
  ],
  [
    'a text that stands in fifty thousand cells',
    () => sharing('x'.repeat(30_000), 50_000),
    'The file holds more text than can be read at once. Split it and try again',
  ],
])(
  'a workbook with %s is refused in words, and nothing of it stays in memory',
  async (_name, parts, sentence) => {
    const data = zip(parts());
    const before = process.memoryUsage.rss();
    expect(await refusal(data)).toBe(sentence);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
  },
  60_000,
);

test('the refusal names the cell', async () => {
  const error: unknown = await readTable(
    'a',
    () => zip(workbook({ Log: `<row r="7">${text('ZZZZZZ7', 'x')}</row>` })),
    'log.xlsx',
  ).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ values: { cell: 'ZZZZZZ7' } });
});

test.each<[string, () => string]>([
  [
    '300,000 rows, each with an empty cell',
    () => Array.from({ length: 300_000 }, (_, i) => `<row r="${i + 2}"><c r="A${i + 2}" s="0"/></row>`).join(''),
  ],
  ['an empty cell in the last corner', () => `<row r="1048576"><c r="XFD1048576" s="0"/></row>`],
  ['spans and sizes that are not so', () => `<row r="2" spans="1:999999999" ht="9999999"/>`],
  [
    'elements within each other',
    () => `<row r="2"><c r="A2"><v>${'<x>'.repeat(200_000)}${'</x>'.repeat(200_000)}</v></c></row>`,
  ],
])(
  'a workbook with %s is read',
  async (_name, rows) => {
    const before = process.memoryUsage.rss();
    const table = await readTable(
      'a',
      () => zip(workbook({ Log: `<row r="1">${text('A1', 'a')}</row>${rows()}` })),
      'x.xlsx',
    );
    expect(table.rows).toEqual([['a']]);
    expect(process.memoryUsage.rss() - before).toBeLessThan(300_000_000);
  },
  60_000,
);

test('what says how large it is is not believed, and merged cells are passed over', async () => {
  const parts = workbook({ Log: `<row r="1">${text('A1', 'a')}</row>` });
  const sheet = String(parts['xl/worksheets/sheet1.xml'])
    .replace('<sheetData>', '<dimension ref="A1:ZZZZ99999999"/><cols><col min="1" max="999999999"/></cols><sheetData>')
    .replace(
      '</sheetData>',
      `</sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(100_000)}</mergeCells>`,
    );
  expect(await rowsOf(zip({ ...parts, 'xl/worksheets/sheet1.xml': sheet }))).toEqual([['a']]);
});

test('20 MB of nothing but commas or blank lines is dealt with', async () => {
  expect(await refusal(bytes(','.repeat(19_000_000)))).toMatch(/cannot be read|no rows/);
  expect(await rowsOf(bytes(`a,b\n${'\n'.repeat(3_000_000)}`))).toEqual([['a', 'b']]);
  expect(await refusal(bytes(`a,b\n${',\n'.repeat(3_000_000)}1,2`))).toBe('The file has more than {max} rows');
}, 60_000);

test('20,000 rows of 19 columns are read in seconds', async () => {
  const line = `1,"Curtain wall anchor, slab 2",Open,${'text,'.repeat(15)}"Embed plates were cast 1-1/2"" low.\nIs an extension acceptable?"\r\n`;
  expect(await rowsOf(bytes(line.repeat(20_000)))).toHaveLength(20_000);
});

test('garbage is read or refused in words, and never anything else', async () => {
  const start = fc.constantFrom('', 'PK\u0003\u0004', '\ufeff', '"', 'a,b\n', '<a');
  await fc.assert(
    fc.asyncProperty(start, fc.uint8Array({ maxLength: 400 }), async (head, tail) => {
      const data = new Uint8Array(Buffer.concat([Buffer.from(head), tail]));
      const result: unknown = await readTable('a', () => data, 'x').catch((thrown: unknown) => thrown);
      if (!(result instanceof SheetError)) expect(result).toMatchObject({ format: 'csv' });
    }),
    { numRuns: 300 },
  );
});

test('a workbook with any byte changed is read or refused in words', async () => {
  const good = zip(workbook({ Log: `<row r="1">${text('A1', 'a')}<c r="B1" s="1"><v>45908</v></c></row>` }));
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: good.length - 1 }),
      fc.integer({ min: 0, max: 255 }),
      async (at, value) => {
        const data = good.slice();
        data[at] = value;
        const result: unknown = await readTable('a', () => data, 'x').catch((thrown: unknown) => thrown);
        if (!(result instanceof SheetError)) expect(result).toHaveProperty('rows');
      },
    ),
    { numRuns: 300 },
  );
}, 120_000);
