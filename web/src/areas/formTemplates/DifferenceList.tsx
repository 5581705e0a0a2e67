import Box from '@mui/material/Box';
import type { FormTemplate } from '@plumbline/contract/areas/formTemplates';
import { compareDefinitions } from '@plumbline/contract/kit/forms/compare';
import type { Difference } from '@plumbline/contract/kit/forms/compare';
import type { FormDefinition } from '@plumbline/contract/kit/forms/definition';
import type { T } from '@plumbline/contract/kit/words';
import { ClauseDifferences } from '../../kit/clauses/ClauseDifferences.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { useT } from '../../kit/words/index.ts';
import { fieldName } from './words.ts';

const TONES = { added: 'good', removed: 'stopped', moved: 'neutral', changed: 'attention' } as const;

type Held = Pick<FormTemplate, 'definition' | 'clauses'>;

/** The differences between two versions, for clauses or forms. */
export function VersionDifferences({ before, after }: { before: Held; after: Held }) {
  return before.clauses.length + after.clauses.length > 0 ? (
    <ClauseDifferences before={before.clauses} after={after.clauses} />
  ) : (
    <DifferenceList before={before.definition} after={after.definition} />
  );
}

/** The differences between two form definitions: a line per section, item, answer set and signature. */
function DifferenceList({ before, after }: { before: FormDefinition; after: FormDefinition }) {
  const t = useT();
  const differences = compareDefinitions(before, after);
  const words = { added: t('Added'), removed: t('Removed'), moved: t('Moved'), changed: t('Changed') };
  if (differences.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('Nothing differs.')}</Box>;
  return (
    <Box component="ul" aria-label={t('Differences')}>
      {differences.map((difference) => (
        <Box
          component="li"
          key={`${difference.what} ${difference.id} ${difference.change}`}
          sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
            <StatusChip tone={TONES[difference.change]} word={words[difference.change]} />
            <Box sx={{ flex: 1, minWidth: 120, overflowWrap: 'anywhere' }}>
              {difference.name || whatName(difference.what, t)}
            </Box>
            <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
              {difference.section ?? whatName(difference.what, t)}
            </Box>
          </Box>
          {difference.fields.map(({ field, before: was, after: is }) => (
            <Box key={field} sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {fieldName(field, t)}:{' '}
              {isPlain(was) && isPlain(is) ? (
                <>
                  <s>{plainText(was)}</s> {plainText(is)}
                </>
              ) : (
                t('changed')
              )}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

const isPlain = (value: unknown) => value === null || typeof value !== 'object';
const plainText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) || '–' : '–';

function whatName(what: Difference['what'], t: T): string {
  return {
    section: t('Section'),
    item: t('Item'),
    responseSet: t('Set of answers'),
    signature: t('Signature'),
    form: t('Form'),
  }[what];
}
