import type { Sql } from '../../db/sql.ts';
import { sql } from '../../db/sql.ts';
import type { Actor, ActorFacts } from '../../actor.ts';
import type { RecordKind } from '../kind.ts';
import { openAttachmentsOfRead } from '../sealed.ts';

/** What a list knows of its records before anybody asks for them. */
export interface Listed {
  kinds: readonly Pick<RecordKind, 'kind' | 'resource' | 'visible'>[];
  statuses: readonly string[];
  /** Those in which a record still wants doing. */
  open: readonly string[];
  /** SQL for the day that presses the actor. */
  due: string;
  /** What an actor may see, compiled once for as long as their facts live. */
  visible: WeakMap<ActorFacts, { text: string; values: readonly unknown[] }>;
}

/**
 * A statement of a list under construction, over the alias `r` of `record`. Its text depends on which filters are present
 * and never on their values, so that few prepared statements serve all lists.
 */
export class ListStatement {
  readonly actor: Actor;
  readonly values: unknown[];
  /** SQL: whether the actor may see `r`. */
  readonly visible: string;
  /** SQL: the custom fields that the list is sorted and grouped by. */
  sortField = 'null::uuid';
  groupField: string | undefined;
  /** What is read once, before the select: `name as materialized (…)`, such as the records that are found by words. */
  readonly first: string[] = [];
  private readonly listed: Listed;
  private readonly marks = new Map<string, string>();

  constructor(actor: Actor, listed: Listed) {
    const { text, values } = visibleTo(actor, listed);
    this.actor = actor;
    this.listed = listed;
    // Its marks are numbered from 1.
    this.visible = text;
    this.values = [...values];
  }

  /** Adds a value; answers its mark. */
  put(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** A piece of the query builder as text of this statement. */
  use(piece: Sql): string {
    const { text, values } = piece;
    return text.replace(/\$(\d+)/g, (_, mark) => this.put(values[Number(mark) - 1]));
  }

  /** SQL: what stands before the select. */
  get with(): string {
    return this.first.length > 0 ? `with ${this.first.join(', ')}` : '';
  }

  /** The marks of the actor's company, of themselves, of the firm they are from and of their clock. */
  get tenant(): string {
    return this.once('tenant', this.actor.tenantId, 'uuid');
  }
  get me(): string {
    return this.once('me', this.actor.personId, 'uuid');
  }
  get company(): string {
    return this.once('company', this.actor.facts.companyId, 'uuid');
  }
  get now(): string {
    return this.once('now', this.actor.now, 'timestamptz');
  }

  /** SQL: the kinds as an array. */
  get kinds(): string {
    return `array[${namesOf(this.listed)}]`;
  }
  /** SQL: the day of now in the project of `r`. */
  get today(): string {
    return `(${this.now} at time zone project.time_zone)::date`;
  }
  /** SQL: the day that presses the actor; null when none does. */
  get due(): string {
    return this.listed.due;
  }
  get isOpen(): string {
    return `r.status in (${quoted(this.listed.open)})`;
  }
  get isLate(): string {
    return `${this.isOpen} and ${this.due} < ${this.today}`;
  }
  /** SQL: of this company, of these kinds and visible. */
  get isListed(): string {
    return `r.tenant_id = ${this.tenant} and r.kind in (${namesOf(this.listed)}) and ${this.visible}`;
  }

  /** SQL over the alias `a` of `attachment`, of a listed record: whether the actor may see it. */
  get isAttachmentOpen(): string {
    return this.use(openAttachmentsOfRead(this.actor, this.listed.kinds));
  }

  /** A value gets its mark when it is first named: PostgreSQL refuses values that no mark stands for. */
  private once(name: string, value: unknown, type: string): string {
    const known = this.marks.get(name);
    if (known) return known;
    const mark = `${this.put(value)}::${type}`;
    this.marks.set(name, mark);
    return mark;
  }
}

function visibleTo(actor: Actor, { kinds, visible }: Listed): { text: string; values: readonly unknown[] } {
  const known = visible.get(actor.facts);
  if (known) return known;
  const [only, ...others] = kinds;
  const each = kinds.map((kind) => sql`(r.kind in (${sql.lit(kind.kind)}) and ${kind.visible(actor)})`);
  const condition = only && others.length === 0 ? only.visible(actor) : sql`(${sql.join(each, sql` or `)})`;
  const compiled = { text: condition.text, values: condition.values };
  visible.set(actor.facts, compiled);
  return compiled;
}

function namesOf({ kinds }: Listed): string {
  return quoted(kinds.map(({ kind }) => kind));
}

/** Names of the code, never of a person, as literals: the planner knows how many rows have them. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}
