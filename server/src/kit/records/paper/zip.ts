import { PassThrough, addAbortSignal } from 'node:stream';
import type { AttachmentRow } from '@plumbline/contract/kit/records';
import { ZipFile } from 'yazl';
import { auditAlone } from '../../audit/audit.ts';
import type { Read } from '../../db/tx.ts';
import { refuse } from '../../errors.ts';
import type { ActorRequest } from '../../http/routes.ts';
import { contentDisposition, nameOfMade, safeFileName } from '../../images/names.ts';
import { logoForPdf, printerFor, withLogo } from '../../pdf/index.ts';
import type { PdfDocument, PrintedAt, Printer } from '../../pdf/index.ts';
import { renderPdf } from '../../pdf/render.ts';
import type { RecordKind } from '../header/index.ts';
import type { RecordParts } from '../page/index.ts';
import { homeOfRecord } from './print.ts';
import { keysOf } from './printPhotos.ts';

/** Each is read, printed and packed in its turn. */
const MOST = 200;

type Packed = Pick<RecordParts, 'projectId' | 'number' | 'title' | 'attachments'>;

interface Zipped<Shown extends Packed> {
  /** Of the file, without its ending. */
  name: string;
  /** Of records that the actor may see, in their order. */
  ids: readonly string[];
  get: (read: Read, id: string) => Promise<Shown>;
  make: (printer: Printer, shown: Shown, at: PrintedAt) => PdfDocument;
  /** Details for the audit log, next to the count. */
  detail: Record<string, unknown>;
}

/**
 * Answers a download with a zip: a folder for each record, with its document and the files that the actor may see. Streams the bytes, so memory stays
 * small. Throws 2000 beyond 200 records.
 */
export async function sendRecordZip<Shown extends Packed>(
  open: ActorRequest,
  kind: RecordKind,
  zipped: Zipped<Shown>,
): Promise<void> {
  const { context, actor, reply } = open;
  const { name, ids, detail } = zipped;
  if (ids.length > MOST) throw refuse('At most {n} records fit into one zip. Choose fewer.', { n: MOST });
  await auditAlone(context.database, actor, {
    verb: 'export',
    resource: kind.resource,
    detail: { ...detail, format: 'zip', count: ids.length },
  });
  const zip = new ZipFile();
  const leaving = zip.outputStream.pipe(new PassThrough());
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  reply
    .header('content-type', 'application/zip')
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(`${name}.zip`, false))
    .send(leaving);
  try {
    const logo = await logoForPdf(context, actor.tenantId);
    for (const id of ids) await addRecord(zip, open, kind, zipped, id, logo, gone.signal);
    zip.end();
  } catch (error) {
    // Sent bytes cannot be called back, so we break off: a zip without an end cannot be opened.
    leaving.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

async function addRecord<Shown extends Packed>(
  zip: ZipFile,
  { context, actor }: ActorRequest,
  kind: RecordKind,
  { get, make }: Zipped<Shown>,
  id: string,
  logo: Uint8Array | null,
  gone: AbortSignal,
): Promise<void> {
  gone.throwIfAborted();
  const [shown, { hash, zone, ...project }] = await context.database.read(actor.tenantId, (read) =>
    Promise.all([get(read, id), homeOfRecord(read, id)]),
  );
  const named = safeFileName(nameOfMade(`${shown.number ?? kind.noun} ${shown.title}`)).slice(0, 100);
  // Two drafts may have one name.
  const folder = shown.number ? named : `${named} ${id.slice(-6)}`;
  const url = context.settings.publicUrl + kind.path({ id, projectId: shown.projectId });
  const pdf = await renderPdf(actor.tenantId, () =>
    withLogo(make(printerFor(actor, zone), shown, { project, hash, url, photos: [] }), logo),
  );
  const options = { mtime: actor.now, mode: 0o100644 };
  zip.addBuffer(pdf, `${folder}/${safeFileName(nameOfMade(shown.number ?? kind.noun))}.pdf`, options);
  const keys = await keysOf(context.database, actor, shown.attachments);
  for (const [index, file] of shown.attachments.entries()) {
    const key = keys.get(file.fileId);
    if (!key || !(await context.files.has(key))) continue;
    const content = addAbortSignal(gone, await context.files.get(key));
    const path = `${folder}/${nameIn(shown.attachments, index)}`;
    await new Promise<void>((resolve, reject) => {
      content.once('end', resolve).once('error', reject);
      zip.addReadStream(content, path, options);
    });
  }
}

/** The unique name of a file in its record; later files of the same name get their position as prefix. */
function nameIn(files: readonly Pick<AttachmentRow, 'name'>[], index: number): string {
  const name = safeFileName(files[index]?.name ?? '');
  const isTaken = files.slice(0, index).some((one) => safeFileName(one.name) === name);
  return isTaken ? `${index + 1} ${name}` : name;
}
