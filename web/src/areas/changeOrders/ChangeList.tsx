import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { CHANGE_RECORD } from '@plumbline/contract/areas/changeOrders/columns';
import { labelOf } from '@plumbline/contract/kit/columns';
import type { ChangeRow } from '@plumbline/contract/areas/changeOrders';
import { kindWords } from '@plumbline/contract/areas/changeOrders/names';
import { changeDownloads, changeReads } from '@plumbline/contract/areas/changeOrders/reads';
import { query } from '../../kit/api/index.ts';
import { lazyPart, useBreadcrumbs, useRight } from '../../kit/nav/index.ts';
import { ProjectRecordList, useListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListPlaceProps } from '../../kit/records/list/ProjectRecordList.tsx';
import { TotalsLine } from '../../kit/records/list/RecordList.tsx';
import { sheetExports } from '../../kit/records/list/listParams.ts';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { COLUMNS, OPENING, USUAL_SORT, changeFilters, changeListSchema, changeViews, priceText } from './list.tsx';
import { CHANGES, changeOrderKind } from './record.tsx';

const ChangePanel = lazyPart(() => import('./ChangeScreen.tsx').then((module) => module.ChangePanel));
const NewChange = lazyPart(() => import('./ChangeForm.tsx').then((module) => module.NewChange));
const ChangeBulk = lazyPart(() => import('./bulk.tsx').then((module) => module.ChangeBulk));
const ChangeReport = lazyPart(() => import('./ChangeReport.tsx').then((module) => module.ChangeReport));
const Exposure = lazyPart(() => import('./Exposure.tsx').then((module) => module.Exposure));

/** `/project/changeOrderList`: changes across projects. */
export function ChangeListScreen() {
  const t = useT();
  const title = changeOrderKind.plural(t);
  useBreadcrumbs([
    { text: t('Projects'), href: '/project/project' },
    { text: title, href: CHANGES },
  ]);
  return <ChangeList title={title} />;
}

/** Changes of all projects or of one, below the pending amounts of both sides. */
export function ChangeList({ headline, ...props }: ListPlaceProps) {
  const t = useT();
  const place = useListPlace(changeListSchema, 'changeOrder', props, OPENING);
  const readsCost = useRight('changeOrder', 'readCost') !== 'none';
  const counts = useQuery(query(changeReads.counts, place.counted, { quiet: true, stay: true }));
  const { params, set } = place.address;
  const exposure = readsCost && (
    <Suspense>
      <Exposure of={place.counted} hrefWith={place.address.hrefWith} />
    </Suspense>
  );
  return (
    <ProjectRecordList
      place={{
        ...place,
        headline: (
          <>
            {headline}
            {exposure}
            {params.act === 'report' && (
              <Suspense>
                <ChangeReport projectId={place.counted.projectId} onClose={() => set({ act: undefined })} />
              </Suspense>
            )}
          </>
        ),
      }}
      titleActions={
        <Button variant="text" startIcon={<QueryStatsOutlined />} onClick={() => set({ act: 'report' })}>
          {t('Estimates and days')}
        </Button>
      }
      kind={changeOrderKind}
      words={{
        manager: labelOf(CHANGE_RECORD.manager, t),
        search: t('Search change orders'),
        nothing: {
          title: t('No change orders yet'),
          text: t(
            'An event notes that something may change; its price, its approval and what is signed follow from it.',
          ),
        },
        noMatch: t('No change order matches these filters'),
      }}
      reads={changeReads}
      id="changeOrderId"
      usualSort={USUAL_SORT}
      isEmpty={counts.data?.all === 0}
      columns={COLUMNS[readsCost ? 'money' : 'plain']}
      moreOf={(row) =>
        `${row.amountCents} ${row.marginCents} ${row.billedCents} ${row.companyName} ${row.contractNumber}`
      }
      signs={(row) => <Signs row={row} />}
      Panel={ChangePanel}
      views={changeViews(t, counts.data)}
      filters={changeFilters(t, place.projectId)}
      create={place.may.create ? { label: t('New change order'), Form: NewChange } : undefined}
      exports={(filter) => sheetExports(t, changeDownloads.export.path, filter)}
      bulk={(frame) => <ChangeBulk frame={frame} />}
      Totals={Totals}
    />
  );
}

/** On a phone's card: the kind, the other party and the amount. */
function Signs({ row }: { row: ChangeRow }) {
  const t = useT();
  const signs = [wordFor(kindWords(t), row.changeKind), row.companyName, priceText(row, t, useFormat())];
  return <span className="num">{signs.filter(Boolean).join(' · ')}</span>;
}

/** The sums of the whole filter. */
function Totals({ filter }: { filter: object }) {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(query(changeReads.totals, filter, { quiet: true, stay: true }));
  if (!data || data.total === 0) return null;
  const { total: n } = data;
  const days = (count: number, say: (days: string) => string) =>
    count !== 0 && say(t('{n|1 day|# days}', { n: count }));
  const sum = (cents: number | undefined, say: (sum: string) => string) => Boolean(cents) && say(format.cents(cents));
  return (
    <TotalsLine all={t('{n|1 change order|# change orders} in all', { n })}>
      {sum(data.pendingOwnerCents, (cents) => t('{sum} pending with the owner', { sum: cents }))}
      {sum(data.pendingVendorCents, (cents) => t('{sum} pending with trade partners', { sum: cents }))}
      {sum(data.executedOwnerCents, (cents) => t('{sum} executed with the owner', { sum: cents }))}
      {sum(data.executedVendorCents, (cents) => t('{sum} executed with trade partners', { sum: cents }))}
      {days(data.grantedDays, (granted) => t('{days} granted', { days: granted }))}
      {days(data.agreedDays, (agreed) => t('{days} agreed, not executed', { days: agreed }))}
      {days(data.claimedDays, (claimed) => t('{days} claimed', { days: claimed }))}
      {days(data.reservedDays, (reserved) => t('{days} reserved', { days: reserved }))}
    </TotalsLine>
  );
}
