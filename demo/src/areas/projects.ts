import type { COST_TYPES } from '@plumbline/contract/areas/costCodes';
import { projects as calls } from '@plumbline/contract/areas/projects';
import type { ProjectRole } from '@plumbline/contract/areas/projects';
import { newId } from '@plumbline/contract/kit/uuid';
import { createCostCode } from '@plumbline/server/areas/costCodes';
import { createLocation } from '@plumbline/server/areas/locations';
import { projectCommands, projectSteps } from '@plumbline/server/areas/projects';
import { call, fill, idOf } from '../moment.ts';
import type { Keyed, Moment } from '../moment.ts';

/** Names within names: `{ 'Level 1': { East: {}, West: {} } }`. */
interface Places {
  [name: string]: Places;
}
type Codes = readonly { code: string; name: string; costType: (typeof COST_TYPES)[number] }[];

/** The project that the story is about. */
function projectOf(moment: Moment): string {
  return idOf(moment, moment.story.about ?? '');
}

/** Places and cost codes go by their own names on their project. */
function nameThere({ company, story }: Moment, name: string, id: string): void {
  company.names.set(`${story.project}/${name}`, id);
}

async function addPlaces(moment: Moment, places: Places, parentId: string | null): Promise<void> {
  const { tx, actor } = moment;
  for (const [name, below] of Object.entries(places)) {
    const clientRef = newId(actor.now.getTime());
    const place = { clientRef, projectId: projectOf(moment), parentId, name };
    const tree = await createLocation(tx, actor, place);
    nameThere(moment, tree.find(({ locationId }) => locationId === clientRef)?.path ?? name, clientRef);
    await addPlaces(moment, below, clientRef);
  }
}

export const projects = {
  async create(moment: Moment, input: Omit<Keyed<typeof calls.create>, 'timeZone'>): Promise<void> {
    const project = { timeZone: moment.clock.zone, ...input };
    const { tx, actor } = moment;
    await projectCommands.create(tx, actor, await fill(moment, calls.create, project));
    moment.company.actors.clear();
    moment.story.project = moment.key;
  },
  async addTeam(moment: Moment, { team }: { team: readonly (readonly [string, ProjectRole])[] }): Promise<void> {
    const { tx, actor } = moment;
    for (const [person, projectRole] of team) {
      const member = { projectId: projectOf(moment), personId: idOf(moment, person), projectRole };
      await projectCommands.addMember(tx, actor, { clientRef: newId(actor.now.getTime()), ...member });
    }
    moment.company.actors.clear();
  },
  async addLocations(moment: Moment, { places }: { places: Places }): Promise<void> {
    await addPlaces(moment, places, null);
  },
  async addCostCodes(moment: Moment, { codes }: { codes: Codes }): Promise<void> {
    const { tx, actor } = moment;
    for (const code of codes) {
      const clientRef = newId(actor.now.getTime());
      await createCostCode(tx, actor, { clientRef, projectId: projectOf(moment), ...code });
      nameThere(moment, code.code, clientRef);
    }
  },
  activate: call(calls.activate, projectSteps.activate, { about: 'projectId' }),
  certifySubstantial: call(calls.certifySubstantial, projectSteps.certifySubstantial, { about: 'projectId' }),
};
