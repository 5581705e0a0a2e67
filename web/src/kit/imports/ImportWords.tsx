import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ImportPreview } from '@plumbline/contract/kit/imports';
import { PersonPicker } from '../ui/PersonPicker.tsx';
import type { PickedPerson } from '../ui/PersonPicker.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { useFormat, useT } from '../words/index.ts';
import { NOTHING } from './ImportOpen.tsx';

interface ValueMappingProps {
  values: ImportPreview['values'];
  onChange: (field: string, word: string, value: string) => void;
}

/** The meaning of each word of the file. Unknown words are first and need an answer. */
export function ValueMapping({ values, onChange }: ValueMappingProps) {
  const t = useT();
  return (
    <Region label={t('Words of the file')}>
      {values.flatMap(({ field, label, options, words }) =>
        words.map(({ word, lines, value }) => (
          <Line key={`${field} ${word}`} name={word} note={label} lines={lines}>
            <SelectField
              label={t('What “{name}” means', { name: word })}
              hideLabel
              value={value === null ? '' : value || NOTHING}
              {...(value === null && { placeholder: t('Choose what it means') })}
              onChange={(chosen) => chosen && onChange(field, word, chosen === NOTHING ? '' : chosen)}
              options={[...options, { value: NOTHING, label: t('Leave it empty') }]}
            />
          </Line>
        )),
      )}
    </Region>
  );
}

interface MarkMappingProps {
  marks: ImportPreview['marks'];
  onChange: (field: string, mark: 'point' | 'comma') => void;
}

/** Chooses the reading of columns with ambiguous numbers, with samples. Columns without a hint need an answer. */
export function MarkMapping({ marks, onChange }: MarkMappingProps) {
  const t = useT();
  return (
    <Region label={t('Decimals of the file')}>
      {marks.map(({ field, label, mark, samples }) => (
        <Box key={field} sx={{ px: 2, py: 0.5 }}>
          <SelectField
            label={t('What the numbers in {column} mean', { column: label })}
            value={mark ?? ''}
            {...(mark === null && { placeholder: t('Choose what they mean') })}
            onChange={(chosen) => chosen !== '' && onChange(field, chosen)}
            options={(['point', 'comma'] as const).map((value) => ({
              value,
              label: samples.map((one) => t('{text} is {value}', { text: one.text, value: one[value] })).join(', '),
            }))}
          />
        </Box>
      ))}
    </Region>
  );
}

interface OrderMappingProps {
  days: ImportPreview['days'];
  onChange: (field: string, order: 'mdy' | 'dmy') => void;
}

/** Chooses whether month or day comes first in columns with ambiguous dates. */
export function OrderMapping({ days, onChange }: OrderMappingProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Region label={t('Dates of the file')}>
      {days.map(({ field, label, order, samples }) => (
        <Box key={field} sx={{ px: 2, py: 0.5 }}>
          <SelectField
            label={t('What the dates in {column} mean', { column: label })}
            value={order ?? ''}
            {...(order === null && { placeholder: t('Choose what they mean') })}
            onChange={(chosen) => chosen !== '' && onChange(field, chosen)}
            options={(['mdy', 'dmy'] as const).map((value) => ({
              value,
              label: samples
                .map((one) => t('{text} is {value}', { text: one.text, value: format.day(one[value]) }))
                .join(', '),
            }))}
          />
        </Box>
      ))}
    </Region>
  );
}

interface PeopleMappingProps {
  people: ImportPreview['peopleNamed'];
  projectId: string | undefined;
  onChange: (name: string, person: PickedPerson | null) => void;
}

/** Chooses the person for each name of the file. An unknown name stays text until somebody maps it. */
export function PeopleMapping({ people, projectId, onChange }: PeopleMappingProps) {
  const t = useT();
  return (
    <Region label={t('Names of the file')}>
      {people.map(({ name, columns, lines, person }) => (
        <Line key={name} name={name} note={columns.join(', ')} lines={lines}>
          <PersonPicker
            label={t('Who “{name}” is', { name })}
            hideLabel
            placeholder={t('Stays a name')}
            projectId={projectId}
            value={person}
            onChange={(chosen) => onChange(name, chosen)}
          />
        </Line>
      ))}
    </Region>
  );
}

/** A scrolling part of an import, so that its buttons stay visible. */
export function Region({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{ maxHeight: '60dvh', overflow: 'auto', flex: 'none', py: 0.5 }}
    >
      {children}
    </Box>
  );
}

function Line({ name, note, lines, children }: { name: string; note: string; lines: number; children: ReactNode }) {
  const t = useT();
  const format = useFormat();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: '200px 260px minmax(0, 1fr)' },
        columnGap: 1,
        alignItems: 'center',
        px: 2,
        py: 0.25,
      }}
    >
      <Box dir="auto" title={name} sx={cut}>
        {name}
      </Box>
      {children}
      <Box sx={{ ...cut, gridColumn: { xs: '1 / -1', sm: 'auto' }, color: 'text.secondary' }}>
        {note} · {t('{n|1 line|# lines}', { n: format.number(lines) })}
      </Box>
    </Box>
  );
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
