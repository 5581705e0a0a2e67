import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import { contacts } from '@plumbline/contract/areas/contacts';
import { call } from '../../kit/api/index.ts';
import { FormGrid } from '../../kit/records/FormParts.tsx';
import { MultiPicker } from '../../kit/ui/Picker.tsx';
import type { PickOption } from '../../kit/ui/Picker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { useT } from '../../kit/words/index.ts';
import type { Answer } from './cardForm.ts';

/** One group of fields under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ borderTop: 1, borderColor: 'divider', pt: 2, '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Box component="h3" sx={{ m: 0, mb: 1.5, typography: 'body2', fontWeight: 700 }}>
        {title}
      </Box>
      <FormGrid>{children}</FormGrid>
    </Box>
  );
}

/** Yes, no, or not known. */
export function AnswerField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Answer;
  onChange: (value: Answer) => void;
}) {
  const t = useT();
  return (
    <SelectField
      label={label}
      optional
      value={value}
      onChange={onChange}
      placeholder={t('Not said')}
      options={[
        { value: 'yes', label: t('Yes') },
        { value: 'no', label: t('No') },
      ]}
    />
  );
}

interface ChecksProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string }[];
  value: readonly V[];
  onChange: (value: V[]) => void;
}

/** Several choices out of few. */
export function Checks<V extends string>({ label, options, value, onChange }: ChecksProps<V>) {
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, gridColumn: '1 / -1' }}>
      <Box component="legend" sx={{ p: 0, typography: 'caption', fontWeight: 700, color: 'text.secondary' }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            label={option.label}
            control={
              <Checkbox
                checked={value.includes(option.value)}
                onChange={(_event, on) =>
                  onChange(on ? [...value, option.value] : value.filter((one) => one !== option.value))
                }
              />
            }
          />
        ))}
      </Box>
    </Box>
  );
}

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
