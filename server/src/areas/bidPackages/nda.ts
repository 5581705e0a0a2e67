import type { BidPackage } from '@plumbline/contract/areas/bidPackages';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { notFound, refuse } from '../../kit/errors.ts';
import { recordDocument } from '../../kit/pdf/index.ts';
import type { PdfBlock, PdfDocument, PrintedAt, Printer } from '../../kit/pdf/index.ts';
import { sharedRecord } from '../../kit/records/index.ts';
import type { ByLink } from '../../kit/records/index.ts';
import { recordPdf, sendRecordPdf } from '../../kit/records/paper/index.ts';
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

/** The nondisclosure agreement, with everybody who has signed it, including removed bidders. Throws 2000 when there is none. */
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

/** Replaces a text that was changed before texts were stored with their signatures. */
export const NDA_LOST = 'The text that was signed was not kept, only its SHA-256.';

/** What a bidder has signed, with their signature alone, by the link of their invitation. Throws 1004 where they have not. */
export const signedNda: NonNullable<ByLink['document']> = (open, share) =>
  sendRecordPdf(
    open,
    bidPackageKind,
    share.recordId,
    async (read) => {
      const record = await sharedRecord(read, open.actor, share);
      const signature = await read.first(sql<Signature & { text: string | null; projectName: string | null }>`
        select n.name, n.company, n.image, n.hash, n.signed_at as "signedAt", n.text,
          home.title as "projectName"
        from bid_package_nda n
          join bid_package x on x.tenant_id = n.tenant_id and x.id = n.package_id
          join record home on home.tenant_id = x.tenant_id and home.id = x.project_id
        where n.tenant_id = ${read.tenantId} and n.package_id = ${record.id} and n.person_id = ${open.actor.personId}`);
      if (!signature) throw notFound();
      return { ...record, attachments: [], signature };
    },
    (printer, { title, number, signature }, at) =>
      recordDocument(
        printer,
        { title, custody: [], attachments: [] },
        { ...at, url: null, photos: [] },
        {
          kind: printer.t('Agreement not to disclose'),
          number: number ?? printer.t('Bid package'),
          round: 1,
          status: { text: printer.t('Signed'), tone: 'good' },
          grids: [[{ label: printer.t('Project'), value: signature.projectName ?? '' }]],
          sections: [
            {
              block: 'section',
              title: printer.t('Agreement not to disclose'),
              text: signature.text ?? printer.t(NDA_LOST),
            },
            ...signed(printer, [signature]),
          ],
          signatures: [],
        },
      ),
  );

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
    { block: 'note', fine: true, text: t('SHA-256 of what was signed: {hash}', { hash: first.hash }) },
  ];
}
