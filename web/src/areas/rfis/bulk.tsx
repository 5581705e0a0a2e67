import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { rfis } from '@plumbline/contract/areas/rfis';
import { rfiDownloads } from '@plumbline/contract/areas/rfis/reads';
import type { T } from '@plumbline/contract/kit/words';
import { useRight } from '../../kit/nav/index.ts';
import { download } from '../../kit/records/DownloadMenu.tsx';
import { RecordBulk } from '../../kit/records/list/BulkBar.tsx';
import type { BulkVerb } from '../../kit/records/list/RecordBulkDialog.tsx';
import type { BulkFrame } from '../../kit/records/list/recordListProps.ts';
import { downloadUrl } from '../../kit/records/listParams.ts';
import { useT } from '../../kit/words/index.ts';
import { RFI_READS } from './source.ts';

/** What can be done with several RFIs at once. */
export function RfiBulk({ frame }: { frame: BulkFrame }) {
  const t = useT();
  const mayManage = useRight('rfi', 'manage') !== 'none';
  const mayExport = useRight('rfi', 'export') !== 'none';
  const exporting = {
    id: 'export',
    label: t('Export'),
    icon: <FileDownloadOutlined />,
    run: (rfiId: string[]) => void download(downloadUrl(rfiDownloads.export.path, { rfiId }, { format: 'xlsx' })),
  };
  return (
    <RecordBulk
      frame={frame}
      endpoint={rfis.bulk}
      touches={RFI_READS}
      verbs={mayManage ? verbsOf(t) : []}
      actions={mayExport ? [exporting] : []}
      inputOf={(verb, rfiIds, { day, people, text }) => ({
        rfiIds,
        verb,
        dueDate: day,
        personIds: people.map((person) => person.personId),
        reason: text || null,
      })}
      titleOf={(label, n) => t('{label}: {n|1 RFI|# RFIs}', { label, n })}
      nameOf={(refused) => refused.number ?? t('Draft')}
    />
  );
}

function verbsOf(t: T): BulkVerb<typeof rfis.bulk>[] {
  const reason = { asks: 'text', name: 'reason', label: t('Reason'), maxLength: 2000 } as const;
  return [
    {
      verb: 'remind',
      label: t('Remind'),
      icon: <NotificationsActiveOutlined />,
      asks: [{ ...reason, label: t('Note'), optional: true, maxLength: 1000 }],
    },
    {
      verb: 'setManager',
      label: t('Change manager'),
      icon: <PersonOutlined />,
      asks: [{ asks: 'person', name: 'personIds', label: t('RFI manager') }],
    },
    {
      verb: 'setDue',
      label: t('Change due'),
      icon: <EditCalendarOutlined />,
      asks: [
        { asks: 'day', name: 'dueDate', label: t('Due') },
        { ...reason, optional: true },
      ],
    },
    {
      verb: 'addWatchers',
      label: t('Add watchers'),
      icon: <VisibilityOutlined />,
      asks: [{ asks: 'people', name: 'personIds', label: t('Watchers') }],
    },
    {
      verb: 'close',
      label: t('Close'),
      icon: <CheckCircleOutlined />,
      note: t('Each needs an official response and confirmed impacts.'),
    },
    { verb: 'void', label: t('Void'), icon: <BlockOutlined />, danger: true, asks: [reason] },
  ];
}
