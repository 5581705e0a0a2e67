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

/** A punch item, as every shared part shows it. Its page can be opened without its punch list's id. */
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

/** A punch list, as every shared part shows it. */
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

/** Path of the list of items of all projects. */
export const PUNCH = '/project/punchList';

/** The name under which this device keeps captured items that are not sent. */
export const CAPTURED = 'punchItem';

/** The address that captures items for a punch list. */
export function capturePath(projectId: string, packageId: string): string {
  const chosen = { projectId: JSON.stringify([projectId]), packageId: JSON.stringify([packageId]) };
  return `${PUNCH}?${new URLSearchParams({ act: 'new', ...chosen })}`;
}

/** Statuses of items that are under way. */
export const UNDER_WAY = ['triage', 'open', 'disputed', 'readyForReview', 'notAccepted', 'readyToClose'] as const;

/** The tile of the dashboard. */
export const dashboard: RecordTile = {
  counts: punchKind.kind,
  resource: 'punchList',
  path: '/dashboard/accesspunch',
  open: UNDER_WAY,
  label: (t) => t('Open punch items'),
};

/** Registers punch lists for places that show all kinds of records. */
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
