import AddOutlined from '@mui/icons-material/AddOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { PunchListItem, PunchRow, PunchStatus } from '@plumbline/contract/areas/punch';
import { punchItemReads } from '@plumbline/contract/areas/punch/reads';
import { PUNCH_STATUSES } from '@plumbline/contract/areas/punch/shapes';
import { query } from '../../kit/api/index.ts';
import { fileUrl } from '../../kit/files/upload.ts';
import { useLiveReads } from '../../kit/live/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { ListEmpty, ListFailed } from '../../kit/records/ListStates.tsx';
import { Pager } from '../../kit/records/Pager.tsx';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { layOut } from '../../kit/records/actions.ts';
import { ListControls } from '../../kit/records/list/ListControls.tsx';
import type { ListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import { RecordRowCard } from '../../kit/records/list/RecordRowCard.tsx';
import { ViewTabs } from '../../kit/records/list/ViewTabs.tsx';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import { narrowing } from '../../kit/records/listParams.ts';
import type { ListParams } from '../../kit/records/listParams.ts';
import { toneOf } from '../../kit/records/recordKinds.ts';
import { NO_CHOICE } from '../../kit/table/columns.ts';
import { Menu } from '../../kit/ui/Menu.tsx';
import type { MenuProps } from '../../kit/ui/Menu.tsx';
import { SkeletonCards } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { usePunchActions } from './PunchDetails.tsx';
import { PunchSigns, USUAL_SORT } from './list.tsx';
import { punchKind, punchPath } from './record.tsx';

interface WallProps {
  place: ListPlace<ListParams & { status?: PunchStatus[] }>;
  look: 'gallery' | 'board';
  filters: readonly ListFilter[];
  views: readonly ListView[];
  /** what its button says; absent without the right to */
  create: string | undefined;
}

/** The items of a list as cards with their photos, or as a board; what is asked is asked as of the list. */
export function PunchWall({ place, look, filters, views, create }: WallProps) {
  const t = useT();
  const { address, title, headline } = place;
  const { params, set, reset } = address;
  useLiveReads(punchKind.kind, [punchItemReads.list.path, punchItemReads.counts.path]);
  const button = create && (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={() => set({ act: 'new' })}>
      {create}
    </Button>
  );
  const body = { place, onClear: () => reset({}), create: button };
  return (
    <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      {title && (
        <Typography variant="headline1" sx={{ px: 2, lineHeight: '44px' }}>
          {title}
        </Typography>
      )}
      {headline}
      <ViewTabs list={punchKind.kind} builtIn={views} params={params} onChoose={(values) => reset(values)} />
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 2, '& > :first-of-type': { flex: 1, minWidth: 0 } }}>
        <ListControls
          searchLabel={t('Search punch items')}
          filters={filters}
          params={params}
          columns={[]}
          choice={NO_CHOICE}
          wide={false}
          cards
          onChange={(change) => set(change)}
          onClear={() => reset({})}
          onChoice={nothing}
          onGroup={nothing}
        />
        {button}
      </Box>
      {look === 'gallery' ? <Gallery {...body} /> : <Board place={place} />}
    </Box>
  );
}

type BodyProps = Pick<WallProps, 'place'> & { onClear: () => void; create: ReactNode };

const nothing = () => undefined;

/** Rows of a page where nobody chose another number. */
const GALLERY_SIZE = 24;

function Gallery({ place: { address, fixed }, onClear, create }: BodyProps) {
  const t = useT();
  const { params, set } = address;
  const pageSize = address.sized ? params.pageSize : GALLERY_SIZE;
  const input = { ...narrowing(params), ...fixed, sort: params.sort ?? USUAL_SORT, pageNum: params.pageNum };
  const asked = query(punchItemReads.list, { ...input, pageSize }, { quiet: true, stay: true });
  const { data, error, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData });
  const plural = punchKind.plural(t);
  if (!data)
    return error ? <ListFailed error={error} onRetry={() => void refetch()} plural={plural} /> : <SkeletonCards />;
  if (data.total === 0)
    return (
      <ListEmpty
        filtered={Object.keys(narrowing(params)).length > 0}
        nothing={{ title: t('No punch items yet'), text: t('Photos of what is found stand here beside each other.') }}
        noMatch={t('No punch item matches these filters')}
        onClear={onClear}
        create={create}
      />
    );
  return (
    <>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', borderTop: 1, borderColor: 'divider', p: 2 }}>
        <Box
          component="ul"
          aria-label={plural}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))' }}
        >
          {data.rows.map((row) => (
            <Card key={row.punchListItemId} row={row} photos />
          ))}
        </Box>
      </Box>
      <Pager
        pageNum={params.pageNum}
        pageSize={pageSize}
        total={data.total}
        onPage={(pageNum) => set({ pageNum })}
        onSize={(size) => set({ pageSize: size })}
      />
    </>
  );
}

/** A column for each status that is asked for; each reads its own items. */
function Board({ place }: Pick<WallProps, 'place'>) {
  const t = useT();
  const { status } = place.address.params;
  const columns = status?.length ? PUNCH_STATUSES.filter((one) => status.includes(one)) : PUNCH_STATUSES;
  return (
    <Box
      role="group"
      aria-label={t('Board')}
      tabIndex={0}
      sx={{
        flex: 1,
        minHeight: 320,
        display: 'flex',
        gap: 1,
        overflow: 'auto',
        p: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {columns.map((one) => (
        <Column key={one} place={place} status={one} />
      ))}
    </Box>
  );
}

const COLUMN_SIZE = 25;

function Column({ place: { address, fixed }, status }: Pick<WallProps, 'place'> & { status: PunchStatus }) {
  const t = useT();
  const { params, hrefWith } = address;
  const input = { ...narrowing(params), ...fixed, status: [status], pageNum: 1, pageSize: COLUMN_SIZE };
  const asked = query(punchItemReads.list, { ...input, sort: params.sort ?? USUAL_SORT }, { quiet: true, stay: true });
  const { data } = useQuery({ ...asked, placeholderData: keepPreviousData });
  const word = punchKind.statusWord(status, t);
  return (
    <Box
      component="section"
      aria-label={word}
      sx={{
        flex: '1 0 280px',
        maxWidth: 340,
        bgcolor: 'surface.sunken',
        borderRadius: 1,
        p: 1,
        alignSelf: 'flex-start',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28, mb: 1 }}>
        <StatusChip tone={toneOf(punchKind, status)} word={word} />
        <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {data?.total}
        </Box>
      </Box>
      <Box component="ul" sx={{ display: 'grid', gap: 1 }}>
        {data?.rows.map((row) => (
          <Card key={row.punchListItemId} row={row} />
        ))}
      </Box>
      {data && data.total > COLUMN_SIZE && (
        <Link href={hrefWith({ status: [status] }).replace('look=board', '')}>{t('All {n}', { n: data.total })}</Link>
      )}
    </Box>
  );
}

/** An item as a card: a link to its page, and its verbs in a menu of its own. */
function Card({ row, photos = false }: { row: PunchRow; photos?: boolean }) {
  const t = useT();
  const { beforeFileId, afterFileId } = row;
  return (
    <Box component="li" sx={{ ...card, ...(row.mine && { boxShadow: 'inset 4px 0 0 var(--pl-palette-turn-main)' }) }}>
      <Box
        component={Link}
        href={punchPath(row)}
        sx={{ display: 'block', color: 'text.primary', outlineOffset: '-2px !important' }}
      >
        {photos && (
          <Box sx={{ display: 'flex', gap: '1px', height: 160, bgcolor: 'surface.sunken', color: 'text.secondary' }}>
            {[beforeFileId, afterFileId].map(
              (fileId, at) =>
                fileId && (
                  <img
                    key={fileId}
                    src={fileUrl(fileId, 'thumbnail')}
                    alt={at === 0 ? t('Before') : t('After')}
                    loading="lazy"
                    style={{ flex: 1, minWidth: 0, objectFit: 'cover' }}
                  />
                ),
            )}
            {!beforeFileId && !afterFileId && <Box sx={{ m: 'auto', typography: 'caption' }}>{t('No photo')}</Box>}
          </Box>
        )}
        <Box sx={{ p: photos ? '8px 12px' : '8px 44px 8px 12px' }}>
          <RecordRowCard kind={punchKind} row={row} signs={<PunchSigns row={row} />} />
        </Box>
      </Box>
      <CardMenu row={row} photos={photos} />
    </Box>
  );
}

const card = {
  position: 'relative',
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

/** What may be done with an item now, read when it is first wanted. */
function CardMenu({ row, photos }: { row: PunchRow; photos: boolean }) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState(false);
  const asked = query(punchItemReads.get, { punchListItemId: row.punchListItemId }, { stay: true });
  const { data } = useQuery({ ...asked, enabled: wanted });
  return (
    <>
      <IconButton
        aria-label={t('Move {name}', { name: row.number ?? row.title })}
        aria-haspopup="menu"
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWanted(true);
        }}
        sx={{
          position: 'absolute',
          right: 4,
          top: 4,
          ...(photos && { bgcolor: 'background.paper', '&:hover': { bgcolor: 'background.paper' } }),
        }}
      >
        <MoreVertOutlined fontSize="small" />
      </IconButton>
      {data && <CardVerbs item={data} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

type CardVerbsProps = { item: PunchListItem } & Pick<MenuProps, 'anchor' | 'onClose'>;

function CardVerbs({ item, ...menu }: CardVerbsProps) {
  const t = useT();
  const { actions, dialog } = usePunchActions(item);
  const { more } = layOut(actions, item.can, [], 0);
  const entries = more.map(({ label, icon, danger, can, run }) => {
    return { label, icon, danger, reason: can === true ? undefined : can, onSelect: run };
  });
  return (
    <>
      <Menu {...menu} label={t('Move')} entries={entries} />
      {dialog}
    </>
  );
}
