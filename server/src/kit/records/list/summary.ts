import type { RawBuilder } from 'kysely';
import type { Actor } from '../../actor.ts';
import { isMine } from './filters.ts';
import type { RecordList } from './list.ts';

/** The filters of a list that every kind in a project has. */
export interface SummaryFilters<Status extends string = string> {
  projectId?: string[] | undefined;
  status?: Status[] | undefined;
  court?: 'mine' | undefined;
  /** Days of the project on which a record was made. */
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * What a kind hands over to be counted by dashboards and projects. Each is a select under the conditions of its list, so
 * whoever counts its rows counts those of the list under the same filters.
 */
export interface RecordSummary {
  /** What still wants doing: `id`, `status`, and whether it is `late`. */
  open(actor: Actor, filters: SummaryFilters<never>): RawBuilder<unknown>;
  /** What presses: `id`, the day `due`, and the day of now in the project, `today`. */
  due(actor: Actor, filters: SummaryFilters<never>): RawBuilder<unknown>;
  /** What has its answer: `status`, and the `days` that the first round took. */
  answered(actor: Actor, filters: SummaryFilters<never>): RawBuilder<unknown>;
  /** The instants `opened_at`, `closed_at` and `updated_at`, and the `time_zone` of the project. */
  history(actor: Actor, filters: SummaryFilters<never>): RawBuilder<unknown>;
  /** What is not over in one project, whose id is SQL: whether it `is_open` and `is_mine`, and the day `due`. */
  ofProject(actor: Actor, projectId: string): RawBuilder<unknown>;
}

/** What a summary needs to know beside the list: statuses, and SQL over `r` and the joins of the list. */
interface SummarySpec<Status extends string> {
  open: Status[];
  unfinished: Status[];
  answered: Status[];
  openedAt: string;
  closedAt: string;
  answerDays: string;
}

/** The summary of a list. */
export function summaryOf<Status extends string>(
  list: Pick<RecordList<object, SummaryFilters<Status>>, 'select'>,
  { open, unfinished, answered, openedAt, closedAt, answerDays }: SummarySpec<Status>,
): RecordSummary {
  return {
    open: (actor, filters) =>
      list.select(actor, { ...filters, status: open }, (q) => `r.id, r.status, coalesce(${q.isLate}, false) as late`),
    due: (actor, filters) => list.select(actor, filters, (q) => `r.id, ${q.due} as due, ${q.today} as today`),
    answered: (actor, filters) =>
      list.select(actor, { ...filters, status: answered }, () => `r.status, ${answerDays} as days`),
    history: (actor, filters) =>
      list.select(
        actor,
        filters,
        () => `${openedAt} as opened_at, ${closedAt} as closed_at, r.updated_at, project.time_zone`,
      ),
    ofProject: (actor, projectId) =>
      list.select(
        actor,
        { status: unfinished },
        (q) => `${q.isOpen} as is_open, ${isMine(q)} as is_mine, ${q.due} as due`,
        `r.project_id = ${projectId}`,
      ),
  };
}
