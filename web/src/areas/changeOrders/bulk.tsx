import JoinInnerOutlined from '@mui/icons-material/JoinInnerOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import { useState } from 'react';
import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import { changeDownloads, changeReads } from '@plumbline/contract/areas/changeOrders/reads';
import { newId } from '@plumbline/contract/kit/uuid';
import { call } from '../../kit/api/index.ts';
import { useGo } from '../../kit/nav/index.ts';
import { ProjectRecordBulk } from '../../kit/records/list/BulkBar.tsx';
import { bulkInput, commonBulkVerbs, exportChosen } from '../../kit/records/list/bulkVerbs.tsx';
import type { BulkVerb } from '../../kit/records/list/RecordBulkDialog.tsx';
import type { BulkFrame } from '../../kit/records/list/recordListProps.ts';
import { useT } from '../../kit/words/index.ts';
import { changeOrderKind } from './record.tsx';
import { changeSource } from './source.ts';

/** Bulk actions on changes. */
export function ChangeBulk({ frame }: { frame: BulkFrame }) {
  const t = useT();
  const go = useGo();
  const [requestId] = useState(newId);
  const toRequest = async () => {
    const { projectId } = await call(changeReads.get, { changeOrderId: requestId });
    go(changeOrderKind.path({ recordId: requestId, projectId }));
  };
  const common = commonBulkVerbs(t, { manager: t('In charge') });
  const note = { asks: 'text', name: 'reason', label: t('Note'), optional: true, maxLength: 2000 } as const;
  const verbs: BulkVerb<typeof changeOrders.bulk>[] = [
    {
      verb: 'bundle',
      label: t('Put together'),
      icon: <JoinInnerOutlined />,
      asks: [{ asks: 'text', name: 'title', label: t('Title of the request'), maxLength: 255 }],
      note: t('One change order request is made of potential changes of the same contract.'),
      after: () => void toRequest(),
    },
    {
      verb: 'requestPricing',
      label: t('Ask for quotes'),
      icon: <RequestQuoteOutlined />,
      asks: [
        { asks: 'people', name: 'personIds', label: t('Who is asked') },
        { asks: 'day', name: 'dueDate', label: t('Quote by') },
        note,
      ],
      note: t(
        'Each of them gets a request and a link for each change, with its scope and its files, and none of our sums.',
      ),
    },
    { verb: 'submit', label: t('Submit for approval'), icon: <SendOutlined />, asks: [note] },
    {
      verb: 'sendForSignature',
      label: t('Send for signature'),
      icon: <MarkEmailReadOutlined />,
      asks: [note],
      note: t('The signer of the other party gets a link.'),
    },
    { ...common.setManager, label: t('Change who is in charge') },
    common.addWatchers,
    common.remind,
  ];
  return (
    <ProjectRecordBulk
      resource="changeOrder"
      frame={frame}
      endpoint={changeOrders.bulk}
      touches={changeSource.reads}
      verbs={verbs}
      actions={[exportChosen(t, changeDownloads.export.path, 'changeOrderId')]}
      inputOf={(verb, changeOrderIds, values) => ({
        changeOrderIds,
        verb,
        ...bulkInput(values),
        ...(verb === 'bundle' && { title: values.text, reason: null, requestId }),
      })}
      titleOf={(label, n) => t('{label}: {n|1 change order|# change orders}', { label, n })}
    />
  );
}
