import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { dashboard, dashboardAddress } from '@plumbline/contract/areas/dashboard';
import { dayIn } from '@plumbline/contract/kit/days';
import { kindOf, partsOf } from '../../kit/records/kind/areas.ts';
import { recordTile } from '../../kit/records/kind/recordTile.ts';
import type { DashboardData, DrillDown } from '../../kit/records/kind/areas.ts';
import { Kpis } from '../../kit/records/list/Kpis.tsx';
import { rangeOf } from '../../kit/records/form/range.ts';
import { query } from '../../kit/api/index.ts';
import {
  lazyPart,
  rightIn,
  useActor,
  useBreadcrumbs,
  useCurrentProject,
  useListParams,
  useMenuTree,
  useRight,
} from '../../kit/nav/index.ts';
import { worksOnSite } from '../../kit/nav/siteRole.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { ProjectMoney } from '../budget/index.ts';
import { SitePlans } from '../onSite/index.ts';
import { HelpLink } from '../../kit/ui/HelpLink.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { DashboardFilter } from './DashboardFilter.tsx';
import { Greeting } from './Greeting.tsx';
import { HeldByOthers } from './HeldByOthers.tsx';
import { MyCourt, useMyCourt } from './MyCourt.tsx';
import { Recent } from './Recent.tsx';
import { drillDown } from './range.ts';
import { lateElsewhere } from './siteDay.ts';
import type { Filter } from './range.ts';
import { inOrder, useTileOrder } from './tileOrder.ts';

const SiteHome = lazyPart(() => import('./SiteHome.tsx').then((module) => module.SiteHome));
const CaptureButton = lazyPart(() => import('./SiteHome.tsx').then((module) => module.CaptureButton));
const ArrangeTiles = lazyPart(() => import('./ArrangeTiles.tsx').then((module) => module.ArrangeTiles));

/**
 * The dashboard: records in my court, late records, and who holds them; for the chosen project, or the projects and
 * days of the address.
 */
export function DashboardScreen() {
  const t = useT();
  const actor = useActor();
  const { params, set } = useListParams(dashboardAddress);
  useBreadcrumbs([{ text: t('Dashboard'), href: '/dashboard' }]);
  const today = dayIn(actor.tenant.timeZone);
  const current = useCurrentProject((state) => state.project?.projectId);
  const projectIds = params.projectIds ?? (current === undefined ? undefined : [current]);
  const filter: Filter = { projectIds, ...rangeOf(params, today) };
  const answer = useQuery({ ...query(dashboard.get, filter), placeholderData: keepPreviousData });
  const data = answer.data;
  const kind = params.kind && kindOf(params.kind) ? params.kind : undefined;
  const mine = useMyCourt(filter.projectIds, kind);
  // Waits for all parts, so that a late part does not move what somebody reads.
  const isWaiting = mine.court.isPending || mine.counts.isPending || (!data && !answer.isError);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const isSiteHome = useSiteHome(isPhone);
  const filterBar = (
    <DashboardFilter
      filter={filter}
      byProject={current === undefined || params.projectIds !== undefined}
      today={today}
      onChange={set}
    />
  );
  const content = isWaiting ? (
    <Waiting />
  ) : (
    <>
      <MyCourt
        {...mine}
        board={data}
        kind={kind}
        onKind={(one) => set({ kind: one })}
        listOf={(of) => courtList(of, projectIds)}
      />
      {answer.isError && !data && <LoadFailed error={answer.error} retry={() => void answer.refetch()} />}
      {data && <Numbers data={data} filter={filter} filterBar={isPhone && filterBar} />}
    </>
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 0 auto' }}>
      {isSiteHome ? (
        <Greeting today={today} />
      ) : (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 2,
            minHeight: 44,
            pb: { md: 0.5 },
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box component="h1" sx={{ m: 0, flex: 1, typography: 'headline1' }}>
            {t('Dashboard')}
          </Box>
          {!isPhone && filterBar}
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          alignItems: 'stretch',
          flex: 1,
        }}
      >
        <Box sx={{ minWidth: 0, minHeight: isWaiting ? '100dvh' : undefined }} aria-busy={answer.isPlaceholderData}>
          {isSiteHome ? (
            <Suspense fallback={<Waiting />}>
              <SiteHome
                projectIds={projectIds}
                today={today}
                board={data}
                late={lateElsewhere(mine.court.data?.rows ?? [], today)}
                isWaiting={isWaiting}
              >
                {content}
              </SiteHome>
            </Suspense>
          ) : (
            content
          )}
        </Box>
        <Box
          component="aside"
          aria-label={t('Plans and recent records')}
          sx={{
            borderLeft: { lg: 1 },
            borderTop: { xs: 1, lg: 0 },
            borderColor: { xs: 'divider', lg: 'divider' },
            px: 2,
            // Aligns its first heading with the heading of the court.
            pt: { xs: 1.5, lg: 0 },
            pb: 1.5,
            minWidth: 0,
          }}
        >
          <Suspense fallback={<SkeletonRows rows={6} columns={1} />}>
            <SitePlans projectIds={filter.projectIds} today={today}>
              <Recent />
              <Box sx={{ mt: 2, ml: -1 }}>
                <HelpLink topic="" />
              </Box>
            </SitePlans>
          </Suspense>
        </Box>
      </Box>
      {isSiteHome && (
        <Suspense>
          <CaptureButton />
        </Suspense>
      )}
    </Box>
  );
}

/** Whether I work on site and use a phone. */
function useSiteHome(isPhone: boolean): boolean {
  const tree = useMenuTree();
  const { family } = useActor();
  return isPhone && worksOnSite({ family, may: (resource, action) => rightIn(tree, resource, action) !== 'none' });
}

/** The address of the records of a kind in my court; undefined for a kind without a list. */
function courtList(of: string, projectIds: string[] | undefined): string | undefined {
  const place = partsOf('records')
    .flatMap(({ lists = [] }) => lists)
    .find(({ list }) => list === of);
  return place && drillDown(place.path, { projectIds }, { court: 'mine' });
}

interface NumbersProps {
  data: DashboardData;
  filter: Filter;
  /** On a phone the filter is at the numbers, not on the first screen */
  filterBar: ReactNode;
}

function Numbers({ data, filter, filterBar }: NumbersProps) {
  const t = useT();
  const format = useFormat();
  const tree = useMenuTree();
  const readsProjects = useRight('project', 'read') !== 'none';
  const readsCosts = useRight('project.budget', 'readCost') !== 'none';
  const [order, setOrder] = useTileOrder();
  const [isArranging, setArranging] = useState(false);
  const parts = partsOf('dashboard')
    .filter(({ resource }) => rightIn(tree, resource, 'read') !== 'none')
    .map((part) => ('counts' in part ? recordTile(part) : part));
  const rowsOf: DrillDown = (path, counted) => drillDown(path, filter, counted);
  const kpis = parts.flatMap((part) => part.tiles(data, rowsOf, { t, format }));
  if (readsProjects)
    kpis.push({
      id: 'projects',
      label: t('Projects'),
      value: format.number(data.projects),
      note: filter.projectIds ? t('chosen in the filter') : t('that you may see'),
      href: filter.projectIds ? undefined : '/project/project',
    });
  const numbers = (
    <>
      {filterBar && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
          {filterBar}
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, pt: 0.5 }}>
        <Box component="h2" sx={{ m: 0, flex: 1, typography: 'body2', fontWeight: 700 }}>
          {t('Numbers')}
        </Box>
        <Button variant="text" size="small" onClick={() => setArranging(true)} sx={{ minHeight: { xs: 44, md: 28 } }}>
          {t('Arrange')}
        </Button>
      </Box>
      <Kpis label={t('Numbers')} kpis={inOrder(kpis, order)} />
      {isArranging && (
        <Suspense>
          <ArrangeTiles tiles={inOrder(kpis, order)} onOrder={setOrder} onClose={() => setArranging(false)} />
        </Suspense>
      )}
      {parts.some(({ Charts }) => Charts) && (
        <Box
          component="section"
          aria-label={t('Charts')}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            borderBottom: 1,
            borderColor: 'divider',
            '& > figure + figure': { borderLeft: { md: 1 }, borderTop: { xs: 1, md: 0 }, borderColor: line },
            // The third chart has its own row; on a wide window it is beside the others.
            '& > figure:nth-of-type(3)': {
              gridColumn: { md: '1 / -1' },
              borderTop: 1,
              borderLeft: 0,
              borderColor: line,
            },
            '@media (min-width: 1400px)': {
              '&:has(> figure:nth-of-type(3))': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
              '& > figure:nth-of-type(3)': { gridColumn: 'auto', borderTop: 0, borderLeft: 1, borderColor: line },
            },
          }}
        >
          {parts.map(
            ({ resource, Charts }) =>
              Charts && (
                <Charts key={resource} data={data} drillDown={rowsOf} range={{ from: filter.from, to: filter.to }} />
              ),
          )}
        </Box>
      )}
      <HeldByOthers rows={data.heldByOthers} />
    </>
  );
  if (!readsCosts) return numbers;
  return (
    <ProjectMoney bills projectIds={filter.projectIds}>
      {numbers}
    </ProjectMoney>
  );
}

/* A border per breakpoint also needs its colour per breakpoint. */
const line = { xs: 'divider', md: 'divider' };

/** One placeholder for all parts. Parts that appear one by one would move the rest. */
function Waiting() {
  return (
    <>
      <Box aria-hidden sx={{ px: 2, py: 1.5 }}>
        <Skeleton height={20} width={160} />
      </Box>
      <SkeletonRows rows={4} columns={4} />
      <Box aria-hidden sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', gap: 4, mb: 4 }}>
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} height={32} sx={{ flex: 1 }} />
          ))}
        </Box>
        <Skeleton height={148} />
      </Box>
    </>
  );
}
