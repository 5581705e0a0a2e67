import { sql } from '../../kit/db/sql.ts';
import { systemActor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { Refusal } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { eachTenant } from '../../kit/jobs/tenants.ts';
import { sendMail } from '../../kit/mail/send.ts';
import { letterWords } from '../../kit/mail/words.ts';
import { notify, writtenOut } from '../../kit/records/index.ts';
import type { Translators } from '../../kit/translators.ts';
import { suspendMember } from '../people/index.ts';
import { CONCERNS } from './matrix.ts';

/** Days before its end on which a certificate is spoken of. */
const POINTS = [60, 30, 7, 0];

/** Noted on a certificate once it was said that its holder works without it. */
const RUN_OUT = -1;

interface Lacking {
  certificateId: string;
  personId: string;
  fullName: string;
  typeName: string;
  expiryDate: string;
  /** The rules say that the sign-in rests; else those who keep certificates are told. */
  suspends: boolean;
  isWarned: boolean;
  managers: string[];
}

interface Ending {
  id: string;
  personId: string;
  fullName: string;
  email: string | null;
  locale: 'en' | 'es' | null;
  typeName: string;
  expiryDate: string;
  /** The nearest of the points that has come. */
  point: number;
  /** Who manages certificates for the whole company. */
  managers: string[];
}

/**
 * Reminds of certificates that end, once 60, 30, 7 and 0 days before: holders by mail, and the people who manage certificates at the bell. By the
 * company's rules it also reports technicians without a required certificate, or suspends them. Call it every hour: the day is the company's.
 */
export async function watchExpiry(context: AppContext, translators: Translators, now: Date): Promise<void> {
  await eachTenant(context.database, async (tenantId) => {
    const ending = await context.database.read(tenantId, (read) => read.all(sql<Ending>`${endingOf(tenantId, now)}`));
    for (const one of ending) await context.database.transact(tenantId, (tx) => speakOf(tx, translators, one, now));
    const lacking = await context.database.read(tenantId, (read) =>
      read.all(sql<Lacking>`${lackingOf(tenantId, now)}`),
    );
    for (const one of lacking) {
      if (one.suspends) await suspend(context, tenantId, one.personId, one.typeName, now);
      else if (!one.isWarned) await context.database.transact(tenantId, (tx) => warnOf(tx, one, now));
    }
  });
}

/** Notes that a certificate's point is spoken of. The condition makes it once: who comes second finds it said. */
async function isFirst(tx: Tx, certificateId: string, point: number): Promise<boolean> {
  const noted = await tx.run(sql`update certificate set reminded = ${point}
    where tenant_id = ${tx.tenantId} and id = ${certificateId} and (reminded is null or reminded > ${point})`);
  return noted > 0;
}

async function speakOf(tx: Tx, translators: Translators, one: Ending, now: Date): Promise<void> {
  if (!(await isFirst(tx, one.id, one.point))) return;
  await notify(tx, systemActor(tx.tenantId, now), { id: one.personId, kind: 'person' }, [
    {
      reason: 'reminded',
      sentence: '{type} of {person} ends on {day}',
      values: { type: one.typeName, person: one.fullName, day: one.expiryDate },
      to: one.managers,
    },
  ]);
  if (!one.email) return;
  const locale = one.locale ?? 'en';
  const t = letterWords(await translators(locale));
  const values = { type: one.typeName, day: writtenOut(one.expiryDate, locale) };
  const mail = {
    to: one.email,
    subject: t('Your certificate “{type}” ends on {day}', values),
    lines: [t('Renew it in time and submit the new one: {type}, until {day}.', values)],
  };
  await sendMail(tx, { kind: 'reminder', now }, mail);
}

/** Warns that a person works without a required certificate, once for each certificate that ran out. */
async function warnOf(tx: Tx, one: Lacking, now: Date): Promise<void> {
  if (!(await isFirst(tx, one.certificateId, RUN_OUT))) return;
  await notify(tx, systemActor(tx.tenantId, now), { id: one.personId, kind: 'person' }, [
    {
      reason: 'reminded',
      sentence: '{person} works without a valid {type}: it ended on {day}',
      values: { type: one.typeName, person: one.fullName, day: one.expiryDate },
      to: one.managers,
    },
  ]);
}

/** A person who may not be suspended, because nobody else could sign in as an admin, stays. */
async function suspend(
  context: AppContext,
  tenantId: string,
  personId: string,
  typeName: string,
  now: Date,
): Promise<void> {
  try {
    await context.database.transact(tenantId, (tx) =>
      suspendMember(tx, systemActor(tenantId, now), context, personId, `${typeName} has expired`),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

const dayOf = (now: Date) =>
  sql`(${now}::timestamptz at time zone (select t.time_zone from tenant t where t.tenant_id = c.tenant_id))::date`;

/** Who manages certificates for the whole company, but for their holder. */
const MANAGERS = sql`array(select mr.person_id from membership_role mr
  join role_grant g on g.tenant_id = mr.tenant_id and g.role_id = mr.role_id
    and g.resource = 'training' and g.action = 'update' and g.scope in ('company', 'tree') and g.effect = 'allow'
  join membership who on who.tenant_id = mr.tenant_id and who.person_id = mr.person_id and who.status = 'active'
  where mr.tenant_id = c.tenant_id and mr.person_id <> c.person_id)`;

function endingOf(tenantId: string, now: Date) {
  return sql`
    select c.id, c.person_id as "personId", p.full_name as "fullName", p.email,
      (select known.facts -> 'preferences' ->> 'locale' from identity.member_facts(array[c.person_id]) known) as locale,
      y.name as "typeName", c.expiry_date as "expiryDate",
      near.point,
      ${MANAGERS} as managers
    from certificate c join person p on p.tenant_id = c.tenant_id and p.id = c.person_id
      join certificate_type y on y.tenant_id = c.tenant_id and y.id = c.certificate_type_id
      join membership m on m.tenant_id = c.tenant_id and m.person_id = c.person_id and m.status not in ('left', 'inactive')
      cross join lateral (select min(day) as point from unnest(${POINTS}::int[]) day where day >= c.expiry_date - ${dayOf(now)}) near
    where c.tenant_id = ${tenantId} and c.status = 'valid' and c.expiry_date between ${dayOf(now)} - 7 and ${dayOf(now)} + ${POINTS[0]}::int
      and (c.reminded is null or c.reminded > near.point)`;
}

/**
 * Technicians, active or on leave, whose required certificate ran out, in companies that warn or suspend. People to suspend come first: only a strict
 * requirement suspends, and only where the company chose so.
 */
function lackingOf(tenantId: string, now: Date) {
  return sql`
    select distinct on (suspends, f.person_id, y.id) c.id as "certificateId", f.person_id as "personId",
      p.full_name as "fullName", y.name as "typeName",
      c.expiry_date as "expiryDate", q.mode = 'block' and coalesce(rules.on_expiry, 'warn') = 'suspend' as suspends,
      coalesce(c.reminded <= ${RUN_OUT}, false) as "isWarned", ${MANAGERS} as managers
    from certificate_requirement q left join technician_config rules on rules.tenant_id = q.tenant_id
      join certificate_type y on y.tenant_id = q.tenant_id and y.id = q.certificate_type_id
      join profile f on f.tenant_id = q.tenant_id and f.technician_number is not null and ${CONCERNS}
      join person p on p.tenant_id = f.tenant_id and p.id = f.person_id
      join membership m on m.tenant_id = f.tenant_id and m.person_id = f.person_id and m.status in ('active', 'onLeave')
      join certificate c on c.tenant_id = f.tenant_id and c.person_id = f.person_id and c.certificate_type_id = y.id
        and c.status = 'valid' and c.expiry_date < ${dayOf(now)}
    where q.tenant_id = ${tenantId} and coalesce(rules.on_expiry, 'warn') <> 'off'
      and not exists (select from certificate held
        where held.tenant_id = f.tenant_id and held.person_id = f.person_id and held.certificate_type_id = y.id
        and held.status = 'valid' and (held.expiry_date is null or held.expiry_date >= ${dayOf(now)}))
    order by suspends desc, f.person_id, y.id, c.expiry_date desc`;
}
