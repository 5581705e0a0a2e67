import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BID_RECORD } from '@plumbline/contract/areas/bids/columns';
import { labelOf } from '@plumbline/contract/kit/columns';
import { bidDownloads, bidReads } from '@plumbline/contract/areas/bids/reads';
import { query } from '../../kit/api/index.ts';
import { lazyPart, useBreadcrumbs, useCurrentProject } from '../../kit/nav/index.ts';
import { ProjectRecordList, useListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListPlaceProps } from '../../kit/records/list/ProjectRecordList.tsx';
import { sheetExports, useLook } from '../../kit/records/list/listParams.ts';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { PriceSign } from './cells.tsx';
import { OPENING, USUAL_SORT, bidColumns, bidFilters, bidListSchema, bidViews } from './list.tsx';
import { BIDS, bidKind } from './record.tsx';

const ListTools = lazyPart(() => import('./ListTools.tsx').then((module) => module.ListTools));
const BidTotals = lazyPart(() => import('./ListTools.tsx').then((module) => module.BidTotals));
const BidPanel = lazyPart(() => import('./BidScreen.tsx').then((module) => module.BidPanel));
const Pipeline = lazyPart(() => import('./Pipeline.tsx').then((module) => module.Pipeline));
const NewBid = lazyPart(() => import('./BidForm.tsx').then((module) => module.NewBid));

/** `/project/bid`: bids across projects. */
export function BidListScreen() {
  const t = useT();
  useBreadcrumbs([
    { text: t('Projects'), href: '/project/project' },
    { text: t('Bids'), href: BIDS },
  ]);
  return <BidList title={t('Bids')} />;
}

const LOOKS = ['list', 'board'] as const;

/** Bids of all projects or of one: as a table, or as a pipeline by stage. */
export function BidList(props: ListPlaceProps) {
  const t = useT();
  const place = useListPlace(bidListSchema, 'bid', props, OPENING);
  const phone = useMediaQuery('(max-width: 699.95px)');
  const look = useLook(LOOKS);
  const current = useCurrentProject((state) => state.project?.projectId);
  const counts = useQuery(query(bidReads.counts, place.counted, { quiet: true, stay: true }));
  const { address, may, onlyProject } = place;
  const views = bidViews(t, counts.data);
  const filters = bidFilters(t, place.projectId);
  const create = may.create ? { label: t('New bid'), Form: NewBid } : undefined;
  const tools = (
    <Suspense key="tools">
      <ListTools place={place} look={look} />
    </Suspense>
  );
  if (look === 'board')
    return (
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <Pipeline place={place} views={views} filters={filters} create={create?.label} tools={tools} />
        {create && address.params.act === 'new' && (
          <NewBid projectId={onlyProject} proposed={current} onClose={() => address.set({ act: undefined })} />
        )}
      </Suspense>
    );
  return (
    <ProjectRecordList
      place={phone ? { ...place, headline: [place.headline, tools] } : place}
      kind={bidKind}
      words={{
        manager: labelOf(BID_RECORD.manager, t),
        search: t('Search bids'),
        nothing: {
          title: t('No bids yet'),
          text: t('A bid is the price that is asked of an owner: its parts, their cost, and how cost becomes price.'),
        },
        noMatch: t('No bid matches these filters'),
      }}
      reads={bidReads}
      id="bidId"
      usualSort={USUAL_SORT}
      isEmpty={counts.data?.all === 0}
      columns={bidColumns}
      moreOf={(row) => `${row.totalCents} ${row.pricedCount}`}
      signs={(row) => <PriceSign row={row} />}
      Panel={BidPanel}
      views={views}
      filters={filters}
      create={create}
      {...(!phone && { titleActions: tools })}
      exports={(filter) => sheetExports(t, bidDownloads.export.path, filter)}
      Totals={BidTotals}
    />
  );
}
