import { RFI_STATUSES } from '@plumbline/contract/areas/rfis';
import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { pdfText } from '../../../test/pdfText.ts';
import type { PdfDocument } from '../../kit/pdf/document.ts';
import { renderPdf } from '../../kit/pdf/render.ts';
import { rfiLogPdf, type RfiLogPdfInput } from './logPdf.ts';
import { rfiPdf, type RfiPdfInput } from './pdf.ts';

const english = { t: translator('en'), locale: 'en-US', zone: 'America/Los_Angeles' };
const everyPage = {
  company: { name: 'Harbor & Vale Construction' },
  project: { name: 'Mission Creek', number: '2025-014' },
  printed: { by: 'Dana Whitfield', at: '2026-02-11T22:31:00Z' },
};
const person = (name: string, company: string | null = 'Beacon Structural') => ({ name, company });
const draft: RfiPdfInput = {
  ...everyPage,
  projectAddress: null,
  url: null,
  hash: null,
  number: null,
  status: 'draft',
  title: 'Door 338',
  round: 1,
  to: [],
  from: null,
  receivedFrom: null,
  responsibleCompany: null,
  initiated: null,
  dueDate: null,
  neededOnSiteDate: null,
  respondedAt: null,
  closedAt: null,
  specSection: null,
  drawingRefs: null,
  disciplines: [],
  location: null,
  costCode: null,
  reference: null,
  priority: null,
  reason: null,
  question: null,
  addenda: [],
  suggestedAnswer: null,
  responses: [],
  impacts: { cost: null, schedule: null, scheduleDays: null, confirmed: false },
  custody: [],
  attachments: [],
  photos: [],
};
const answered: RfiPdfInput = {
  ...draft,
  url: 'https://example.com/rfi/1',
  hash: '3f2a 91bc',
  number: 'RFI-014',
  status: 'answered',
  title: 'Curtain wall anchor',
  round: 2,
  to: [person('Anaïs Lefèvre')],
  from: person('Jordan Reyes', 'Harbor & Vale'),
  initiated: '2026-01-28',
  dueDate: '2026-02-06',
  respondedAt: '2026-02-10T04:00:00Z',
  specSection: '08 44 13',
  drawingRefs: 'A-484 rev 3',
  question: 'Is a welded extension acceptable?',
  suggestedAnswer: 'Weld it.',
  addenda: [{ by: person('Sam Okafor', null), at: '2026-01-30T17:00:00Z', body: 'Two more plates.' }],
  responses: [
    {
      by: person('Anaïs Lefèvre'),
      onBehalfOf: null,
      at: '2026-02-05T18:04:00Z',
      body: 'Not acceptable.',
      official: false,
    },
    {
      by: person('Sam Okafor', null),
      onBehalfOf: person('Wei Zhang', null),
      at: '2026-02-09T18:04:00Z',
      body: 'With a stiffener.',
      official: true,
    },
  ],
  impacts: { cost: 'yesKnown', costCents: 3_615_400, schedule: 'yesKnown', scheduleDays: 1, confirmed: true },
  custody: [
    { holder: person('Jordan Reyes', null), from: '2026-01-28T15:00:00Z', to: null, days: 12.34, reason: 'Submitted' },
  ],
  attachments: [{ name: 'survey.pdf', role: 'Question', by: 'Luis Ortega' }],
};
const row: RfiLogPdfInput['rows'][number] = {
  number: 'RFI-014',
  title: 'Curtain wall anchor',
  status: 'open',
  court: 'Beacon Structural',
  initiated: '2026-01-28',
  dueDate: '2026-02-06',
  daysLate: 5,
  closedAt: '2026-02-10T04:00:00Z',
  receivedFrom: null,
  responsibleCompany: 'Pacific Forge',
  drawingRefs: 'A-484',
  specSection: '08 44 13',
  cost: 'yesKnown',
  costCents: 3_615_400,
  schedule: 'tbd',
  scheduleDays: null,
  question: 'Is it acceptable?',
  answers: ['No.', 'Yes, after all.'],
};
const printed = async (document: PdfDocument) => pdfText(await renderPdf('a', () => document)).join('\n');

test('an RFI is printed in the order of G716', async () => {
  const text = await printed(rfiPdf(answered, english));
  expect(text).toContain('RFI-014, round 2ANSWERED');
  const order = [
    'Curtain wall anchor',
    'To',
    'Anaïs Lefèvre, Beacon Structural',
    'From',
    'Jordan Reyes, Harbor & Vale',
    '08 44 13',
    'A-484 rev 3',
    'Question',
    'Is a welded extension acceptable?',
    'Addendum by Sam Okafor',
    'Two more plates.',
    'Suggested answer',
    'Weld it.',
    'Responses',
    'Not acceptable.',
    'Official response',
    'With a stiffener.',
    'Impacts, confirmed',
    '$36,154.00',
    'one day',
    'Ball in court',
    '12.3',
    'survey.pdf',
    'Signature',
    'Name and date',
  ];
  const inOrder = order.map((part) => part.replace(/[.$?]/g, '\\$&')).join('[^]*');
  expect(text).toMatch(new RegExp(inOrder));
  expect(text).toContain('Sam Okafor for Wei Zhang');
  expect(text).toContain('Record 3f2a 91bc');
});

test('a day is not moved by a zone, an instant is shown in the project’s', async () => {
  const text = await printed(rfiPdf(answered, english));
  expect(text).toContain('Jan 28, 2026');
  expect(text).toContain('Feb 9, 2026');
  expect(text).toContain('Printed by Dana Whitfield, Feb 11, 2026, 2:31');
});

test('an empty draft is one page that says so', async () => {
  const pages = pdfText(await renderPdf('a', () => rfiPdf(draft, english)));
  expect(pages).toHaveLength(1);
  for (const part of ['RFI', 'DRAFT', 'Nothing was written', 'No answer yet', 'Impacts, as expected by the asker'])
    expect(pages[0]).toContain(part);
});

test('a cost that the reader may not see is not printed', async () => {
  const { costCents: _hidden, ...impacts } = answered.impacts;
  expect(await printed(rfiPdf({ ...answered, impacts }, english))).not.toContain('36,154');
  const { costCents: _alsoHidden, ...bare } = row;
  const log = await printed(
    rfiLogPdf({ ...everyPage, url: null, filters: '', withAnswers: false, rows: [bare] }, english),
  );
  expect(log).not.toContain('36,154');
  expect(log).toContain('Cost impact');
});

test('the log has one line per RFI, with question and answers when they are asked for', async () => {
  const input: RfiLogPdfInput = {
    ...everyPage,
    url: null,
    filters: 'Status: open',
    withAnswers: false,
    rows: RFI_STATUSES.map((status, i) => ({ ...row, number: `RFI-${i}`, status })),
  };
  const plain = await printed(rfiLogPdf(input, english));
  for (const part of [
    '6 RFIs',
    'Status: open',
    'RFI-0',
    'RFI-5',
    'Draft',
    'Submitted',
    'Void',
    '01/28/26',
    '02/09/26',
    '$36,154.00',
    'TBD',
  ])
    expect(plain).toContain(part);
  expect(plain).not.toContain('Is it acceptable?');
  const whole = await printed(rfiLogPdf({ ...input, withAnswers: true }, english));
  expect(whole.match(/Is it acceptable\?/g)).toHaveLength(6);
  expect(whole.match(/Yes, after all\./g)).toHaveLength(6);
});

test('a log of 500 RFIs has its header on each page', async () => {
  const rows = Array.from({ length: 500 }, (_, i) => ({
    ...row,
    number: `RFI-${String(i + 1).padStart(4, '0')}`,
    title: `Curtain wall anchor at slab edge ${i}, follow-up to an earlier question`,
  }));
  const pages = pdfText(
    await renderPdf('a', () => rfiLogPdf({ ...everyPage, url: null, filters: '', withAnswers: true, rows }, english)),
  );
  expect(pages.join('').match(/RFI-\d{4}/g)).toHaveLength(500);
  for (const page of pages) expect(page).toContain('Ball in court');
});

test('an empty log says so, in the reader’s language', async () => {
  const spanish = { ...english, t: translator('es', { 'No RFIs': 'No hay RFI' }), locale: 'es' };
  expect(
    await printed(rfiLogPdf({ ...everyPage, url: null, filters: '', withAnswers: false, rows: [] }, spanish)),
  ).toContain('No hay RFI');
});
