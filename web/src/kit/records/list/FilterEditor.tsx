import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { contactReads } from '@plumbline/contract/areas/contacts/reads';
import { projectReads } from '@plumbline/contract/areas/projects/reads';
import { addDays, dayIn } from '@plumbline/contract/kit/days';
import { query } from '../../api/index.ts';
import { Radio } from '../../ui/Radio.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { SearchField } from './SearchField.tsx';
import { useT } from '../../words/index.ts';
import { clearFilter, isOn, toggleValue, valuesOf } from './filters.ts';
import type { FilterOption, ListFilter } from './filters.ts';

interface EditorProps {
  filter: ListFilter;
  params: object;
  onChange: (values: Record<string, unknown>) => void;
  onDone: () => void;
}

/** Edits the values of one filter. */
export function FilterEditor({ filter, params, onChange, onDone }: EditorProps) {
  const t = useT();
  const values = valuesOf(params, filter.name);
  const several = { values, onToggle: (value: string) => onChange({ [filter.name]: toggleValue(values, value) }) };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', p: '8px 12px 4px' }}>
        <Typography component="h2" sx={{ flex: 1, fontWeight: 700 }}>
          {filter.label}
        </Typography>
        {isOn(filter, params) && (
          <Button size="small" variant="text" onClick={() => onChange(clearFilter(filter))}>
            {t('Clear')}
          </Button>
        )}
      </Box>
      {filter.kind === 'options' &&
        (filter.single ? (
          <OneOf filter={filter} value={values[0]} onChange={onChange} />
        ) : (
          <Choices {...several} options={filter.options} />
        ))}
      {filter.kind === 'text' && <Words filter={filter} value={values[0] ?? ''} onChange={onChange} />}
      {filter.kind === 'own' && (
        <filter.Editor
          values={values}
          onChange={(next) => onChange({ [filter.name]: next.length > 0 ? next : undefined })}
        />
      )}
      {filter.kind === 'people' && <PeopleChoices {...several} projectId={filter.projectId} />}
      {filter.kind === 'companies' && <CompanyChoices {...several} />}
      {filter.kind === 'projects' && <ProjectChoices {...several} />}
      {filter.kind === 'days' && (
        <Days
          filter={filter}
          from={values[0] ?? null}
          to={valuesOf(params, filter.toName)[0] ?? null}
          onChange={onChange}
        />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: '8px 12px', borderTop: 1, borderColor: 'divider' }}>
        <Button size="small" onClick={onDone}>
          {t('Done')}
        </Button>
      </Box>
    </>
  );
}

interface Several {
  values: readonly string[];
  onToggle: (value: string) => void;
}

/** Several choices, any of which may be on. */
export function Choices({
  options,
  values,
  onToggle,
}: Several & { options: readonly (FilterOption & { note?: string | null })[] }) {
  return (
    <Box role="group" sx={{ overflowY: 'auto', flex: 1, minHeight: 0, pb: '4px' }}>
      {options.map((option) => (
        <FormControlLabel
          key={option.value}
          sx={{
            display: 'flex',
            m: 0,
            px: '6px',
            minHeight: 'max(32px, var(--control))',
            '&:hover': { bgcolor: 'action.hover' },
          }}
          control={<Checkbox checked={values.includes(option.value)} onChange={() => onToggle(option.value)} />}
          label={
            <>
              {option.label}
              {option.note && (
                <Box component="span" sx={{ color: 'text.tertiary', typography: 'caption' }}>
                  {' '}
                  {option.note}
                </Box>
              )}
            </>
          }
        />
      ))}
    </Box>
  );
}

function OneOf({
  filter,
  value,
  onChange,
}: {
  filter: Extract<ListFilter, { kind: 'options' }>;
  value: string | undefined;
  onChange: EditorProps['onChange'];
}) {
  return (
    <Box role="radiogroup" aria-label={filter.label} sx={{ overflowY: 'auto', pb: '4px' }}>
      {filter.options.map((option) => (
        <FormControlLabel
          key={option.value}
          sx={{ display: 'flex', m: 0, px: '6px', minHeight: 'max(32px, var(--control))' }}
          control={
            <Radio
              name={filter.name}
              checked={value === option.value}
              onChange={() => onChange({ [filter.name]: option.value })}
            />
          }
          label={option.label}
        />
      ))}
    </Box>
  );
}

/** A word to search in one field. */
function Words({
  filter,
  value,
  onChange,
}: {
  filter: Extract<ListFilter, { kind: 'text' }>;
  value: string;
  onChange: EditorProps['onChange'];
}) {
  return (
    <Box sx={{ px: '12px', pb: '8px', display: 'flex' }}>
      <SearchField
        label={filter.label}
        keyword={value}
        onKeyword={(text) => onChange({ [filter.name]: text || undefined })}
        inputRef={(input) => input?.focus()}
        wide
      />
    </Box>
  );
}

function useKeyword(): [string, (text: string) => void, string | undefined] {
  const [text, setText] = useState('');
  const keyword = useDeferredValue(text.trim()) || undefined;
  return [text, setText, keyword];
}

function SearchBox({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useT();
  return (
    <Box sx={{ px: '12px', pb: '4px' }}>
      <TextField
        label={t('Search')}
        hideLabel
        placeholder={t('Search')}
        value={text}
        onChange={onText}
        type="search"
        autoFocus
      />
    </Box>
  );
}

function PeopleChoices({ projectId, ...several }: Several & { projectId?: string }) {
  const [text, setText, keyword] = useKeyword();
  const found = useQuery({
    ...query(contactReads.pick, { keyword, projectId }, { quiet: true, stay: true }),
    placeholderData: keepPreviousData,
  });
  const options = (found.data ?? []).map((person) => ({
    value: person.personId,
    label: person.fullName,
    note: person.companyName,
  }));
  return (
    <>
      <SearchBox text={text} onText={setText} />
      <Choices {...several} options={options} />
    </>
  );
}

function CompanyChoices(several: Several) {
  const [text, setText, keyword] = useKeyword();
  const found = useQuery({
    ...query(contactReads.companies, { keyword, pageSize: 100 }, { quiet: true, stay: true }),
    placeholderData: keepPreviousData,
  });
  const options = (found.data?.rows ?? []).map((company) => ({ value: company.companyId, label: company.companyName }));
  return (
    <>
      <SearchBox text={text} onText={setText} />
      <Choices {...several} options={options} />
    </>
  );
}

function ProjectChoices(several: Several) {
  const [text, setText, keyword] = useKeyword();
  const found = useQuery({
    ...query(projectReads.list, { keyword, pageSize: 100 }, { quiet: true, stay: true }),
    placeholderData: keepPreviousData,
  });
  const options = (found.data?.rows ?? []).map((project) => ({
    value: project.projectId,
    label: project.projectName,
    note: project.projectNumber,
  }));
  return (
    <>
      <SearchBox text={text} onText={setText} />
      <Choices {...several} options={options} />
    </>
  );
}

interface DaysProps {
  filter: Extract<ListFilter, { kind: 'days' }>;
  from: string | null;
  to: string | null;
  onChange: EditorProps['onChange'];
}

function Days({ filter, from, to, onChange }: DaysProps) {
  const t = useT();
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');
  const presets = [
    { label: t('Last 7 days'), from: addDays(today, -7) },
    { label: t('Last 30 days'), from: addDays(today, -30) },
    { label: t('Last year'), from: addDays(today, -365) },
  ];
  return (
    <Box sx={{ p: '0 12px 12px', display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px' }}>
        {presets.map((preset) => (
          <Button
            key={preset.label}
            size="small"
            onClick={() => onChange({ [filter.name]: preset.from, [filter.toName]: today })}
          >
            {preset.label}
          </Button>
        ))}
      </Box>
      <DateField label={t('From')} value={from} onChange={(day) => onChange({ [filter.name]: day ?? undefined })} />
      <DateField label={t('To')} value={to} onChange={(day) => onChange({ [filter.toName]: day ?? undefined })} />
    </Box>
  );
}
