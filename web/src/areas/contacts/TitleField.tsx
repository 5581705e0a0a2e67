import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { contacts } from '@plumbline/contract/areas/contacts';
import { query } from '../../kit/api/index.ts';
import { Field } from '../../kit/ui/Field.tsx';
import { useT } from '../../kit/words/index.ts';

interface Props {
  value: string;
  onChange: (title: string) => void;
  error?: string | undefined;
}

/** A title out of the list; one that is new comes onto it. */
export function TitleField({ value, onChange, error }: Props) {
  const t = useT();
  const titles = useQuery(query(contacts.titles, {}, { quiet: true, stay: true })).data ?? [];
  return (
    <Field label={t('Title')} optional error={error}>
      {(wiring) => (
        <Autocomplete
          freeSolo
          id={wiring.id}
          options={titles.map(({ name }) => name)}
          inputValue={value}
          onInputChange={(_event, text) => onChange(text)}
          renderInput={(params) => (
            <OutlinedInput
              {...params.slotProps.input}
              ref={params.slotProps.input.ref}
              fullWidth
              slotProps={{
                input: {
                  ...params.slotProps.htmlInput,
                  id: wiring.id,
                  maxLength: 120,
                  'aria-describedby': wiring['aria-describedby'],
                },
              }}
            />
          )}
        />
      )}
    </Field>
  );
}
