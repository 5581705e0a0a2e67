import PlaylistAddCheckOutlined from '@mui/icons-material/PlaylistAddCheckOutlined';
import {
  PACKAGE_TONES,
  PUNCH_TONES,
  packageStatusWords,
  statusWords,
} from '@plumbline/contract/areas/punch/statusNames';
import type { RecordTile, RecordsPart } from '../../kit/records/kind/areas.ts';
import { listParts } from '../../kit/records/list/listParts.ts';
import type { RecordKind } from '../../kit/records/kind/recordKinds.ts';
import { wordFor } from '../../kit/words/choices.ts';

/** An item of a punch list, as every shared part shows it. Its page is found without its package. */
export const punchKind: RecordKind = {
  kind: 'punchItem',
  noun: (t) => t('Punch item'),
  plural: (t) => t('Punch items'),
  icon: PlaylistAddCheckOutlined,
  path: ({ recordId, projectId }) => punchPath({ projectId: projectId ?? '', punchListItemId: recordId }),
  customFields: true,
  statusWidth: 152,
  tones: PUNCH_TONES,
  statusWord: (status, t) => wordFor(statusWords(t), status),
};

/** The punch list of a walk. */
export const packageKind: RecordKind = {
  kind: 'punchPackage',
  noun: (t) => t('Punch list'),
  plural: (t) => t('Punch lists'),
  icon: PlaylistAddCheckOutlined,
  path: ({ recordId, projectId }) => `/project/${projectId ?? ''}/punchlistpackage/${recordId}`,
  tones: PACKAGE_TONES,
  statusWord: (status, t) => wordFor(packageStatusWords(t), status),
};

/** The page of an item. */
export function punchPath(row: { projectId: string; punchListItemId: string; packageId?: string }): string {
  return `/project/${row.projectId}/punchlistpackage/${row.packageId ?? '-'}/punchlistitem/${row.punchListItemId}`;
}

/** The page of a punch list. */
export function packagePath(row: { projectId: string; punchListPackageId: string }): string {
  return packageKind.path({ recordId: row.punchListPackageId, projectId: row.projectId });
}

/** Where items of all projects are listed. */
export const PUNCH = '/project/punchList';

/** What was captured on this device and is not sent yet lies there under this name. */
export const CAPTURED = 'punchItem';

/** The address where items of a punch list are captured. */
export function capturePath(projectId: string, packageId: string): string {
  const chosen = { projectId: JSON.stringify([projectId]), packageId: JSON.stringify([packageId]) };
  return `${PUNCH}?${new URLSearchParams({ act: 'new', ...chosen })}`;
}

/** What is under way. */
export const UNDER_WAY = ['triage', 'open', 'disputed', 'readyForReview', 'notAccepted', 'readyToClose'] as const;

/** The tile of the dashboard. */
export const dashboard: RecordTile = {
  counts: punchKind.kind,
  resource: 'punchList',
  path: '/dashboard/accesspunch',
  open: UNDER_WAY,
  label: (t) => t('Open punch items'),
};

/** Punch lists wherever records of all kinds are shown. */
export const records: RecordsPart = {
  kinds: [punchKind, packageKind],
  ...listParts(punchKind, {
    resource: 'punchList',
    path: PUNCH,
    start: (t) => t('New punch item'),
    mine: (t) => t('Punch items in my court'),
    late: (t) => t('Late punch items'),
  }),
};
