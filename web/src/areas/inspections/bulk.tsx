import CancelOutlined from '@mui/icons-material/CancelOutlined';
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import { resultWords } from '@plumbline/contract/areas/inspections/names';
import { inspectionDownloads, inspectionReads } from '@plumbline/contract/areas/inspections/reads';
import { INSPECTION_VERBS, VERDICTS } from '@plumbline/contract/areas/inspections/shapes';
import { inspections } from '@plumbline/contract/areas/inspections';
import { instantAt } from '@plumbline/contract/kit/days';
import type { InspectionRow } from '@plumbline/contract/areas/inspections';
import { recordBulk } from '../../kit/records/list/recordBulk.tsx';
import type { EditFrame } from '../../kit/table/columns.ts';
import { choicesOf } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import { INSPECTION_READS } from './source.ts';
import { useInspectionActions } from './useInspectionActions.tsx';

/** The start time of visits that are scheduled together. */
const MORNING = '08:00';

/** Bulk actions on inspections; day, quality manager and status can be edited in the list. */
const {
  Bulk,
  DueEdit: WishEdit,
  VerbEdit,
  ...edits
} = recordBulk({
  resource: 'inspection',
  reads: inspectionReads,
  downloads: inspectionDownloads,
  bulk: inspections.bulk,
  setDue: inspections.update,
  dueVerb: 'update',
  id: 'inspectionPackageId',
  touches: INSPECTION_READS,
  manager: (t) => t('Quality manager'),
  useActions: useInspectionActions,
  moves: [...INSPECTION_VERBS, 'reinspect'],
  title: (t, values) => t('{label}: {n|1 inspection|# inspections}', values),
  verbs: (t, { note, reason, ...common }) => [
    {
      verb: 'schedule',
      label: t('Schedule {name}', { name: '' }).trim(),
      icon: <EventAvailableOutlined />,
      note: t('At eight in the morning, each with its own inspector.'),
      asks: [{ asks: 'day', name: 'scheduledAt', label: t('Date') }, note],
    },
    {
      verb: 'setInspector',
      label: t('Change inspector'),
      icon: <EngineeringOutlined />,
      asks: [{ asks: 'person', name: 'personIds', label: t('Inspector') }],
    },
    { ...common.setManager, label: t('Change quality manager') },
    {
      verb: 'close',
      label: t('Give the verdict'),
      icon: <GavelOutlined />,
      note: t('Open punch items go on in their punch list.'),
      asks: [
        {
          asks: 'choice',
          name: 'result',
          label: t('Verdict'),
          placeholder: t('Choose'),
          options: choicesOf(resultWords(t), VERDICTS),
        },
        note,
      ],
    },
    common.addWatchers,
    common.remind,
    { verb: 'cancel', label: t('Cancel the visit'), icon: <CancelOutlined />, danger: true, asks: [reason] },
  ],
  input: (verb, { day, choice }, zone) => ({
    ...(verb === 'schedule' && {
      dueDate: null,
      scheduledAt: day ? instantAt(zone, day, MORNING).toISOString() : null,
    }),
    ...(verb === 'close' && { result: VERDICTS.find((one) => one === choice) ?? null, transfer: true }),
  }),
});
export const InspectionBulk = Bulk;
export const { ManagerEdit, StatusEdit } = edits;

/** Edits the requested day. A scheduled visit gets its day from the form that schedules it. */
export function DueEdit(props: { row: InspectionRow; frame: EditFrame }) {
  const t = useT();
  if (!props.row.scheduledAt) return <WishEdit {...props} />;
  return <VerbEdit {...props} verb="schedule" label={t('Change appointment')} />;
}
