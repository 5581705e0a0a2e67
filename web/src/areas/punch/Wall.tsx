import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PunchListItem, PunchRow, PunchVerb } from '@plumbline/contract/areas/punch';
import { punchItemReads } from '@plumbline/contract/areas/punch/reads';
import { PUNCH_STATUSES } from '@plumbline/contract/areas/punch/shapes';
import type { PunchStatus } from '@plumbline/contract/areas/punch/shapes';
import { query } from '../../kit/api/index.ts';
import { fileUrl } from '../../kit/files/fileUrl.ts';
import { Picture } from '../../kit/images/Picture.tsx';
import { ListEmpty } from '../../kit/records/list/ListEmpty.tsx';
import { ListFailed } from '../../kit/records/list/ListStates.tsx';
import { Pager } from '../../kit/records/list/Pager.tsx';
import type { ListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import { filterParams } from '../../kit/records/list/listParams.ts';
import type { ListParams } from '../../kit/records/list/listParams.ts';
import { Board } from '../../kit/records/views/Board.tsx';
import { RecordCard } from '../../kit/records/views/RecordCard.tsx';
import type { CardKind } from '../../kit/records/views/RecordCard.tsx';
import { ViewFrame } from '../../kit/records/views/ViewFrame.tsx';
import type { ViewProps } from '../../kit/records/views/ViewFrame.tsx';
import { SkeletonCards } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { usePunchActions } from './usePunchActions.tsx';
import { PunchSigns, USUAL_SORT } from './list.tsx';
import { punchKind } from './record.tsx';

type Place = ListPlace<ListParams & { status?: PunchStatus[] }>;

/** The status to which each verb moves an item. */
const LEADS_TO: Readonly<Record<Exclude<PunchVerb, 'start'>, PunchStatus>> = {
  submit: 'triage',
  send: 'open',
  resolve: 'readyForReview',
  dispute: 'disputed',
  uphold: 'open',
  agree: 'closed',
  verify: 'readyToClose',
  reject: 'notAccepted',
  close: 'closed',
  notAccept: 'notAccepted',
  closeNow: 'closed',
  reopen: 'open',
  void: 'void',
};

const CARDS: CardKind<PunchRow, PunchListItem> = {
  kind: punchKind,
  list: punchItemReads.list,
  get: punchItemReads.get,
  id: 'punchListItemId',
  useActions: usePunchActions,
  signs: (row) => <PunchSigns row={row} />,
};
const READS = [punchItemReads.list.path, punchItemReads.counts.path];

/** The items of a list as cards with photos, or as a board. Both send the same query as the list. */
export function PunchWall({ look, ...view }: ViewProps & { place: Place; look: 'gallery' | 'board' }) {
  const t = useT();
  const { place } = view;
  return (
    <ViewFrame {...view} kind={punchKind} reads={READS} search={t('Search punch items')}>
      {look === 'gallery' ? (
        <Gallery place={place} />
      ) : (
        <Board of={CARDS} place={place} statuses={PUNCH_STATUSES} leadsTo={LEADS_TO} usualSort={USUAL_SORT} />
      )}
    </ViewFrame>
  );
}

/** Default number of rows on a page. */
const GALLERY_SIZE = 24;

function Gallery({ place: { address, fixed } }: { place: Place }) {
  const t = useT();
  const { params, set, reset } = address;
  const pageSize = address.sized ? params.pageSize : GALLERY_SIZE;
  const input = { ...filterParams(params), ...fixed, sort: params.sort ?? USUAL_SORT, pageNum: params.pageNum };
  const asked = query(punchItemReads.list, { ...input, pageSize }, { quiet: true, stay: true });
  const { data, error, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData });
  const phone = useMediaQuery('(max-width: 699.95px)');
  const plural = punchKind.plural(t);
  if (!data)
    return error ? <ListFailed error={error} onRetry={() => void refetch()} plural={plural} /> : <SkeletonCards />;
  if (data.total === 0)
    return (
      <ListEmpty
        filtered={Object.keys(filterParams(params)).length > 0}
        nothing={{ title: t('No punch items yet'), text: t('Photos of the items appear here side by side.') }}
        noMatch={t('No punch item matches these filters')}
        onClear={() => reset({})}
        create={null}
      />
    );
  const pager = (
    <Pager
      pageNum={params.pageNum}
      pageSize={pageSize}
      total={data.total}
      onPage={(pageNum) => set({ pageNum })}
      onSize={(size) => set({ pageSize: size })}
    />
  );
  return (
    <>
      <Box sx={scrolled}>
        <Box component="ul" aria-label={plural} sx={grid}>
          {data.rows.map((row) => (
            <li key={row.punchListItemId}>
              <RecordCard of={CARDS} row={row} picture={<Photos row={row} />} />
            </li>
          ))}
        </Box>
        {phone && pager}
      </Box>
      {!phone && pager}
    </>
  );
}

// On a phone the floating "new" button covers the end of the list.
const scrolled = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  borderTop: 1,
  borderColor: 'divider',
  p: 2,
  pb: { xs: '88px', sm: 2 },
} as const;
const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(264px, 100%), 1fr))',
} as const;

/** The photos of the defect and of the work, side by side; a short text when there is neither. */
function Photos({ row: { beforeFileId, afterFileId } }: { row: PunchRow }) {
  const t = useT();
  const none = !beforeFileId && !afterFileId;
  return (
    <Box sx={{ display: 'flex', gap: '1px', height: none ? 48 : 160, ...picture }}>
      {[beforeFileId, afterFileId].map(
        (fileId, at) =>
          fileId && (
            <Box key={fileId} sx={{ flex: 1, minWidth: 0 }}>
              <Picture urls={[fileUrl(fileId, 'thumbnail')]} alt={at === 0 ? t('Before') : t('After')} />
            </Box>
          ),
      )}
      {none && <Box sx={{ my: 'auto', ml: '12px', typography: 'caption' }}>{t('No photo')}</Box>}
    </Box>
  );
}

const picture = { bgcolor: 'surface.sunken', color: 'text.secondary', overflow: 'hidden' } as const;
