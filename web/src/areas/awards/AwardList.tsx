import { useQuery } from '@tanstack/react-query';
import { AWARD_RECORD } from '@plumbline/contract/areas/awards/columns';
import { labelOf } from '@plumbline/contract/kit/columns';
import { sideWords } from '@plumbline/contract/areas/awards/names';
import { awardDownloads, awardReads } from '@plumbline/contract/areas/awards/reads';
import { AWARD_SIDES } from '@plumbline/contract/areas/awards/shapes';
import type { AwardRow } from '@plumbline/contract/areas/awards';
import { query } from '../../kit/api/index.ts';
import { lazyPart } from '../../kit/nav/index.ts';
import { listScreen } from '../../kit/records/list/listScreen.tsx';
import { ProjectRecordList, useListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListPlaceProps } from '../../kit/records/list/ProjectRecordList.tsx';
import { TotalsLine } from '../../kit/records/list/RecordList.tsx';
import { sheetExports } from '../../kit/records/list/listParams.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { OPENING, USUAL_SORT, awardColumns, awardFilters, awardListSchema, awardViews } from './list.tsx';
import { AWARDS, awardKind } from './record.tsx';

const AwardPanel = lazyPart(() => import('./AwardScreen.tsx').then((module) => module.AwardPanel));
const NewAward = lazyPart(() => import('./AwardForm.tsx').then((module) => module.NewAward));

/** `/project/award`: awards across projects. */
export const AwardListScreen = listScreen(awardKind, AWARDS, AwardList);

/** The awards of all projects or of one, received and given. */
export function AwardList(props: ListPlaceProps) {
  const t = useT();
  const place = useListPlace(awardListSchema, 'award', props, OPENING);
  const counts = useQuery(query(awardReads.counts, place.counted, { quiet: true, stay: true }));
  return (
    <ProjectRecordList
      place={place}
      kind={awardKind}
      words={{
        manager: labelOf(AWARD_RECORD.manager, t),
        search: t('Search awards'),
        nothing: {
          title: t('No awards yet'),
          text: t('A bid that is won makes one, and so does the price of a trade partner that is chosen.'),
        },
        noMatch: t('No award matches these filters'),
      }}
      reads={awardReads}
      id="projectAwardId"
      usualSort={USUAL_SORT}
      isEmpty={counts.data?.all === 0}
      columns={awardColumns}
      moreOf={(row) => `${row.awardedCents} ${row.companyName}`}
      signs={(row) => <PriceSign row={row} />}
      Panel={AwardPanel}
      views={awardViews(t, counts.data)}
      filters={awardFilters(t, place.projectId)}
      create={place.may.create ? { label: t('New award'), Form: NewAward } : undefined}
      exports={(filter) => sheetExports(t, awardDownloads.export.path, filter)}
      Totals={AwardTotals}
    />
  );
}

/** On a phone's card: the company and the amount. */
function PriceSign({ row }: { row: AwardRow }) {
  const format = useFormat();
  return <span className="num">{[row.companyName, format.cents(row.awardedCents)].filter(Boolean).join(' · ')}</span>;
}

/** The sums of the whole filter and their budget, with received and given awards apart. */
function AwardTotals({ filter }: { filter: object }) {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(query(awardReads.totals, filter, { quiet: true, stay: true }));
  if (!data || data.total === 0) return null;
  return (
    <TotalsLine all={t('{n|1 award|# awards} in all', { n: data.total })}>
      {AWARD_SIDES.map((side) => {
        const { count = 0, awardedCents = 0, budgetCents = 0 } = data[side] ?? {};
        if (count === 0) return null;
        const awarded = t('{sum} awarded', { sum: format.cents(awardedCents) });
        const budgeted = budgetCents > 0 && t('{sum} budgeted', { sum: format.cents(budgetCents) });
        return `${sideWords(t)[side]}: ${[awarded, budgeted].filter(Boolean).join(', ')}`;
      })}
    </TotalsLine>
  );
}
