import type { PdfBlock, PdfDocument } from '@plumbline/server/kit/pdf/document';

/** A paper that somebody sends along: a sketch, a calculation, a test report. */
export interface Paper {
  company: string;
  kind: string;
  number: string;
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
  text?: readonly (readonly [heading: string, text: string])[];
  table?: { columns: readonly string[]; rows: readonly (readonly string[])[] };
  /** A drawing, as SVG. */
  drawing?: string;
}

const PROJECT = 'Mission Creek Medical Office · 24-017';

/** The paper as a document to print, issued on a day. */
export function documentOf(paper: Paper, day: string, drawing: Uint8Array | undefined): PdfDocument {
  const { company, kind, number, title, facts, text = [], table } = paper;
  const blocks: PdfBlock[] = [
    { block: 'heading', text: title },
    {
      block: 'facts',
      facts: [
        { label: 'Project', value: PROJECT },
        { label: 'Issued', value: day },
        ...facts.map(([label, value]) => ({ label, value })),
      ],
    },
    ...text.map(([heading, body]): PdfBlock => ({ block: 'section', title: heading, text: body })),
  ];
  if (drawing) blocks.push({ block: 'images', images: [{ bytes: drawing, caption: title }] });
  if (table)
    blocks.push({
      block: 'table',
      columns: table.columns.map((label) => ({ label, width: '*' as const })),
      rows: table.rows.map((cells) => ({ cells: [...cells] })),
    });
  return {
    title: `${number} ${title}`,
    language: 'en',
    frame: { company, project: PROJECT, kind, number, printed: `Issued ${day}`, pageOf: 'Page {page} of {pages}' },
    blocks,
  };
}
