import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import type { BulkVerb } from './bulkVerb.ts';
import type { BulkAction } from '../../kit/records/BulkBar.tsx';
import { useT } from '../../kit/words/index.ts';

const BulkDialog = lazy(() => import('./BulkDialog.tsx').then((module) => ({ default: module.BulkDialog })));

interface Open {
  verb: BulkVerb;
  label: string;
  ids: string[];
  clear: () => void;
}

/** What can be done with several RFIs at once; what would be refused is shown before it is done. */
export function useRfiBulk(): { actions: (clear: () => void) => BulkAction[]; dialog: ReactNode } {
  const t = useT();
  const [open, setOpen] = useState<Open | null>(null);
  const entries: { verb: BulkVerb; label: string; icon: ReactNode }[] = [
    { verb: 'remind', label: t('Remind'), icon: <NotificationsActiveOutlined /> },
    { verb: 'setManager', label: t('Change manager'), icon: <PersonOutlined /> },
    { verb: 'setDue', label: t('Change due'), icon: <EditCalendarOutlined /> },
    { verb: 'addWatchers', label: t('Add watchers'), icon: <VisibilityOutlined /> },
    { verb: 'close', label: t('Close'), icon: <CheckCircleOutlined /> },
    { verb: 'void', label: t('Void'), icon: <BlockOutlined /> },
  ];
  return {
    actions: (clear) =>
      entries.map(({ verb, label, icon }) => ({
        id: verb,
        label,
        icon,
        run: (ids) => setOpen({ verb, label, ids, clear }),
      })),
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
