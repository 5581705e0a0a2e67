import CancelOutlined from '@mui/icons-material/CancelOutlined';
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import { resultWords } from '@plumbline/contract/areas/inspections/names';
import { inspectionDownloads, inspectionReads } from '@plumbline/contract/areas/inspections/reads';
import { VERDICTS } from '@plumbline/contract/areas/inspections/shapes';
import { inspections } from '@plumbline/contract/areas/inspections';
import { instantAt } from '@plumbline/contract/kit/days';
import type { InspectionRow } from '@plumbline/contract/areas/inspections';
import type { T } from '@plumbline/contract/kit/words';
import { useActor } from '../../kit/nav/index.ts';
import { ProjectRecordBulk } from '../../kit/records/list/BulkBar.tsx';
import { bulkInput, commonBulkVerbs, exportChosen, printChosen } from '../../kit/records/list/bulkVerbs.tsx';
import type { BulkVerb } from '../../kit/records/list/RecordBulkDialog.tsx';
import { rowEdits } from '../../kit/records/list/rowEdits.tsx';
import type { BulkFrame } from '../../kit/records/list/recordListProps.ts';
import type { EditFrame } from '../../kit/table/columns.ts';
import { choices } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import { INSPECTION_READS } from './source.ts';
import { useInspectionActions } from './InspectionDetails.tsx';

type Verb = BulkVerb<typeof inspections.bulk>;
/** At which time visits begin that are scheduled together. */
const MORNING = '08:00';

/** What can be done with several inspections at once. */
export function InspectionBulk({ frame }: { frame: BulkFrame }) {
  const t = useT();
  const zone = useActor().tenant.timeZone;
  return (
    <ProjectRecordBulk
      resource="inspection"
      frame={frame}
      endpoint={inspections.bulk}
      touches={INSPECTION_READS}
      verbs={verbsOf(t)}
      actions={[
        exportChosen(t, inspectionDownloads.export.path, 'inspectionPackageId'),
        printChosen(t, inspectionDownloads.log.path, 'inspectionPackageId'),
      ]}
      inputOf={(verb, inspectionPackageIds, values) => ({
        inspectionPackageIds,
        verb,
        ...bulkInput(values),
        ...(verb === 'schedule' && {
          dueDate: null,
          scheduledAt: values.day ? instantAt(zone, values.day, MORNING).toISOString() : null,
        }),
        ...(verb === 'close' && { result: VERDICTS.find((one) => one === values.choice) ?? null, transfer: true }),
      })}
      titleOf={(label, n) => t('{label}: {n|1 inspection|# inspections}', { label, n })}
    />
  );
}

function verbsOf(t: T): Verb[] {
  const common = commonBulkVerbs(t, { manager: t('Quality manager') });
  const note = { asks: 'text', name: 'reason', label: t('Note'), optional: true, maxLength: 2000 } as const;
  const reason = { asks: 'text', name: 'reason', label: t('Reason'), maxLength: 2000 } as const;
  return [
    {
      verb: 'schedule',
      label: t('Schedule'),
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
          options: choices(resultWords(t), VERDICTS),
        },
        note,
      ],
    },
    common.addWatchers,
    common.remind,
    { verb: 'cancel', label: t('Cancel the visit'), icon: <CancelOutlined />, danger: true, asks: [reason] },
  ];
}

interface EditProps {
  row: InspectionRow;
  frame: EditFrame;
}

/** Day, quality manager and status, changed in the list. */
const {
  DueEdit: WishEdit,
  VerbEdit,
  ...edits
} = rowEdits({
  list: inspectionReads.list,
  get: inspectionReads.get,
  setDue: inspections.update,
  dueVerb: 'update',
  bulk: inspections.bulk,
  id: 'inspectionPackageId',
  ids: 'inspectionPackageIds',
  touches: INSPECTION_READS,
  manager: (t) => t('Quality manager'),
  useActions: useInspectionActions,
  moves: ['request', 'schedule', 'start', 'notReady', 'submit', 'return', 'close', 'reinspect', 'reopen', 'cancel'],
});
export const { ManagerEdit, StatusEdit } = edits;

/** The day that is wished for; an appointment says the day itself, and is moved by the form that schedules the visit. */
export function DueEdit(props: EditProps) {
  const t = useT();
  if (!props.row.scheduledAt) return <WishEdit {...props} />;
  return <VerbEdit {...props} verb="schedule" label={t('Change appointment')} />;
}
