import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { AttachmentRow, CustodyRow, CustomValue, Tone } from '@plumbline/contract/kit/records';
import type { PdfBlock, PdfDocument, PdfFact, PdfPicture } from './document.ts';
import { withCompany } from '@plumbline/contract/kit/recordColumns';
import type { Printer } from './printer.ts';

/** The project that something is printed of. */
export interface PrintedProject {
  name: string;
  number: string | null;
  /** It represents several projects. */
  isSeveral?: boolean;
}

/** What of a record is printed as every page of the app has it. */
interface PrintedRecord {
  title: string;
  custody: readonly CustodyRow[];
  attachments: readonly Pick<AttachmentRow, 'name' | 'role' | 'addedBy'>[];
  customFields?: readonly CustomValue[];
}

/** The surroundings of a printed record: its project, its trail, its address in the browser, its first photos. */
export interface PrintedAt {
  project: PrintedProject & { address: string | null };
  hash: string | null;
  url: string | null;
  photos: PdfPicture[];
}

/** What an area says of a record on paper. */
interface PrintedContent {
  /** The kind, such as "Request for information". */
  kind: string;
  number: string;
  /** 1 for the first time that it was asked. */
  round: number;
  status: { text: string; tone: Tone };
  /** Each is a grid of two columns. */
  grids: PdfFact[][];
  /** In the order of the form: sections, remarks, grids of their own; what the record does not have is left out. */
  sections: readonly (PdfBlock | false | '' | null)[];
  /** The captions of the signature lines; the default is a signature, a name and a date. */
  signatures?: readonly string[];
}

/** The facts of a record under review: its project, the people asked in this round, and the person who asks. */
export function addressFacts(
  { t }: Printer,
  record: {
    round: number;
    reviewers: readonly { round: number; coReviewer: boolean; person: PersonRef }[];
    manager: PersonRef | null;
    createdBy: PersonRef | null;
  },
  { project }: PrintedAt,
): PdfFact[] {
  const asked = record.reviewers.filter(({ round, coReviewer }) => round === record.round && !coReviewer);
  return [
    { label: t('Project'), value: [project.name, project.address].filter(Boolean).join('\n') },
    { label: t('To'), value: asked.map(({ person }) => withCompany(person)).join('\n') },
    { label: t('From'), value: withCompany(record.manager ?? record.createdBy) },
  ];
}

/** One record as a document: header band, facts, sections, whose court it was in, attachments, lines to sign on, footer. */
export function recordDocument(
  printer: Printer,
  record: PrintedRecord,
  { project, hash, url, photos }: PrintedAt,
  { kind, number, round, status, grids, sections, signatures }: PrintedContent,
): PdfDocument {
  const { t } = printer;
  return {
    title: `${number} ${record.title}`,
    language: printer.locale,
    frame: {
      ...printer.page,
      project: projectLine(project),
      kind,
      number: round > 1 ? t('{number}, round {round}', { number, round }) : number,
      stamp: status,
      ...(hash && { hash: t('Record {hash}', { hash }) }),
      ...(url && { url }),
    },
    blocks: [
      { block: 'heading', text: record.title },
      ...grids.map((facts): PdfBlock => ({ block: 'facts', facts })),
      ...customBlocks(printer, record.customFields),
      ...sections.flatMap((block) => block || []),
      ...custodyBlocks(printer, record.custody),
      ...attachmentBlocks(printer, record.attachments, photos),
      {
        block: 'signatures',
        lines: (signatures ?? [t('Signature'), t('Name and date')]).map((label) => ({ label })),
      },
    ],
  };
}

/** The fields that the company added to the kind, as far as they are filled in. */
function customBlocks({ day }: Printer, fields: readonly CustomValue[] = []): PdfBlock[] {
  if (fields.length === 0) return [];
  const facts = fields.map(({ name, type, value }) => ({ label: name, value: type === 'date' ? day(value) : value }));
  return [{ block: 'facts', facts }];
}

export function projectLine({ name, number }: PrintedProject): string {
  return number ? `${name} · ${number}` : name;
}

/** A text by a person about a record: an answer, a comment. `at` is ISO 8601. */
interface Remark {
  by: PersonRef | null;
  onBehalfOf?: PersonRef | null;
  at: string;
  body: string;
  /** Highlighted text, such as "Official response". */
  mark?: string | undefined;
  tone?: Tone | undefined;
}

/** A section of remarks; `empty` is said when there is none. */
export function remarkBlocks(printer: Printer, title: string, remarks: readonly Remark[], empty: string): PdfBlock[] {
  if (remarks.length === 0) return [{ block: 'section', title, text: '', empty }];
  return [
    { block: 'section', title },
    ...remarks.map(({ by, onBehalfOf, at, body, mark, tone }): PdfBlock => ({
      block: 'entry',
      by: onBehalfOf
        ? printer.t('{name} for {other}', { name: withCompany(by), other: withCompany(onBehalfOf) })
        : withCompany(by),
      at: printer.instant(at),
      text: body,
      ...(mark && { mark }),
      ...(tone && { tone }),
    })),
  ];
}

function custodyBlocks({ t, instant, number, page }: Printer, custody: readonly CustodyRow[]): PdfBlock[] {
  if (custody.length === 0) return [];
  const companies = Map.groupBy(custody, ({ person }) => person?.companyName ?? page.company);
  const sum = (rows: readonly CustodyRow[]) => Math.round(rows.reduce((all, { days }) => all + days, 0) * 10) / 10;
  const byCompany = [...companies].map(([company, rows]) => [company, sum(rows)] as const);
  return [
    { block: 'section', title: t('Ball in court') },
    {
      block: 'note',
      text: byCompany.map(([company, n]) => t('{company}: {n} days', { company, n: number(n) })).join(' · '),
    },
    {
      block: 'table',
      columns: [
        { label: t('Held by'), width: '*' },
        { label: t('From'), width: 106 },
        { label: t('To'), width: 106 },
        { label: t('Days'), width: 36, align: 'right' },
        { label: t('Why'), width: 100 },
      ],
      rows: custody.map(({ person, from, to, days, reason }) => ({
        cells: [
          person ? withCompany(person) : t('Nobody'),
          instant(from),
          to ? instant(to) : t('now'),
          number(days),
          reason ?? '',
        ],
      })),
    },
  ];
}

/** What an attachment belongs to. */
const ROLES: Record<string, string> = {
  question: 'Question',
  submission: 'Submitted',
  response: 'Response',
  comment: 'Comment',
  before: 'Before',
  after: 'After',
};

/** What an attachment belongs to, in words; nothing for a file of the record itself. */
export function roleOfFile({ t }: Pick<Printer, 't'>, role: string): string {
  const word = ROLES[role];
  return word ? t(word) : '';
}

function attachmentBlocks(
  printer: Printer,
  attachments: PrintedRecord['attachments'],
  photos: PrintedAt['photos'],
): PdfBlock[] {
  const { t } = printer;
  if (attachments.length === 0) return [];
  return [
    { block: 'section', title: t('Attachments') },
    {
      block: 'table',
      columns: [
        { label: t('File'), width: '*' },
        { label: t('Belongs to'), width: 110 },
        { label: t('Added by'), width: 130 },
      ],
      rows: attachments.map(({ name, role, addedBy }) => ({
        cells: [name, roleOfFile(printer, role) || t('File'), addedBy?.fullName ?? ''],
      })),
    },
    ...(photos.length > 0 ? [{ block: 'images' as const, images: photos }] : []),
  ];
}
