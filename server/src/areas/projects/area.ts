import { projects } from '@plumbline/contract/areas/projects';
import { command, open, query } from '../../kit/http/routes.ts';
import type { Area } from '../../kit/area.ts';
import { move, moveOnce, other } from '../../kit/references.ts';
import { get } from './details.ts';
import { projectDuties } from './duties.ts';
import { create, update } from './commands.ts';
import { participation, projectList } from './list.ts';
import { addMember, members, removeMember, updateMember } from './members.ts';
import { projectKind } from './policy.ts';
import { steps } from './verbs.ts';

export const projectArea: Area = {
  routes: {
    routes: [
      query(projects.list, projectList.page),
      query(projects.get, get),
      query(projects.counts, projectList.counts),
      open(projects.participation, participation),
      command(projects.create, create),
      command(projects.update, update),
      ...Object.values(steps).map(({ route }) => route),
      query(projects.members, members),
      command(projects.addMember, addMember),
      command(projects.updateMember, updateMember),
      command(projects.removeMember, removeMember),
    ],
  },
  kinds: [projectKind],
  duties: [projectDuties],
  references: {
    company: {
      'project.client_company_id': [move, 'Projects'],
      'project.architect_company_id': [move, 'Projects'],
    },
    person: {
      'project.rfi_manager_id': [move, 'Projects'],
      'project_member.person_id': [moveOnce('project_id'), 'Projects'],
    },
    record: { 'project.id': other },
  },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
