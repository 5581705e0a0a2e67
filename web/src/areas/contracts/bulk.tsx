import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import { contractBulk, orderBulk } from '@plumbline/contract/areas/contracts/bulk';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { ProjectRecordBulk } from '../../kit/records/list/BulkBar.tsx';
import { bulkInput, commonBulkVerbs, exportChosen } from '../../kit/records/list/bulkVerbs.tsx';
import type { BulkFrame } from '../../kit/records/list/recordListProps.ts';
import { useT } from '../../kit/words/index.ts';
import { DOWNLOADS, SOURCES } from './source.ts';

const CALLS = { contract: contractBulk.bulk, purchaseOrder: orderBulk.bulk };

/** Bulk actions on contracts or orders. */
export function ContractBulk({ kind, frame }: { kind: ContractKind; frame: BulkFrame }) {
  const t = useT();
  const common = commonBulkVerbs(t, { manager: t('In charge') });
  const send = {
    verb: 'sendForSignature',
    label: t('Send for signature'),
    icon: <MarkEmailReadOutlined />,
    asks: [{ asks: 'text', name: 'reason', label: t('Note'), optional: true, maxLength: 2000 }],
    note: t('The text of each is frozen, and the signer of the other party gets a link.'),
  } as const;
  return (
    <ProjectRecordBulk
      resource={kind}
      frame={frame}
      endpoint={CALLS[kind]}
      touches={SOURCES[kind].reads}
      verbs={[
        send,
        { ...common.setManager, label: t('Change who is in charge') },
        { ...common.setDue, label: kind === 'contract' ? t('Change completion') : t('Change delivery') },
        common.addWatchers,
        common.remind,
      ]}
      actions={[exportChosen(t, DOWNLOADS[kind].export.path, 'contractId')]}
      inputOf={(verb, contractIds, values) => ({ contractIds, verb, ...bulkInput(values) })}
      titleOf={(label, n) =>
        kind === 'contract'
          ? t('{label}: {n|1 contract|# contracts}', { label, n })
          : t('{label}: {n|1 purchase order|# purchase orders}', { label, n })
      }
    />
  );
}
