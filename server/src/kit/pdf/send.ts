import { auditAlone } from '../audit/audit.ts';
import type { Audited } from '../audit/audit.ts';
import type { ActorRequest } from '../http/routes.ts';
import { contentDisposition, nameOfMade } from '../images/names.ts';
import type { PdfDocument } from './document.ts';
import { logoForPdf, withLogo } from './pictures.ts';
import { renderPdf } from './render.ts';

/** A document that somebody opens. */
interface Pdf {
  /** Of the file, without its ending. */
  name: string;
  /** What the audit keeps of the export; without it nothing is kept. */
  audit?: Omit<Audited, 'verb'>;
  /** Asked for when the turn of the company has come. */
  make: () => PdfDocument | Promise<PdfDocument>;
}

/** Answers a download with a document under the company's logo, and writes that it was taken along. Throws what `renderPdf` throws. */
export async function sendPdf({ context, actor, reply }: ActorRequest, { name, audit, make }: Pdf): Promise<void> {
  if (audit) await auditAlone(context.database, actor, { verb: 'export', ...audit });
  const bytes = await renderPdf(actor.tenantId, async () => {
    const [document, logo] = await Promise.all([make(), logoForPdf(context, actor.tenantId)]);
    return withLogo(document, logo);
  });
  reply
    .header('content-type', 'application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(nameOfMade(`${name}.pdf`), true))
    .send(bytes);
}
