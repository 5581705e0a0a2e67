import Box from '@mui/material/Box';
import { Suspense, memo } from 'react';
import { optionName } from '@plumbline/contract/areas/formTemplates/names';
import type { Answer } from '@plumbline/contract/kit/forms/answers';
import { responseSetOf } from '@plumbline/contract/kit/forms/definition';
import type { FormDefinition, FormItem } from '@plumbline/contract/kit/forms/definition';
import { lazyPart } from '../nav/lazyPart.ts';
import { ChoicesField } from '../records/form/FormFields.tsx';
import { SkeletonText } from '../ui/Skeletons.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useT } from '../words/index.ts';
import { DecimalField } from './DecimalField.tsx';
import { OptionButtons } from './OptionButtons.tsx';
import { PhotoInput } from './PhotoInput.tsx';

// Rare inputs load with the first item of their type.
const DateField = lazyPart(() => import('../ui/DateField.tsx').then((module) => module.DateField));
const PersonPicker = lazyPart(() => import('../ui/PersonPicker.tsx').then((module) => module.PersonPicker));
const SignatureInput = lazyPart(() => import('./SignatureInput.tsx').then((module) => module.SignatureInput));
const TableInput = lazyPart(() => import('./TableInput.tsx').then((module) => module.TableInput));

export interface AnswerInputProps {
  definition: FormDefinition;
  item: FormItem;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
  /** Keeps a photo and answers its id */
  addPhoto: (photo: File) => Promise<string>;
}

/** The input of an item, by its answer type. */
export const AnswerInput = memo(function AnswerInput(props: AnswerInputProps) {
  return (
    <Suspense fallback={<SkeletonText lines={2} />}>
      <Control {...props} />
    </Suspense>
  );
});

function Control({ definition, item, answer, onAnswer, addPhoto }: AnswerInputProps) {
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
          savedAtOnce
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
        <OptionButtons
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
        <SignatureInput
          label={label}
          methods={['draw', 'type']}
          value={isSignature(value) ? value : null}
          onChange={(signed) => set(signed && { ...signed, at: new Date().toISOString() })}
        />
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
  return <OptionButtons label={item.label} value={value} onChange={onChange} options={options} />;
}

/** A time of day as HH:MM, with the browser's own input. */
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
