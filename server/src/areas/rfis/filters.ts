import type { rfiListInput } from '@plumbline/contract/areas/rfis';
import type * as z from 'zod/mini';
import type { Actor, ActorFacts } from '../../kit/actor.ts';
import { db } from '../../kit/db/tx.ts';
import { visibleRfis } from './policy.ts';
import { readsCost } from './policy.ts';

type ListInput = z.output<typeof rfiListInput>;
/** The filters that the list, its counts, the log and the exports share. */
export type RfiFilters = Omit<ListInput, 'sort' | 'groupByCourt' | 'pageNum' | 'pageSize'> & {
  rfiId?: string[] | undefined;
};

/**
 * A statement under construction. Texts depend on which filters are present and never on their values, so that few
 * prepared statements serve all lists.
 */
export interface Draft {
  values: unknown[];
  /** Adds a value; answers its mark. */
  put(value: unknown): string;
  tenant: string;
  me: string;
  now: string;
  company: string;
  /** What the actor may see, over `r`. */
  visible: string;
}

const compiled = new WeakMap<ActorFacts, { text: string; values: readonly unknown[] }>();

/** Begins a statement: the visibility of the actor comes first, whose marks are numbered from 1. */
export function draftFor(actor: Actor): Draft {
  let visible = compiled.get(actor.facts);
  if (!visible) {
    const { sql, parameters } = visibleRfis(actor).compile(db);
    visible = { text: sql, values: parameters };
    compiled.set(actor.facts, visible);
  }
  const values = [...visible.values];
  const put = (value: unknown) => `$${values.push(value)}`;
  // A value gets its mark when it is first named: PostgreSQL refuses values that no mark stands for.
  const once = (value: unknown, type: string) => {
    let mark: string | undefined;
    return () => (mark ??= `${put(value)}::${type}`);
  };
  const tenant = once(actor.tenantId, 'uuid');
  const me = once(actor.personId, 'uuid');
  const now = once(actor.now, 'timestamptz');
  const company = once(actor.facts.companyId, 'uuid');
  return {
    values,
    put,
    visible: visible.text,
    get tenant() {
      return tenant();
    },
    get me() {
      return me();
    },
    get now() {
      return now();
    },
    get company() {
      return company();
    },
  };
}

const SAME = (a: string, b: string) => `${a}.tenant_id = ${b}.tenant_id`;

/** The project's day of now; over `p` of `project`. */
export const today = (draft: Draft) => `(${draft.now} at time zone p.time_zone)::date`;
/** The day that presses the actor: over `r`, `x`, and `asked`, the actor's own pending review. */
export const EFFECTIVE_DUE = `case r.status when 'answered' then x.manager_due_date when 'open' then coalesce(asked.due_date, r.due_date) when 'submitted' then r.due_date end`;
/** The day that is shown: the one that presses, else the overall one. */
export const SHOWN_DUE = `coalesce(${EFFECTIVE_DUE}, r.due_date)`;

/** 0 mine, 1 in my company's court, 2 in another's, 3 in nobody's. */
export function courtOfRow(draft: Draft): string {
  return `coalesce((select min(case when c.person_id = ${draft.me} then 0 when h.company_id is not distinct from ${draft.company} then 1 else 2 end)
    from custody c join person h on ${SAME('h', 'c')} and h.id = c.person_id where ${SAME('c', 'r')} and c.record_id = r.id and c.to_at is null), 3)`;
}

/** Not seen since its last change. What came with a log and was not touched since is no news, nor is to its maker what they just made. */
export const unseen = (draft: Draft) =>
  `case when r.trail_seq > 1 then true when r.created_by = ${draft.me} then r.updated_at > r.created_at else r.created_by is not null end and not exists (select from visit v where ${SAME('v', 'r')} and v.person_id = ${draft.me} and v.record_id = r.id and v.seen_at >= r.updated_at)`;

/** Which tables a condition or an order needs beside `record r`. */
export interface Needs {
  rfi?: boolean;
  project?: boolean;
  asked?: boolean;
}

/** The tables of a list, over what its conditions and order need. */
export function tables(draft: Draft, needs: Needs): string {
  return [
    'record r',
    needs.rfi || needs.asked ? `join rfi x on ${SAME('x', 'r')} and x.id = r.id` : '',
    needs.project ? `join project p on ${SAME('p', 'r')} and p.id = r.project_id` : '',
    needs.asked
      ? `left join record_reviewer asked on ${SAME('asked', 'r')} and asked.person_id = ${draft.me} and asked.record_id = r.id and asked.round = x.round and asked.answered_at is null and not asked.co_reviewer`
      : '',
  ].join(' ');
}

/** The conditions of a list. `with` names what is found by words, once for the page and its total. */
export function conditions(draft: Draft, input: RfiFilters): { where: string; with: string; needs: Needs } {
  const all: string[] = [`r.tenant_id = ${draft.tenant}`, `r.kind = 'rfi'`, draft.visible];
  const needs: Needs = {};
  const among = (column: string, list: readonly string[] | undefined, type: 'uuid' | 'text') => {
    if (!list?.length) return;
    all.push(`${column} = any(${draft.put(list)}::${type}[])`);
    if (column.startsWith('x.')) needs.rfi = true;
  };
  among('r.id', input.rfiId, 'uuid');
  among('r.project_id', input.projectId, 'uuid');
  among('r.status', input.status, 'text');
  among('r.owner_id', input.managerId, 'uuid');
  among('r.created_by', input.createdById, 'uuid');
  among('x.received_from_id', input.receivedFromId, 'uuid');
  among('x.responsible_company_id', input.responsibleCompanyId, 'uuid');
  among('x.priority', input.priority, 'text');
  among('x.cost_impact', input.costImpact, 'text');
  if (input.discipline?.length) {
    all.push(`x.disciplines && ${draft.put(input.discipline)}::text[]`);
    needs.rfi = true;
  }
  if (input.locationId?.length) {
    needs.rfi = true;
    all.push(`x.location_id in (with recursive under as (select l.id from location l where l.tenant_id = ${draft.tenant} and l.id = any(${draft.put(input.locationId)}::uuid[])
      union select l.id from location l join under on l.parent_id = under.id where l.tenant_id = ${draft.tenant}) select id from under)`);
  }
  if (input.ballId?.length)
    all.push(
      `exists (select from custody c where ${SAME('c', 'r')} and c.record_id = r.id and c.to_at is null and c.person_id = any(${draft.put(input.ballId)}::uuid[]))`,
    );
  if (input.court === 'mine')
    all.push(
      `exists (select from custody c where ${SAME('c', 'r')} and c.record_id = r.id and c.to_at is null and c.person_id = ${draft.me})`,
    );
  else if (input.court) all.push(`${courtOfRow(draft)} = ${input.court === 'ours' ? 1 : 2}`);
  if (input.late) {
    Object.assign(needs, { rfi: true, project: true, asked: true });
    all.push(`r.status in ('submitted', 'open', 'answered') and ${EFFECTIVE_DUE} < ${today(draft)}`);
  }
  if (input.from || input.to) needs.project = true;
  if (input.from) all.push(`r.created_at >= ${draft.put(input.from)}::date::timestamp at time zone p.time_zone`);
  if (input.to) all.push(`r.created_at < (${draft.put(input.to)}::date + 1)::timestamp at time zone p.time_zone`);
  if (input.starred)
    all.push(
      `exists (select from visit v where ${SAME('v', 'r')} and v.person_id = ${draft.me} and v.record_id = r.id and v.starred)`,
    );
  if (input.unread) all.push(unseen(draft));
  const words = input.keyword ? wanted(input.keyword) : '';
  if (words) all.push('r.id in (select id from found)');
  return {
    where: all.join(' and '),
    with: words
      ? `with found as materialized (select id from lookup.search(to_tsquery('english', ${draft.put(words)}), array['rfi'], 10000))`
      : '',
    needs,
  };
}

/** Every word as a beginning, all of them wanted. Quotes and operators of people are only text. */
export function wanted(keyword: string): string {
  const words = keyword
    .split(/\s+/)
    .map((word) => word.replace(/['\\]/g, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 12)
    .map((word) => `'${word}':*`)
    .join(' & ');
}

const SORTS: Record<string, { by: (down: string) => string; needs?: Needs }> = {
  number: { by: (down) => `length(r.number)${down}, r.number${down}` },
  title: { by: (down) => `lower(r.title)${down}` },
  status: {
    by: (down) => `array_position(array['draft', 'submitted', 'open', 'answered', 'closed', 'void'], r.status)${down}`,
  },
  dueDate: { by: (down) => `${SHOWN_DUE}${down} nulls last`, needs: { asked: true } },
  createdAt: { by: (down) => `r.created_at${down}` },
  openedAt: { by: (down) => `x.opened_at${down} nulls last`, needs: { rfi: true } },
  updatedAt: { by: (down) => `r.updated_at${down}` },
  priority: {
    by: (down) => `array_position(array['low', 'normal', 'high', 'critical'], x.priority)${down}`,
    needs: { rfi: true },
  },
  costImpactCents: { by: (down) => `x.cost_impact_cents${down} nulls last`, needs: { rfi: true } },
  heldDays: {
    // Held longest is held since the earliest day.
    by: (down) =>
      `(select min(c.from_at) from custody c where c.tenant_id = r.tenant_id and c.record_id = r.id and c.to_at is null)${down ? '' : ' desc'} nulls last`,
  },
};

/** The order of a list; `-number`, newest first, when none is asked for. Who reads no money cannot sort by it. */
export function order(
  draft: Draft,
  actor: Actor,
  input: { sort?: string | undefined; groupByCourt?: boolean | undefined },
): { by: string; needs: Needs } {
  const asked = input.sort ?? '-number';
  const field = asked.replace('-', '');
  const down = asked.startsWith('-') ? ' desc' : '';
  const known = field === 'costImpactCents' && !readsCost(actor) ? undefined : SORTS[field];
  const sort = known ? known.by(down) : 'length(r.number) desc, r.number desc';
  return { by: `${input.groupByCourt ? `${courtOfRow(draft)}, ` : ''}${sort}, r.id${down}`, needs: known?.needs ?? {} };
}
