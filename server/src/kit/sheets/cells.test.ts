import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCents, parseWhole } from './amounts.ts';
import { FOREIGN_AMOUNT, parseCell, splitNames } from './cells.ts';
import type { FieldSpec } from './columns.ts';
import { detectDateOrder, openDay, parseDay } from './dates.ts';
import { isForeignColumn } from './currencies.ts';
import { isInWeeks } from './durations.ts';
import type { Cell } from './table.ts';

test.each<[Cell, string | null]>([
  ['9/8/2025', '2025-09-08'],
  ['09/08/25', '2025-09-08'],
  ['2025-09-08', '2025-09-08'],
  ['2025/9/8', '2025-09-08'],
  ['20250908', '2025-09-08'],
  ['8-Sep-25', '2025-09-08'],
  ['8 sept. 2025', '2025-09-08'],
  ['Sep 8, 2025', '2025-09-08'],
  ['September 8th, 2025', '2025-09-08'],
  ['Mar 11, 2026', '2026-03-11'],
  ['Tue, Mar 11, 2026', '2026-03-11'],
  ['Mon 9/8/2025', '2025-09-08'],
  ['8 de septiembre de 2025', '2025-09-08'],
  ['3-ene-26', '2026-01-03'],
  ['8.9.2025', '2025-09-08'],
  ['9/8/2025 4:30 PM', '2025-09-08'],
  ['2025-09-08T16:30:00Z', '2025-09-08'],
  ['2025-09-08 00:00:00', '2025-09-08'],
  ['25/12/2025', '2025-12-25'],
  ['14MAR2026', '2026-03-14'],
  ['4Mar26', '2026-03-04'],
  ['8. März 2026', '2026-03-08'],
  ['8. Mrz 26', '2026-03-08'],
  ['Montag, den 9. Mai 2026', '2026-05-09'],
  ['3 Dez 2025', '2025-12-03'],
  ['1. Okt. 2025', '2025-10-01'],
  ['12 Jänner 2026', '2026-01-12'],
  ['1er juin 2026', '2026-06-01'],
  ['le 2 juillet 2026', '2026-07-02'],
  ['15 août 2026', '2026-08-15'],
  ['3 févr. 2026', '2026-02-03'],
  ['24 déc. 25', '2025-12-24'],
  ['sexta-feira, 6 de março de 2026', '2026-03-06'],
  ['1º de maio de 2026', '2026-05-01'],
  ['9 out 2026', '2026-10-09'],
  ['9 de setembro de 2026', '2026-09-09'],
  ['5 abr 2026', '2026-04-05'],
  ['7 ago. 2026', '2026-08-07'],
  ['14.03.2026 14:30 Uhr', '2026-03-14'],
  ['14/03/2026 à 14h30', '2026-03-14'],
  ['14/03/2026 a las 2:30 p. m.', '2026-03-14'],
  ['3 jui 2026', null],
  ['5 Market 2026', null],
  [45908, '2025-09-08'],
  [45908.75, '2025-09-08'],
  ['45908', '2025-09-08'],
  ['2/29/2024', '2024-02-29'],
  ['2/30/2024', null],
  ['2025-02-29', null],
  ['13/13/2025', null],
  ['9/8', null],
  ['1/1/294277', null],
  ['soon', null],
  ['May', null],
  [12, null],
  [-1, null],
  [true, null],
  [null, null],
  [' '.repeat(30_000) + '1', null],
])('the day in %j is %s', (cell, day) => expect(parseDay(cell)).toBe(day));

test('the order of day and month is taken from the column that proves it', () => {
  expect(detectDateOrder(['9/8/2025', '1/2/2025'])).toBeUndefined();
  expect(detectDateOrder(['9/8/2025', '25/9/2025'])).toBe('dmy');
  expect(detectDateOrder(['9/8/2025', '9/25/2025 10:00', null, 'x'])).toBe('mdy');
  expect(detectDateOrder(['9/8/2025', '5.9.2025'])).toBe('dmy');
  expect(detectDateOrder(['25/9/2025', '9/25/2025', '9/26/2025'])).toBeUndefined();
  expect(openDay('9/8/2025')).toEqual({ mdy: '2025-09-08', dmy: '2025-08-09' });
  expect(['8/8/2025', '25/9/2025', '2025-09-08', 'Sep 8, 2025', 45_908, null].map(openDay)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
  expect(parseDay('9/8/2025', 'dmy')).toBe('2025-08-09');
  expect(parseDay('8.9.2025', 'mdy')).toBe('2025-08-09');
});

test('an instant of a morning in UTC is kept with a note, since it may be the day before where the project is', () => {
  const spec: FieldSpec = { key: 'due', label: 'Due', synonyms: [], type: 'date' };
  const note = { sentence: '{value} is kept as {day}, its day in UTC' };
  for (const cell of ['2026-04-01T03:20:00.000Z', '2026-04-01 11:59 UTC'])
    expect(parseCell(cell, spec)).toMatchObject({ value: '2026-04-01', note });
  for (const cell of [
    '2026-04-01T00:00:00.000Z',
    '2026-04-01T15:04:05Z',
    '2026-04-01 03:20',
    '2026-04-01T03:20:00-07:00',
  ])
    expect(parseCell(cell, spec)).toEqual({ value: '2026-04-01' });
});

test('every day of two centuries is read back from each form it is written in', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      const [y = '', m = '', d = ''] = day.split('-');
      const month = date.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
      for (const form of [
        day,
        `${Number(m)}/${Number(d)}/${y}`,
        `${d}-${month}-${y}`,
        `${month} ${Number(d)}, ${y}`,
        `${y}${m}${d}`,
      ]) {
        expect(parseDay(form, 'mdy')).toBe(day);
      }
      expect(parseDay(`${d}.${m}.${y}`, 'dmy')).toBe(day);
    }),
    { numRuns: 1000 },
  );
});

test.each<[Cell, number | null]>([
  ['$36,154.00', 3_615_400],
  ['(1,234.50)', -123_450],
  ['($1,234.50)', -123_450],
  ['-$5', -500],
  ['$-5.5', -550],
  ['5-', -500],
  ['36154', 3_615_400],
  [36154, 3_615_400],
  [1.005, 101],
  [-1.005, -101],
  [0.1 + 0.2, 30],
  [1e-9, 0],
  ['1.234,56', 123_456],
  ['1.234,56 €', null],
  ['1,5', 150],
  ['USD 12k', 1_200_000],
  ['$1.25M', 125_000_000],
  ['$ 1 200', 120_000],
  ['.5', 50],
  ['0', 0],
  ['-0', 0],
  ['2.345', null],
  [2.345, 235],
  ['1e400', null],
  ['12,34,5', null],
  ['about ten', null],
  ['ca. 500', 50_000],
  ['approx. $1,200', 120_000],
  ['~ 1.500,00', 150_000],
  ['3.200,--', 320_000],
  ['41.300,-', 4_130_000],
  ['41.300,–', 4_130_000],
  ['-41.300,-', -4_130_000],
  ['(1.200,00)', -120_000],
  ['1.200,00-', -120_000],
  ['USD 1,200', 120_000],
  ['1 200,50', 120_050],
  ["1'200.50", 120_050],
  ['8.750 €', null],
  ['3.200,-- €', null],
  ['EUR 1.200,00', null],
  ['CHF 500', null],
  ['R$ 500,00', null],
  ['C$500', null],
  ['MX$1,200', null],
  ['500 kr', null],
  ['$', null],
  ['99999999999999', null],
  [Number.NaN, null],
  [1e300, null],
  [true, null],
])('the cents in %j are %s', (cell, cents) => expect(parseCents(cell)).toBe(cents));

test('cents survive being written in every usual way', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (cents) => {
      const [whole = '', part = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
      const sign = cents < 0 ? '-' : '';
      expect(parseCents(`${sign}$${grouped}.${part}`)).toBe(cents);
      expect(parseCents(cents < 0 ? `(${grouped}.${part})` : `${grouped}.${part}`)).toBe(cents);
      expect(parseCents(cents / 100)).toBe(cents);
    }),
    { numRuns: 2000 },
  );
});

test.each<[Cell, number | null]>([
  ['3', 3],
  [3, 3],
  ['3 days', 3],
  ['3d', 3],
  ['3 (calendar days)', 3],
  ['10 working days', 10],
  ['+4', 4],
  ['-2', -2],
  ['1,200', 1200],
  ['3.0', 3],
  ['-0', 0],
  ['2.5', null],
  ['2 weeks', null],
  ['3-5', null],
  [2 ** 31, null],
  ['9007199254740993', null],
])('the whole number in %j is %s', (cell, whole) => expect(parseWhole(cell)).toBe(whole));

test.each([
  ['Beacon Structural', ['Beacon Structural']],
  ['Müller, Jens', ['Müller, Jens']],
  ['Ironwood Drywall, Inc.', ['Ironwood Drywall, Inc.']],
  ['Dana Whitfield, Sam Okafor', ['Dana Whitfield', 'Sam Okafor']],
  ['Ironwood Drywall, Inc., Bayline Steel', ['Ironwood Drywall, Inc.', 'Bayline Steel']],
  ['Sam Okafor (Harbor, Vale), Jordan Reyes (HV)', ['Sam Okafor (Harbor, Vale)', 'Jordan Reyes (HV)']],
  ['Dana; Sam;', ['Dana', 'Sam']],
  ['Müller, Jens\nK. O’Brien', ['Müller, Jens', 'K. O’Brien']],
])('the names in %j', (text, names) => expect(splitNames(text)).toEqual(names));

const status: FieldSpec = {
  key: 'status',
  label: 'Status',
  synonyms: [],
  type: 'enum',
  values: { open: 'open', closed: 'closed', 'closed no action': 'void' },
};
test('an enum takes its synonyms, also with words behind them', () => {
  expect(parseCell('OPEN', status)).toEqual({ value: 'open' });
  expect(parseCell('Open – overdue', status)).toEqual({ value: 'open' });
  expect(parseCell('Closed: no action (JR)', status)).toEqual({ value: 'void' });
  expect(parseCell('Opening', status)).toEqual({ problem: '{value} is not known here', values: { value: 'Opening' } });
  expect(parseCell(null, status)).toEqual({ value: null });
});

test('text is bounded, and the guard of our own exports is taken off again', () => {
  const title: FieldSpec = { key: 'title', label: 'Title', synonyms: [], type: 'text', max: 10 };
  expect(parseCell("'=1+1", title)).toEqual({ value: '=1+1' });
  expect(parseCell("'twas", title)).toEqual({ value: "'twas" });
  expect(parseCell('12345678901', title)).toEqual({
    problem: 'Longer than {max} characters: {value}',
    values: { max: 10, value: '12345678901' },
  });
});

test('no cell whatever makes a parser throw or answer in another type', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.stringMatching(/^[\d/.,:$()% -]{1,20}$/),
  );
  const spec = (type: FieldSpec['type']): FieldSpec => ({
    key: 'k',
    label: 'K',
    synonyms: [],
    type,
    max: 50,
    values: { open: 'open' },
  });
  fc.assert(
    fc.property(anything, (cell) => {
      const date = parseCell(cell, spec('date'));
      if ('value' in date && date.value !== null)
        expect(new Date(`${String(date.value)}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date.value);
      for (const type of ['money', 'integer'] as const) {
        const parsed = parseCell(cell, spec(type));
        if ('value' in parsed && parsed.value !== null)
          expect(parsed.value).toSatisfy((value) => Number.isSafeInteger(value) && !Object.is(value, -0));
      }
      for (const type of ['text', 'list', 'enum'] as const) parseCell(cell, spec(type));
    }),
    { numRuns: 5000 },
  );
});

const money: FieldSpec = { key: 'cost', label: 'Cost', synonyms: [], type: 'money' };
test.each(['8.750 €', '€8,750.00', '3.200,-- €', 'CHF 500', 'R$ 1.200,00', '1 250,00 EUR', '£5'])(
  '%s is another currency: told, and never turned',
  (cell) =>
    expect(parseCell(cell, money)).toEqual({
      value: null,
      note: { sentence: FOREIGN_AMOUNT, values: { value: cell } },
    }),
);

test('in a column of another currency bare numbers are not taken, and words stay words', () => {
  expect(parseCell(1200, money, { isForeign: true })).toMatchObject({
    value: null,
    note: { values: { value: '1200' } },
  });
  expect(parseCell('8.750', money, { isForeign: true, mark: 'ask' })).toMatchObject({ value: null });
  expect(parseCell('n/a', money, { isForeign: true })).toEqual({ value: null });
  expect(parseCell('lots', money, { isForeign: true })).toMatchObject({ problem: '{value} is not an amount' });
});

test.each([
  ['Cost (EUR)', ['1.200', '300'], true],
  ['Kosten in €', ['1.200'], true],
  ['Costo en pesos', ['1,200'], true],
  ['Cost', ['8.750 €', '3.200,--'], true],
  ['Cost', ['8.750 €', '$3,200'], false],
  ['Cost (USD)', ['8.750 €', '3,200'], false],
  ['We try the cost', ['3,200'], false],
])('amounts under %s, %j, are in another currency: %s', (heading, cells, foreign) =>
  expect(isForeignColumn(heading, cells)).toBe(foreign),
);

test('about so much is kept as so much, and told', () =>
  expect(parseCell('ca. 500', money)).toEqual({
    value: 50_000,
    note: { sentence: '{value} is kept as {kept}', values: { value: 'ca. 500', kept: '500.00' } },
  }));

const lead: FieldSpec = { key: 'lead', label: 'Lead time', synonyms: [], type: 'integer', unit: 'days', max: 1000 };
test.each<[string, number, string]>([
  ['6 wks', 42, 'weeks'],
  ['6 weeks ARO', 42, 'weeks'],
  ['2 Wochen', 14, 'weeks'],
  ['3 semanas', 21, 'weeks'],
  ['2 sem.', 14, 'weeks'],
  ['12 AT', 12, 'working days'],
  ['5 Werktage', 5, 'working days'],
  ['10 días hábiles', 10, 'working days'],
  ['8 jours ouvrés', 8, 'working days'],
])('%s are %s days, and the unit is told', (cell, value, unit) =>
  expect(parseCell(cell, lead)).toMatchObject({
    value,
    note: { sentence: expect.stringContaining(`is read as ${unit}`) as unknown },
  }),
);

test.each<[Cell, number]>([
  [14, 14],
  ['10 d', 10],
  ['7 Tage', 7],
  ['7 dias', 7],
  ['10 j', 10],
  ['21 calendar days', 21],
])('%s are %s days', (cell, value) => expect(parseCell(cell, lead)).toEqual({ value }));

test('a bare number below a heading of weeks is weeks, and what is no whole number of days is not read', () => {
  expect(isInWeeks('Lead time (wks)')).toBe(true);
  expect(isInWeeks('Lieferzeit in Wochen')).toBe(true);
  expect(isInWeeks('Lead time')).toBe(false);
  expect(parseCell(6, lead, { isInWeeks: true })).toMatchObject({ value: 42, note: { values: { value: '6' } } });
  expect(parseCell('10 d', lead, { isInWeeks: true })).toEqual({ value: 10 });
  for (const cell of ['6-8 wks', '3 months', '1.5 wks', 'long'])
    expect(parseCell(cell, lead)).toEqual({ problem: '{value} is not a whole number', values: { value: cell } });
});
