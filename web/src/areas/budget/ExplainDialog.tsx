import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { budgets } from '@plumbline/contract/areas/budget';
import type { BudgetEntry, BudgetRow, Figure } from '@plumbline/contract/areas/budget';
import { figureWords } from '@plumbline/contract/areas/budget/names';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../kit/api/index.ts';
import { RecordLink } from '../../kit/records/kind/RecordLink.tsx';
import { useKinds } from '../../kit/records/kind/useKinds.ts';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { keyOf, titleOf } from './budgetRows.ts';

interface ExplainDialogProps {
  projectId: string;
  row: BudgetRow;
  figure: Figure;
  onClose: () => void;
}

/** The rows that make a figure, each with its record. Their sum is the figure. */
export function ExplainDialog({ projectId, row, figure, onClose }: ExplainDialogProps) {
  const t = useT();
  const format = useFormat();
  const answer = useQuery(query(budgets.explain, { projectId, ...keyOf(row), figure }, { stay: true }));
  const areKnown = useKinds();
  const word = figureWords(t)[figure];
  return (
    <Dialog title={word} width={640} onClose={onClose} reading>
      <Box sx={{ color: 'text.secondary', mb: 1, overflowWrap: 'anywhere' }}>{titleOf(row, t)}</Box>
      {answer.isError && <LoadFailed error={answer.error} retry={() => void answer.refetch()} />}
      {!answer.isError && (!answer.data || !areKnown) && <SkeletonRows rows={4} columns={2} />}
      {answer.data && areKnown && (
        <>
          {answer.data.entries.length === 0 && <p>{t('There are no rows: it is zero.')}</p>}
          <Box component="ul" aria-label={t('Rows of this figure')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {answer.data.entries.map((entry, place) => (
              <Box
                component="li"
                key={place}
                sx={{ display: 'flex', gap: 2, py: '6px', borderTop: 1, borderColor: 'divider' }}
              >
                <Entry entry={entry} isPart={entry.figure !== figure} />
                <span className="num">{format.cents(entry.cents)}</span>
              </Box>
            ))}
          </Box>
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              py: 1,
              borderTop: 2,
              borderColor: 'divider',
              fontWeight: 700,
            }}
          >
            <span>{word}</span>
            <span className="num">{format.cents(answer.data.cents)}</span>
          </Box>
        </>
      )}
    </Dialog>
  );
}

function Entry({ entry, isPart }: { entry: BudgetEntry; isPart: boolean }) {
  const t = useT();
  const format = useFormat();
  const { record, description, byName, at } = entry;
  const below = [
    isPart && figureWords(t)[entry.figure],
    record && description,
    byName && at && t('{name}, {day}', { name: byName, day: format.day(at) }),
  ].filter(Boolean);
  return (
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {record ? <RecordLink record={record} status /> : entryText(entry, t)}
      </Box>
      {below.length > 0 && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{below.join(' · ')}</Box>}
    </Box>
  );
}

/** The text of a row whose record is not shown. */
function entryText({ kind, description }: BudgetEntry, t: T): string {
  if (kind === 'hidden') return t('Records that you may not see');
  if (kind === 'remaining') return t('What the revised budget has left');
  if (kind === 'transfer') return t('Transfer: {reason}', { reason: description ?? '' });
  if (kind === 'forecast') return description ?? t('Set by hand');
  return description ?? t('Entered by hand');
}
