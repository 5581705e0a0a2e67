import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import { CHECKLIST_TONES, statusWords } from '@plumbline/contract/areas/checklists/statusNames';
import type { RecordTile, RecordsPart } from '../../kit/records/kind/areas.ts';
import { listParts } from '../../kit/records/list/listParts.ts';
import type { RecordKind } from '../../kit/records/kind/recordKinds.ts';
import { wordFor } from '../../kit/words/choices.ts';

/** A checklist, as every shared part shows it. */
export const checklistKind: RecordKind = {
  kind: 'checklist',
  noun: (t) => t('Checklist'),
  plural: (t) => t('Checklists'),
  icon: FactCheckOutlined,
  path: ({ recordId, projectId }) => `/project/${projectId ?? ''}/checklist/${recordId}`,
  customFields: true,
  statusWidth: 168,
  tones: CHECKLIST_TONES,
  statusWord: (status, t) => wordFor(statusWords(t), status),
};

/** The page of a checklist. */
export function checklistPath(row: { projectId: string; checklistPackageId: string }): string {
  return checklistKind.path({ recordId: row.checklistPackageId, projectId: row.projectId });
}

/** The page on which a form of the checklist is filled in. */
export function runPath(
  projectId: string,
  { checklistPackageId, formRunId }: { checklistPackageId: string; formRunId: string },
): string {
  return `${checklistPath({ projectId, checklistPackageId })}/run/${formRunId}`;
}

/** Path of the list of checklists of all projects. */
export const CHECKLISTS = '/project/checklist';

/** Statuses that are under way. */
export const UNDER_WAY = ['scheduled', 'inProgress', 'pendingSignature'] as const;

/** The tile of the dashboard. */
export const dashboard: RecordTile = {
  counts: checklistKind.kind,
  resource: 'checklist',
  path: '/dashboard/checklist',
  open: UNDER_WAY,
  label: (t) => t('Open checklists'),
};

/** Registers checklists for places that show all kinds of records. */
export const records: RecordsPart = {
  kinds: [checklistKind],
  ...listParts(checklistKind, {
    path: CHECKLISTS,
    start: (t) => t('New checklist'),
    mine: (t) => t('Checklists in my court'),
    late: (t) => t('Late checklists'),
  }),
};
