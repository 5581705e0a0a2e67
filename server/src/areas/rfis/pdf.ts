import type { RfiStatus } from '@plumbline/contract/areas/rfis';
import type { T } from '@plumbline/contract/kit/words';
import type { PdfBlock, PdfDocument, PdfFact } from '../../kit/pdf/document.ts';
import {
  frame,
  impactWord,
  money,
  party,
  STATUS,
  TONES,
  writer,
  type Impact,
  type OnEveryPage,
  type PdfParty,
  type PrintedFor,
  type Writer,
} from './pdfParts.ts';

/** All that the printed RFI says. What the reader may not see is left out by the caller: `costCents` undefined is not printed. */
export interface RfiPdfInput extends OnEveryPage {
  projectAddress: string | null;
  url: string | null;
  hash: string | null;
  number: string | null;
  status: RfiStatus;
  title: string;
  /** 1 for the first time it was asked */
  round: number;
  to: PdfParty[];
  from: PdfParty | null;
  receivedFrom: PdfParty | null;
  responsibleCompany: string | null;
  initiated: string | null;
  dueDate: string | null;
  neededOnSiteDate: string | null;
  respondedAt: string | null;
  closedAt: string | null;
  specSection: string | null;
  drawingRefs: string | null;
  disciplines: string[];
  location: string | null;
  costCode: string | null;
  reference: string | null;
  priority: string | null;
  reason: string | null;
  question: string | null;
  addenda: { by: PdfParty; at: string; body: string }[];
  suggestedAnswer: string | null;
  responses: { by: PdfParty; onBehalfOf: PdfParty | null; at: string; body: string; official: boolean }[];
  impacts: {
    cost: Impact | null;
    costCents?: number | null;
    schedule: Impact | null;
    scheduleDays: number | null;
    confirmed: boolean;
  };
  custody: { holder: PdfParty | null; from: string; to: string | null; days: number; reason: string | null }[];
  attachments: { name: string; role: string; by: string | null }[];
  photos: { bytes: Uint8Array; caption: string }[];
}

/** One RFI as a document, in the order of AIA G716: project, to and from, subject, references, question, answers, impacts, signature. */
export function rfiPdf(input: RfiPdfInput, who: PrintedFor): PdfDocument {
  const { t } = who;
  const say = writer(who);
  const number = input.number ?? t('RFI');
  return {
    title: `${number} ${input.title}`,
    language: who.locale,
    frame: {
      ...frame(input, say, t),
      kind: t('Request for information'),
      number: input.round > 1 ? t('{number}, round {round}', { number, round: input.round }) : number,
      stamp: { text: t(STATUS[input.status]), tone: TONES[input.status] },
      ...(input.hash && { hash: t('Record {hash}', { hash: input.hash }) }),
      ...(input.url && { url: input.url }),
    },
    blocks: [
      { block: 'heading', text: input.title },
      { block: 'facts', facts: addressFacts(input, say, t) },
      { block: 'facts', facts: referenceFacts(input, t) },
      { block: 'section', title: t('Question'), text: input.question ?? '', empty: t('Nothing was written') },
      ...input.addenda.map((addendum): PdfBlock => ({
        block: 'entry',
        by: t('Addendum by {name}', { name: party(addendum.by) }),
        at: say.instant(addendum.at),
        text: addendum.body,
      })),
      { block: 'section', title: t('Suggested answer'), text: input.suggestedAnswer ?? '', empty: t('None') },
      ...responses(input, say, t),
      {
        block: 'section',
        title: input.impacts.confirmed ? t('Impacts, confirmed') : t('Impacts, as expected by the asker'),
      },
      { block: 'facts', facts: impactFacts(input, t) },
      ...custody(input, say, t),
      ...attachments(input, t),
      { block: 'signatures', lines: [{ label: t('Signature') }, { label: t('Name and date') }] },
    ],
  };
}

function addressFacts(input: RfiPdfInput, say: Writer, t: T): PdfFact[] {
  return [
    { label: t('Project'), value: [input.project.name, input.projectAddress].filter(Boolean).join('\n') },
    { label: t('To'), value: input.to.map(party).join('\n') },
    { label: t('From'), value: input.from ? party(input.from) : '' },
    { label: t('Received from'), value: input.receivedFrom ? party(input.receivedFrom) : '' },
    { label: t('Contractor'), value: input.responsibleCompany ?? '' },
    { label: t('Date'), value: say.day(input.initiated) },
    { label: t('Due'), value: say.day(input.dueDate) },
    { label: t('Needed on site'), value: say.day(input.neededOnSiteDate) },
    { label: t('Answered'), value: say.day(input.respondedAt) },
    { label: t('Closed'), value: say.day(input.closedAt) },
  ];
}

function referenceFacts(input: RfiPdfInput, t: T): PdfFact[] {
  return [
    { label: t('Spec section'), value: input.specSection ?? '' },
    { label: t('Drawings'), value: input.drawingRefs ?? '' },
    { label: t('Discipline'), value: input.disciplines.join(', ') },
    { label: t('Location'), value: input.location ?? '' },
    { label: t('Cost code'), value: input.costCode ?? '' },
    { label: t('Reference'), value: input.reference ?? '' },
    { label: t('Priority'), value: input.priority ?? '' },
    { label: t('Reason'), value: input.reason ?? '' },
  ];
}

function responses(input: RfiPdfInput, say: Writer, t: T): PdfBlock[] {
  if (input.responses.length === 0)
    return [{ block: 'section', title: t('Response'), text: '', empty: t('No answer yet') }];
  return [
    { block: 'section', title: input.responses.length === 1 ? t('Response') : t('Responses') },
    ...input.responses.map((response): PdfBlock => {
      const by = response.onBehalfOf
        ? t('{name} for {other}', { name: party(response.by), other: party(response.onBehalfOf) })
        : party(response.by);
      return {
        block: 'entry',
        by,
        at: say.instant(response.at),
        text: response.body,
        ...(response.official && { mark: t('Official response') }),
      };
    }),
  ];
}

function impactFacts({ impacts }: RfiPdfInput, t: T): PdfFact[] {
  const days =
    impacts.scheduleDays === null
      ? impactWord(impacts.schedule, t)
      : t('{n|one day|# days}', { n: impacts.scheduleDays });
  return [
    { label: t('Cost'), value: money(impacts.cost, impacts.costCents, t) },
    { label: t('Schedule'), value: days },
  ];
}

function custody(input: RfiPdfInput, say: Writer, t: T): PdfBlock[] {
  if (input.custody.length === 0) return [];
  return [
    { block: 'section', title: t('Ball in court') },
    {
      block: 'table',
      columns: [
        { label: t('Held by'), width: '*' },
        { label: t('From'), width: 92 },
        { label: t('To'), width: 92 },
        { label: t('Days'), width: 36, align: 'right' },
        { label: t('Why'), width: 120 },
      ],
      rows: input.custody.map((stay) => ({
        cells: [
          stay.holder ? party(stay.holder) : t('Nobody'),
          say.instant(stay.from),
          stay.to ? say.instant(stay.to) : t('now'),
          stay.days.toLocaleString(say.locale, { maximumFractionDigits: 1 }),
          stay.reason ?? '',
        ],
      })),
    },
  ];
}

function attachments(input: RfiPdfInput, t: T): PdfBlock[] {
  if (input.attachments.length === 0 && input.photos.length === 0) return [];
  const list = input.attachments.map(({ name, role, by }) => ({ cells: [name, role, by ?? ''] }));
  return [
    { block: 'section', title: t('Attachments') },
    ...(list.length > 0
      ? [
          {
            block: 'table' as const,
            columns: [
              { label: t('File'), width: '*' as const },
              { label: t('Belongs to'), width: 110 },
              { label: t('Added by'), width: 130 },
            ],
            rows: list,
          },
        ]
      : []),
    ...(input.photos.length > 0 ? [{ block: 'images' as const, images: input.photos }] : []),
  ];
}
