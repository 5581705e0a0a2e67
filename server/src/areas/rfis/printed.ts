import type { Rfi, RfiRow, rfiDownloads } from '@plumbline/contract/areas/rfis';
import { IMPACTS } from '@plumbline/contract/areas/rfis';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { visibleProjects } from '../projects/index.ts';
import { everyBatch } from './everyRow.ts';
import { rfiKind } from './kind.ts';
import type { RfiLogPdfInput } from './logPdf.ts';
import type { RfiPdfInput } from './pdf.ts';
import type { Impact, PdfParty, PrintedFor } from './pdfParts.ts';
import { readsCost } from './policy.ts';
import { get } from './queries.ts';
import { word } from './words.ts';

/** In whose words and in which zone a document is printed. */
export function printedFor(actor: Actor, zone: string): PrintedFor {
  return { t: actor.t, locale: actor.facts.preferences.locale === 'es' ? 'es-US' : 'en-US', zone };
}

interface Home {
  number: string | null;
  address: string | null;
  zone: string;
  hash: string;
}

const PHOTOS_MOST = 8;
const PHOTO_BYTES = 6_000_000;

/** All that the printed RFI says, as the actor may read it. */
export async function rfiInput(
  context: AppContext,
  actor: Actor,
  rfiId: string,
): Promise<{ input: RfiPdfInput; zone: string }> {
  const [rfi, home] = await context.database.read(actor.tenantId, (read) =>
    Promise.all([
      get(read, actor, { rfiId }),
      read.first(sql<Home>`select p.project_number as number, p.time_zone as zone, left(encode(r.trail_hash, 'hex'), 16) as hash,
          nullif(concat_ws(', ', p.address_line, p.city, concat_ws(' ', p.state, p.postal_code)), '') as address
        from record r join project p on p.tenant_id = r.tenant_id and p.id = r.project_id where r.tenant_id = ${actor.tenantId} and r.id = ${rfiId}`),
    ]),
  );
  const zone = home?.zone ?? actor.zone;
  const input: RfiPdfInput = {
    ...everyPage(actor, { name: rfi.projectName ?? '', number: home?.number ?? null }),
    projectAddress: home?.address ?? null,
    url: `${context.settings.publicUrl}${rfiKind.path({ id: rfi.rfiId, projectId: rfi.projectId })}`,
    hash: home?.hash.replace(/(.{4})(?=.)/g, '$1 ') ?? null,
    ...wordsOf(actor, rfi),
    photos: await photosOf(context, actor, rfi),
  };
  return { input, zone };
}

function everyPage(actor: Actor, project: { name: string; number: string | null }) {
  return {
    company: { name: actor.facts.tenant.name },
    project,
    printed: { by: actor.facts.fullName, at: actor.now.toISOString() },
  };
}

function wordsOf(
  { t }: Actor,
  rfi: Rfi,
): Omit<RfiPdfInput, 'company' | 'project' | 'printed' | 'projectAddress' | 'url' | 'hash' | 'photos'> {
  return {
    number: rfi.number,
    status: rfi.status,
    title: rfi.title,
    round: rfi.round,
    to: rfi.reviewers.filter((one) => one.round === rfi.round && !one.coReviewer).map((one) => party(one.person)),
    from: partyOr(rfi.manager ?? rfi.createdBy),
    receivedFrom: partyOr(rfi.receivedFrom),
    responsibleCompany: rfi.responsibleCompany?.companyName ?? null,
    initiated: rfi.openedAt ?? rfi.submittedAt ?? rfi.createdAt,
    dueDate: rfi.dueDate,
    neededOnSiteDate: rfi.neededOnSiteDate,
    respondedAt: rfi.respondedAt,
    closedAt: rfi.closedAt,
    specSection: rfi.specSection,
    drawingRefs: rfi.drawingRefs,
    disciplines: rfi.disciplines.map((one) => word(t, 'discipline', one)),
    location: rfi.location?.path ?? null,
    costCode: rfi.costCode ? `${rfi.costCode.code} ${rfi.costCode.name}` : null,
    reference: rfi.reference,
    priority: word(t, 'priority', rfi.priority),
    reason: word(t, 'reason', rfi.reason),
    question: rfi.question,
    addenda: rfi.addenda.map(({ by, at, body }) => ({ by: partyOr(by) ?? nobody, at, body })),
    suggestedAnswer: rfi.suggestedAnswer,
    responses: rfi.responses.map(({ by, onBehalfOf, at, body, official }) => ({
      by: partyOr(by) ?? nobody,
      onBehalfOf: partyOr(onBehalfOf),
      at,
      body,
      official,
    })),
    impacts: {
      cost: impactOf(rfi.costImpact),
      ...(rfi.costImpactCents === undefined ? {} : { costCents: rfi.costImpactCents }),
      schedule: impactOf(rfi.scheduleImpact),
      scheduleDays: rfi.scheduleImpactDays,
      confirmed: rfi.impactsConfirmed,
    },
    custody: rfi.custody.map(({ person, from, to, days, reason }) => ({
      holder: partyOr(person),
      from,
      to,
      days,
      reason,
    })),
    attachments: rfi.attachments.map(({ name, role, addedBy }) => ({
      name,
      role: t(ROLES[role] ?? 'File'),
      by: addedBy?.fullName ?? null,
    })),
  };
}

const ROLES: Record<string, string> = {
  question: 'Question',
  response: 'Response',
  comment: 'Comment',
  evidence: 'File',
};
const nobody: PdfParty = { name: '', company: null };

/** The first photos, whole, in the forms that a PDF can hold. */
async function photosOf(context: AppContext, actor: Actor, rfi: Rfi): Promise<RfiPdfInput['photos']> {
  const wanted = rfi.attachments
    .filter(({ mime, bytes }) => (mime === 'image/jpeg' || mime === 'image/png') && bytes <= PHOTO_BYTES)
    .slice(0, PHOTOS_MOST);
  if (wanted.length === 0) return [];
  const keys = await context.database.read(actor.tenantId, (read) =>
    read.all(
      sql<{
        id: string;
        key: string;
      }>`select id, storage_key as key from file where tenant_id = ${actor.tenantId} and id = any(${wanted.map(({ fileId }) => fileId)}::uuid[])`,
    ),
  );
  const photos: RfiPdfInput['photos'] = [];
  for (const { fileId, name } of wanted) {
    const key = keys.find(({ id }) => id === fileId)?.key;
    const bytes = key ? await contentOf(context, key) : null;
    if (bytes) photos.push({ bytes, caption: name });
  }
  return photos;
}

/** A file's bytes; null when it is not there. A photo that is lost must not keep the document from being printed. */
async function contentOf(context: AppContext, key: string): Promise<Uint8Array | null> {
  if (!(await context.files.has(key))) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of await context.files.get(key)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

type LogInput = z.output<(typeof rfiDownloads)['log']['input']>;
type LogRow = RfiRow & { question: string | null; answers: string[] };

/** All that the printed log says. */
export async function logInput(
  context: AppContext,
  actor: Actor,
  input: LogInput,
): Promise<{ input: RfiLogPdfInput; zone: string }> {
  const rows: LogRow[] = [];
  for await (const batch of everyBatch(context, actor, input)) {
    const said = input.withAnswers
      ? await questionsOf(context, actor, batch)
      : new Map<string, { question: string | null; answers: string[] }>();
    rows.push(
      ...batch.map((row) => ({
        ...row,
        question: said.get(row.rfiId)?.question ?? null,
        answers: said.get(row.rfiId)?.answers ?? [],
      })),
    );
  }
  const [projectId, ...others] = input.projectId ?? [];
  const one =
    projectId && others.length === 0 ? await projectOf(context, actor, projectId, rows.length > 0) : undefined;
  return {
    zone: one?.zone ?? actor.zone,
    input: {
      ...everyPage(actor, one ?? { name: actor.t('All projects'), number: null }),
      url: null,
      filters: filtersInWords(actor, input),
      withAnswers: input.withAnswers ?? false,
      rows: rows.map((row) => logLine(actor, row)),
    },
  };
}

function logLine(actor: Actor, row: LogRow): RfiLogPdfInput['rows'][number] {
  return {
    number: row.number,
    title: row.title,
    status: row.status,
    court: row.ballInCourt.map(({ fullName }) => fullName).join(', ') || null,
    initiated: row.openedAt ?? row.createdAt,
    dueDate: row.dueDate,
    daysLate: row.dueInDays !== null && row.dueInDays < 0 ? -row.dueInDays : 0,
    closedAt: row.closedAt,
    receivedFrom: row.receivedFromName,
    responsibleCompany: row.responsibleCompanyName,
    drawingRefs: row.drawingRefs,
    specSection: row.specSection,
    cost: impactOf(row.costImpact),
    ...(readsCost(actor) ? { costCents: row.costImpactCents ?? null } : {}),
    schedule: impactOf(row.scheduleImpact),
    scheduleDays: row.scheduleImpactDays,
    question: row.question,
    answers: row.answers,
  };
}

async function questionsOf(
  context: AppContext,
  actor: Actor,
  batch: RfiRow[],
): Promise<Map<string, { question: string | null; answers: string[] }>> {
  const rows = await context.database.read(actor.tenantId, (read) =>
    read.all(sql<{ id: string; question: string | null; answers: string[] }>`select x.id, x.question,
        array(select s.body from rfi_response s where s.tenant_id = x.tenant_id and s.rfi_id = x.id and s.official order by s.at) as answers
      from rfi x where x.tenant_id = ${actor.tenantId} and x.id = any(${batch.map(({ rfiId }) => rfiId)}::uuid[])`),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The project of a log, for those who see it, or at least an RFI of it. */
async function projectOf(
  context: AppContext,
  actor: Actor,
  projectId: string,
  seen: boolean,
): Promise<{ name: string; number: string | null; zone: string } | undefined> {
  return context.database.read(actor.tenantId, (read) =>
    read.first(sql<{
      name: string;
      number: string | null;
      zone: string;
    }>`select r.title as name, p.project_number as number, p.time_zone as zone
      from record r join project p on p.tenant_id = r.tenant_id and p.id = r.id where r.tenant_id = ${actor.tenantId} and r.id = ${projectId}
        and ${seen ? sql`true` : visibleProjects(actor)}`),
  );
}

function filtersInWords({ t }: Actor, input: LogInput): string {
  const said = [
    input.status?.length ? `${t('Status')}: ${input.status.map((one) => word(t, 'status', one)).join(', ')}` : '',
    input.late ? t('Late') : '',
    input.court ? t({ mine: 'In my court', ours: 'In our court', theirs: 'In other courts' }[input.court]) : '',
    input.priority?.length
      ? `${t('Priority')}: ${input.priority.map((one) => word(t, 'priority', one)).join(', ')}`
      : '',
    input.discipline?.length
      ? `${t('Discipline')}: ${input.discipline.map((one) => word(t, 'discipline', one)).join(', ')}`
      : '',
    input.keyword ? `“${input.keyword}”` : '',
  ];
  return said.filter(Boolean).join(' · ');
}

function party({ fullName, companyName }: PersonRef): PdfParty {
  return { name: fullName, company: companyName };
}
function partyOr(person: PersonRef | null): PdfParty | null {
  return person && party(person);
}
function impactOf(value: string | null): Impact | null {
  return IMPACTS.find((one) => one === value) ?? null;
}
