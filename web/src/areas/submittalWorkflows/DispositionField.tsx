import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import { EFFECT_TONES, effectWords } from '@plumbline/contract/areas/submittalWorkflows/names';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { Radio } from '../../kit/ui/Radio.tsx';
import { Field } from '../../kit/ui/Field.tsx';
import { useT } from '../../kit/words/index.ts';
import { useDispositions } from './reads.ts';

interface DispositionFieldProps {
  label: string;
  value: string;
  onChange: (dispositionId: string) => void;
  error?: string | undefined;
}

/** Chooses one disposition of the company, each with its effect. */
export function DispositionField({ label, value, onChange, error }: DispositionFieldProps) {
  const t = useT();
  const effects = effectWords(t);
  const choices = useDispositions().filter((one) => one.active || one.dispositionId === value);
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <Box
          role="radiogroup"
          aria-label={label}
          aria-describedby={wiring['aria-describedby']}
          sx={{ display: 'grid' }}
        >
          {choices.map(({ dispositionId, name, effect }, index) => (
            <FormControlLabel
              key={dispositionId}
              sx={{ m: 0, ml: '-6px', minHeight: 'max(36px, var(--control))' }}
              control={
                <Radio
                  name="dispositionId"
                  checked={value === dispositionId}
                  onChange={() => onChange(dispositionId)}
                  id={index === 0 ? wiring.id : undefined}
                />
              }
              label={
                <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
                  <StatusChip tone={EFFECT_TONES[effect]} word={name} />
                  <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                    {effects[effect]}
                  </Box>
                </Box>
              }
            />
          ))}
        </Box>
      )}
    </Field>
  );
}
