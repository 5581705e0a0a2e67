import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { SUBMITTAL_TONES, statusWords } from '@plumbline/contract/areas/submittals/statusNames';
import type { PackageStatus } from '@plumbline/contract/areas/submittals/packages';
import type { T } from '@plumbline/contract/kit/words';
import type { RecordTile, RecordsPart } from '../../kit/records/kind/areas.ts';
import { listParts } from '../../kit/records/list/listParts.ts';
import type { RecordKind } from '../../kit/records/kind/recordKinds.ts';
import { wordFor } from '../../kit/words/choices.ts';

export function packageStatusWords(t: T): Record<PackageStatus, string> {
  return { open: t('Open'), closed: t('Closed'), void: t('Void') };
}

/** One revision of a submittal, as every shared part shows it. */
export const submittalKind: RecordKind = {
  kind: 'submittal',
  noun: (t) => t('Submittal'),
  plural: (t) => t('Submittals'),
  icon: FactCheckOutlined,
  path: ({ recordId, projectId }) => `/project/${projectId ?? ''}/submittal/item/${recordId}`,
  customFields: true,
  tones: SUBMITTAL_TONES,
  statusWord: (status, t) => wordFor(statusWords(t), status),
};

/** A package, as every shared part shows it: submittals that are reviewed and ordered together. */
export const packageKind: RecordKind = {
  kind: 'submittalPackage',
  noun: (t) => t('Submittal package'),
  plural: (t) => t('Submittal packages'),
  icon: Inventory2Outlined,
  path: ({ recordId, projectId }) => `/project/${projectId ?? ''}/submittal/${recordId}`,
  tones: { open: 'progress', closed: 'good', void: 'stopped' },
  statusWord: (status, t) => wordFor(packageStatusWords(t), status),
};

/** The page of a submittal. */
export function submittalPath(row: { projectId: string; submittalItemId: string }): string {
  return submittalKind.path({ recordId: row.submittalItemId, projectId: row.projectId });
}

/** The page of a package. */
export function packagePath(row: { projectId: string; submittalPackageId: string }): string {
  return packageKind.path({ recordId: row.submittalPackageId, projectId: row.projectId });
}

/** Statuses that are under way. */
export const UNDER_WAY = ['required', 'submitted', 'inReview', 'reviewed'] as const;

/** The tile of the dashboard. */
export const dashboard: RecordTile = {
  counts: submittalKind.kind,
  resource: 'submittal',
  path: '/dashboard/accesssubmittal',
  open: UNDER_WAY,
  label: (t) => t('Open submittals'),
};

/** Registers submittals for places that show all kinds of records. */
export const records: RecordsPart = {
  kinds: [submittalKind, packageKind],
  ...listParts(submittalKind, {
    path: '/project/submittalList',
    start: (t) => t('New submittal'),
    mine: (t) => t('Submittals in my court'),
    late: (t) => t('Late submittals'),
  }),
};
