import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined';
import { rfis } from '@plumbline/contract/areas/rfis';
import { rfiBcf } from '@plumbline/contract/areas/rfis/bcf';
import { rfiDownloads } from '@plumbline/contract/areas/rfis/reads';
import { useRight } from '../../kit/nav/index.ts';
import { download } from '../../kit/records/DownloadMenu.tsx';
import { downloadUrl } from '../../kit/records/listParams.ts';
import { RecordBulk } from '../../kit/records/list/BulkBar.tsx';
import { bulkInput, commonBulkVerbs, exportChosen, filesOfChosen } from '../../kit/records/list/bulkVerbs.tsx';
import type { BulkFrame } from '../../kit/records/list/recordListProps.ts';
import { useT } from '../../kit/words/index.ts';
import { RFI_READS } from './source.ts';

/** What can be done with several RFIs at once. */
export function RfiBulk({ frame }: { frame: BulkFrame }) {
  const t = useT();
  const mayManage = useRight('rfi', 'manage') !== 'none';
  const mayExport = useRight('rfi', 'export') !== 'none';
  const common = commonBulkVerbs(t, { manager: t('RFI manager') });
  const close = {
    verb: 'close',
    label: t('Close'),
    icon: <CheckCircleOutlined />,
    note: t('Each needs an official response and confirmed impacts.'),
  } as const;
  return (
    <RecordBulk
      frame={frame}
      endpoint={rfis.bulk}
      touches={RFI_READS}
      verbs={mayManage ? [common.remind, common.setManager, common.setDue, common.addWatchers, close, common.void] : []}
      actions={
        mayExport
          ? [
              exportChosen(t, rfiDownloads.export.path, 'rfiId'),
              filesOfChosen(t, rfiDownloads.files.path, 'rfiId'),
              {
                id: 'bcf',
                label: t('BCF'),
                icon: <ViewInArOutlined />,
                run: (rfiId) => void download(downloadUrl(rfiBcf.path, { rfiId })),
              },
            ]
          : []
      }
      inputOf={(verb, rfiIds, values) => ({ rfiIds, verb, ...bulkInput(values) })}
      titleOf={(label, n) => t('{label}: {n|1 RFI|# RFIs}', { label, n })}
      nameOf={(refused) => refused.number ?? t('Draft')}
    />
  );
}
