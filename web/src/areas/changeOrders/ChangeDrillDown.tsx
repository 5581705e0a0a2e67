import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { reasonWords } from '@plumbline/contract/areas/changeOrders/names';
import { changeReads } from '@plumbline/contract/areas/changeOrders/reads';
import { query } from '../../kit/api/index.ts';
import { Sums } from '../../kit/records/page/Sums.tsx';
import { DrillDown } from '../../kit/records/list/DrillDown.tsx';
import type { ListPlaceProps } from '../../kit/records/list/ProjectRecordList.tsx';
import { useListAddress } from '../../kit/records/list/listParams.ts';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { ChangeList } from './ChangeList.tsx';
import { changeListSchema } from './list.tsx';
import { changeOrderKind, tile } from './record.tsx';

/** `/dashboard/changeorder`: the changes behind the dashboard's number. */
export function ChangeDrillDown() {
  return (
    <DrillDown
      kind={changeOrderKind}
      path={tile.path}
      schema={changeListSchema}
      counts={changeReads.counts}
      List={WithReasons}
    />
  );
}

function WithReasons({ headline, ...props }: ListPlaceProps) {
  return (
    <ChangeList
      {...props}
      headline={
        <>
          {headline}
          <Reasons />
        </>
      }
    />
  );
}

/** How many reasons are shown side by side. */
const MOST = 5;

/** The reasons for owner changes, the most expensive first. Each leads to its rows. */
function Reasons() {
  const t = useT();
  const format = useFormat();
  const { params, hrefWith } = useListAddress(changeListSchema);
  const { data = [] } = useQuery(
    query(changeReads.reasons, { projectId: params.projectId }, { quiet: true, stay: true }),
  );
  const words = reasonWords(t);
  const sums = data.flatMap(({ changeReason, count: n, amountCents }) =>
    changeReason === null
      ? []
      : [
          {
            label: wordFor(words, changeReason),
            value: [t('{n|1 change|# changes}', { n }), amountCents !== undefined && format.cents(amountCents)]
              .filter(Boolean)
              .join(' · '),
            href: hrefWith({ view: 'all', status: undefined, changeReason: [changeReason], changeSide: ['owner'] }),
          },
        ],
  );
  if (sums.length === 0) return null;
  return (
    <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
      <Box component="h2" sx={{ m: 0, px: 2, pb: '4px', typography: 'caption', color: 'text.secondary' }}>
        {t('Why changes came')}
      </Box>
      <Sums label={t('Why changes came')} sums={sums.slice(0, MOST)} strip />
    </Box>
  );
}
