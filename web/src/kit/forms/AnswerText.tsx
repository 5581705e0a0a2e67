import Box from '@mui/material/Box';
import { optionName } from '@plumbline/contract/areas/formTemplates/names';
import type { Answer } from '@plumbline/contract/kit/forms/answers';
import { responseSetOf } from '@plumbline/contract/kit/forms/definition';
import type { FormDefinition, FormItem } from '@plumbline/contract/kit/forms/definition';
import type { ItemState } from '@plumbline/contract/kit/forms/evaluate';
import { computeRow } from '@plumbline/contract/kit/forms/expressions';
import type { Cell } from '@plumbline/contract/kit/forms/expressions';
import { StatusChip } from '../records/list/StatusChip.tsx';
import { useFormat, useT } from '../words/index.ts';
import { PhotoTiles } from './PhotoInput.tsx';
import { Drawing } from './Drawing.tsx';
import { OUTCOME_TONES } from './OptionButtons.tsx';

interface AnswerTextProps {
  definition: FormDefinition;
  item: FormItem;
  state: Pick<ItemState, 'outcome'>;
  answer: Answer | undefined;
}

/** An answer with its evidence, read-only. */
export function AnswerText({ definition, item, state, answer }: AnswerTextProps) {
  const t = useT();
  const { note, observation, photos = [] } = answer ?? {};
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <ValueText definition={definition} item={item} answer={answer} state={state} />
      {note && <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{t('Note: {text}', { text: note })}</Box>}
      {observation && (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {t('Observation: {text}', { text: observation })}
        </Box>
      )}
      <PhotoTiles photos={photos} />
    </Box>
  );
}

function ValueText({ definition, item, state, answer }: AnswerTextProps) {
  const t = useT();
  const format = useFormat();
  const value = answer?.value ?? null;
  const chip = (word: string) =>
    state.outcome ? <StatusChip tone={OUTCOME_TONES[state.outcome]} word={word} /> : <span>{word}</span>;
  if (value === null || value === '')
    return item.type === 'photo' ? null : <span className="faint">{t('No answer')}</span>;
  if (item.type === 'choice') {
    const set = responseSetOf(definition, item.responseSetId);
    const option = set?.options.find(({ id }) => id === value);
    return chip(set && option ? optionName(set, option, t) : t('No answer'));
  }
  if (typeof value === 'number') return chip([format.number(value), item.unit].filter(Boolean).join(' '));
  if (item.type === 'date' && typeof value === 'string') return <span>{format.day(value)}</span>;
  if (typeof value === 'string') return <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{value}</Box>;
  if (Array.isArray(value)) {
    const rows = value.filter((row): row is Record<string, Cell> => typeof row === 'object');
    if (rows.length > 0) return <Rows item={item} rows={rows} />;
    return <span>{value.filter((one) => typeof one === 'string').join(', ')}</span>;
  }
  if ('fullName' in value) return <span>{value.fullName}</span>;
  return (
    <div>
      {value.image && <Drawing image={value.image} />}
      {t('Signed by {name}, {at}', { name: value.name, at: format.instant(value.at) })}
    </div>
  );
}

function Rows({ item, rows }: { item: FormItem; rows: readonly Record<string, Cell>[] }) {
  const format = useFormat();
  return (
    <Box sx={{ overflowX: 'auto', maxWidth: '100%' }} role="region" aria-label={item.label} tabIndex={0}>
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          '& th, & td': { border: 1, borderColor: 'divider', px: 1, py: 0.5, textAlign: 'left' },
        }}
      >
        <thead>
          <tr>
            {item.columns.map(({ key, label }) => (
              <th key={key}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const cells = computeRow(item.columns, row);
            return (
              <tr key={at}>
                {item.columns.map(({ key, min, max }) => {
                  const cell = cells[key] ?? null;
                  const isOut =
                    typeof cell === 'number' && ((min !== null && cell < min) || (max !== null && cell > max));
                  return (
                    <Box
                      component="td"
                      key={key}
                      className="num"
                      sx={isOut ? { color: 'status.stopped.ink', fontWeight: 700 } : undefined}
                    >
                      {typeof cell === 'number' ? format.number(cell) : cell}
                    </Box>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}
