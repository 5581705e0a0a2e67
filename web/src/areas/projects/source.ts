import { projects } from '@plumbline/contract/areas/projects';
import { records } from '@plumbline/contract/kit/records';
import { recordSource } from '../../kit/records/kind/recordSource.ts';
import { projectKind } from './record.tsx';

/** How a project is read, named in calls and cached. */
export const projectSource = recordSource({
  kind: projectKind,
  nameOf: (project) => project.projectNumber,
  get: projects.get,
  id: 'projectId',
  touches: [projects.list, projects.counts, records.activity],
});
