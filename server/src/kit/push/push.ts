import { id } from '@plumbline/contract/kit/fields';
import { sql } from '../db/sql.ts';
import * as z from 'zod/mini';
import type { Tx } from '../db/tx.ts';
import type { AppContext } from '../http/routes.ts';
import type { Job } from '../jobs/worker.ts';
import { said } from '../mail/words.ts';
import type { Ours } from '../mail/words.ts';
import { authorization, pushKeys } from './keys.ts';
import { deliver } from './send.ts';
import type { Subscription } from './send.ts';

const payloadShape = z.object({
  tenantId: id,
  deviceId: id,
  title: z.string(),
  /** what opens when it is pressed */
  path: z.string(),
  /** a later notice with the same tag replaces it on the device */
  tag: z.string(),
});

/** What a device shows: no more than the subject of a mail. */
export interface Push {
  title: Ours;
  path: string;
  tag: string;
}

/** Leaves a notice for devices of somebody, to be sent after the commit. */
export async function push(tx: Tx, deviceIds: readonly string[], { title, path, tag }: Push): Promise<void> {
  for (const deviceId of deviceIds) await tx.job('push', { deviceId, title: said(title), path, tag });
}

/** A device is removed after this many push failures in a row. Its browser adds it again when it is opened. */
const FAILURES_MOST = 6;

/**
 * The job `push`: sends a notice to the push service of a device. Removes a device that the service no longer knows, and one whose service fails
 * repeatedly.
 */
export function pushJobs({ database, settings, vault }: AppContext): Record<string, Job> {
  return {
    async push(payload) {
      const { tenantId, deviceId, ...shown } = z.parse(payloadShape, payload);
      const device = await database.read(tenantId, (read) =>
        read.first(sql<Subscription>`select endpoint, public_key as "publicKey", secret from notification_device
          where tenant_id = ${tenantId} and id = ${deviceId}`),
      );
      if (!device) return;
      const allowed = authorization(pushKeys(vault), device.endpoint, settings.publicUrl, new Date());
      const status = await answerOf(() => deliver(device, JSON.stringify(shown), allowed, settings.pushTestOrigin));
      const isGone = status === 404 || status === 410;
      const isTaken = status >= 200 && status < 300;
      // A busy service says when to retry: that is not a failure of the device.
      const isFailure = !isGone && !isTaken && status !== 429;
      await database.transact(tenantId, async (tx) => {
        const mine = sql`tenant_id = ${tenantId} and id = ${deviceId}`;
        if (isTaken) await tx.run(sql`update notification_device set failures = 0 where ${mine} and failures > 0`);
        if (isFailure) await tx.run(sql`update notification_device set failures = failures + 1 where ${mine}`);
        if (isGone || isFailure)
          await tx.run(
            sql`delete from notification_device where ${mine} and (${isGone} or failures >= ${FAILURES_MOST})`,
          );
      });
      // A permanent refusal is not retried; a temporary one is.
      if (status === NO_ANSWER || status === 429 || status >= 500)
        throw new Error(
          status === NO_ANSWER ? 'no answer of the push service in time' : `The push service answered ${status}`,
        );
    },
  };
}

/** In place of a status where none came in time. */
const NO_ANSWER = 0;

async function answerOf(send: () => Promise<number>): Promise<number> {
  try {
    return await send();
  } catch {
    return NO_ANSWER;
  }
}
