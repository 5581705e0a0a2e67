import type { inspectionDownloads } from '@plumbline/contract/areas/inspections';
import { id } from '@plumbline/contract/kit/fields';
import { translator } from '@plumbline/contract/kit/words';
import type { Locale, T } from '@plumbline/contract/kit/words';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import * as z from 'zod/mini';
import type { Working } from '../../kit/area.ts';
import type { Read } from '../../kit/db/tx.ts';
import { refuse, required } from '../../kit/errors.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { contentDisposition, nameOfMade } from '../../kit/images/names.ts';
import type { Job } from '../../kit/jobs/worker.ts';
import { calendarText } from '../../kit/mail/calendar.ts';
import { sendMail } from '../../kit/mail/send.ts';
import { letterWords, link, quote } from '../../kit/mail/words.ts';
import { inspectionKind } from './policy.ts';
import { get } from './present.ts';
import { setInspection } from './verbs/inspectionVerb.ts';
import type { OnInspection } from './verbs/inspectionVerb.ts';

/* The invitation to an appointment, as a mail that calendars know and as a file. */

const payloadShape = z.object({
  tenantId: id,
  recordId: id,
  personId: id,
  mailId: id,
  method: z.enum(['REQUEST', 'CANCEL']),
  sequence: z.int(),
  at: z.string(),
});

/** The length of an appointment for which nobody gave one, in minutes. */
const USUAL_MINUTES = 60;

type On = Pick<OnInspection, 'tx' | 'actor' | 'record' | 'details'>;

/** Invites the inspector after the commit, or tells them that the appointment is another; nothing before there is one. */
export async function sendInvite(
  given: On & { isScheduled?: boolean },
  inspectorId: string | null = given.details.inspectorId,
): Promise<void> {
  const { record, isScheduled = record.status === 'scheduled' } = given;
  if (isScheduled && inspectorId) await leave(given, 'REQUEST', inspectorId);
}

/** Takes the invitation back from the inspector, after the commit. */
export async function withdrawInvitation(given: On): Promise<void> {
  const { inspectorId } = given.details;
  if (given.record.status === 'scheduled' && inspectorId) await leave(given, 'CANCEL', inspectorId);
}

async function leave({ tx, actor, record, details }: On, method: Message['method'], personId: string): Promise<void> {
  const sequence = details.inviteSequence + 1;
  await tx.run(setInspection(record, actor, sql`invite_sequence = ${sequence}`));
  if (actor.quiet) return;
  const mailId = newId(actor.now.getTime());
  const at = actor.now.toISOString();
  await tx.job('inviteInspector', { recordId: record.id, personId, mailId, method, sequence, at });
}

/** The job that sends what `sendInvite` and `withdrawInvitation` left. */
export function inviteJobs({ context, translators }: Working): Record<string, Job> {
  return {
    async inviteInspector(payload) {
      const given = z.parse(payloadShape, payload);
      await context.database.transact(given.tenantId, async (tx) => {
        const [visit, person] = await Promise.all([visitOf(tx, given.recordId), personOf(tx, given.personId)]);
        // Moved again meanwhile: the later invitation says so.
        if (!visit || !person?.email || (given.method === 'REQUEST' && visit.sequence > given.sequence)) return;
        const t = person.locale ? await translators(person.locale) : translator('en');
        await sendMail(
          tx,
          { kind: person.locale ? 'colleague' : 'reminder', now: new Date(given.at) },
          {
            to: person.email,
            mailId: given.mailId,
            ...letter(visit, given, person.locale ?? 'en', t, context.settings.publicUrl),
            calendar: {
              method: given.method,
              text: calendarOf(visit, given, { publicUrl: context.settings.publicUrl, attendee: person, t }),
            },
          },
        );
      });
    },
  };
}

interface Visit {
  id: string;
  projectId: string;
  number: string | null;
  title: string;
  project: string;
  address: string | null;
  zone: string;
  location: string | null;
  start: string;
  minutes: number;
  sequence: number;
  isCancelled: boolean;
  by: string | null;
  byEmail: string | null;
}

/** An inspection that has an appointment. */
function visitOf(read: Read, recordId: string): Promise<Visit | undefined> {
  return read.first(sql<Visit>`
    select r.id, r.project_id as "projectId", r.number, r.title, home.title as project, p.time_zone as zone,
      nullif(concat_ws(', ', p.address_line, p.city), '') as address,
      (select place.path from location place where place.tenant_id = x.tenant_id and place.id = x.location_id) as location,
      x.scheduled_at as start, coalesce(x.window_minutes, ${USUAL_MINUTES}) as minutes, x.invite_sequence as sequence,
      r.status = 'cancelled' as "isCancelled",
      owner.full_name as by, owner.email as "byEmail"
    from inspection x
      join record r on r.tenant_id = x.tenant_id and r.id = x.id
      join record home on home.tenant_id = r.tenant_id and home.id = r.project_id
      join project p on p.tenant_id = home.tenant_id and p.id = home.id
      left join person owner on owner.tenant_id = r.tenant_id and owner.id = r.owner_id
    where x.tenant_id = ${read.tenantId} and x.id = ${recordId} and x.scheduled_at is not null`);
}

interface Invited {
  name: string;
  email: string;
  /** Of a member; null for somebody outside. */
  locale: Locale | null;
}

async function personOf(read: Read, personId: string): Promise<Invited | undefined> {
  return read.first(sql<Invited>`
    select p.full_name as name, coalesce(m.facts ->> 'email', p.email) as email,
      case when m.facts is not null then coalesce(m.facts -> 'preferences' ->> 'locale', 'en') end as locale
    from person p
      left join (select facts from identity.member_facts(${[personId]}::uuid[])) m on true
    where p.tenant_id = ${read.tenantId} and p.id = ${personId}`);
}

type Message = Pick<z.output<typeof payloadShape>, 'method' | 'sequence'> & { at: string };

function letter(visit: Visit, { method }: Message, locale: string, t: T, publicUrl: string) {
  const say = letterWords(t);
  const values = { number: visit.number ?? '', day: whenOf(visit, locale) };
  return {
    subject:
      method === 'CANCEL'
        ? say('The inspection {number} is not on {day} any more', values)
        : say('Inspection {number} on {day}', values),
    lines: [
      method === 'CANCEL'
        ? say('This appointment was cancelled, or is somebody else’s now:')
        : say('You are to inspect:'),
      quote(`${visit.number ?? ''} ${visit.title}`),
      say('When: {day}', values),
      say('Where: {place}', { place: placeOf(visit) }),
      link(publicUrl + inspectionKind.path(visit)),
    ],
  };
}

function calendarOf(
  visit: Visit,
  { method, sequence, at }: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; sequence: number; at: string },
  { publicUrl, attendee, t }: { publicUrl: string; attendee: Invited | null; t: T },
): string {
  const { by, byEmail } = visit;
  const host = new URL(publicUrl).hostname;
  return calendarText({
    uid: `inspection-${visit.id}@${host}`,
    sequence,
    method,
    isCancelled: visit.isCancelled || method === 'CANCEL',
    start: new Date(visit.start),
    minutes: visit.minutes,
    now: new Date(at),
    summary: [t('Inspection'), visit.number, visit.title].filter(Boolean).join(' '),
    description: [visit.project, whenOf(visit, 'en')].join('\n'),
    location: placeOf(visit),
    url: publicUrl + inspectionKind.path(visit),
    organizer: byEmail ? { name: by ?? '', email: byEmail } : null,
    attendees: attendee ? [attendee] : [],
  });
}

/** "Nov 20, 2026, 8:00 AM PST": the clock on site. */
function whenOf({ start, zone }: Visit, locale: string): string {
  const parts = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: zone, timeZoneName: 'short' }).format(new Date(start));
}

function placeOf({ project, address, location }: Visit): string {
  return [location, address ?? project].filter(Boolean).join(', ');
}

/** The appointment as a file for calendars. Throws 1004 when the actor may not see the inspection, 2000 before there is one. */
export async function invite(
  { context, actor, reply }: ActorRequest,
  input: z.output<(typeof inspectionDownloads)['invite']['input']>,
): Promise<void> {
  const visit = await context.database.read(actor.tenantId, async (read) => {
    const { scheduledAt } = await get(read, actor, input);
    if (!scheduledAt) throw refuse('It has no appointment yet.');
    return required(await visitOf(read, input.inspectionPackageId));
  });
  const message = { method: 'PUBLISH', sequence: visit.sequence, at: actor.now.toISOString() } as const;
  const text = calendarOf(visit, message, { publicUrl: context.settings.publicUrl, attendee: null, t: actor.t });
  reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-disposition',
      contentDisposition(nameOfMade(`${visit.number ?? actor.t('Inspection')}.ics`), false),
    )
    .send(text);
}
