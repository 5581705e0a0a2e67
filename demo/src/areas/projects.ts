import { projects as calls } from '@plumbline/contract/areas/projects';
import type { ProjectRole } from '@plumbline/contract/areas/projects';
import { makeCostCodes, makeLocations, makeProject, makeTeam, projectSteps } from '@plumbline/server/areas/projects';
import type { Places } from '@plumbline/server/areas/projects';
import { call, fill, idOf } from '../moment.ts';
import type { Keyed, Moment } from '../moment.ts';

type Codes = Parameters<typeof makeCostCodes>[3];

/** The project that the story is about. */
function projectOf(moment: Moment): string {
  return idOf(moment, moment.story.about ?? '');
}

/** Places and cost codes go by their own names on their project. */
function nameThere({ company, story }: Moment, made: Record<string, string>): void {
  for (const [name, id] of Object.entries(made)) company.names.set(`${story.project}/${name}`, id);
}

export const projects = {
  async create(moment: Moment, input: Omit<Keyed<typeof calls.create>, 'timeZone'>): Promise<void> {
    const project = { timeZone: moment.clock.zone, ...input };
    await makeProject(moment.tx, moment.actor, await fill(moment, calls.create, project));
    moment.company.actors.clear();
    moment.story.project = moment.key;
  },
  async addTeam(moment: Moment, { team }: { team: readonly (readonly [string, ProjectRole])[] }): Promise<void> {
    const members = team.map(([person, role]) => [idOf(moment, person), role] as const);
    await makeTeam(moment.tx, moment.actor, projectOf(moment), members);
    moment.company.actors.clear();
  },
  async addLocations(moment: Moment, { places }: { places: Places }): Promise<void> {
    nameThere(moment, await makeLocations(moment.tx, moment.actor, projectOf(moment), places));
  },
  async addCostCodes(moment: Moment, { codes }: { codes: Codes }): Promise<void> {
    nameThere(moment, await makeCostCodes(moment.tx, moment.actor, projectOf(moment), codes));
  },
  activate: call(calls.activate, projectSteps.activate, { about: 'projectId' }),
  certifySubstantial: call(calls.certifySubstantial, projectSteps.certifySubstantial, { about: 'projectId' }),
};
