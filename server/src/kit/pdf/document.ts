import type { Tone } from '@plumbline/contract/kit/records';

/** A document to print. All strings are translated; nothing in them is markup. Letter size. */
export interface PdfDocument {
  /** in the file's properties */
  title: string;
  language: string;
  landscape?: boolean;
  frame: PdfFrame;
  blocks: PdfBlock[];
  /** files behind it, with their own pages */
  appendix?: PdfAppendix;
  /** on each page of the files behind it */
  appendixStamp?: PdfStamp;
}

/** The decision about the files behind a document; `lines` say what was decided, when and by whom. */
export interface PdfStamp {
  result: string;
  tone: Tone;
  lines: string[];
}

/** Files behind a document: PDF, JPEG or PNG. Without readable bytes a page says `instead` in its place; without both the file has no page. */
export type PdfAppendix = { name: string; mime: string; bytes: Uint8Array | null; instead: string | null }[];

/** The frame of every page. Above: company and subject. Below: when and by whom it was printed. */
export interface PdfFrame {
  company: string;
  /** JPEG or PNG */
  logo?: Uint8Array;
  project: string;
  /** the kind, such as "Request for information" */
  kind: string;
  /** its number, with the revision if it has one */
  number: string;
  stamp?: { text: string; tone: Tone };
  printed: string;
  /** with {page} and {pages} */
  pageOf: string;
  /** said at the end of a document with letters that no font has, with {list} */
  notPrinted?: string;
  /** the hash of the record's state, with its name */
  hash?: string;
  /** the living record; also as a QR code */
  url?: string;
}

export type PdfBlock =
  /** label and value pairs, in one or two columns; an empty value is a dash */
  | { block: 'facts'; facts: PdfFact[]; columns?: 1 | 2 }
  | { block: 'heading'; text: string }
  /** a headed part: its title alone, or with text; `empty` is said in grey when the text is empty */
  | { block: 'section'; title: string; text?: string; empty?: string }
  /** an answer, comment or addendum; `mark` highlights it, such as "Official response", in its tone (default: good) */
  | { block: 'entry'; by: string; at: string; text: string; mark?: string; tone?: Tone }
  /** a sentence in grey; `fine` uses the small size of signature details */
  | { block: 'note'; text: string; fine?: boolean }
  /** running text in Markdown: a part for each heading */
  | { block: 'markdown'; text: string }
  | { block: 'table'; columns: PdfColumn[]; rows: PdfRow[]; empty?: string }
  | { block: 'images'; images: PdfPicture[] }
  /** two on a page, from a new page on */
  | { block: 'plates'; images: PdfPicture[] }
  /** cards to cut out, two in a row */
  | { block: 'badges'; badges: PdfBadge[] }
  /** labels to hang up, eight on a page */
  | { block: 'labels'; labels: PdfLabel[] }
  /** the files behind the document, with how many pages each has there, or that it has none */
  | { block: 'appendix'; title: string; file: string; pages: string; none: string }
  /** lines to sign on, two in a row */
  | { block: 'signatures'; lines: PdfSignature[] };

/** A line to sign on, or a signature. */
export interface PdfSignature {
  /** below the line: the party that signs */
  label: string;
  /** above the line: who signed */
  value?: string;
  /** the path of a drawn signature as in SVG, in a box of 400 × 120 */
  drawing?: string | null;
  /** small, below the label: when, how, and in whose account it was signed */
  notes?: readonly string[];
}

/** What a page is laid out of. */
export type LaidOut = Exclude<PdfBlock, { block: 'markdown' | 'appendix' }>;

/** A badge of the size of a bank card. */
export interface PdfBadge {
  company: string;
  name: string;
  /** what the person does, and the like; each on a line of its own */
  lines: string[];
  number: string;
  /** JPEG or PNG; without a photo the initials are printed */
  photo?: Uint8Array;
  initials: string;
  /** what the QR code says */
  code: string;
}

/** A label for a place: the content of the QR code, and the text next to it. */
export interface PdfLabel {
  name: string;
  lines: string[];
  code: string;
}

export interface PdfFact {
  label: string;
  value: string;
}

/** `width` in points; the columns with '*' share what the others leave. */
export interface PdfColumn {
  label: string;
  width: number | '*';
  align?: 'left' | 'right' | 'center';
}

/** A table within a row. */
export interface PdfTable {
  columns: PdfColumn[];
  rows: PdfRow[];
}

/** A row of a table; `below` runs over the full width under it, as question and answer do in a log. */
export interface PdfRow {
  cells: string[];
  tone?: Tone;
  /** a sum: in bold */
  isTotal?: boolean;
  below?: PdfFact[];
  /** tables under it, such as the answer to an item of a form that asks for rows */
  tables?: PdfTable[];
  /** small, under the row; for photos of a record their files, which `recordPdf` reads and numbers */
  photos?: { fileId: string; picture?: PdfPicture }[];
}

/** JPEG or PNG; what cannot be read leaves its caption. */
export interface PdfPicture {
  bytes?: Uint8Array | undefined;
  caption: string;
}
