import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import type { BidPackage } from '@plumbline/contract/areas/bidPackages';
import { bidReads } from '@plumbline/contract/areas/bids/reads';
import { query } from '../../../kit/api/index.ts';
import { CheckField } from '../../../kit/records/form/FormFields.tsx';
import { RecordVerbDialog } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import { SelectField } from '../../../kit/ui/SelectField.tsx';
import { useT } from '../../../kit/words/index.ts';

/** Chooses the parts of our bid that the package covers. */
export function PartsDialog(props: VerbProps<BidPackage>) {
  const { record } = props;
  const t = useT();
  const bids = useQuery(query(bidReads.list, { projectId: [record.projectId], pageSize: 25 }));
  const [chosen, setChosen] = useState(record.parts[0]?.bidId ?? '');
  const rows = bids.data?.rows ?? [];
  const bidId = chosen || (rows[0]?.bidId ?? '');
  const bid = useQuery({ ...query(bidReads.get, { bidId }), enabled: bidId !== '' });
  const parts = bid.data?.breakdowns ?? [];
  return (
    <RecordVerbDialog
      {...props}
      call={bidPackages.setParts}
      title={t('Choose parts of our bid for {name}', { name: record.number ?? record.title })}
      action={t('Save')}
      lead={t('What bidders are asked to price here. The page of our bid shows their best price beside our estimate.')}
      initial={{ bidBreakdownIds: record.parts.map(({ bidBreakdownId }) => bidBreakdownId) }}
      toast={() => t('Saved')}
    >
      {(form) => (
        <>
          {rows.length > 1 && (
            <SelectField
              label={t('Bid')}
              value={bidId}
              onChange={(id) => {
                setChosen(id);
                form.set({ bidBreakdownIds: [] });
              }}
              options={rows.map((row) => ({
                value: row.bidId,
                label: [row.number, row.title].filter(Boolean).join(' '),
              }))}
            />
          )}
          <Box role="group" aria-label={t('Parts')} data-field="bidBreakdownIds">
            {parts.map(({ bidBreakdownId, code, title }) => {
              const ids = form.values.bidBreakdownIds;
              return (
                <CheckField
                  key={bidBreakdownId}
                  label={[code, title].filter(Boolean).join(' ')}
                  value={ids.includes(bidBreakdownId)}
                  onChange={(isIn) =>
                    form.set({
                      bidBreakdownIds: isIn ? [...ids, bidBreakdownId] : ids.filter((one) => one !== bidBreakdownId),
                    })
                  }
                />
              );
            })}
          </Box>
          {(bids.data && rows.length === 0) || (bid.data && parts.length === 0) ? (
            <Box sx={{ color: 'text.secondary' }}>{t('Our bid for this project has no parts yet.')}</Box>
          ) : null}
        </>
      )}
    </RecordVerbDialog>
  );
}
