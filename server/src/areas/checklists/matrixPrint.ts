import type { ChecklistMatrix, checklistDownloads } from '@plumbline/contract/areas/checklists';
import { cellWords, placeOf } from '@plumbline/contract/areas/checklists/names';
import { sql } from '../../kit/db/sql.ts';
import type * as z from 'zod/mini';
import { notFound } from '../../kit/errors.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { printerFor, sendPdf } from '../../kit/pdf/index.ts';
import type { PdfBlock } from '../../kit/pdf/index.ts';
import { sendSheet, sheetColumns } from '../../kit/sheets/send.ts';
import { visibleProjects } from '../projects/index.ts';
import { matrix, roomsOf } from './rooms.ts';

type Downloads = typeof checklistDownloads;
type Row = ChecklistMatrix['rows'][number];

function read(open: ActorRequest, input: Omit<z.output<Downloads['matrixPdf']['input']>, 'format'>) {
  const { context, actor } = open;
  return context.database.read(actor.tenantId, (reading) => matrix(reading, actor, input));
}

function finder({ cells }: ChecklistMatrix) {
  const byPlace = new Map(cells.map((cell) => [`${cell.row} ${cell.formTemplateId}`, cell]));
  return (row: Row, formTemplateId: string) => byPlace.get(`${row.key} ${formTemplateId}`);
}

/** Rooms × templates as a sheet. */
export async function matrixSheet(
  open: ActorRequest,
  { format, ...input }: z.output<Downloads['matrixSheet']['input']>,
): Promise<void> {
  const { t, zone } = open.actor;
  const shown = await read(open, input);
  const cellOf = finder(shown);
  const { text } = sheetColumns<Row>(zone);
  await sendSheet<Row>(open, {
    name: t('Rooms and checklists'),
    columns: [
      text(t('Location'), (row) => placeOf(row, t), 40),
      ...shown.columns.map(({ formTemplateId, name }) =>
        text(
          name,
          (row) => {
            const cell = cellOf(row, formTemplateId);
            return cell && cellWords(cell, t);
          },
          22,
        ),
      ),
    ],
    rows: shown.rows,
    format,
    audit: { resource: 'checklist', detail: { ...input, format, report: 'matrix' } },
  });
}

/** The number of templates next to each other on a page. */
const ON_A_PAGE = 6;

/** Rooms × templates as a document: six templates side by side, the next ones under them. */
export async function matrixPdf(open: ActorRequest, input: z.output<Downloads['matrixPdf']['input']>): Promise<void> {
  const { actor } = open;
  const { t } = actor;
  const shown = await read(open, input);
  const cellOf = finder(shown);
  const printer = printerFor(actor);
  const pages = Array.from({ length: Math.ceil(shown.columns.length / ON_A_PAGE) }, (_, page) =>
    shown.columns.slice(page * ON_A_PAGE, (page + 1) * ON_A_PAGE),
  );
  const tables = pages.map((columns): PdfBlock => ({
    block: 'table',
    columns: [
      { label: t('Location'), width: '*' },
      ...columns.map(({ name }) => ({ label: name, width: 88, align: 'center' as const })),
    ],
    rows: shown.rows.map((row) => ({
      cells: [
        placeOf(row, t),
        ...columns.map(({ formTemplateId }) => {
          const cell = cellOf(row, formTemplateId);
          return cell ? cellWords(cell, t) : '';
        }),
      ],
    })),
  }));
  await sendPdf(open, {
    name: t('Rooms and checklists'),
    audit: { resource: 'checklist', detail: { ...input, format: 'pdf', report: 'matrix' } },
    make: () => ({
      title: t('Rooms and checklists'),
      language: printer.locale,
      landscape: true,
      frame: {
        ...printer.page,
        project: '',
        kind: t('Rooms and checklists'),
        number: t('{n|one room|# rooms}', { n: shown.rows.length }),
      },
      blocks: tables.length > 0 ? tables : [{ block: 'note', text: t('No checklists') }],
    }),
  });
}

/** A sheet of QR codes to hang at doors. Throws 1004 for a project that the actor may not see, and where no room is found. */
export async function labels(open: ActorRequest, input: z.output<Downloads['labels']['input']>): Promise<void> {
  const { context, actor } = open;
  const { t } = actor;
  const { projectId, locationId } = input;
  const [project, rooms] = await context.database.read(actor.tenantId, (reading) =>
    Promise.all([
      reading.first(sql<{ title: string }>`select r.title
        from record r
        where r.tenant_id = ${actor.tenantId} and r.id = ${projectId} and r.kind = 'project' and ${visibleProjects(actor)}`),
      roomsOf(reading, actor, { projectId, locationId }),
    ]),
  );
  if (!project || (locationId && rooms.length < new Set(locationId).size)) throw notFound();
  const printer = printerFor(actor);
  const found = rooms.map((room) => {
    const parts = room.path.split(/ [›/>] /u);
    return {
      name: parts.at(-1) ?? room.path,
      lines: [parts.slice(0, -1).join(' › '), t('Scan to open the checklists of this room.'), project.title].filter(
        Boolean,
      ),
      code: `${context.settings.publicUrl}/project/${projectId}/checklist/at?locationId=${room.locationId}`,
    };
  });
  await sendPdf(open, {
    name: t('Room labels'),
    audit: { resource: 'checklist', detail: { projectId, report: 'labels', rows: rooms.length } },
    make: () => ({
      title: t('Room labels'),
      language: printer.locale,
      frame: { ...printer.page, project: project.title, kind: t('Room labels'), number: '' },
      blocks: found.length > 0 ? [{ block: 'labels', labels: found }] : [{ block: 'note', text: t('No checklists') }],
    }),
  });
}
