import { useQuery } from '@tanstack/react-query';
import { BID_PACKAGE_RECORD } from '@plumbline/contract/areas/bidPackages/columns';
import { labelOf } from '@plumbline/contract/kit/columns';
import { bidPackageDownloads, bidPackageReads } from '@plumbline/contract/areas/bidPackages/reads';
import { query } from '../../kit/api/index.ts';
import { lazyPart } from '../../kit/nav/index.ts';
import { DrillDown } from '../../kit/records/list/DrillDown.tsx';
import { listScreen } from '../../kit/records/list/listScreen.tsx';
import { ProjectRecordList, useListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListPlaceProps } from '../../kit/records/list/ProjectRecordList.tsx';
import { TotalsLine } from '../../kit/records/list/RecordList.tsx';
import { sheetExports } from '../../kit/records/list/listParams.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import {
  OPENING,
  USUAL_SORT,
  bidPackageColumns,
  bidPackageFilters,
  bidPackageListSchema,
  bidPackageViews,
  bidsText,
} from './list.tsx';
import { BID_PACKAGES, bidPackageKind } from './record.tsx';

const BidPackagePanel = lazyPart(() => import('./BidPackageScreen.tsx').then((module) => module.BidPackagePanel));
const NewBidPackage = lazyPart(() => import('./BidPackageForm.tsx').then((module) => module.NewBidPackage));

/** `/project/bidPackage`: bid packages across projects. */
export const BidPackageListScreen = listScreen(bidPackageKind, BID_PACKAGES, BidPackageList);

/** `/dashboard/bidpackage`: the bid packages behind the dashboard's numbers. */
export function BidPackageDrillDown() {
  return (
    <DrillDown
      kind={bidPackageKind}
      path="/dashboard/bidpackage"
      schema={bidPackageListSchema}
      counts={bidPackageReads.counts}
      List={BidPackageList}
    />
  );
}

/** Bid packages of all projects or of one. */
export function BidPackageList(props: ListPlaceProps) {
  const t = useT();
  const place = useListPlace(bidPackageListSchema, 'bid', props, OPENING);
  const counts = useQuery(query(bidPackageReads.counts, place.counted, { quiet: true, stay: true }));
  return (
    <ProjectRecordList
      place={place}
      kind={bidPackageKind}
      words={{
        manager: labelOf(BID_PACKAGE_RECORD.manager, t),
        search: t('Search bid packages'),
        nothing: {
          title: t('No bid packages yet'),
          text: t(
            'A bid package is what trade partners are asked to price: a form, a time to bid by, and whom you ask.',
          ),
        },
        noMatch: t('No bid package matches these filters'),
      }}
      reads={bidPackageReads}
      id="bidPackageId"
      usualSort={USUAL_SORT}
      isEmpty={counts.data?.all === 0}
      columns={bidPackageColumns}
      moreOf={(row) => `${row.bidCount} ${row.inviteCount} ${row.lowCents}`}
      signs={(row) => (
        <span className="num">{[!row.bidDay && t('TBD'), bidsText(row, t)].filter(Boolean).join(' · ')}</span>
      )}
      Panel={BidPackagePanel}
      views={bidPackageViews(t, counts.data)}
      filters={bidPackageFilters(t, place.projectId)}
      create={place.may.create ? { label: t('New bid package'), Form: NewBidPackage } : undefined}
      exports={(filter) => sheetExports(t, bidPackageDownloads.export.path, filter)}
      Totals={Totals}
    />
  );
}

/** The sums of the whole filter. */
function Totals({ filter }: { filter: object }) {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(query(bidPackageReads.totals, filter, { quiet: true, stay: true }));
  if (!data || data.total === 0) return null;
  const { total, bids, budgetCents, lowCents } = data;
  return (
    <TotalsLine all={t('{n|one bid package|# bid packages} in all', { n: total })}>
      {t('{n|one bid|# bids}', { n: bids })}
      {budgetCents ? t('{sum} of budget', { sum: format.cents(budgetCents) }) : false}
      {lowCents ? t('{sum} of low bids', { sum: format.cents(lowCents) }) : false}
    </TotalsLine>
  );
}
