import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../words/index.ts';
import { holdsWords } from '../words/plain.ts';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';

export interface PickOption {
  id: string;
  label: string;
  second?: string | null;
  /** The person's company, when `second` says something else */
  company?: string | null;
  before?: ReactNode;
  group?: string;
  /** A company among people */
  isCompany?: boolean;
}
/** Fetches the choices for typed text; the key names the source. */
export interface PickSource {
  key: readonly unknown[];
  load: (keyword: string, signal: AbortSignal) => Promise<PickOption[]>;
}
interface Shared extends FieldProps {
  source: PickSource;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  onBlur?: () => void;
}

/** One choice out of many that the server searches. */
export function Picker({
  value,
  onChange,
  adds = false,
  ...rest
}: Shared & {
  value: PickOption | null;
  onChange: (value: PickOption | null) => void;
  /** The choices are shown elsewhere: the field is cleared */
  adds?: boolean;
}) {
  return (
    <AnyPicker
      {...rest}
      multiple={adds}
      value={value ? [value] : []}
      onChange={(chosen) => onChange(chosen.at(-1) ?? null)}
    />
  );
}

/** Several choices out of many. */
export function MultiPicker({
  value,
  onChange,
  ...rest
}: Shared & { value: PickOption[]; onChange: (value: PickOption[]) => void }) {
  return <AnyPicker {...rest} multiple value={value} onChange={onChange} />;
}

/**
 * Returns the same array while the choice is the same. Autocomplete treats a new array as a new choice and clears the
 * typed text.
 */
function useChosen(value: PickOption[]): PickOption[] {
  const key = value.map(({ id, label }) => id + label).join();
  const [chosen, choose] = useState({ key, value });
  if (chosen.key === key) return chosen.value;
  choose({ key, value });
  return value;
}

function AnyPicker({
  source,
  value: given,
  onChange,
  multiple,
  placeholder,
  disabled,
  autoFocus,
  onBlur,
  ...field
}: Shared & { value: PickOption[]; onChange: (value: PickOption[]) => void; multiple: boolean }) {
  const t = useT();
  const value = useChosen(given);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const keyword = open ? typed.trim() : '';
  const choices = useQuery({
    queryKey: [...source.key, keyword],
    queryFn: ({ signal }) => source.load(keyword, signal),
    enabled: open,
    // Offline it says so, and still finds loaded choices.
    networkMode: 'always',
    placeholderData: (before) => before,
    staleTime: 30_000,
  });
  // Until the search answers, the previous choices are filtered here, so that a fast Enter cannot choose a wrong
  // person.
  const options = choices.isPlaceholderData ? filterOptions(choices.data, keyword) : (choices.data ?? []);
  return (
    <Field {...field}>
      {(wiring) => (
        <Autocomplete<PickOption, boolean, false, false>
          id={wiring.id}
          multiple={multiple}
          disabled={disabled}
          open={open}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          onBlur={onBlur}
          onKeyDown={(event) => {
            // Enter in an unfinished search must not submit the form.
            if (event.key === 'Enter' && keyword !== '') event.preventDefault();
          }}
          options={options}
          filterOptions={(all) => all}
          loading={choices.isFetching}
          loadingText={t('Searching')}
          noOptionsText={choices.isError ? t('The search did not work. Type again to retry.') : t('No matches')}
          openText={t('Open the list')}
          closeText={t('Close')}
          clearText={t('Clear')}
          getOptionLabel={(option) => option.label}
          getOptionKey={(option) => option.id}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          groupBy={options.some((option) => option.group) ? (option) => option.group ?? '' : undefined}
          value={multiple ? value : (value[0] ?? null)}
          onChange={(_event, chosen) => onChange(Array.isArray(chosen) ? chosen : chosen ? [chosen] : [])}
          onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
          renderOption={({ key, ...row }, option) => (
            <Box component="li" key={key} {...row}>
              <Choice option={option} />
            </Box>
          )}
          slotProps={{ chip: { sx: chosen } }}
          renderInput={(params) => (
            <OutlinedInput
              {...params.slotProps.input}
              ref={params.slotProps.input.ref}
              fullWidth
              disabled={params.disabled}
              autoFocus={autoFocus}
              placeholder={value.length === 0 ? placeholder : undefined}
              error={Boolean(field.error)}
              slotProps={{
                input: { ...params.slotProps.htmlInput, id: wiring.id, 'aria-describedby': wiring['aria-describedby'] },
              }}
            />
          )}
        />
      )}
    </Field>
  );
}

function filterOptions(options: readonly PickOption[], keyword: string): PickOption[] {
  return options.filter(({ label, second, company }) => holdsWords(keyword, label, second, company));
}

function Choice({ option }: { option: PickOption }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {option.before}
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{option.label}</Box>
        {option.second && (
          <Box sx={{ typography: 'caption', color: 'text.tertiary', overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {option.second}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** The style of one of several choices. */
const chosen = {
  borderRadius: 1,
  height: 28,
  bgcolor: 'surface.sunken',
  border: 1,
  borderColor: 'divider',
  typography: 'body2',
  '& .MuiChip-label': { px: 1 },
} as const;
