import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { optionName } from '@plumbline/contract/areas/formTemplates/names';
import { Suspense } from 'react';
import type { Answer } from '@plumbline/contract/kit/forms/answers';
import { responseSetOf } from '@plumbline/contract/kit/forms/definition';
import type { FormDefinition, FormItem, Outcome } from '@plumbline/contract/kit/forms/definition';
import { ChoicesField } from '../records/FormFields.tsx';
import { DateField } from '../ui/DateField.tsx';
import { PersonPicker } from '../ui/PersonPicker.tsx';
import { TextField } from '../ui/TextField.tsx';
import { lazyPart } from '../nav/index.ts';
import { useT } from '../words/index.ts';
import { DecimalField } from './DecimalField.tsx';
import { PhotoInput } from './PhotoInput.tsx';
import { TableInput } from './TableInput.tsx';

const SignatureInput = lazyPart(() => import('./SignatureInput.tsx').then((module) => module.SignatureInput));

export interface AnswerInputProps {
  definition: FormDefinition;
  item: FormItem;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
  /** keeps a photo and answers its id */
  addPhoto: (photo: File) => Promise<string>;
}

/** The control of an item by the type of its answer. */
export function AnswerInput({ definition, item, answer, onAnswer, addPhoto }: AnswerInputProps) {
  const t = useT();
  const { value } = answer;
  const set = (next: Answer['value']) => onAnswer({ ...answer, value: next });
  const text = typeof value === 'string' ? value : '';
  const label = item.label;
  switch (item.type) {
    case 'choice':
      return <ChoiceButtons definition={definition} item={item} value={text} onChange={set} />;
    case 'number':
      return (
        <DecimalField
          label={limitsOf(item) || t('Number')}
          value={typeof value === 'number' ? value : null}
          onChange={set}
          end={item.unit}
        />
      );
    case 'date':
      return <DateField label={t('Date')} value={text || null} onChange={set} />;
    case 'time':
      return <TimeField label={t('Time')} value={text} onChange={(time) => set(time || null)} />;
    case 'singleSelect':
      return (
        <Buttons
          label={label}
          value={text}
          onChange={set}
          options={item.options.map((option) => ({ id: option, label: option, outcome: 'neutral' }))}
        />
      );
    case 'multiSelect':
      return (
        <ChoicesField
          label={t('Choose all that apply')}
          columns
          options={item.options.map((option) => ({ value: option, label: option }))}
          value={Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []}
          onChange={set}
        />
      );
    case 'person':
      return (
        <PersonPicker
          label={t('Person')}
          value={isPerson(value) ? { ...value, companyName: null } : null}
          onChange={(person) => set(person && { personId: person.personId, fullName: person.fullName })}
        />
      );
    case 'photo':
      return (
        <PhotoInput
          label={t('Take a photo')}
          photos={answer.photos ?? []}
          onChange={(photos) => onAnswer({ ...answer, photos })}
          addPhoto={addPhoto}
        />
      );
    case 'signature':
      return (
        <Suspense>
          <SignatureInput
            label={label}
            methods={['draw', 'type']}
            value={isSignature(value) ? value : null}
            onChange={set}
          />
        </Suspense>
      );
    case 'table':
      return <TableInput item={item} rows={Array.isArray(value) ? value.filter(isRow) : []} onChange={set} />;
    case 'asset':
      return (
        <TextField
          label={t('Name or number of the asset')}
          value={text}
          maxLength={500}
          onChange={(next) => set(next || null)}
        />
      );
    case 'text':
      return (
        <TextField
          label={t('Answer')}
          multiline
          minRows={2}
          value={text}
          maxLength={4000}
          onChange={(next) => set(next || null)}
        />
      );
  }
}

type Value = Answer['value'];
const isPerson = (value: Value) => typeof value === 'object' && value !== null && 'personId' in value;
const isSignature = (value: Value) => typeof value === 'object' && value !== null && 'method' in value;
const isRow = (row: unknown): row is Record<string, string | number | null> => typeof row === 'object' && row !== null;

/** “2 to 8”, “at least 2”, “at most 8”, as signs that need no language. */
function limitsOf({ min, max }: FormItem): string {
  if (min !== null && max !== null) return `${min} – ${max}`;
  return min === null ? (max === null ? '' : `≤ ${max}`) : `≥ ${min}`;
}

interface ChoiceProps {
  definition: FormDefinition;
  item: FormItem;
  value: string;
  onChange: (value: string | null) => void;
}

function ChoiceButtons({ definition, item, value, onChange }: ChoiceProps) {
  const t = useT();
  const set = responseSetOf(definition, item.responseSetId);
  const options = set?.options.map((option) => ({ ...option, label: optionName(set, option, t) })) ?? [];
  return <Buttons label={item.label} value={value} onChange={onChange} options={options} />;
}

const TONES = { conforming: 'good', deficient: 'stopped', notApplicable: 'neutral', neutral: 'progress' } as const;

interface ButtonsProps {
  label: string;
  value: string;
  onChange: (value: string | null) => void;
  options: readonly { id: string; label: string; outcome: Outcome }[];
}

/** Large buttons for gloves; a second press takes the answer back. */
function Buttons({ label, value, onChange, options }: ButtonsProps) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))', gap: 1 }}
    >
      {options.map(({ id, label: name, outcome }) => {
        const on = id === value;
        const tone = TONES[outcome];
        return (
          <Button
            key={id}
            variant="outlined"
            aria-pressed={on}
            onClick={() => onChange(on ? null : id)}
            sx={{
              minHeight: 48,
              fontWeight: on ? 700 : 400,
              ...(on && {
                bgcolor: `status.${tone}.tint`,
                '&:hover': { bgcolor: `status.${tone}.tint` },
                color: `status.${tone}.ink`,
                borderColor: `status.${tone}.mark`,
              }),
            }}
          >
            {name}
          </Button>
        );
      })}
    </Box>
  );
}

/** An hour of the day as HH:MM, by the browser's own control. */
function TimeField({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) {
  return (
    <Box
      component="label"
      sx={{ display: 'grid', gap: 0.5, typography: 'caption', fontWeight: 700, color: 'text.secondary' }}
    >
      {label}
      <Box
        component="input"
        type="time"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        sx={{
          minHeight: 48,
          px: 1,
          font: 'inherit',
          fontSize: '1rem',
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'lineStrong',
          borderRadius: 1,
          maxWidth: 200,
        }}
      />
    </Box>
  );
}
