import BlockOutlined from '@mui/icons-material/BlockOutlined';
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import type { T } from '@plumbline/contract/kit/words';
import { download } from '../page/DownloadMenu.tsx';
import { downloadUrl } from './listParams.ts';
import type { BulkAction } from './BulkBar.tsx';
import type { BulkValues } from './RecordBulkDialog.tsx';

/**
 * The bulk verbs of every kind with a court, and the note and reason that verbs ask for; `manager` is the kind's word,
 * such as "RFI manager".
 */
export function commonBulkVerbs(t: T, { manager }: { manager: string }) {
  const reason = { asks: 'text', name: 'reason', label: t('Reason'), maxLength: 2000 } as const;
  const note = { ...reason, label: t('Note'), optional: true } as const;
  return {
    note,
    reason,
    remind: {
      verb: 'remind',
      label: t('Remind'),
      icon: <NotificationsActiveOutlined />,
      asks: [{ ...note, maxLength: 1000 }],
    },
    setDue: {
      verb: 'setDue',
      label: t('Change due date'),
      icon: <EditCalendarOutlined />,
      asks: [
        { asks: 'day', name: 'dueDate', label: t('Due') },
        { ...reason, optional: true },
      ],
    },
    setManager: {
      verb: 'setManager',
      label: t('Change manager'),
      icon: <PersonOutlined />,
      asks: [{ asks: 'person', name: 'personIds', label: manager }],
    },
    addWatchers: {
      verb: 'addWatchers',
      label: t('Add watchers'),
      icon: <VisibilityOutlined />,
      asks: [{ asks: 'people', name: 'personIds', label: t('Watchers') }],
    },
    void: {
      verb: 'void',
      label: t('Void {name}', { name: '' }).trim(),
      icon: <BlockOutlined />,
      danger: true,
      asks: [reason],
    },
  } as const;
}

/** The inputs of a bulk verb from its answers. */
export function bulkInput({ day, people, text }: BulkValues) {
  const personIds = people.flatMap(({ personId, isCompany }) => (isCompany ? [] : personId));
  return { dueDate: day, personIds, reason: text || null };
}

/** Downloads the chosen rows as a zip with documents and files; `name` is the filter that takes their ids. */
export function filesOfChosen(t: T, path: string, name: string): BulkAction {
  return {
    id: 'files',
    label: t('Export PDF and files (ZIP)'),
    icon: <FolderZipOutlined />,
    run: (ids) => void download(downloadUrl(path, { [name]: ids })),
  };
}

/** Downloads the chosen rows as a BCF file; `name` is the filter that takes their ids. */
export function bcfOfChosen(t: T, path: string, name: string): BulkAction {
  return {
    id: 'bcf',
    label: t('Export BCF'),
    icon: <ViewInArOutlined />,
    run: (ids) => void download(downloadUrl(path, { [name]: ids })),
  };
}

/** Exports the chosen rows as a sheet; `name` is the filter that takes their ids. */
export function exportChosen(t: T, path: string, name: string): BulkAction {
  return {
    id: 'export',
    label: t('Export'),
    icon: <FileDownloadOutlined />,
    run: (ids) => void download(downloadUrl(path, { [name]: ids }, { format: 'xlsx' })),
  };
}

/** Prints the log of the chosen records. */
export function printChosen(t: T, path: string, name: string): BulkAction {
  return {
    id: 'print',
    label: t('Print'),
    icon: <PrintOutlined />,
    run: (ids) => void download(downloadUrl(path, { [name]: ids })),
  };
}
