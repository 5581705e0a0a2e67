import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { inbox } from '@plumbline/contract/areas/notifications/inbox';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, notFound } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { readAgent } from '../../kit/identity/agents.ts';
import { isPushEndpoint } from '../../kit/push/endpoint.ts';
import { isPoint, pushKeys } from '../../kit/push/keys.ts';
import { selectInstant } from '../../kit/records/index.ts';

type Devices = OutputOf<typeof inbox.devices>;

/** Of one person; with one more the oldest goes. */
const MOST = 10;

export async function devices(read: Read, actor: Actor, { vault }: Pick<AppContext, 'vault'>): Promise<Devices> {
  const rows = await read.all(sql<{ deviceId: string; agent: string; createdAt: string }>`
    select id as "deviceId", agent, ${selectInstant(sql`created_at`)} as "createdAt" from notification_device
    where tenant_id = ${read.tenantId} and person_id = ${actor.personId} order by created_at desc, id`);
  return {
    key: pushKeys(vault).publicKey,
    devices: rows.map(({ agent, ...row }) => {
      const { browser, system } = readAgent(agent);
      return { ...row, browser, system };
    }),
  };
}

/** Adds a browser as one of mine. On a shared device it stops being its earlier user's. */
export async function addDevice(
  tx: Tx,
  actor: Actor,
  { deviceId, endpoint, publicKey, secret, agent }: ParsedOf<typeof inbox.addDevice>,
  { settings, vault }: AppContext,
): Promise<Devices> {
  if (!isPushEndpoint(endpoint, settings.pushTestOrigin))
    throw invalid({ endpoint: 'A push service is a public host, reached by https' });
  if (!isPoint(publicKey)) throw invalid({ publicKey: 'This is no key of a browser' });
  const { tenantId } = tx;
  await tx.run(sql`delete from notification_device where tenant_id = ${tenantId} and endpoint = ${endpoint}`);
  const made = await tx.run(sql`
    insert into notification_device (tenant_id, id, person_id, endpoint, public_key, secret, agent, created_at)
    values (${tenantId}, ${deviceId}, ${actor.personId}, ${endpoint}, ${publicKey}, ${secret}, ${agent}, ${actor.now})
    on conflict do nothing`);
  if (made === 0) throw notFound();
  await tx.run(sql`delete from notification_device
    where tenant_id = ${tenantId} and person_id = ${actor.personId} and id in (
      select id from notification_device where tenant_id = ${tenantId} and person_id = ${actor.personId}
      order by created_at desc, id offset ${MOST})`);
  return devices(tx, actor, { vault });
}

/** Ends a device of mine. Ending it again changes nothing. */
export async function endDevice(
  tx: Tx,
  actor: Actor,
  { deviceId }: ParsedOf<typeof inbox.endDevice>,
  { vault }: AppContext,
): Promise<Devices> {
  await tx.run(sql`delete from notification_device
    where tenant_id = ${tx.tenantId} and person_id = ${actor.personId} and id = ${deviceId}`);
  return devices(tx, actor, { vault });
}
