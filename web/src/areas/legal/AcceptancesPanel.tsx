import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AUDIENCES, STANDINGS, legal } from '@plumbline/contract/areas/legal';
import type { Standing } from '@plumbline/contract/areas/legal';
import type { InputOf, OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { query, useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { DownloadMenu } from '../../kit/records/page/DownloadMenu.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { RefreshLine } from '../../kit/records/list/ListStates.tsx';
import { Pager } from '../../kit/records/list/Pager.tsx';
import { SearchField } from '../../kit/records/list/SearchField.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { SkeletonCards } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { AcceptanceTable } from './AcceptanceTable.tsx';
import { PartFailed } from './PartFailed.tsx';
import { familyName, standingName } from './words.ts';

type Params = Partial<ParsedOf<typeof legal.matrix>>;
type Matrix = OutputOf<typeof legal.matrix>;

export interface AcceptancesProps {
  params: Params & { pageNum: number; pageSize: number };
  set: (change: Partial<InputOf<typeof legal.matrix>>) => void;
  keeps: boolean;
}

/**
 * Who accepted what, with filters in the address, an export of the evidence, and reminders for people who have not
 * accepted.
 */
export function AcceptancesPanel({ params, set, keeps }: AcceptancesProps) {
  const t = useT();
  const { keyword, documentId, standing, family, pageNum, pageSize } = params;
  const filter = { keyword, documentId, standing, family };
  const matrix = useQuery({
    ...query(legal.matrix, { ...filter, pageNum, pageSize }, { stay: true }),
    placeholderData: keepPreviousData,
  });
  const filtered = Boolean(keyword || documentId || standing?.length || family?.length);
  return (
    <Box>
      <Filters params={params} set={set} documents={matrix.data?.documents ?? []}>
        {keeps && matrix.data && <Remind rows={matrix.data.rows} />}
        <DownloadMenu
          label={t('Export the evidence')}
          icon={<DownloadOutlined />}
          downloads={(['xlsx', 'csv'] as const).map((format) => ({
            label: format.toUpperCase(),
            href: exportOf({ ...filter, format }),
          }))}
        />
      </Filters>
      <RefreshLine on={matrix.isFetching && matrix.data !== undefined} />
      {matrix.isPending && <SkeletonCards cards={6} />}
      {matrix.isError && !matrix.data && <PartFailed error={matrix.error} retry={() => void matrix.refetch()} />}
      {matrix.data && matrix.data.rows.length === 0 && (
        <EmptyState
          cause={filtered ? 'noMatch' : 'nothing'}
          title={filtered ? t('No matches') : t('Nobody is here yet')}
          actions={
            filtered && (
              <Button
                onClick={() =>
                  set({ keyword: undefined, documentId: undefined, standing: undefined, family: undefined })
                }
              >
                {t('Clear the filters')}
              </Button>
            )
          }
        />
      )}
      {matrix.data && matrix.data.rows.length > 0 && (
        <>
          <AcceptanceTable matrix={matrix.data} />
          <Pager
            pageNum={pageNum}
            pageSize={pageSize}
            total={matrix.data.total}
            onPage={(next) => set({ pageNum: next })}
            onSize={(size) => set({ pageSize: size, pageNum: 1 })}
          />
        </>
      )}
    </Box>
  );
}

function Filters({
  params,
  set,
  documents,
  children,
}: Pick<AcceptancesProps, 'params' | 'set'> & { documents: Matrix['documents']; children: ReactNode }) {
  const t = useT();
  const [standing] = params.standing ?? [];
  const [family] = params.family ?? [];
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        p: '8px 16px',
        alignItems: 'end',
        '& > *': { flex: { xs: '1 0 100%', sm: 'none' } },
      }}
    >
      <Box sx={{ display: 'flex' }}>
        <SearchField
          label={t('Search people')}
          keyword={params.keyword ?? ''}
          onKeyword={(keyword) => set({ keyword })}
          wide={false}
        />
      </Box>
      <SelectField
        label={t('Document')}
        hideLabel
        placeholder={t('Any document')}
        value={params.documentId ?? ''}
        onChange={(documentId) => set({ documentId: documentId || undefined })}
        options={documents.map((one) => ({ value: one.documentId, label: one.title }))}
      />
      <SelectField<Standing>
        label={t('Standing')}
        hideLabel
        placeholder={t('Any standing')}
        value={standing ?? ''}
        onChange={(chosen) => set({ standing: chosen ? [chosen] : undefined })}
        options={STANDINGS.map((value) => ({ value, label: standingName(value, t) }))}
      />
      <SelectField<(typeof AUDIENCES)[number]>
        label={t('People')}
        hideLabel
        placeholder={t('Everybody')}
        value={family ?? ''}
        onChange={(chosen) => set({ family: chosen ? [chosen] : undefined })}
        options={AUDIENCES.map((value) => ({ value, label: familyName(value, t) }))}
      />
      <Box sx={{ ml: 'auto', display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
        {children}
      </Box>
    </Box>
  );
}

function Remind({ rows }: { rows: Matrix['rows'] }) {
  const t = useT();
  const owing = rows
    .filter(({ cells }) => cells.some((cell) => cell.standing === 'pending'))
    .map(({ personId }) => personId);
  const remind = useSend(legal.remind, {
    done: ({ mailed }) => notify.success(t('{n|1 person was|# people were} reminded by mail.', { n: mailed })),
  });
  if (owing.length === 0) return null;
  return (
    <Button disabled={remind.isPending} onClick={() => remind.mutate({ personIds: owing })}>
      {t('Remind {n} on this page', { n: owing.length })}
    </Button>
  );
}

function exportOf(filter: Record<string, string | readonly string[] | undefined>): string {
  return downloadUrl('/apisc/legal/export', filter);
}
