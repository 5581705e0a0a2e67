import { signerText } from '@plumbline/contract/kit/signing';
import type { SignedTerms } from '@plumbline/contract/kit/terms';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PdfBlock, PdfSignature, Printer } from '../pdf/index.ts';

type Shown = Pick<SignedTerms, 'facts' | 'parts'>;

/** In points: a column of figures or codes in a document. */
const NARROW = 76;

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
              columns: table.columns.map(({ label, align, isMain }) => ({
                label,
                align,
                width: isMain ? '*' : NARROW,
              })),
              rows: table.rows,
            },
          ]
        : [{ block: 'section', title, text: text ?? '' }],
    ),
  ];
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
  /** whose account signed; of the other party, whose link */
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
export function nameOfSigner(signature: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select signer.full_name from person signer
    where signer.tenant_id = ${signature}.tenant_id and signer.id = ${signature}.person_id)`;
}
