import { createHash } from 'node:crypto';
import { newId } from '@plumbline/contract/kit/uuid';
import { translator } from '@plumbline/contract/kit/words';
import { sql } from 'kysely';
import { accept, createDocument, createVersion, publish } from '../../areas/legal/index.ts';
import { actAs } from '../../areas/people/index.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import type { DemoClock } from './clock.ts';
import { named } from './settle.ts';
import type { Settled } from './settle.ts';
import { DOCUMENTS } from './stories/documents.ts';
import type { DemoDocument, DemoVersion } from './stories/documents.ts';

interface Member {
  id: string;
  family: 'employee' | 'technician' | 'external';
}

/** What people read on: each keeps to theirs. */
const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
];

/** The documents of a company, published when they were and accepted by whoever works there now. */
export async function settleDocuments({ database }: AppContext, tenant: Settled, clock: DemoClock): Promise<void> {
  await database.transact(tenant.tenantId, async (tx) => {
    const keeper = await actAs(tx, named(tenant.people, 'avery'), { t: translator('en'), now: clock.at(250, 9) });
    const members = await tx.all(sql<Member>`select person_id as id, family from membership
      where tenant_id = ${tx.tenantId} and status = 'active' and account_id is not null order by person_id`);
    const actors = new Map<string, Actor>();
    for (const { id } of members) actors.set(id, await actAs(tx, id, { t: translator('en'), now: keeper.now }));
    for (const document of DOCUMENTS) {
      const concerned = members
        .filter(({ family }) => document.audience.includes(family))
        .map(({ id }) => actors.get(id));
      await settle(
        tx,
        keeper,
        document,
        concerned.filter((one) => one !== undefined),
        clock,
      );
    }
  });
}

async function settle(
  tx: Tx,
  keeper: Actor,
  document: DemoDocument,
  readers: Actor[],
  clock: DemoClock,
): Promise<void> {
  const [first, ...later] = document.versions;
  const { kind, title, audience } = document;
  const { label, body } = first;
  const at = (version: DemoVersion): Actor => ({ ...keeper, now: clock.at(version.publishedDaysAgo, 10) });
  const made = await createDocument(tx, at(first), {
    clientRef: newId(at(first).now.getTime()),
    kind,
    title,
    audience,
    label,
    body,
  });
  const put = async (version: DemoVersion, versionId: string) => {
    const sha256 = createHash('sha256').update(version.body).digest('hex');
    await publish(tx, at(version), { versionId, sha256 });
    for (const [index, reader] of readers.entries())
      await accept(
        tx,
        { ...reader, now: clock.at(version.acceptedDaysAgo - (index % 3), 7 + (index % 9) + (index % 5) / 7) },
        kind === 'agreement'
          ? { versionId, sha256, method: 'typedName', typedName: reader.facts.fullName, scrolledToEnd: true }
          : { versionId, sha256, method: 'checkbox', scrolledToEnd: true },
        { address: `203.0.113.${20 + index}`, agent: BROWSERS[index % BROWSERS.length] ?? null, locale: 'en' },
      );
  };
  await put(first, made.versions[0]?.versionId ?? '');
  for (const version of later) {
    const versionId = newId(at(version).now.getTime());
    await createVersion(tx, at(version), {
      clientRef: versionId,
      documentId: made.documentId,
      label: version.label,
      body: version.body,
      changeSummary: version.changeSummary,
      material: true,
    });
    await put(version, versionId);
  }
}
