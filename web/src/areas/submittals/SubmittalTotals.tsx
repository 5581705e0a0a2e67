import { useQuery } from '@tanstack/react-query';
import { submittalReads } from '@plumbline/contract/areas/submittals/reads';
import { query } from '../../kit/api/index.ts';
import { TotalsLine } from '../../kit/records/list/RecordList.tsx';
import { useT } from '../../kit/words/index.ts';

/** How the whole filter does: what runs out of float, what may be ordered, and how often the first review was enough. */
export function SubmittalTotals({ filter }: { filter: object }) {
  const t = useT();
  const { data } = useQuery(query(submittalReads.totals, filter, { quiet: true, stay: true }));
  if (!data || data.total === 0) return null;
  const { total, atRisk, released, toOrder, firstReviews, firstApprovals } = data;
  return (
    <TotalsLine all={t('{n|1 submittal|# submittals} in all', { n: total })}>
      {atRisk > 0 && t('{n} out of float', { n: atRisk })}
      {released > 0 && t('{n} released, {open} to be ordered', { n: released, open: toOrder })}
      {firstReviews > 0 && t('{n} of {all} released on first review', { n: firstApprovals, all: firstReviews })}
    </TotalsLine>
  );
}
