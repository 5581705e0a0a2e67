import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { RecordKind } from '../header/index.ts';
import { openAttachmentsOfRead } from '../page/index.ts';
import { project } from './aliases.ts';

/** What a list knows of its records before anybody asks for them. */
export interface Listed {
  kinds: readonly Pick<RecordKind, 'kind' | 'resource' | 'visible'>[];
  statuses: readonly string[];
  /** Those in which a record still wants doing. */
  open: readonly string[];
  /** SQL for the day that presses the actor. */
  due: Sql;
}

/**
 * A statement of a list under construction, over the alias `r` of `record`. Its text depends on which filters are present
 * and never on their values, so that few prepared statements serve all lists.
 */
export class ListStatement {
  readonly actor: Actor;
  /** SQL: the actor's company, themselves, the firm that they are from, and their clock. */
  readonly tenant: Sql;
  readonly me: Sql;
  readonly company: Sql;
  readonly now: Sql;
  /** SQL: whether the actor may see `r`. */
  readonly visible: Sql;
  /** SQL: the custom fields that the list is sorted and grouped by. */
  sortField: Sql = sql`null::uuid`;
  groupField: Sql | undefined;
  /** CTEs before the select: `name as materialized (…)`, such as records found by words. */
  readonly first: Sql[] = [];
  private readonly listed: Listed;

  constructor(actor: Actor, listed: Listed) {
    this.actor = actor;
    this.listed = listed;
    this.visible = visibleTo(actor, listed);
    this.tenant = sql`${sql.shared(actor.tenantId)}::uuid`;
    this.me = sql`${sql.shared(actor.personId)}::uuid`;
    this.company = sql`${sql.shared(actor.facts.companyId)}::uuid`;
    this.now = sql`${sql.shared(actor.now)}::timestamptz`;
  }

  /** SQL: the `with` clause before the select. */
  get with(): Sql {
    return this.first.length > 0 ? sql`with ${sql.join(this.first)}` : sql``;
  }

  /** SQL: the kinds as an array. */
  get kinds(): Sql {
    return sql`array[${namesOf(this.listed)}]`;
  }
  /** SQL: the day of now in the project of `r`. */
  get today(): Sql {
    return sql`(${this.now} at time zone ${project}.time_zone)::date`;
  }
  /** SQL: the day that presses the actor; null when none does. */
  get due(): Sql {
    return this.listed.due;
  }
  get isOpen(): Sql {
    return sql`r.status in (${literalNames(this.listed.open)})`;
  }
  get isLate(): Sql {
    return sql`${this.isOpen} and ${this.due} < ${this.today}`;
  }
  /** SQL: of this company, of these kinds and visible. */
  get isListed(): Sql {
    return sql`r.tenant_id = ${this.tenant} and r.kind in (${namesOf(this.listed)}) and ${this.visible}`;
  }

  /** SQL over the alias `a` of `attachment`, of a listed record: whether the actor may see it. */
  get isAttachmentOpen(): Sql {
    return openAttachmentsOfRead(this.actor, this.listed.kinds);
  }
}

function visibleTo(actor: Actor, { kinds }: Listed): Sql {
  const [only, ...others] = kinds;
  if (only && others.length === 0) return only.visible(actor);
  const each = kinds.map((kind) => sql`(r.kind in (${sql.lit(kind.kind)}) and ${kind.visible(actor)})`);
  return sql`(${sql.join(each, sql` or `)})`;
}

function namesOf({ kinds }: Listed): Sql {
  return literalNames(kinds.map(({ kind }) => kind));
}

/** Names of the code, never of a person, as literals: the planner knows how many rows have them. */
export function literalNames(names: readonly string[]): Sql {
  return sql.join(names.map((name) => sql.lit(name)));
}
