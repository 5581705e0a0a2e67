import type { LogImport } from '@plumbline/contract/kit/importCalls';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { reaches } from '../actor.ts';
import type { Actor } from '../actor.ts';
import type { Read, Tx } from '../db/tx.ts';
import { forbidden, notFound } from '../errors.ts';
import { command, open, query } from '../http/routes.ts';
import type { AppContext, OpenRequest, Route } from '../http/routes.ts';
import type { Job } from '../jobs/worker.ts';
import type { Columns, ValuesOf } from './columns.ts';
import { importJob } from './job.ts';
import type { ActAs } from './job.ts';
import type { ImportKind, JudgedRow } from './kind.ts';
import { previewImport } from './preview.ts';
import { importCalls } from './runs.ts';
import { undoJob } from './undo.ts';
import { presentChanges } from './updates.ts';
import type { FieldChange } from './updates.ts';

/* A log of a project's records from another system: the shared part of such imports. */

/** How many lines of a log come in, are here already, or have changed since they came in. */
type LogCounts = { good: number; already: number; changed: number };
/** A line of a log; `recordId` and `changes` belong to a line that was imported before. */
export type LogRowOf<C extends Columns> = JudgedRow<C> & {
  state: 'good' | 'already' | 'changed' | 'refused';
  recordId?: string;
  changes?: FieldChange[];
};
type Titled = Columns & { title: Columns[string]; status: Columns[string] };

interface ProjectDoors {
  projectFacts: (read: Read, actor: Actor, projectId: string) => Promise<{ visible: boolean }>;
  assertOpen: (tx: Tx, projectId: string) => Promise<unknown>;
}

/** The shared part of these kinds: who may import (`configure` on the resource, over the project), and the totals of the lines. */
function logKind(resource: string, { projectFacts, assertOpen }: ProjectDoors) {
  return {
    kind: resource,
    resource,
    customFields: resource,
    async authorize(read: Read, actor: Actor, projectId: string) {
      if (!(await projectFacts(read, actor, projectId)).visible) throw notFound();
      const scope = actor.scope(resource, 'configure');
      if (!reaches(scope, 'company') && !(reaches(scope, 'project') && actor.projectIds.includes(projectId)))
        throw forbidden();
    },
    assertOpen,
    written: ['good'] as const,
    result: (rows: readonly { state: string }[]): LogCounts => {
      const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
      return { good: count('good'), already: count('already'), changed: count('changed') };
    },
  };
}

/** The routes of such an import, and its job. `show` gives the number of a line as the log has it. */
function logCalls<C extends Titled, Row extends LogRowOf<C>>(
  calls: LogImport,
  kind: ImportKind<C, Row, LogCounts>,
  actAs: ActAs,
  show: { number: (values: ValuesOf<C>) => string | null },
) {
  async function preview(
    request: OpenRequest,
    input: ParsedOf<LogImport['importPreview']>,
  ): Promise<OutputOf<LogImport['importPreview']>> {
    const { judged, ...shown } = await previewImport<C, Row, LogCounts, ShownRow>(
      request,
      kind,
      input,
      (row, ignored, columns) => ({
        number: row ? show.number(row.values) : null,
        newNumber: row?.number ?? null,
        title: row ? textOf(row.values.title) : ignored,
        status: row ? textOf(row.values.status) : null,
        changes: presentChanges(request.actor?.t ?? String, columns, row?.changes),
      }),
    );
    return { importId: input.fileId, ...kind.result(judged), ...shown };
  }
  const { run, status, cancel, undo, list } = importCalls(kind);
  const routes: Route[] = [
    open(calls.importPreview, preview),
    command(calls.importRun, run),
    query(calls.importStatus, status),
    command(calls.importCancel, cancel),
    command(calls.importUndo, undo),
    query(calls.importList, list),
  ];
  const jobs = (context: AppContext): Record<string, Job> => ({
    ...importJob(context, kind, actAs),
    ...undoJob(context, kind, actAs),
  });
  return { routes, jobs };
}

type ShownRow = Pick<
  OutputOf<LogImport['importPreview']>['rows'][number],
  'number' | 'newNumber' | 'title' | 'status' | 'changes'
>;

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A log of records of a project: see `logKind` and `logCalls`. */
export const logImport = { kind: logKind, calls: logCalls };
