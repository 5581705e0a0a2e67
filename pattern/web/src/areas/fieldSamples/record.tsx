import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import { FIELD_SAMPLE_TONES, statusWords } from '@plumbline/contract/areas/fieldSamples/names';
import type { RecordTile, RecordsPart } from '../../kit/records/kind/areas.ts';
import { listParts } from '../../kit/records/list/listParts.ts';
import type { RecordKind } from '../../kit/records/kind/recordKinds.ts';
import { wordFor } from '../../kit/words/choices.ts';

/** A field sample, as every shared part shows it. */
export const fieldSampleKind: RecordKind = {
  kind: 'fieldSample',
  noun: (t) => t('Field sample'),
  plural: (t) => t('Field samples'),
  icon: AssignmentOutlined,
  path: ({ recordId, projectId }) => `/project/${projectId ?? ''}/fieldSample/${recordId}`,
  customFields: true,
  statusWidth: 152,
  tones: FIELD_SAMPLE_TONES,
  statusWord: (status, t) => wordFor(statusWords(t), status),
};

/** The page of a field sample. */
export function fieldSamplePath(row: { projectId: string; fieldSampleId: string }): string {
  return fieldSampleKind.path({ recordId: row.fieldSampleId, projectId: row.projectId });
}

/** Path of the list of field samples of all projects. */
export const FIELD_SAMPLES = '/project/fieldSample';

/** The statuses between draft and the end: somebody works on it. */
export const UNDER_WAY = ['open', 'readyForReview'] as const;

/** Field samples on the dashboard. */
export const dashboard: RecordTile = {
  counts: fieldSampleKind.kind,
  resource: 'fieldSample',
  path: FIELD_SAMPLES,
  open: UNDER_WAY,
  label: (t) => t('Open field samples'),
};

/** Registers field samples for places that show all kinds of records. */
export const records: RecordsPart = {
  kinds: [fieldSampleKind],
  ...listParts(fieldSampleKind, {
    path: FIELD_SAMPLES,
    start: (t) => t('New field sample'),
    mine: (t) => t('Field samples in my court'),
    late: (t) => t('Late field samples'),
  }),
};
