import type { factors as calls } from '@plumbline/contract/areas/factors';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit, noteAct } from '../../kit/audit/audit.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { notFound, signedOut } from '../../kit/errors.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { IDLE } from '../../kit/http/sessions.ts';
import { readAgent } from '../../kit/identity/agents.ts';

interface StoredSession {
  session_id: string;
  tenant_id: string;
  tenant_name: string;
  created_at: string;
  seen_at: string;
  address: string | null;
  agent: string | null;
  method: string;
}

interface StoredDevice {
  device_id: string;
  created_at: string;
  seen_at: string;
  address: string | null;
  agent: string | null;
}

/** Where I am signed in, the one that asks first, and the other browsers that I signed in from. */
export async function devices({ actor, context }: OpenRequest): Promise<OutputOf<typeof calls.devices>> {
  if (!actor) throw signedOut();
  const { accountId, sessionId } = actor.facts;
  const [rows, remembered] = await Promise.all([
    context.database.call<StoredSession>('identity.sessions_of', [accountId, IDLE]),
    context.database.call<StoredDevice>('identity.devices_of', [accountId, IDLE]),
  ]);
  const found = rows.map((row) => ({
    sessionId: row.session_id,
    current: row.session_id === sessionId,
    tenantId: row.tenant_id,
    tenantName: row.tenant_name,
    ...readAgent(row.agent),
    address: row.address,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    method: row.method,
  }));
  return {
    devices: [...found.filter((one) => one.current), ...found.filter((one) => !one.current)],
    remembered: remembered.map((row) => ({
      deviceId: row.device_id,
      ...readAgent(row.agent),
      address: row.address,
      createdAt: row.created_at,
      seenAt: row.seen_at,
    })),
  };
}

/** Signs one browser of mine out, or forgets one that is signed out; either way it is a stranger's from then on. */
export async function endDevice(tx: Tx, actor: Actor, { sessionId }: ParsedOf<typeof calls.endDevice>): Promise<null> {
  const { accountId } = actor.facts;
  const row = await tx.first(sql<{ forgotten: boolean; ended: boolean }>`
    select identity.forget_device(${accountId}::uuid, ${sessionId}::uuid) as forgotten,
      identity.end_one_session(${accountId}::uuid, ${sessionId}::uuid) as ended`);
  if (!row?.forgotten && !row?.ended) throw notFound();
  await audit(tx, actor, { verb: 'endSession', resource: 'session', subjectKind: 'session', subjectId: sessionId });
  return null;
}

/** Signs every other browser of mine out, and forgets those that I signed in from. */
export async function endOtherDevices(tx: Tx, actor: Actor): Promise<{ ended: number }> {
  const { accountId, sessionId } = actor.facts;
  const row = await tx.first(
    sql<{
      forgotten: unknown;
      ended: number;
    }>`select identity.forget_devices(${accountId}::uuid, ${sessionId}::uuid) as forgotten,
      identity.end_sessions(${accountId}::uuid, null, ${sessionId}::uuid) as ended`,
  );
  const ended = row?.ended ?? 0;
  if (ended > 0) {
    await audit(tx, actor, { verb: 'endSession', resource: 'session', detail: { ended } });
    await noteAct(tx, accountId, 'endSession', actor.now);
  }
  return { ended };
}
