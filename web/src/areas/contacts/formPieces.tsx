import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { contacts } from '@plumbline/contract/areas/contacts';
import { useQuery } from '@tanstack/react-query';
import { call, query } from '../../kit/api/index.ts';
import { MultiPicker } from '../../kit/ui/Picker.tsx';
import type { PickOption } from '../../kit/ui/Picker.tsx';
import { Field } from '../../kit/ui/Field.tsx';
import { useT } from '../../kit/words/index.ts';

type Several = {
  label: string;
  value: PickOption[];
  onChange: (value: PickOption[]) => void;
  error?: string | undefined;
};

/** The groupings that a card is put into by hand. */
export function GroupingPicker(props: Several) {
  return (
    <MultiPicker
      {...props}
      optional
      source={{
        key: [contacts.groupings.path, 'pick'],
        load: (keyword) =>
          matching(
            call(contacts.groupings, {}).then((all) =>
              all.map(({ groupingId, name }) => ({ id: groupingId, label: name })),
            ),
            keyword,
          ),
      }}
    />
  );
}

/** The trades that a company works in. */
export function TradePicker(props: Several) {
  return (
    <MultiPicker
      {...props}
      optional
      source={{
        key: [contacts.trades.path, 'pick'],
        load: (keyword) =>
          matching(
            call(contacts.trades, {}).then((all) =>
              all
                .filter(({ retired }) => !retired)
                .map(({ tradeId, name, code }) => ({ id: tradeId, label: name, second: code })),
            ),
            keyword,
          ),
      }}
    />
  );
}

async function matching(options: Promise<PickOption[]>, keyword: string): Promise<PickOption[]> {
  return (await options).filter(({ label }) => label.toLowerCase().includes(keyword.toLowerCase()));
}

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
