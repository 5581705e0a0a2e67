import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import type { ChecklistForm } from '@plumbline/contract/areas/checklists';
import { placeOf, shortPlaceOf } from '@plumbline/contract/areas/checklists/names';
import { Checkbox } from '../../kit/ui/Checkbox.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { holdsWords } from '../../kit/words/plain.ts';
import { useT } from '../../kit/words/index.ts';

interface FormsChoiceProps {
  label: string;
  runs: readonly ChecklistForm[];
  value: string[];
  onChange: (formRunIds: string[]) => void;
  error?: string | undefined;
}

/** With this many forms the choice gets a search field. */
const SEARCHED = 8;

/** Chooses the forms to which a verb applies. */
export function FormsChoice({ label, runs, value, onChange, error }: FormsChoiceProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const found = runs.filter((run) => holdsWords(typed, `${run.name} ${placeOf(run, t)} ${run.lead?.fullName ?? ''}`));
  const ids = found.map(({ formRunId }) => formRunId);
  const isAll = ids.every((id) => value.includes(id));
  const set = (changed: readonly string[], on: boolean) =>
    onChange(on ? [...new Set([...value, ...changed])] : value.filter((id) => !changed.includes(id)));
  return (
    <Box role="group" aria-label={label}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Box sx={{ flex: 1, typography: 'body2', fontWeight: 700 }}>
          {label}{' '}
          <Box component="span" className="num" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {t('{n} of {all}', { n: value.length, all: runs.length })}
          </Box>
        </Box>
        {ids.length > 1 && (
          <Button variant="text" size="small" onClick={() => set(ids, !isAll)}>
            {isAll ? t('Choose none') : t('Choose all {n}', { n: ids.length })}
          </Button>
        )}
      </Box>
      {error && <Box sx={{ color: 'error.main' }}>{error}</Box>}
      {runs.length >= SEARCHED && (
        <TextField
          label={t('Search rooms')}
          hideLabel
          placeholder={t('Search rooms')}
          value={typed}
          onChange={setTyped}
        />
      )}
      <Box sx={{ maxHeight: 280, overflowY: 'auto', pl: '11px' }}>
        {found.map((run) => (
          <FormControlLabel
            key={run.formRunId}
            sx={{ display: 'flex', minHeight: { xs: 44, md: 32 }, mr: 0 }}
            control={
              <Checkbox checked={value.includes(run.formRunId)} onChange={(_, on) => set([run.formRunId], on)} />
            }
            label={[run.location || run.subject ? shortPlaceOf(run, t) : null, run.name, run.lead?.fullName]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </Box>
    </Box>
  );
}
