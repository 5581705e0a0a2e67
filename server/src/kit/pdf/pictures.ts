import { sql } from '../db/sql.ts';
import type { AppContext } from '../http/routes.ts';
import { thumbnail } from '../images/thumbnail.ts';
import type { PdfDocument } from './document.ts';

type Stores = Pick<AppContext, 'database' | 'files'>;

/** A stored picture as a document takes it: JPEG on white, its longer side at most `maxPx`; null for one that is gone or cannot be read. */
export async function pictureForPdf(
  { files }: Pick<Stores, 'files'>,
  key: string,
  maxPx: number,
): Promise<Buffer | null> {
  // A picture that cannot be decoded may have a preview, such as a HEIC's preview from the phone.
  return (await jpegOf(files, key, maxPx)) ?? jpegOf(files, `${key}.webp`, maxPx);
}

async function jpegOf(files: Stores['files'], key: string, maxPx: number): Promise<Buffer | null> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await files.get(key)) chunks.push(Buffer.from(chunk));
    return await thumbnail(Buffer.concat(chunks), { maxPx, format: 'jpeg' });
  } catch {
    return null;
  }
}

/** The logo of a company for the head of its documents; null where it has none. */
export async function logoForPdf(stores: Stores, tenantId: string): Promise<Buffer | null> {
  const file = await stores.database.read(tenantId, (read) =>
    read.first(sql<{ key: string }>`
      select f.storage_key as key
      from company_profile c
        join file f on f.tenant_id = c.tenant_id and f.id = c.logo_file_id
      where c.tenant_id = ${tenantId}`),
  );
  return file ? pictureForPdf(stores, file.key, 400) : null;
}

/** A document with a logo in its head, where there is one. */
export function withLogo(document: PdfDocument, logo: Uint8Array | null): PdfDocument {
  return logo ? { ...document, frame: { ...document.frame, logo } } : document;
}
