import type { BidPackage } from '@plumbline/contract/areas/bidPackages';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { refuse } from '../../kit/errors.ts';
import { recordDocument } from '../../kit/pdf/index.ts';
import type { PdfBlock, PdfDocument, PrintedAt, Printer } from '../../kit/pdf/index.ts';
import { recordPdf } from '../../kit/records/print.ts';
import { statusOf } from './pdf.ts';
import { bidPackageKind } from './policy.ts';
import { get } from './present.ts';

interface Signature {
  name: string;
  company: string | null;
  image: string | null;
  hash: string;
  signedAt: string;
}
type Signed = BidPackage & { signatures: Signature[] };

/** The agreement not to disclose, with everybody who has signed it, also of those who were taken off. Throws 2000 where there is none. */
export const ndaPdf = recordPdf(bidPackageKind, 'bidPackageId', withSignatures, agreement);

async function withSignatures(read: Read, actor: Actor, input: { bidPackageId: string }): Promise<Signed> {
  const found = await get(read, actor, input);
  if (!found.ndaText) throw refuse('Nothing is to be signed here.');
  const signatures = await read.all(sql<Signature>`
    select name, company, image, hash, signed_at as "signedAt"
    from bid_package_nda
    where tenant_id = ${read.tenantId} and package_id = ${input.bidPackageId}
    order by signed_at, person_id`);
  return { ...found, attachments: [], signatures };
}

function agreement(printer: Printer, found: Signed, at: PrintedAt): PdfDocument {
  const { t } = printer;
  const title = t('Agreement not to disclose');
  return recordDocument(
    printer,
    { ...found, custody: [], customFields: [] },
    { ...at, photos: [] },
    {
      kind: title,
      number: found.number ?? t('Bid package'),
      round: 1,
      status: statusOf(printer, found),
      grids: [[{ label: t('Project'), value: found.projectName ?? '' }]],
      sections: [{ block: 'section', title, text: found.ndaText ?? '' }, ...signed(printer, found.signatures)],
      signatures: [],
    },
  );
}

function signed({ t, instant }: Printer, signatures: readonly Signature[]): PdfBlock[] {
  const [first] = signatures;
  if (!first) return [{ block: 'note', text: t('Nobody has signed it yet.') }];
  return [
    {
      block: 'signatures',
      lines: signatures.map(({ name, company, image, signedAt }) => ({
        label: company ?? '',
        value: `${name}, ${instant(new Date(signedAt).toISOString())}`,
        drawing: image,
      })),
    },
    { block: 'note', text: t('SHA-256 of what was signed: {hash}', { hash: first.hash }) },
  ];
}
