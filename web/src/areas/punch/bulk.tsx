import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { punchBcf, punchListItems } from '@plumbline/contract/areas/punch';
import { punchItemDownloads, punchItemReads } from '@plumbline/contract/areas/punch/reads';
import { PUNCH_VERBS } from '@plumbline/contract/areas/punch/shapes';
import type { T } from '@plumbline/contract/kit/words';
import { ProjectRecordBulk } from '../../kit/records/list/BulkBar.tsx';
import { bcfOfChosen, bulkInput, commonBulkVerbs, exportChosen } from '../../kit/records/list/bulkVerbs.tsx';
import type { BulkVerb } from '../../kit/records/list/RecordBulkDialog.tsx';
import { rowEdits } from '../../kit/records/list/rowEdits.tsx';
import type { BulkFrame } from '../../kit/records/list/recordListProps.ts';
import { useT } from '../../kit/words/index.ts';
import { companiesOf } from '../../kit/ui/companiesOf.ts';
import { usePunchActions } from './usePunchActions.tsx';
import { PUNCH_READS } from './source.ts';

type Verb = BulkVerb<typeof punchListItems.bulk>;

/** Bulk actions on punch items. */
export function PunchBulk({ frame }: { frame: BulkFrame }) {
  const t = useT();
  return (
    <ProjectRecordBulk
      resource="punchList"
      frame={frame}
      endpoint={punchListItems.bulk}
      touches={PUNCH_READS}
      verbs={verbsOf(t)}
      actions={[
        exportChosen(t, punchItemDownloads.export.path, 'punchListItemId'),
        bcfOfChosen(t, punchBcf.path, 'punchListItemId'),
      ]}
      inputOf={(verb, punchListItemIds, values) => ({
        punchListItemIds,
        verb,
        ...bulkInput(values),
        companyIds: values.people.flatMap(({ personId, isCompany }) => (isCompany ? personId : [])),
      })}
      titleOf={(label, n) => t('{label}: {n|1 punch item|# punch items}', { label, n })}
    />
  );
}

function verbsOf(t: T): Verb[] {
  const common = commonBulkVerbs(t, { manager: t('Manager') });
  const reason = { asks: 'text', name: 'reason', label: t('Reason'), maxLength: 2000 } as const;
  const note = { ...reason, label: t('Note'), optional: true } as const;
  return [
    { verb: 'submit', label: t('Submit'), icon: <UploadFileOutlined /> },
    {
      verb: 'assign',
      label: t('Assign'),
      icon: <AssignmentIndOutlined />,
      asks: [
        {
          asks: 'people',
          name: 'personIds',
          label: t('Who fixes it'),
          before: companiesOf,
          placeholder: t('Choose people or companies'),
        },
      ],
    },
    {
      verb: 'send',
      label: t('Send'),
      icon: <SendOutlined />,
      note: t('Each goes to those who are named in it, with its own due date or that of its punch list.'),
    },
    { verb: 'verify', label: t('Verify'), icon: <CheckCircleOutlined />, asks: [note] },
    { verb: 'close', label: t('Close items'), icon: <TaskAltOutlined />, asks: [note] },
    { verb: 'closeNow', label: t('Close now'), icon: <DoneAllOutlined />, asks: [reason] },
    common.setDue,
    common.setManager,
    common.addWatchers,
    common.remind,
    common.void,
  ];
}

/** Edits due date, manager and status in the list. */
export const { DueEdit, ManagerEdit, StatusEdit } = rowEdits({
  list: punchItemReads.list,
  get: punchItemReads.get,
  setDue: punchListItems.setDue,
  bulk: punchListItems.bulk,
  id: 'punchListItemId',
  ids: 'punchListItemIds',
  touches: PUNCH_READS,
  manager: (t) => t('Manager'),
  useActions: usePunchActions,
  moves: PUNCH_VERBS,
});
