import { translator } from '@plumbline/contract/kit/words';
import { actAs } from '../../areas/people/index.ts';
import { rfiTypes } from '../../areas/rfis/index.ts';
import type { Actor } from '../../kit/actor.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import type { Registry } from '../../kit/records/index.ts';
import type { DemoClock } from './clock.ts';
import type { DemoTenant } from './people.ts';
import { named } from './settle.ts';
import type { Settled, SettledProject } from './settle.ts';

/** Everything that the stories of one tenant are played with. */
export interface Stage {
  context: AppContext;
  registry: Registry;
  clock: DemoClock;
  tenant: Settled;
  /** From here on people hear of what is done. */
  noticesFrom: Date;
  /** Ids of RFI types by name. */
  types: ReadonlyMap<string, { rfiTypeId: string; dueDays: number }>;
  id(person: string): string;
  isMember(person: string): boolean;
  nameOf(person: string): string;
  firmOf(person: string): string;
  /** A member at this moment; quiet while nobody shall hear of it. */
  actor(person: string, now: Date): Actor;
}

/** A project with whoever manages its RFIs. */
export interface Scene {
  project: SettledProject;
  manager: string;
}

export async function setStage(
  context: AppContext,
  registry: Registry,
  clock: DemoClock,
  data: DemoTenant,
  tenant: Settled,
): Promise<Stage> {
  const noticesFrom = clock.at(NOTICE_DAYS, 0);
  const members = Object.keys(data.people).filter((person) => data.people[person]?.member);
  const [known, types] = await context.database.read(tenant.tenantId, async (read) => {
    const actors = await Promise.all(
      members.map(
        async (person) =>
          [
            person,
            await actAs(read, named(tenant.people, person), { t: translator('en'), now: clock.latest }),
          ] as const,
      ),
    );
    const someone = actors[0]?.[1];
    if (!someone) throw new Error(`${data.name} has no members`);
    return [new Map(actors), await rfiTypes(read, someone, {})] as const;
  });
  const card = (person: string) => {
    const found = data.people[person];
    if (!found) throw new Error(`${data.name} knows no ${person}`);
    return found;
  };
  return {
    context,
    registry,
    clock,
    tenant,
    noticesFrom,
    types: new Map(types.map(({ name, rfiTypeId, dueDays }) => [name, { rfiTypeId, dueDays }])),
    id: (person) => named(tenant.people, person),
    isMember: (person) => known.has(person),
    nameOf: (person) => card(person).fullName,
    firmOf: (person) => card(person).company,
    actor(person, now) {
      const actor = known.get(person);
      if (!actor) throw new Error(`${person} has no account in ${data.name}`);
      return { ...actor, now, quiet: now < noticesFrom };
    },
  };
}

/** Working days of which the bells still tell. */
const NOTICE_DAYS = 6;
