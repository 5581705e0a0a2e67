import Box from '@mui/material/Box';
import { clauseKindWords } from '@plumbline/contract/areas/formTemplates/names';
import { compareClauses } from '@plumbline/contract/kit/clauses';
import type { Clause } from '@plumbline/contract/kit/clauses';
import { StatusChip } from '../records/list/StatusChip.tsx';
import { useT } from '../words/index.ts';

/** The clauses that a newer list adds, changes and removes, with the texts before and after. */
export function ClauseDifferences({ before, after }: { before: readonly Clause[]; after: readonly Clause[] }) {
  const t = useT();
  const kinds = clauseKindWords(t);
  const differences = compareClauses(before, after);
  if (differences.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('Nothing differs.')}</Box>;
  return (
    <Box component="ul" aria-label={t('Differences')}>
      {differences.map(({ id, before: was, after: is }) => (
        <Box
          component="li"
          key={id}
          sx={{
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
            display: 'grid',
            gap: '4px',
            overflowWrap: 'anywhere',
          }}
        >
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
            {!was && <StatusChip tone="good" word={t('Added')} />}
            {!is && <StatusChip tone="stopped" word={t('Removed')} />}
            {was && is && <StatusChip tone="attention" word={t('Changed')} />}
            <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
              {[was && is && was.kind !== is.kind && kinds[was.kind], kinds[(is ?? was)?.kind ?? 'included']]
                .filter(Boolean)
                .join(' → ')}
            </Box>
          </Box>
          {was && was.text !== is?.text && <Box component="del">{was.text}</Box>}
          {is && <Box>{is.text}</Box>}
        </Box>
      ))}
    </Box>
  );
}
