import type { AttachmentRow } from '@plumbline/contract/kit/records';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Read } from '../../db/tx.ts';
import { notFound, refuse } from '../../errors.ts';
import type { ActorRequest, AppContext } from '../../http/routes.ts';
import { printerFor, sendPdf } from '../../pdf/index.ts';
import type { PdfAppendix, PdfDocument, PrintedAt, PrintedProject, Printer, Spoken } from '../../pdf/index.ts';
import { pictureForPdf } from '../../pdf/pictures.ts';
import type { RecordKind } from '../header/index.ts';
import type { Every } from '../list/index.ts';
import type { RecordParts } from '../page/index.ts';
import { contentOf, keysOf, withPhotos } from './printPhotos.ts';

const APPENDED_MOST = 50;
/** Of all files behind a document together: they are merged in the memory of one process. */
const APPENDED_BYTES = 60_000_000;

/** The project that something is printed of, and the zone that its instants are printed in. */
interface Home extends PrintedProject {
  address: string | null;
  zone: string;
}

/** The parts of a record that name its document and its files. */
type Printed = Pick<RecordParts, 'projectId' | 'number' | 'title' | 'attachments'>;

/**
 * Answers a download with one record as a document, and records it in the audit log. `get` reads the record and throws 1004 when the actor may not see
 * it. Files of `appended` follow as pages, if they are PDF or pictures and fit. Without `appended` the document shows the first photos. `spoken` sets the
 * language, if it differs from the reader's.
 */
export async function sendRecordPdf<Shown extends Printed>(
  open: ActorRequest,
  kind: RecordKind,
  id: string,
  get: (read: Read) => Promise<Shown>,
  make: (printer: Printer, shown: Shown, at: PrintedAt) => PdfDocument,
  appended?: (shown: Shown) => readonly AttachmentRow[],
  spoken?: (shown: Shown) => Promise<Spoken>,
): Promise<void> {
  const { context, actor } = open;
  const [shown, { hash, zone, ...project }] = await context.database.read(actor.tenantId, (read) =>
    Promise.all([get(read), homeOfRecord(read, id)]),
  );
  const subject = `${shown.number ?? kind.noun} ${shown.title}`;
  const url = context.settings.publicUrl + kind.path({ id, projectId: shown.projectId });
  await sendPdf(open, {
    name: subject,
    audit: { resource: kind.resource, subjectKind: kind.kind, subjectId: id, subject, detail: { format: 'pdf' } },
    make: async () => {
      const at = { project, hash, url };
      const printer = printerFor(actor, zone, await spoken?.(shown));
      if (!appended) return withPhotos(open, shown.attachments, (photos) => make(printer, shown, { ...at, photos }));
      const appendix = await readAppendix(context, actor, appended(shown));
      return { ...make(printer, shown, { ...at, photos: [] }), appendix };
    },
  });
}

/** Makes the download of one record as a document: see `sendRecordPdf`. The input names the record in this field, and may say what of it is wanted. */
export function recordPdf<
  const Id extends string,
  Shown extends Printed,
  Input extends Record<Id, string> = Record<Id, string>,
>(
  kind: RecordKind,
  field: Id,
  get: (read: Read, actor: Actor, input: Record<Id, string>) => Promise<Shown>,
  make: (printer: Printer, shown: Shown, at: PrintedAt, input: Input) => PdfDocument,
  appended?: (shown: Shown) => readonly AttachmentRow[],
) {
  return (open: ActorRequest, input: Input): Promise<void> => {
    const whole = (read: Read) => get(read, open.actor, input);
    return sendRecordPdf(open, kind, input[field], whole, (...shown) => make(...shown, input), appended);
  };
}

/** A document of more lines than this is no document; a sheet is. */
const LOG_MOST = 5000;

/** Everything that a list finds, to be printed as a log: see `logDocument`. */
interface Log<Row> {
  name: string;
  /** Says with `n` that there are too many, and what to do instead. */
  tooMany: string;
  resource: string;
  found: { total: number; rows: Every<Row>['rows'] | readonly Row[] };
  /** SQL over the alias `r`: which projects the actor may see. */
  visibleProjects: Sql<boolean>;
  make: (printer: Printer, rows: Row[], project: PrintedProject) => PdfDocument | Promise<PdfDocument>;
}

/** Answers a download with the log of a filtered list as a document. Throws 2000 beyond 5,000 records. */
export async function sendLogPdf<Row>(
  open: ActorRequest,
  input: { projectId?: string[] | undefined },
  { name, tooMany, resource, found, visibleProjects, make }: Log<Row>,
): Promise<void> {
  const { actor } = open;
  if (found.total > LOG_MOST) throw refuse(tooMany, { n: found.total });
  await sendPdf(open, {
    name,
    audit: { resource, detail: { ...input, format: 'pdf' } },
    make: async () => {
      const rows: Row[] = [];
      for await (const row of found.rows) rows.push(row);
      const [projectId, ...others] = input.projectId ?? [];
      // Of a project that the actor may not see they may see records.
      const home =
        others.length === 0 &&
        projectId &&
        (await homeOfProject(open, projectId, rows.length > 0 ? sql`true` : visibleProjects));
      return home
        ? make(printerFor(actor, home.zone), rows, home)
        : make(printerFor(actor), rows, { name: actor.t('All projects'), number: null, isSeveral: true });
    },
  });
}

const HOME = sql`r.title as name, p.project_number as number, p.time_zone as zone,
      nullif(concat_ws(', ', p.address_line, p.city, concat_ws(' ', p.state, p.postal_code)), '') as address`;

/** A picture above this many bytes, or in a format outside `TAKEN`, becomes a JPEG whose longer side has at most this many pixels. */
const PICTURE_BYTES = 1_500_000;
const PICTURE_PX = 2000;

/**
 * Reads the files that follow a document, in order. A file that does not fit becomes a sentence that says so. A file that is neither PDF nor picture
 * gets no page.
 */
async function readAppendix(
  { database, files }: Pick<AppContext, 'database' | 'files'>,
  actor: Actor,
  attachments: readonly AttachmentRow[],
): Promise<PdfAppendix> {
  const keys = await keysOf(database, actor, attachments.filter(isPrintable));
  const appendix: PdfAppendix = [];
  let [room, places] = [APPENDED_BYTES, APPENDED_MOST];
  for (const { fileId, name, mime, bytes } of attachments) {
    const key = keys.get(fileId);
    const instead = key ? actor.t('{name} could not be added here. Open it in Plumbline.', { name }) : null;
    const isPicture = mime !== 'application/pdf';
    const isTaken = TAKEN.has(mime) && (!isPicture || bytes <= PICTURE_BYTES);
    // The size of a picture after it is made smaller.
    const weight = isTaken ? bytes : Math.min(bytes, PICTURE_BYTES);
    const fits = key && places > 0 && weight <= room;
    if (!fits) {
      appendix.push({ name, mime, bytes: null, instead });
      continue;
    }
    places -= 1;
    room -= weight;
    const content = await (isTaken ? contentOf(files, key) : pictureForPdf({ files }, key, PICTURE_PX));
    appendix.push({ name, mime: isTaken ? mime : 'image/jpeg', bytes: content, instead });
  }
  return appendix;
}

/** Formats that a document takes unchanged; other pictures are converted. */
const TAKEN = new Set(['application/pdf', 'image/jpeg', 'image/png']);

function isPrintable({ mime }: AttachmentRow): boolean {
  return TAKEN.has(mime) || mime.startsWith('image/');
}

/** The project of a record that the actor was shown, and the beginning of the record's hash. Throws 1004 when it has none. */
export async function homeOfRecord(read: Read, recordId: string): Promise<Home & { hash: string }> {
  const home = await read.first(sql<Home & { hash: string }>`
    select ${HOME}, left(encode(record.trail_hash, 'hex'), 16) as hash
    from record
      join record r on r.tenant_id = record.tenant_id and r.id = record.project_id
      join project p on p.tenant_id = r.tenant_id and p.id = r.id
    where record.tenant_id = ${read.tenantId} and record.id = ${recordId}`);
  if (!home) throw notFound();
  return { ...home, hash: home.hash.replace(/(.{4})(?=.)/g, '$1 ') };
}

function homeOfProject({ context, actor }: ActorRequest, projectId: string, isShown: Sql): Promise<Home | undefined> {
  return context.database.read(actor.tenantId, (read) =>
    read.first(sql<Home>`
      select ${HOME}
      from record r join project p on p.tenant_id = r.tenant_id and p.id = r.id
      where r.tenant_id = ${actor.tenantId} and r.id = ${projectId} and ${isShown}`),
  );
}
