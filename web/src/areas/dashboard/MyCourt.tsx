import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dashboard } from '@plumbline/contract/areas/dashboard';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { daysBetween, dayIn } from '@plumbline/contract/kit/days';
import { records } from '@plumbline/contract/kit/records';
import { query } from '../../kit/api/index.ts';
import { onLive } from '../../kit/live/index.ts';
import { Link, useActor } from '../../kit/nav/index.ts';
import { AwaitedCell } from '../../kit/records/list/AwaitedCell.tsx';
import { DueCell } from '../../kit/records/list/DueCell.tsx';
import { kindOf } from '../../kit/records/kind/areas.ts';
import { useT } from '../../kit/words/index.ts';
import { roomOf } from '../myWork/index.ts';
import { CourtKinds } from './CourtKinds.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import type { DashboardData } from '../../kit/records/kind/areas.ts';

type Held = OutputOf<typeof records.court>['rows'][number];
const FIRST = 8;

/** The records in my court in these projects, of one kind or of all, and the link to more. */
export function useMyCourt(projectIds: string[] | undefined, kind: string | undefined) {
  const client = useQueryClient();
  const [pageSize, setPageSize] = useState(FIRST);
  const every = { projectId: projectIds, pageSize: 1 };
  // The same call as the menu's. The counts include all kinds, also while one kind is chosen.
  const counts = useQuery({
    ...query(records.court, every, { quiet: true, stay: true }),
    placeholderData: keepPreviousData,
  });
  const court = useQuery({
    ...query(records.court, { ...every, pageSize, kind: kind ? [kind] : undefined }, { quiet: true, stay: true }),
    placeholderData: keepPreviousData,
  });
  useEffect(
    () =>
      onLive('*', () => {
        for (const path of [records.court.path, dashboard.get.path])
          void client.invalidateQueries({ queryKey: [path] });
      }),
    [client],
  );
  return { counts, court, pageSize, setPageSize };
}

interface MyCourtProps extends ReturnType<typeof useMyCourt> {
  board: DashboardData | undefined;
  kind: string | undefined;
  onKind: (kind: string | undefined) => void;
  /** The path of the records of a kind in my court; undefined for a kind without a list */
  listOf: (kind: string) => string | undefined;
}

/** The records in my court, late ones first, of all kinds or of the chosen kind. Only here the orange is strong. */
export function MyCourt({ counts, court, pageSize, setPageSize, board, kind, onKind, listOf }: MyCourtProps) {
  const t = useT();
  const every = counts.data ?? (kind ? undefined : court.data);
  const total = every?.total ?? 0;
  const shown = court.data?.total ?? 0;
  const list = kind && listOf(kind);
  const pressing =
    board &&
    [
      board.myCourtLate > 0 && t('{n} late', { n: board.myCourtLate }),
      board.myCourtToday > 0 && t('{n} due today', { n: board.myCourtToday }),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <Box component="section" aria-labelledby="court-title" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          // The kinds are at the right of the headline, or on a line below it.
          justifyContent: 'space-between',
          columnGap: 2,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, pl: 2, minHeight: 44 }}>
          {total > 0 && (
            <Box
              component="span"
              sx={{ bgcolor: 'turn.main', color: 'turn.contrastText', px: 0.75, borderRadius: 1, fontWeight: 700 }}
            >
              {t('Your turn')}
            </Box>
          )}
          <Box component="h2" id="court-title" className="num" sx={{ m: 0, typography: 'headline2' }}>
            {every ? t('{n} in your court', { n: total }) : t('In your court')}
          </Box>
          {pressing && (
            <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {pressing}
            </Box>
          )}
        </Box>
        {every && <CourtKinds byKind={every.byKind} kind={kind} onKind={onKind} />}
      </Box>
      {court.isError && <LoadFailed error={court.error} retry={() => void court.refetch()} />}
      {court.data && shown === 0 && (
        <Box sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
          {kind
            ? t('Nothing of this kind waits for you.')
            : t('Nothing waits for you. What is handed to you appears here.')}
        </Box>
      )}
      {shown > 0 && <Rows rows={court.data?.rows ?? []} isOld={court.isPlaceholderData} />}
      {list && shown > 0 && (
        <Box
          component={Link}
          href={list}
          sx={{ display: 'inline-block', px: 2, py: 1, fontWeight: 700, lineHeight: more }}
        >
          {shown > FIRST ? t('All {n} in your court', { n: shown }) : t('Open the list')}
        </Box>
      )}
      {!list && shown > FIRST && (
        <Box sx={{ px: 1, py: 0.5 }}>
          {pageSize < Math.min(shown, 100) ? (
            <Button variant="text" onClick={() => setPageSize(100)}>
              {shown <= 100
                ? t('All {n} in your court', { n: shown })
                : t('The first {n} of {total}', { n: 100, total: shown })}
            </Button>
          ) : (
            <Button variant="text" onClick={() => setPageSize(FIRST)}>
              {t('Show fewer')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

const more = { xs: '28px', md: '24px' };
const GRID = { xs: 'minmax(0, 1fr) auto', md: '124px 112px minmax(0, 3fr) minmax(88px, 2fr) 56px 112px' };

function Rows({ rows, isOld }: { rows: readonly Held[]; isOld: boolean }) {
  const t = useT();
  const heads = [t('Kind'), t('Number'), t('Title'), t('Place and project'), t('Held'), t('Due')];
  return (
    <Box role="table" aria-label={t('In your court')} aria-busy={isOld} sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box
        role="row"
        sx={{
          display: { xs: 'none', md: 'grid' },
          gridTemplateColumns: GRID,
          columnGap: 2,
          alignItems: 'center',
          height: 'var(--head)',
          px: 2,
          bgcolor: 'surface.sunken',
          borderBottom: 1,
          borderColor: 'divider',
          typography: 'caption',
          fontWeight: 700,
          color: 'text.secondary',
        }}
      >
        {heads.map((head, index) => (
          <Box role="columnheader" key={head} sx={index === 4 ? { textAlign: 'right' } : undefined}>
            {head}
          </Box>
        ))}
      </Box>
      <Box role="rowgroup">
        {rows.map((row) => (
          <Row key={row.recordId} row={row} />
        ))}
      </Box>
    </Box>
  );
}

/** The room and its project on one line. When it is short, the project is cut first. */
export function PlaceAndProject({ place, project }: { place: string | null; project: string | null }) {
  const [room, above] = place === null ? [] : roomOf(place).split(' › ').toReversed();
  const part = (text: string, flexShrink: number) => (
    <Box component="span" sx={{ flexShrink, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {text}
    </Box>
  );
  return (
    <>
      {above && <Box sx={{ display: { md: 'none' }, flex: 'none' }}>{`${above} ›\u00a0`}</Box>}
      {room && part(room, 1)}
      {project && part(room ? `,\u00a0${project}` : project, 1_000_000)}
    </>
  );
}

function Row({ row }: { row: Held }) {
  const t = useT();
  const kind = kindOf(row.kind);
  const { tenant } = useActor();
  const days = row.dueDate ? daysBetween(dayIn(tenant.timeZone), row.dueDate) : null;
  const path = `${kind?.path(row) ?? '/404'}${row.awaited ? `?tab=${row.awaited.tab}` : ''}`;
  const quiet = {
    color: 'text.secondary',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  } as const;
  return (
    <Box
      role="row"
      sx={{
        display: 'grid',
        gridTemplateColumns: GRID,
        columnGap: 2,
        alignItems: 'center',
        minHeight: 'var(--row)',
        px: 2,
        py: { xs: 1, md: 0 },
        borderBottom: 1,
        borderColor: 'divider',
        boxShadow: 'inset 3px 0 0 var(--pl-palette-turn-main)',
        '&:last-of-type': { borderBottom: 0 },
        '&:hover': { bgcolor: 'action.hover' },
        position: 'relative',
      }}
    >
      <Box role="cell" sx={{ ...quiet, display: { xs: 'none', md: 'block' } }}>
        {kind?.noun(t) ?? row.kind}
      </Box>
      <Box
        role="cell"
        className="num"
        title={row.number ?? undefined}
        sx={{ ...quiet, order: { xs: 1, md: 0 }, color: { xs: 'text.secondary', md: 'text.primary' } }}
      >
        {row.number ?? t('Draft')}
      </Box>
      <Box role="cell" sx={{ minWidth: 0, order: { xs: 3, md: 0 }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Box
          component={Link}
          href={path}
          title={row.title}
          sx={{
            color: 'text.primary',
            typography: { xs: 'body1', md: 'body2' },
            display: { xs: '-webkit-box', md: 'block' },
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: { md: 'nowrap' },
            '&:hover': { color: 'link' },
            '&::after': { content: '""', position: 'absolute', inset: 0, display: { md: 'none' } },
          }}
        >
          {row.title}
        </Box>
      </Box>
      <Box
        role="cell"
        title={[row.place, row.projectName].filter(Boolean).join(', ') || undefined}
        sx={{ ...quiet, order: { xs: 4, md: 0 }, display: 'flex' }}
      >
        <PlaceAndProject place={row.place} project={row.projectName} />
      </Box>
      <Box role="cell" className="num" sx={{ order: { xs: 5, md: 0 }, textAlign: 'right', color: 'text.tertiary' }}>
        {t('{n} d', { n: Math.floor(row.heldDays) })}
      </Box>
      <Box role="cell" sx={{ order: { xs: 2, md: 0 }, textAlign: { xs: 'right', md: 'left' } }}>
        {row.awaited ? <AwaitedCell awaited={row.awaited} /> : <DueCell date={row.dueDate} days={days} mine />}
      </Box>
    </Box>
  );
}
