import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { RecordList } from './list.ts';
import { literalNames } from './statement.ts';
import { project } from './aliases.ts';

/** The filters of a list that every kind in a project has. */
interface SummaryFilters {
  projectId?: string[] | undefined;
  court?: 'mine' | undefined;
  /** Days of the project on which a record was made. */
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * The selects of a kind that dashboards and projects count. Each uses the conditions of the kind's list, so the counts match the list under the same
 * filters.
 */
export interface RecordSummary {
  /** What still wants doing: `id`, `kind`, and whether it is `late` and `is_answered`. */
  open(actor: Actor, filters: SummaryFilters): Sql;
  /** What presses: `id`, `kind`, the day `due`, and the day of now in the project, `today`. */
  due(actor: Actor, filters: SummaryFilters): Sql;
  /** What has its answer: `kind`, whether it `is_closed`, and the `days` that the first round took. */
  answered(actor: Actor, filters: SummaryFilters): Sql;
  /** The instants `opened_at`, `closed_at` and `updated_at`, and the `time_zone` of the project. */
  history(actor: Actor, filters: SummaryFilters): Sql;
  /** Records of one project that are not final: `kind`, whether it `is_open`, and the day `due`. The id of the project is SQL. */
  ofProject(actor: Actor, projectId: Sql): Sql;
  /** Records with a mark of the kind's own, such as orders with a bill on hold: `kind` and `flag` of each. */
  flagged(actor: Actor, filters: SummaryFilters): Sql[];
}

/** The parts of a summary besides the list: statuses, and SQL over `r` and the list's joins. */
interface SummarySpec {
  unfinished: readonly string[];
  answered: readonly string[];
  openedAt: Sql;
  closedAt: Sql;
  answerDays: Sql;
  /** The kind's own marks by name. */
  flags?: Readonly<Record<string, Sql>>;
}

/** The summary of a list. Statuses are literals: the planner knows how many rows have them. */
export function summaryOf(
  list: Pick<RecordList<object, SummaryFilters>, 'select'>,
  { unfinished, answered, openedAt, closedAt, answerDays, flags = {} }: SummarySpec,
): RecordSummary {
  const isAmong = (statuses: readonly string[]) => sql`r.status in (${literalNames(statuses)})`;
  return {
    open: (actor, filters) =>
      list.select(
        actor,
        filters,
        (q) => sql`r.id, r.kind, coalesce(${q.isLate}, false) as late, ${isAmong(answered)} as is_answered`,
        (q) => q.isOpen,
      ),
    due: (actor, filters) =>
      list.select(actor, filters, (q) => sql`r.id, r.kind, ${q.due} as due, ${q.today} as today`),
    answered: (actor, filters) =>
      list.select(
        actor,
        filters,
        () => sql`r.kind, (${closedAt}) is not null as is_closed, ${answerDays} as days`,
        () => isAmong(answered),
      ),
    history: (actor, filters) =>
      list.select(
        actor,
        filters,
        () => sql`r.kind, ${openedAt} as opened_at, ${closedAt} as closed_at, r.updated_at, ${project}.time_zone`,
      ),
    ofProject: (actor, projectId) =>
      list.select(
        actor,
        {},
        (q) => sql`r.kind, ${q.isOpen} as is_open, ${q.due} as due`,
        () => sql`r.project_id = ${projectId} and ${isAmong(unfinished)}`,
      ),
    flagged: (actor, filters) =>
      Object.entries(flags).map(([flag, where]) =>
        list.select(
          actor,
          filters,
          () => sql`r.kind, ${literalNames([flag])} as flag`,
          () => where,
        ),
      ),
  };
}
