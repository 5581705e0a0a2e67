import type { MyProfile, profile } from '@plumbline/contract/areas/people';
import { isZone } from '@plumbline/contract/kit/days';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor, ActorFacts } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, required, stale } from '../../kit/errors.ts';
import {
  attachFiles,
  change,
  findFieldChanges,
  lock,
  noteChange,
  selectFields,
  takeOff,
} from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { personKind } from '../contacts/index.ts';
import { PERSONAL_FIELDS, photoId } from './columns.ts';
import { kinFields, withoutPersonal, wordsOf, write } from './update.ts';

type Input<Call extends keyof typeof profile> = ParsedOf<(typeof profile)[Call]>;
type Row = Omit<MyProfile, 'locale' | 'timeZone' | 'emergencyContact'> & {
  emergencyName: string | null;
  emergencyRelation: string | null;
  emergencyPhone: string | null;
};

/** My own card. A person who is neither employee nor technician has no profile. */
export async function get(read: Read, actor: Actor): Promise<MyProfile> {
  const row = await read.first(sql<Row>`
    select p.id as "personId", r.version, p.email, ${selectFields('p', MY_CARD)}, ${selectFields('f', MY_PROFILE)},
      f.department, coalesce(f.employee_number, f.technician_number) as number,
      (select boss.full_name from person boss where boss.tenant_id = f.tenant_id and boss.id = f.manager_id) as manager,
      ${photoId} as "photoId", f.signature_id as "signatureId"
    from person p
      join record r on r.tenant_id = p.tenant_id and r.id = p.id
      left join profile f on f.tenant_id = p.tenant_id and f.person_id = p.id
    where p.tenant_id = ${actor.tenantId} and p.id = ${actor.personId}`);
  const { emergencyName, emergencyRelation, emergencyPhone, ...shown } = required(row);
  return {
    ...shown,
    ...(await preferencesOf(read, actor)),
    emergencyContact: { name: emergencyName, relation: emergencyRelation, phone: emergencyPhone },
  };
}

/* What I write myself, by field. */
const MY_CARD = { fullName: 'full_name', phone: 'phone', title: 'title' } as const;
const MY_PROFILE = { preferredName: 'preferred_name', reachNote: 'reach_note', ...PERSONAL_FIELDS } as const;

/** Changes my own card. Omitted fields stay; my status and my rights are not mine to change. */
export async function update(tx: Tx, actor: Actor, input: Input<'update'>): Promise<MyProfile> {
  const record = await mine(tx, actor);
  const before = await get(tx, actor);
  if (input.version !== undefined && input.version !== record.version) throw stale(before);
  if (input.timeZone && !isZone(input.timeZone)) throw invalid({ timeZone: 'Choose a zone of the list' });
  const chosen = {
    ...(input.locale ? { locale: input.locale } : {}),
    ...(input.timeZone === undefined ? {} : { timeZone: input.timeZone || null }),
  };
  if (Object.keys(chosen).length > 0)
    await tx.run(
      sql`select identity.save_preferences(${actor.facts.accountId}::uuid, ${JSON.stringify(chosen)}::jsonb)`,
    );
  const card = findFieldChanges(MY_CARD, before, input);
  const own = findFieldChanges(
    MY_PROFILE,
    { ...before, ...kinFields(before.emergencyContact) },
    { ...input, ...kinFields(input.emergencyContact) },
  );
  if (own.assignments.length > 0) await makeProfile(tx, record);
  await write(tx, actor, record, card.assignments, own.assignments);
  const after = await get(tx, actor);
  if (JSON.stringify(before) === JSON.stringify(after)) return after;
  const changes = { ...card.changes, ...withoutPersonal(own.changes) };
  noteChange(changes, 'timeZone', before.timeZone, after.timeZone);
  await change(
    tx,
    actor,
    record,
    { title: after.fullName, searchText: wordsOf(after) },
    { verb: 'updateOwn', changes },
  );
  return get(tx, actor);
}

const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Sets my photo from a picture of mine that hangs nowhere yet; the one before goes. */
export async function setPhoto(tx: Tx, actor: Actor, { fileId }: Input<'setPhoto'>): Promise<MyProfile> {
  const record = await mine(tx, actor);
  if (fileId) await assertMyPicture(tx, actor, fileId, PICTURES, 'Choose a JPEG, PNG or WebP picture');
  await takeOff(tx, actor, record, 'photo');
  if (fileId) await attachFiles(tx, actor, record, [fileId], 'photo');
  await change(tx, actor, record, { bump: false }, { verb: 'setPhoto' });
  return get(tx, actor);
}

/** Sets my signature from a PNG of mine. It hangs on no record, so that nobody else can fetch it. */
export async function setSignature(tx: Tx, actor: Actor, { fileId }: Input<'setSignature'>): Promise<MyProfile> {
  const record = await mine(tx, actor);
  if (fileId) await assertMyPicture(tx, actor, fileId, ['image/png'], 'A signature is a PNG picture');
  await makeProfile(tx, record);
  await write(tx, actor, record, [], [sql`signature_id = ${fileId ?? null}`]);
  await change(tx, actor, record, { bump: false }, { verb: 'setSignature' });
  return get(tx, actor);
}

const MOST_BYTES = 10 * 1024 * 1024;

/** Throws 1004 for a file that is not mine or hangs on a record, 1400 for one of another kind. */
async function assertMyPicture(
  read: Read,
  actor: Actor,
  fileId: string,
  mimes: readonly string[],
  sentence: string,
): Promise<void> {
  const file = await read.first(sql<{ mime: string; bytes: number }>`
    select f.mime, f.bytes::int8 as bytes
    from file f
    where f.tenant_id = ${read.tenantId} and f.id = ${fileId} and f.uploaded_by = ${actor.personId}
      and not exists (select from attachment a where a.tenant_id = f.tenant_id and a.file_id = f.id and a.removed_at is null)`);
  if (!file) throw notFound();
  if (!mimes.includes(file.mime)) throw invalid({ fileId: sentence });
  if (Number(file.bytes) > MOST_BYTES) throw invalid({ fileId: 'Choose a picture of at most 10 MB' });
}

/** My card, locked; I may always change it, independent of my other rights. */
function mine(tx: Tx, actor: Actor): Promise<RecordHeader> {
  return lock(tx, actor, { ...personKind, visible: (me) => sql<boolean>`r.id = ${me.personId}` }, actor.personId);
}

async function makeProfile(tx: Tx, { id }: RecordHeader): Promise<void> {
  await tx.run(sql`insert into profile (tenant_id, person_id) values (${tx.tenantId}, ${id}) on conflict do nothing`);
}

/** My language and zone, which my account has in every company. */
async function preferencesOf(read: Read, actor: Actor): Promise<Pick<MyProfile, 'locale' | 'timeZone'>> {
  const row = await read.first(sql<{ facts: Pick<ActorFacts, 'preferences'> }>`
    select facts from identity.member_facts(array[${actor.personId}::uuid])`);
  const { locale, timeZone } = row?.facts.preferences ?? {};
  return { locale: locale ?? 'en', timeZone: timeZone ?? null };
}
