import type { contacts } from '@plumbline/contract/areas/contacts';
import type { CardStep } from '@plumbline/contract/areas/contacts/steps';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { forbidden, invalid, stale } from '../../kit/errors.ts';
import { allow, change } from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { lockCard } from './cards.ts';
import { isOutside, mayChangeCard } from './policy.ts';
import { mayBlock, mayGo, statusOf } from './workflow.ts';

type Moved = OutputOf<typeof contacts.changeStatus>;

/** Takes a company or a contact into another status. On hold is for a reason, and everybody who picks it hears the reason. */
export async function changeStatus(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof contacts.changeStatus>,
): Promise<Moved> {
  const { contactId, status } = input;
  const { record, kind } = await lockCard(tx, actor, contactId);
  if (record.version !== input.version) throw stale(movedOf(record));
  allow(mayChangeCard(actor, record));
  if (kind === 'person') await refuseMember(tx, contactId);
  allow(mayGo(kind, statusOf(record.status), status));
  if (status === 'onHold' && !input.reason) throw invalid({ reason: 'Say why it rests: whoever picks it reads this' });
  return go(tx, actor, record, status, 'changeStatus', input.reason || null);
}

/** Says that a company must not be used, or takes that back. */
export async function block(tx: Tx, actor: Actor, input: ParsedOf<typeof contacts.block>): Promise<Moved> {
  const { record, kind } = await lockCard(tx, actor, input.contactId);
  if (record.version !== input.version) throw stale(movedOf(record));
  allow(mayBlock(kind, statusOf(record.status), input.blocked));
  return input.blocked
    ? go(tx, actor, record, 'doNotUse', 'block', input.reason)
    : go(tx, actor, record, 'active', 'unblock', input.reason);
}

async function go(
  tx: Tx,
  actor: Actor,
  record: RecordHeader,
  status: string,
  verb: CardStep,
  reason: string | null,
): Promise<Moved> {
  const said = status === 'onHold' || status === 'doNotUse' ? reason : null;
  if (record.kind === 'company')
    await tx.run(
      sql`update company set status_reason = ${said} where tenant_id = ${tx.tenantId} and id = ${record.id}`,
    );
  await change(tx, actor, record, { status }, { verb, note: reason });
  return movedOf(record);
}

function movedOf({ id, version, status }: RecordHeader): Moved {
  return { contactId: id, version, status };
}

/** Who works here comes and goes by the people's own verbs. */
async function refuseMember(tx: Tx, personId: string): Promise<void> {
  const outside = await tx.first(
    sql`select 1 as one from person p where p.tenant_id = ${tx.tenantId} and p.id = ${personId} and ${isOutside}`,
  );
  if (!outside) throw forbidden();
}
