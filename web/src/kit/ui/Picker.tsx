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
  /** where a person works, when `second` says something else */
  company?: string | null;
  before?: ReactNode;
  group?: string;
  /** a company among people */
  isCompany?: boolean;
}
/** Fetches the choices for what was typed; the key names the source. */
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
  /** what is chosen stands elsewhere: the field is empty again */
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
 * The same array as long as the same is chosen: another one is a new choice to Autocomplete, which empties the field then, also
 * of words that are being typed.
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
    // Without a network it says so; what is known here is found all the same.
    networkMode: 'always',
    placeholderData: (before) => before,
    staleTime: 30_000,
  });
  // Until the search answers, what was shown before is narrowed here: a fast Enter takes nobody who was not meant.
  const options = choices.isPlaceholderData ? narrowed(choices.data, keyword) : (choices.data ?? []);
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
            // Words that have taken nobody yet are not meant to send the form.
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

function narrowed(options: readonly PickOption[], keyword: string): PickOption[] {
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

/** One of several that are chosen. */
const chosen = {
  borderRadius: 1,
  height: 28,
  bgcolor: 'surface.sunken',
  border: 1,
  borderColor: 'divider',
  typography: 'body2',
  '& .MuiChip-label': { px: 1 },
} as const;
