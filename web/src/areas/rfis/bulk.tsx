import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { rfiDownloads } from '@plumbline/contract/areas/rfis/reads';
import { useRight } from '../../kit/nav/index.ts';
import { download } from '../../kit/records/DownloadMenu.tsx';
import type { BulkAction } from '../../kit/records/BulkBar.tsx';
import { downloadUrl } from '../../kit/records/listParams.ts';
import { useT } from '../../kit/words/index.ts';
import type { BulkVerb } from './bulkVerb.ts';

const BulkDialog = lazy(() => import('./BulkDialog.tsx').then((module) => ({ default: module.BulkDialog })));

interface Open {
  verb: BulkVerb;
  label: string;
  ids: string[];
  clear: () => void;
}

/** What can be done with several RFIs at once; what would be refused is shown before it is done. */
export function useRfiBulk(): { actions: ((clear: () => void) => BulkAction[]) | undefined; dialog: ReactNode } {
  const t = useT();
  const mayManage = useRight('rfi', 'manage') !== 'none';
  const mayExport = useRight('rfi', 'export') !== 'none';
  const [open, setOpen] = useState<Open | null>(null);
  const entries: { verb: BulkVerb; label: string; icon: ReactNode }[] = [
    { verb: 'remind', label: t('Remind'), icon: <NotificationsActiveOutlined /> },
    { verb: 'setManager', label: t('Change manager'), icon: <PersonOutlined /> },
    { verb: 'setDue', label: t('Change due'), icon: <EditCalendarOutlined /> },
    { verb: 'addWatchers', label: t('Add watchers'), icon: <VisibilityOutlined /> },
    { verb: 'close', label: t('Close'), icon: <CheckCircleOutlined /> },
    { verb: 'void', label: t('Void'), icon: <BlockOutlined /> },
  ];
  const exporting: BulkAction = {
    id: 'export',
    label: t('Export'),
    icon: <FileDownloadOutlined />,
    run: (rfiId) => void download(downloadUrl(rfiDownloads.export.path, { rfiId }, { format: 'xlsx' })),
  };
  const actions = (clear: () => void): BulkAction[] => [
    ...(mayManage ? entries : []).map(({ verb, label, icon }) => ({
      id: verb,
      label,
      icon,
      run: (ids: string[]) => setOpen({ verb, label, ids, clear }),
    })),
    ...(mayExport ? [exporting] : []),
  ];
  return {
    actions: mayManage || mayExport ? actions : undefined,
    dialog: open && (
      <Suspense fallback={null}>
        <BulkDialog
          verb={open.verb}
          label={open.label}
          rfiIds={open.ids}
          onClose={() => setOpen(null)}
          onDone={open.clear}
        />
      </Suspense>
    ),
  };
}
