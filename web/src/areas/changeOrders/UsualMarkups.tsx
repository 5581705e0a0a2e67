import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ChangeSide } from '@plumbline/contract/areas/changeOrders/kinds';
import { contractReads, orderReads } from '@plumbline/contract/areas/contracts/reads';
import { query } from '../../kit/api/index.ts';
import { markupText } from '../../kit/records/page/markupText.ts';
import { useFormat, useT } from '../../kit/words/index.ts';

/** The default markups for new changes of this contract. Hidden without any. */
export function UsualMarkups({ contractId, changeSide }: { contractId: string; changeSide: ChangeSide }) {
  const t = useT();
  const format = useFormat();
  const options = { quiet: true, stay: true };
  const contract = useQuery(query(contractReads.get, { contractId }, options));
  const order = useQuery({
    ...query(orderReads.get, { contractId }, options),
    enabled: changeSide === 'vendor' && contract.isError,
  });
  const markups = (contract.data ?? order.data)?.changeMarkups ?? [];
  if (markups.length === 0) return null;
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {t('It starts with the markups of its contract: {markups}. Change them under Markups after you create it.', {
        markups: markupText(markups, format),
      })}
    </Box>
  );
}
