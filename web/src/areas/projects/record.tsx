import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import type { FramePart } from '../../kit/records/areas.ts';
import type { RecordKind } from '../../kit/records/recordKinds.ts';
import { PROJECT_TONES, projectStatusName } from './words.ts';

/** How a project shows in search, courts, links and notices. */
export const projectKind: RecordKind = {
  kind: 'project',
  noun: (t) => t('Project'),
  plural: (t) => t('Projects'),
  icon: ApartmentOutlined,
  path: (ref) => `/project/project/${ref.recordId}`,
  tones: PROJECT_TONES,
  statusWord: projectStatusName,
};

/** Projects in the frame. */
export const frame: FramePart = {
  kinds: [projectKind],
  starts: [
    { kind: 'project', resource: 'project', label: (t) => t('New project'), href: () => '/project/project/new' },
  ],
  menu: { project: { icon: ApartmentOutlined }, 'project.list': { icon: ApartmentOutlined } },
};
