import type { RecordKind } from '../../kit/records/index.ts';
import { mayChange, mayComment, visibleProjects } from './policy.ts';

export const projectKind: RecordKind = {
  kind: 'project',
  resource: 'project',
  noun: 'Project',
  visible: visibleProjects,
  path: ({ id }) => `/project/project/${id}`,
  mayComment,
  mayManage: mayChange,
};
