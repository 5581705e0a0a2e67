import type { qualificationDownloads, qualifications } from '@plumbline/contract/areas/qualifications';
import { certificateStateName } from '@plumbline/contract/areas/qualifications/names';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import { readPage } from '../../kit/db/page.ts';
import type { Read } from '../../kit/db/tx.ts';
import { holdsWords } from '../../kit/db/words.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { selectPerson } from '../../kit/records/index.ts';
import { sendSheet, sheetColumns } from '../../kit/sheets/send.ts';
import { stateOn, today } from './certificateQueries.ts';
import { reachable } from './policy.ts';

type Matrix = OutputOf<typeof qualifications.matrix>;
type Filters = Omit<ParsedOf<typeof qualifications.matrix>, 'pageNum' | 'pageSize'>;
type Row = Matrix['page']['rows'][number];

/** A line of the sheet, which has a hundred thousand cells: a person's requirements as a bit for each type, and their certificates. */
interface Line {
  fullName: string;
  askedBits: number;
  /** By type. */
  held: Record<string, [state: Row['cells'][number]['state'], expiryDate: string | null] | undefined>;
}

const MOST_TYPES = 40;

/** Whether requirement `q` concerns the person of profile `f`. */
export const CONCERNS = sql<boolean>`(case q.subject when 'employee' then f.employee_number is not null
  when 'technician' then f.technician_number is not null
  when 'trade' then exists (select from unnest(f.trades) trade where lower(trade) = lower(q.value))
  else exists (select from membership_role mr where mr.tenant_id = f.tenant_id and mr.person_id = f.person_id and mr.role_id::text = q.value
    and (mr.valid_from is null or mr.valid_from <= current_date) and (mr.valid_to is null or mr.valid_to >= current_date)) end)`;

/** People who work here against the certificates that are asked of them or that they hold. */
export async function matrix(read: Read, actor: Actor, input: ParsedOf<typeof qualifications.matrix>): Promise<Matrix> {
  const [types, page] = await Promise.all([
    columnsOf(read),
    readPage<Row>(
      read,
      { columns: columns(actor), source: sql`${SOURCE} where ${matching(actor, input)}`, order: ORDER },
      input,
    ),
  ]);
  return { types, page };
}

/** The same as a sheet, one line a person, one column a certificate. */
export async function matrixSheet(
  open: ActorRequest,
  { format, ...filters }: z.output<(typeof qualificationDownloads)['export']['input']>,
): Promise<void> {
  const { context, actor } = open;
  const { types, rows } = await context.database.read(actor.tenantId, async (read) => {
    const shown = await columnsOf(read);
    const ids = shown.map(({ certificateTypeId }) => certificateTypeId);
    return { types: shown, rows: await read.all(linesOf(actor, filters, ids)) };
  });
  const { t, zone } = actor;
  const { text } = sheetColumns<Line>(zone);
  const missing = certificateStateName('missing', t);
  const sheet = [
    text(t('Name'), ({ fullName }) => fullName, 28),
    ...types.map(({ certificateTypeId, name }, at) =>
      text(name, ({ askedBits, held: { [certificateTypeId]: cell } }) => {
        if (cell) return [certificateStateName(cell[0], t), cell[1]].filter(Boolean).join(' ');
        return Math.floor(askedBits / 2 ** at) % 2 === 1 ? missing : null;
      }),
    ),
  ];
  const audit = { resource: 'training', detail: { rows: rows.length, format } };
  await sendSheet(open, { name: t('Certificates'), columns: sheet, rows, format, audit });
}

/** Types that are required or that somebody holds, by name: as many as a sheet can show. */
function shownTypes(tenantId: string, columns: Sql): Sql {
  return sql`select ${columns} from certificate_type y
    where y.tenant_id = ${tenantId} and y.retired_at is null and (
      exists (select from certificate_requirement q where q.tenant_id = y.tenant_id and q.certificate_type_id = y.id)
      or exists (select from certificate c
        where c.tenant_id = y.tenant_id and c.certificate_type_id = y.id and c.status in ('valid', 'pendingReview')))
    order by lower(y.name), y.id limit ${MOST_TYPES}`;
}

function columnsOf(read: Read): Promise<Matrix['types']> {
  return read.all(sql<Matrix['types'][number]>`${shownTypes(read.tenantId, sql`y.id as "certificateTypeId", y.name`)}`);
}

const SOURCE = sql`profile f join person p on p.tenant_id = f.tenant_id and p.id = f.person_id
  join membership m on m.tenant_id = f.tenant_id and m.person_id = f.person_id and m.status not in ('left', 'inactive')`;
const ORDER = sql`lower(p.full_name) collate "C", f.person_id`;

/** The best certificate that somebody holds of each type that is asked of them or that they hold. */
function cellsOf(actor: Actor): Sql {
  return sql`(select y.id, (select max(q.mode) filter (where q.mode = 'warn') from certificate_requirement q
      where q.tenant_id = y.tenant_id and q.certificate_type_id = y.id and ${CONCERNS}) as warns,
      exists (select from certificate_requirement q
        where q.tenant_id = y.tenant_id and q.certificate_type_id = y.id and q.mode = 'block' and ${CONCERNS}) as blocks,
      best.state, best.expiry_date
    from certificate_type y left join lateral (
      select ${stateOn(today(actor))} as state, c.expiry_date from certificate c
      where c.tenant_id = y.tenant_id and c.certificate_type_id = y.id and c.person_id = f.person_id
        and c.status in ('valid', 'pendingReview')
      order by c.status = 'pendingReview', c.expiry_date desc nulls first limit 1) best on true
    where y.tenant_id = f.tenant_id and y.id = any(array(${shownTypes(actor.tenantId, sql`y.id`)})))`;
}

/** The lines of everybody who is wanted, over the types shown: MOST_TYPES bits are a number that JavaScript holds exactly. */
function linesOf(actor: Actor, filters: Filters, typeIds: readonly string[]): Sql<Line> {
  const types = sql`${[...typeIds]}::uuid[]`;
  return sql<Line>`with chosen as materialized (select f.*, p.full_name, row_number() over (order by ${ORDER}) as place
    from ${SOURCE} where ${matching(actor, filters)}),
    wanted as (
      select q.tenant_id, q.subject, q.value, bit_or(1::bigint << (array_position(${types}, q.certificate_type_id) - 1)) as bits
      from certificate_requirement q
      where q.tenant_id = ${actor.tenantId} and q.certificate_type_id = any(${types}) group by q.tenant_id, q.subject, q.value),
    asked as (
      select f.person_id, bit_or(q.bits) as bits
      from wanted q join chosen f on f.tenant_id = q.tenant_id and ${CONCERNS} group by f.person_id),
    held as (
      select person_id, json_object_agg(type_id, json_build_array(state, expiry_date)) as cells from (
        select distinct on (c.person_id, c.certificate_type_id) c.person_id, c.certificate_type_id as type_id,
          ${stateOn(today(actor))} as state, c.expiry_date
        from certificate c
        where c.tenant_id = ${actor.tenantId} and c.status in ('valid', 'pendingReview') and c.certificate_type_id = any(${types})
          and c.person_id in (select person_id from chosen)
        order by 1, 2, c.status = 'pendingReview', c.expiry_date desc nulls first) best group by person_id)
    select f.full_name as "fullName", coalesce(asked.bits, 0) as "askedBits", coalesce(held.cells, '{}') as held
    from chosen f left join asked on asked.person_id = f.person_id left join held on held.person_id = f.person_id
    order by f.place`;
}

function columns(actor: Actor): Sql {
  return sql`${selectPerson(actor.tenantId, sql`f.person_id`)} as person, (
    select coalesce(json_agg(json_build_object('certificateTypeId', cell.id, 'mode', case when cell.blocks then 'block' else cell.warns end,
      'state', coalesce(cell.state, 'missing'), 'expiryDate', cell.expiry_date)), '[]')
    from ${cellsOf(actor)} cell where cell.blocks or cell.warns is not null or cell.state is not null) as cells`;
}

function matching(actor: Actor, input: Filters): Sql {
  const all = [sql`f.tenant_id = ${actor.tenantId}`, reachable(actor, 'read')];
  if (input.family) all.push(sql`f.${sql.ref(`${input.family}_number`)} is not null`);
  if (input.keyword) all.push(holdsWords(sql`p.full_name`, input.keyword));
  if (input.gapsOnly === 'true')
    all.push(sql`exists (select from certificate_requirement q where q.tenant_id = f.tenant_id and ${CONCERNS}
      and q.certificate_type_id = any(array(${shownTypes(actor.tenantId, sql`y.id`)}))
      and not exists (select from certificate c
        where c.tenant_id = q.tenant_id and c.certificate_type_id = q.certificate_type_id and c.person_id = f.person_id
        and c.status = 'valid' and ${stateOn(today(actor))} in ('valid', 'expiring')))`);
  return sql.join(all, sql` and `);
}
