import { RFI_STATUSES } from '@plumbline/contract/areas/rfis';
import type { Rfi, RfiRow } from '@plumbline/contract/areas/rfis';
import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { pdfText } from '../../../test/pdfText.ts';
import { makePrinter } from '../../kit/pdf/index.ts';
import type { PdfDocument } from '../../kit/pdf/index.ts';
import { renderPdf } from '../../kit/pdf/render.ts';
import { logOf, rfiDocument } from './pdf.ts';

const reader = {
  t: translator('en'),
  locale: 'en-US',
  zone: 'America/Los_Angeles',
  company: 'Harbor & Vale Construction',
  by: 'Dana Whitfield',
  at: '2026-02-11T22:31:00Z',
};
const english = makePrinter(reader);
const project = { name: 'Mission Creek', number: '2025-014' };
const home = { project: { ...project, address: null }, url: null, hash: null, photos: [] };
const person = (fullName: string, companyName: string | null = 'Beacon Structural') => ({
  personId: fullName,
  fullName,
  companyName,
});
const draft: Rfi = {
  recordId: 'a',
  rfiId: 'a',
  kind: 'rfi',
  version: 1,
  projectId: 'p',
  projectName: 'Mission Creek',
  isPrivate: false,
  createdBy: null,
  createdAt: '2026-01-28T15:00:00Z',
  updatedAt: '2026-01-28T15:00:00Z',
  number: null,
  status: 'draft',
  title: 'Door 338',
  round: 1,
  ballInCourt: [],
  custody: [],
  customFields: [],
  attachments: [],
  watchers: [],
  links: [],
  watching: false,
  starred: false,
  can: {},
  question: null,
  questionFrozenAt: null,
  addenda: [],
  suggestedAnswer: null,
  reason: null,
  disciplines: [],
  priority: 'normal',
  rfiType: null,
  manager: null,
  receivedFrom: null,
  responsibleCompany: null,
  location: null,
  costCode: null,
  drawingRefs: null,
  specSection: null,
  reference: null,
  neededOnSiteDate: null,
  dueDate: null,
  dueInDays: null,
  myDueDate: null,
  costImpact: null,
  scheduleImpact: null,
  scheduleImpactDays: null,
  impactsConfirmed: false,
  reviewers: [],
  responses: [],
  submittedAt: null,
  openedAt: null,
  respondedAt: null,
  closedAt: null,
  voidedAt: null,
  importedFrom: null,
  importedNames: [],
};
const asked = {
  required: true,
  coReviewer: false,
  dueDate: null,
  step: 1,
  askedAt: '2026-01-28T15:00:00Z',
  askedBy: null,
  forwardedBy: null,
  note: null,
  answeredAt: null,
  askedFor: null,
  round: 2,
};
const answer = {
  via: null,
  official: false,
  round: 2,
  costImpact: null,
  scheduleImpact: null,
  attachments: [],
  onBehalfOf: null,
};
const answeredHome = { ...home, url: 'https://example.com/rfi/1', hash: '3f2a 91bc' };
const answered: Rfi = {
  ...draft,
  number: 'RFI-014',
  status: 'answered',
  title: 'Curtain wall anchor',
  round: 2,
  reviewers: [
    { ...asked, person: person('Anaïs Lefèvre') },
    { ...asked, person: person('Of the first round'), round: 1 },
    { ...asked, person: person('Only to comment'), coReviewer: true },
  ],
  manager: person('Jordan Reyes', 'Harbor & Vale'),
  openedAt: '2026-01-28T17:00:00Z',
  dueDate: '2026-02-06',
  respondedAt: '2026-02-10T04:00:00Z',
  specSection: '08 44 13',
  drawingRefs: 'A-484 rev 3',
  question: 'Is a welded extension acceptable?',
  suggestedAnswer: 'Weld it.',
  addenda: [{ addendumId: 'b', by: person('Sam Okafor', null), at: '2026-01-30T17:00:00Z', body: 'Two more plates.' }],
  responses: [
    {
      ...answer,
      responseId: 'c',
      by: person('Anaïs Lefèvre'),
      at: '2026-02-05T18:04:00Z',
      body: 'Not acceptable.',
    },
    {
      ...answer,
      responseId: 'd',
      by: person('Sam Okafor', null),
      onBehalfOf: person('Wei Zhang', null),
      at: '2026-02-09T18:04:00Z',
      body: 'With a stiffener.',
      official: true,
    },
  ],
  costImpact: 'yesKnown',
  costImpactCents: 3_615_400,
  scheduleImpact: 'yesKnown',
  scheduleImpactDays: 1,
  impactsConfirmed: true,
  custody: [
    { person: person('Jordan Reyes', null), from: '2026-01-28T15:00:00Z', to: null, days: 12.34, reason: 'Submitted' },
  ],
  attachments: [
    {
      attachmentId: 'e',
      fileId: 'f',
      name: 'survey.pdf',
      mime: 'application/pdf',
      kind: 'pdf',
      bytes: 1,
      hasThumbnail: false,
      role: 'question',
      partId: null,
      addedBy: person('Luis Ortega', null),
      addedAt: '2026-01-28T15:00:00Z',
    },
  ],
};
const row: RfiRow = {
  rfiId: 'a',
  version: 1,
  projectId: 'p',
  projectName: 'Mission Creek',
  number: 'RFI-014',
  title: 'Curtain wall anchor',
  status: 'open',
  ballInCourt: [person('Beacon Structural', null)],
  mine: false,
  heldDays: 1,
  openedAt: '2026-01-28T17:00:00Z',
  createdAt: '2026-01-27T17:00:00Z',
  updatedAt: '2026-01-27T17:00:00Z',
  dueDate: '2026-02-06',
  dueInDays: -5,
  closedAt: '2026-02-10T04:00:00Z',
  managerName: null,
  receivedFromName: null,
  responsibleCompanyName: 'Pacific Forge',
  disciplines: [],
  locationPath: null,
  drawingRefs: 'A-484',
  specSection: '08 44 13',
  costImpact: 'yesKnown',
  costImpactCents: 3_615_400,
  scheduleImpact: 'tbd',
  scheduleImpactDays: null,
  priority: 'normal',
  isPrivate: false,
  officialAnswer: false,
  attachmentCount: 0,
  commentCount: 0,
  unread: false,
  starred: false,
};
const talk = { question: 'Is it acceptable?', answers: ['No.', 'Yes, after all.'] };
const printed = async (document: PdfDocument) => pdfText(await renderPdf('a', () => document)).join('\n');

test('an RFI is printed in the order of G716', async () => {
  const text = await printed(rfiDocument(english, answered, answeredHome));
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
  for (const other of ['Of the first round', 'Only to comment']) expect(text).not.toContain(other);
  expect(text).toContain('Record 3f2a 91bc');
});

test('a day is not moved by a zone, an instant is shown in the project’s', async () => {
  const text = await printed(rfiDocument(english, answered, answeredHome));
  expect(text).toContain('Jan 28, 2026');
  expect(text).toContain('Feb 9, 2026');
  expect(text).toContain('Printed by Dana Whitfield, Feb 11, 2026, 2:31');
});

test('an empty draft is one page that says so', async () => {
  const pages = pdfText(await renderPdf('a', () => rfiDocument(english, draft, home)));
  expect(pages).toHaveLength(1);
  for (const part of ['RFI', 'DRAFT', 'Nothing was written', 'No answer yet', 'Impacts, as expected by the asker'])
    expect(pages[0]).toContain(part);
});

test('a cost that the reader may not see is not printed', async () => {
  const { costImpactCents: _hidden, ...unpriced } = answered;
  expect(await printed(rfiDocument(english, unpriced, home))).not.toContain('36,154');
  const { costImpactCents: _alsoHidden, ...bare } = row;
  const log = await printed(logOf(english, [bare], project, ''));
  expect(log).not.toContain('36,154');
  expect(log).toContain('Cost impact');
});

test('the log has one line per RFI, with question and answers when they are asked for', async () => {
  const rows = RFI_STATUSES.map((status, i) => ({ ...row, number: `RFI-${i}`, status }));
  const plain = await printed(logOf(english, rows, project, 'Status: open'));
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
  const whole = await printed(
    logOf(
      english,
      rows.map((one) => ({ ...one, ...talk })),
      project,
      'Status: open',
    ),
  );
  expect(whole.match(/Is it acceptable\?/g)).toHaveLength(6);
  expect(whole.match(/Yes, after all\./g)).toHaveLength(6);
});

test('a log of 500 RFIs has its header on each page', async () => {
  const rows = Array.from({ length: 500 }, (_, i) => ({
    ...row,
    ...talk,
    number: `RFI-${String(i + 1).padStart(4, '0')}`,
    title: `Curtain wall anchor at slab edge ${i}, follow-up to an earlier question`,
  }));
  const pages = pdfText(await renderPdf('a', () => logOf(english, rows, project, '')));
  expect(pages.join('').match(/RFI-\d{4}/g)).toHaveLength(500);
  for (const page of pages) expect(page).toContain('Ball in court');
});

test('an empty log says so, in the reader’s language', async () => {
  const spanish = makePrinter({ ...reader, t: translator('es', { 'No RFIs': 'No hay RFI' }), locale: 'es' });
  expect(await printed(logOf(spanish, [], project, ''))).toContain('No hay RFI');
});
