import { signerText } from '@plumbline/contract/kit/signing';
import type { SignedTerms } from '@plumbline/contract/kit/terms';
import { sql } from '../db/sql.ts';
import type { Sql } from '../db/sql.ts';
import type { PdfBlock, PdfSignature, Printer } from '../pdf/index.ts';

type Shown = Pick<SignedTerms, 'facts' | 'parts'>;

/* In points. */
/** A table over the whole width of a page. */
const WIDTH = 530;
/** The least width of the main column, if the other columns can shrink. */
const MAIN = 150;
/** A column of numbers of lines. */
const COUNTER = 34;
/** The narrowest and the widest that the other columns get; they hold figures or codes. */
const NARROW = [54, 76] as const;

/** Terms as blocks of a document. */
export function termBlocks({ facts, parts }: Shown): PdfBlock[] {
  return [
    { block: 'facts', facts },
    ...parts.flatMap(({ title, text, table }): PdfBlock[] =>
      table
        ? [
            { block: 'section', title },
            {
              block: 'table',
              columns: table.columns.map(({ label, align, isMain }, at) => ({
                label,
                align,
                width: isMain ? '*' : isCounter(table, at) ? COUNTER : narrow(table.columns.length - 1),
              })),
              rows: table.rows,
            },
          ]
        : [{ block: 'section', title, text: text ?? '' }],
    ),
  ];
}

/** Whether a column holds numbers of lines alone, which need little room. */
function isCounter({ columns, rows }: NonNullable<Shown['parts'][number]['table']>, at: number): boolean {
  return (columns[at]?.label.length ?? 0) <= 6 && rows.every(({ cells }) => (cells[at] ?? '').length <= 4);
}

/** The width of each column next to the main one, for `count` columns. */
function narrow(count: number): number {
  const [least, most] = NARROW;
  return Math.min(most, Math.max(least, Math.floor((WIDTH - MAIN) / count)));
}

/** Terms as the page of a link shows them. */
export function termFace({ facts, parts }: Shown) {
  return {
    facts,
    sections: parts.map(({ title, text, table }) => ({
      heading: title,
      by: null,
      at: null,
      official: false,
      text: text ?? '',
      ...(table && { table }),
    })),
  };
}

interface KeptSignature {
  party: 'us' | 'them';
  name: string;
  company: string | null;
  method: 'draw' | 'type' | 'paper';
  signedAt: string;
  image: string | null;
  /** the account that signed; for the other party the link that signed */
  byName: string | null;
}

/** A signature of a text on paper: who signed, when, and in whose account or by whose link. */
export function signatureOnPaper(
  { t, instant, day }: Printer,
  label: string,
  { party, name, company, method, signedAt, image, byName }: KeptSignature,
): PdfSignature {
  const through = method === 'paper' ? 'paper' : party === 'us' ? 'account' : 'link';
  const how = signerText(t, through, byName ?? t('somebody who is not in the directory'));
  return {
    label: [label, company].filter(Boolean).join(', '),
    value: name,
    drawing: image,
    notes: [method === 'paper' ? day(signedAt.slice(0, 10)) : instant(signedAt), how],
  };
}

/** SQL over the alias of a signature: who signed it, by their name in the directory. */
export function nameOfSigner(signature: Sql): Sql {
  return sql`(select signer.full_name from person signer
    where signer.tenant_id = ${signature}.tenant_id and signer.id = ${signature}.person_id)`;
}
