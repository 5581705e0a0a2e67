import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { rfiDownloads } from '@plumbline/contract/areas/rfis/reads';
import { useRight } from '../../kit/nav/index.ts';
import { DownloadMenu } from '../../kit/records/DownloadMenu.tsx';
import { downloadUrl, narrowing } from '../../kit/records/listParams.ts';
import { useT } from '../../kit/words/index.ts';
import type { RfiParams } from './listQueries.ts';

/** The whole filter as a sheet, a list of values, or a log to print. */
export function RfiExportMenu({ params, fixed }: { params: RfiParams; fixed: Partial<RfiParams> }) {
  const t = useT();
  const may = useRight('rfi', 'export') !== 'none';
  if (!may) return null;
  const filter = { ...narrowing(params), ...fixed, sort: params.sort };
  return (
    <DownloadMenu
      label={t('Export')}
      icon={<FileDownloadOutlined />}
      downloads={[
        { label: t('Sheet (XLSX)'), href: downloadUrl(rfiDownloads.export.path, filter, { format: 'xlsx' }) },
        { label: t('Values (CSV)'), href: downloadUrl(rfiDownloads.export.path, filter, { format: 'csv' }) },
        { label: t('RFI log (PDF)'), href: downloadUrl(rfiDownloads.log.path, filter) },
        {
          label: t('RFI log with questions and answers (PDF)'),
          href: downloadUrl(rfiDownloads.log.path, filter, { withAnswers: true }),
        },
      ]}
    />
  );
}
