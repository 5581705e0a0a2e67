import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import { INSPECTION_TONES, statusWords } from '@plumbline/contract/areas/inspections/statusNames';
import type { RecordTile, RecordsPart } from '../../kit/records/kind/areas.ts';
import { listParts } from '../../kit/records/list/listParts.ts';
import type { RecordKind } from '../../kit/records/kind/recordKinds.ts';
import { wordFor } from '../../kit/words/choices.ts';

/** An inspection, as every shared part shows it. */
export const inspectionKind: RecordKind = {
  kind: 'inspection',
  noun: (t) => t('Inspection'),
  plural: (t) => t('Inspections'),
  icon: FactCheckOutlined,
  path: ({ recordId, projectId }) => `/project/${projectId ?? ''}/inspection/${recordId}`,
  customFields: true,
  tones: INSPECTION_TONES,
  statusWord: (status, t) => wordFor(statusWords(t), status),
};

/** The page of an inspection. */
export function inspectionPath(row: { projectId: string; inspectionPackageId: string }): string {
  return inspectionKind.path({ recordId: row.inspectionPackageId, projectId: row.projectId });
}

/** Path of the list of inspections of all projects. */
export const INSPECTIONS = '/project/inspection';

/** Statuses that are under way. */
export const UNDER_WAY = ['requested', 'scheduled', 'inProgress', 'inReview'] as const;

/** The tile of the dashboard. */
export const dashboard: RecordTile = {
  counts: inspectionKind.kind,
  resource: 'inspection',
  path: '/dashboard/inspection',
  open: UNDER_WAY,
  label: (t) => t('Open inspections'),
};

/** Registers inspections for places that show all kinds of records. */
export const records: RecordsPart = {
  kinds: [inspectionKind],
  ...listParts(inspectionKind, {
    path: INSPECTIONS,
    start: (t) => t('New inspection'),
    mine: (t) => t('Inspections in my court'),
    late: (t) => t('Late inspections'),
  }),
};
