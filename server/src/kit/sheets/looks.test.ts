import { expect, test } from 'vitest';
import { readTable } from './read.ts';
import { storeZip } from './zip.ts';

/* Texts that cells of workbooks show, and other parts of a sheet. */

const MAIN =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
interface Sheet {
  name: string;
  cells?: string;
  state?: string;
  type?: string;
}

function workbook(sheets: Sheet[], formats: string[] = [], { properties = '', after = '' } = {}): Uint8Array {
  const escaped = formats.map((code) => code.replaceAll('&', '&amp;').replaceAll('"', '&quot;'));
  const parts = {
    'xl/workbook.xml': `<workbook ${MAIN}>${properties}<sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}" ${state ? `state="${state}" ` : ''}r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map(
        ({ type = 'worksheet' }, at) =>
          `<Relationship Id="rId${at + 1}" Type="${TYPE}/${type}" Target="${type}s/sheet${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts>${escaped
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
      .join(
        '',
      )}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ cells, type = 'worksheet' }, at) => [
        `xl/${type}s/sheet${at + 1}.xml`,
        cells === undefined
          ? `<chartsheet ${MAIN}/>`
          : `<worksheet ${MAIN}><sheetData>${cells}</sheetData>${after}</worksheet>`,
      ]),
    ),
  };
  return storeZip(new Map(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])));
}
const word = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;

test.each([
  ['00 00 00', 33_000, '03 30 00'],
  ['000', 7, '007'],
  ['"RFI-"000', 12, 'RFI-012'],
  ['0%', 0.5, '50%'],
  ['"$"#,##0.00_);("$"#,##0.00)', -1234.5, '($1,234.50)'],
  ['#,##0.00 [$€-407]', 1234.5, '1.234,50 €'],
  ['[h]:mm', 1.5, '36:00'],
  ['d-mmm', 46_094, '13-Mar'],
  ['"Lot & "0', 3, 'Lot & 3'],
])('the format %s shows %d as %s', async (format, value, text) => {
  const cells = `<row r="1">${word('A1', 'Spec')}</row><row r="2"><c r="A2" s="1"><v>${value}</v></c></row>`;
  const table = await readTable('a', () => workbook([{ name: 'Log', cells }], [format]), 'x.xlsx');
  expect(table.shown?.get(1)?.get(0)).toBe(text);
});

test('a broken format shows the cell as it is', async () => {
  const cells = `<row r="1"><c r="A1" s="1"><v>7</v></c><c r="B1" s="99"><v>8</v></c></row>`;
  const refusal: unknown = await readTable('a', () => workbook([{ name: 'Log', cells }], ['[[[']), 'x.xlsx').catch(
    (error: unknown) => error,
  );
  // a style that the workbook has not is refused, as before
  expect(refusal).toBeInstanceOf(Error);
  const good = cells.replace('s="99"', 's="0"');
  const table = await readTable('a', () => workbook([{ name: 'Log', cells: good }], ['[[[']), 'x.xlsx');
  expect([table.rows, table.shown]).toEqual([[[7, 8]], undefined]);
});

test('errors are shown and hold nothing; merged areas and the epoch are told', async () => {
  const cells = `<row r="1">${word('A1', 'a')}<c r="B1" t="e"><v>#REF!</v></c></row><row r="2">${word('A2', 'b')}${word('C2', 'c')}</row>`;
  const properties = '<workbookPr date1904="1"/>';
  const after = '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A1:XFD1048576"/></mergeCells>';
  const bytes = workbook([{ name: 'Log', cells }], [], { properties, after });
  const table = await readTable('a', () => bytes, 'x.xlsx');
  expect(table).toMatchObject({
    rows: [
      ['a', null, null],
      ['b', null, 'c'],
    ],
    is1904: true,
  });
  expect(table.shown?.get(0)?.get(1)).toBe('#REF!');
  expect(table.merged).toEqual([
    { row: 0, column: 0, lastRow: 0, lastColumn: 1 },
    { row: 0, column: 0, lastRow: 1, lastColumn: 2 },
  ]);
});

test('a sheet that is nothing but a chart is passed over, and a hidden sheet is read last', async () => {
  const line = (text: string) => `<row r="1">${word('A1', text)}</row>`;
  const sheets = [
    { name: 'Chart', type: 'chartsheet' },
    { name: 'Old', state: 'veryHidden', cells: `${line('a')}<row r="2">${word('A2', 'b')}</row>` },
    { name: 'Log', cells: line('c') },
  ];
  const table = await readTable('a', () => workbook(sheets), 'x.xlsx');
  expect(table).toMatchObject({ sheet: 'Log', rows: [['c']], sheets: [{ name: 'Old', lines: 2 }, { name: 'Log' }] });
});
