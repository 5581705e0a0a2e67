import BlockOutlined from '@mui/icons-material/BlockOutlined';
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import { checklists } from '@plumbline/contract/areas/checklists';
import { checklistDownloads, checklistReads } from '@plumbline/contract/areas/checklists/reads';
import type { T } from '@plumbline/contract/kit/words';
import { ProjectRecordBulk } from '../../kit/records/list/BulkBar.tsx';
import { bulkInput, commonBulkVerbs, exportChosen, printChosen } from '../../kit/records/list/bulkVerbs.tsx';
import type { BulkVerb } from '../../kit/records/list/RecordBulkDialog.tsx';
import { rowEdits } from '../../kit/records/list/rowEdits.tsx';
import type { BulkFrame } from '../../kit/records/list/recordListProps.ts';
import { useT } from '../../kit/words/index.ts';
import { CHECKLIST_READS } from './source.ts';
import { useChecklistActions } from './useChecklistActions.tsx';

type Verb = BulkVerb<typeof checklists.bulk>;

/** What can be done with several checklists at once. */
export function ChecklistBulk({ frame }: { frame: BulkFrame }) {
  const t = useT();
  return (
    <ProjectRecordBulk
      resource="checklist"
      frame={frame}
      endpoint={checklists.bulk}
      touches={CHECKLIST_READS}
      verbs={verbsOf(t)}
      actions={[
        exportChosen(t, checklistDownloads.export.path, 'checklistPackageId'),
        printChosen(t, checklistDownloads.log.path, 'checklistPackageId'),
      ]}
      inputOf={(verb, checklistPackageIds, values) => ({ checklistPackageIds, verb, ...bulkInput(values) })}
      titleOf={(label, n) => t('{label}: {n|one checklist|# checklists}', { label, n })}
    />
  );
}

function verbsOf(t: T): Verb[] {
  const common = commonBulkVerbs(t, { manager: t('Owner') });
  const note = { asks: 'text', name: 'reason', label: t('Note'), optional: true, maxLength: 2000 } as const;
  return [
    { verb: 'schedule', label: t('Schedule'), icon: <EventOutlined />, asks: [note] },
    {
      verb: 'setLead',
      label: t('Change lead'),
      icon: <EngineeringOutlined />,
      asks: [{ asks: 'person', name: 'personIds', label: t('Lead') }],
    },
    { ...common.setManager, label: t('Change owner') },
    common.setDue,
    common.addWatchers,
    common.remind,
    {
      verb: 'cancel',
      label: t('Cancel checklist'),
      icon: <BlockOutlined />,
      danger: true,
      asks: [{ asks: 'text', name: 'reason', label: t('Reason'), maxLength: 2000 }],
    },
  ];
}

/** Last day, owner and status, changed in the list. */
export const { DueEdit, ManagerEdit, StatusEdit } = rowEdits({
  list: checklistReads.list,
  get: checklistReads.get,
  setDue: checklists.setDue,
  bulk: checklists.bulk,
  id: 'checklistPackageId',
  ids: 'checklistPackageIds',
  touches: CHECKLIST_READS,
  manager: (t) => t('Owner'),
  useActions: useChecklistActions,
  moves: ['schedule', 'start', 'complete', 'signOff', 'return', 'reopen', 'cancel'],
});
