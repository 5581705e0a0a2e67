import { expect, test } from 'vitest';
import { parseCell } from './cells.ts';
import { openFormula } from './compute.ts';
import { readTable } from './read.ts';
import { SheetError } from './table.ts';
import { storeZip } from './zip.ts';

const MAIN =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';

/** The rows of a workbook whose one sheet has these cells, as its XML. */
async function rowsOf(sheetData: string) {
  const parts = {
    'xl/workbook.xml': `<workbook ${MAIN}><sheets><sheet name="Log" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REL}" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${sheetData}</sheetData></worksheet>`,
  };
  const bytes = storeZip(
    new Map(Object.entries(parts).map(([name, text]) => [name, new Uint8Array(Buffer.from(text))])),
  );
  return (await readTable('a', () => bytes, 'log.xlsx')).rows;
}
const number = (at: string, value: number) => `<c r="${at}"><v>${value}</v></c>`;
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const formula = (at: string, value: string) => `<c r="${at}"><f>${value}</f></c>`;

test.each<[string, unknown]>([
  ['A1*2+B1', 24],
  ['-A1^2', 100],
  ['SUM(A1:B1,6)', 20],
  ['SUM(A1:C1)*(1+10%)', 15.4],
  ['ROUND(A1/3,2)', 3.33],
  ['IF(A1&gt;B1,&quot;Yes&quot;,&quot;No&quot;)', 'Yes'],
  ['IF(AND(A1=10,C1=&quot;steel&quot;),A1-B1,0)', 6],
  ['C1&amp;&quot; / &quot;&amp;A1', 'Steel / 10'],
  ['CONCATENATE(C1,&quot;-&quot;,B1)', 'Steel-4'],
  ['$A$1*B1', 40],
  ['COUNTA(A1:C1)', 3],
  ['D2+1', 25],
])('a formula without a value that is plain is computed: %s', async (plain, value) => {
  const rows = await rowsOf(
    `<row r="1">${number('A1', 10)}${number('B1', 4)}${text('C1', 'Steel')}</row><row r="2">${formula('C2', plain)}${formula('D2', 'A1*2+B1')}</row>`,
  );
  expect(rows[1]?.[2]).toBe(value);
});

test('a shared formula moves along with its cell, and a value that is there is kept', async () => {
  const rows = await rowsOf(
    `<row r="1">${number('A1', 1)}<c r="B1"><f t="shared" ref="B1:B3" si="0">A1*$A$1+1</f></c></row>
     <row r="2">${number('A2', 5)}<c r="B2"><f t="shared" si="0"/></c></row>
     <row r="3">${number('A3', 7)}<c r="B3"><f t="shared" si="0"/><v>99</v></c></row>`,
  );
  expect(rows.map((row) => row[1])).toEqual([2, 6, 99]);
});

test.each([
  'VLOOKUP(A1,Prices!A:B,2,FALSE)',
  'Other!A1+1',
  'TODAY()',
  'B2',
  'A1/0',
  `${'('.repeat(400)}1${')'.repeat(400)}`,
  'constructor(1)',
  'A1+',
  'SUM(A1:XFD1048576)',
])('a formula that is not plain is refused with its cell, never silently nothing: %s', async (other) => {
  const rows = await rowsOf(`<row r="1">${number('A1', 1)}</row><row r="2">${formula('B2', other)}</row>`);
  expect(openFormula(rows[1]?.[1])?.cell).toBe('B2');
  expect(parseCell(rows[1]?.[1] ?? null, { key: 'cost', label: 'Cost', synonyms: [], type: 'money' })).toMatchObject({
    problem: 'Cell {cell} holds the formula {formula} without a value. Open the file in Excel, save it and try again',
    values: { cell: 'B2' },
  });
});

test('ten thousand formulas that build on each other end soon, and what is too deep is refused', async () => {
  const lines = Array.from(
    { length: 10_000 },
    (_, at) => `<row r="${at + 2}">${formula(`A${at + 2}`, `A${at + 1}+1`)}</row>`,
  );
  const rows = await rowsOf(`<row r="1">${number('A1', 1)}</row>${lines.join('')}`);
  expect(rows.at(-1)?.[0]).toBe(10_001);
  const upwards = Array.from(
    { length: 200 },
    (_, at) => `<row r="${at + 1}">${formula(`A${at + 1}`, `A${at + 2}+1`)}</row>`,
  );
  expect(openFormula((await rowsOf(`${upwards.join('')}<row r="201">${number('A201', 1)}</row>`))[0]?.[0])?.cell).toBe(
    'A1',
  );
});

test('the line of a quotation mark that is never closed is the one in which it opens', async () => {
  const file = Buffer.from('Number,Subject\n1,"open, and on\n2,b\n3,c\n');
  const error: unknown = await readTable('a', () => new Uint8Array(file), 'log.csv').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SheetError);
  expect(error).toMatchObject({ values: { line: 2 } });
});
