import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { rfiBcf, rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi, RfiRow } from '@plumbline/contract/areas/rfis';
import { rfiDownloads } from '@plumbline/contract/areas/rfis/reads';
import { ProjectRecordBulk } from '../../kit/records/list/BulkBar.tsx';
import {
  bcfOfChosen,
  bulkInput,
  commonBulkVerbs,
  exportChosen,
  filesOfChosen,
} from '../../kit/records/list/bulkVerbs.tsx';
import { rowEdits } from '../../kit/records/list/rowEdits.tsx';
import { useRowEdit } from '../../kit/records/list/useRowEdit.ts';
import type { BulkFrame } from '../../kit/records/list/recordListProps.ts';
import { useT } from '../../kit/words/index.ts';
import { RFI_READS } from './source.ts';
import { useRfiActions } from './useRfiActions.tsx';

/** Bulk actions on RFIs. */
export function RfiBulk({ frame }: { frame: BulkFrame }) {
  const t = useT();
  const common = commonBulkVerbs(t, { manager: t('RFI manager') });
  const close = {
    verb: 'close',
    label: t('Close RFIs'),
    icon: <CheckCircleOutlined />,
    note: t('Each needs an official response and confirmed impacts.'),
  } as const;
  return (
    <ProjectRecordBulk
      resource="rfi"
      frame={frame}
      endpoint={rfis.bulk}
      touches={RFI_READS}
      verbs={[common.remind, common.setManager, common.setDue, common.addWatchers, close, common.void]}
      actions={[
        exportChosen(t, rfiDownloads.export.path, 'rfiId'),
        filesOfChosen(t, rfiDownloads.files.path, 'rfiId'),
        bcfOfChosen(t, rfiBcf.path, 'rfiId'),
      ]}
      inputOf={(verb, rfiIds, values) => ({ rfiIds, verb, ...bulkInput(values) })}
      titleOf={(label, n) => t('{label}: {n|1 RFI|# RFIs}', { label, n })}
    />
  );
}

/** Edits due date, manager and status in the list. */
export const { DueEdit, ManagerEdit, StatusEdit } = rowEdits({
  list: rfis.list,
  get: rfis.get,
  setDue: rfis.setDue,
  bulk: rfis.bulk,
  id: 'rfiId',
  ids: 'rfiIds',
  touches: RFI_READS,
  manager: (t) => t('RFI manager'),
  useActions,
  moves: ['submit', 'send', 'return', 'answerInternally', 'close', 'askAgain', 'reopen', 'void'],
});

/** Submitting needs no dialog and happens at once. Every other verb opens its dialog. */
function useActions(rfi: Rfi, row: RfiRow) {
  const table = useRfiActions(rfi);
  const submit = useRowEdit(rfis.submit, { list: rfis.list, idOf: (one: RfiRow) => one.rfiId, touches: RFI_READS });
  const input = { rfiId: rfi.rfiId, version: rfi.version };
  const atOnce = () => submit({ row, change: { status: 'submitted' }, input });
  const actions = table.actions.map((action) => (action.verb === 'submit' ? { ...action, run: atOnce } : action));
  return { ...table, actions };
}
