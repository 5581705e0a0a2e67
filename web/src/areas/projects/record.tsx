import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import type { ProjectStatus } from '@plumbline/contract/areas/projects';
import type { Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import type { RecordsPart } from '../../kit/records/kind/areas.ts';
import type { RecordKind } from '../../kit/records/kind/recordKinds.ts';
import { wordFor } from '../../kit/words/choices.ts';

const PROJECT_TONES: Record<ProjectStatus, Tone> = {
  pursuit: 'neutral',
  preconstruction: 'attention',
  active: 'progress',
  onHold: 'attention',
  substantiallyComplete: 'good',
  closeout: 'progress',
  closed: 'good',
  cancelled: 'stopped',
};

export function statusWords(t: T): Record<ProjectStatus, string> {
  return {
    pursuit: t('Pursuit'),
    preconstruction: t('Preconstruction'),
    active: t('Under way'),
    onHold: t('On hold'),
    substantiallyComplete: t('Substantially complete'),
    closeout: t('Closeout'),
    closed: t('Closed'),
    cancelled: t('Cancelled'),
  };
}

/** How a project appears in search, ball in court, links and notices. */
export const projectKind: RecordKind = {
  kind: 'project',
  noun: (t) => t('Project'),
  plural: (t) => t('Projects'),
  icon: ApartmentOutlined,
  path: ({ recordId }) => projectPath(recordId),
  tones: PROJECT_TONES,
  statusWord: (status, t) => wordFor(statusWords(t), status),
};

/** The path of a project's page, of a tab in it, and of the tab's filtered list. */
export function projectPath(projectId: string, tab?: string, narrowed?: string): string {
  return `/project/project/${projectId}${tab ? `?tab=${tab}` : ''}${narrowed ? `&${narrowed}` : ''}`;
}

/** Registers projects for places that show all kinds of records. */
export const records: RecordsPart = {
  kinds: [projectKind],
  starts: [
    { kind: 'project', resource: 'project', label: (t) => t('New project'), href: () => '/project/project/new' },
  ],
};
