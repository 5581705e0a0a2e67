import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { qualificationDownloads, qualifications } from '@plumbline/contract/areas/qualifications';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { query } from '../../kit/api/index.ts';
import { useRight } from '../../kit/nav/index.ts';
import { DownloadMenu } from '../../kit/records/page/DownloadMenu.tsx';
import { Pager } from '../../kit/records/list/Pager.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { State } from './State.tsx';

type Matrix = OutputOf<typeof qualifications.matrix>;

/** People × certificates: who holds which, and who lacks a required one. */
export function MatrixPanel() {
  const t = useT();
  const mayExport = useRight('training', 'export') !== 'none';
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim()) || undefined;
  const [gapsOnly, setGapsOnly] = useState<'true' | 'false'>('false');
  const [paging, setPaging] = useState({ pageNum: 1, pageSize: 25 });
  const filter = { keyword, gapsOnly };
  const answer = useQuery({
    ...query(qualifications.matrix, { ...filter, ...paging }, { stay: true }),
    placeholderData: keepPreviousData,
  });
  const first = () => setPaging({ ...paging, pageNum: 1 });
  if (answer.isError) return <LoadFailed error={answer.error} retry={() => void answer.refetch()} />;
  const rows = answer.data?.page.rows;
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1, px: 2, pb: 1, flexWrap: 'wrap', alignItems: 'end' }}>
        <Box sx={{ width: { xs: '100%', sm: 240 } }}>
          <TextField
            label={t('Search people')}
            hideLabel
            type="search"
            placeholder={t('Search people')}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              first();
            }}
          />
        </Box>
        <Box sx={{ width: { xs: 'calc(100% - 56px)', sm: 240 } }}>
          <SelectField
            label={t('Show')}
            hideLabel
            value={gapsOnly}
            onChange={(value) => {
              setGapsOnly(value === 'true' ? 'true' : 'false');
              first();
            }}
            options={[
              { value: 'false', label: t('Everybody') },
              { value: 'true', label: t('Who lacks something') },
            ]}
          />
        </Box>
        {mayExport && (
          <DownloadMenu
            label={t('Export')}
            icon={<FileDownloadOutlined />}
            downloads={(['xlsx', 'csv'] as const).map((format) => ({
              label: format === 'xlsx' ? t('Excel (XLSX)') : t('CSV'),
              href: downloadUrl(qualificationDownloads.export.path, filter, { format }),
            }))}
          />
        )}
      </Box>
      {!answer.data && <SkeletonRows rows={8} columns={4} />}
      {rows?.length === 0 && (
        <EmptyState
          cause={keyword || gapsOnly === 'true' ? 'noMatch' : 'nothing'}
          title={gapsOnly === 'true' ? t('Everybody holds the required certificates') : t('Nobody here')}
        />
      )}
      {answer.data && rows && rows.length > 0 && <Table matrix={answer.data} />}
      {answer.data && answer.data.page.total > 10 && (
        <Pager
          {...paging}
          total={answer.data.page.total}
          onPage={(pageNum) => setPaging({ ...paging, pageNum })}
          onSize={(pageSize) => setPaging({ pageNum: 1, pageSize })}
        />
      )}
    </Box>
  );
}

const cellSx = {
  textAlign: 'left',
  p: '6px 16px',
  borderBottom: 1,
  borderColor: 'divider',
  whiteSpace: 'nowrap',
} as const;

function Table({ matrix }: { matrix: Matrix }) {
  const t = useT();
  const format = useFormat();
  return (
    // Texts for screen readers are inside the scrolling box.
    <Box sx={{ overflowX: 'auto', position: 'relative' }} tabIndex={0} role="region" aria-label={t('Who holds what')}>
      <Box component="table" sx={{ borderCollapse: 'collapse', minWidth: '100%' }}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ ...cellSx, typography: 'caption', fontWeight: 700 }}>
              {t('Name')}
            </Box>
            {matrix.types.map((type) => (
              <Box
                component="th"
                scope="col"
                key={type.certificateTypeId}
                sx={{ ...cellSx, typography: 'caption', fontWeight: 700 }}
              >
                {type.name}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.page.rows.map(({ person, cells }) => (
            <tr key={person.personId}>
              <Box component="th" scope="row" sx={{ ...cellSx, fontWeight: 400 }}>
                {person.fullName}
              </Box>
              {matrix.types.map((type) => {
                const cell = cells.find((one) => one.certificateTypeId === type.certificateTypeId);
                return (
                  <Box component="td" key={type.certificateTypeId} sx={cellSx}>
                    {cell ? (
                      <>
                        <State state={cell.state} />
                        {cell.expiryDate && (
                          <Box className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
                            {format.day(cell.expiryDate)}
                          </Box>
                        )}
                      </>
                    ) : (
                      <Box component="span" sx={{ color: 'text.tertiary' }}>
                        <span aria-hidden>–</span>
                        <span className="vh">{t('Not asked')}</span>
                      </Box>
                    )}
                  </Box>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
