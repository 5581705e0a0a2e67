import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect, useId } from 'react';
import type { ComponentType } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { NumberInput } from '../../ui/NumberInput.tsx';
import type { NumberInputProps } from '../../ui/NumberInput.tsx';
import type { TextFieldProps } from '../../ui/TextField.tsx';
import { useT } from '../../words/index.ts';
import { FormCell } from './FormParts.tsx';
import type { RecordForm } from './useRecordForm.ts';

interface ControlProps {
  label?: string;
  value: unknown;
  onChange: (value: never) => void;
  error?: string | undefined;
}
/** The names of a form's values that have this type. */
export type NamesOf<Values, Value> = {
  [Name in keyof Values]: Values[Name] extends Value ? Name : never;
}[keyof Values] &
  string;
type FormFieldProps<Values extends object, Props extends ControlProps> = Omit<
  Props,
  'value' | 'onChange' | 'error' | 'name'
> & {
  form: RecordForm<Values>;
  /** The name of the form's value, which is the contract's field */
  name: NamesOf<Values, Props['value']>;
  as: ComponentType<Props>;
  /** Takes both columns of a grid */
  wide?: boolean;
};

/** Binds an input of the kit to a form's value by name: value, change, label, and error. */
export function FormField<Values extends object, Props extends ControlProps>({
  form,
  name,
  as,
  wide,
  ...rest
}: FormFieldProps<Values, Props>) {
  const Control = as as ComponentType<object>;
  const { label = '' }: { label?: string } = rest;
  useEffect(() => {
    if (label) form.name(name, label);
  });
  const control = {
    ...rest,
    value: form.values[name],
    onChange: (value: unknown) => form.set({ [name]: value } as Partial<Values>),
    error: form.errors[name],
  };
  return (
    <FormCell name={name} wide={wide}>
      <Control {...control} />
    </FormCell>
  );
}

/** A text area with at least `rows` rows, 3 by default. */
export function TextArea({ rows, ...rest }: Omit<TextFieldProps, 'multiline' | 'minRows'> & { rows?: number }) {
  return <TextField {...rest} multiline minRows={rows} />;
}

interface CheckFieldProps {
  label: string;
  value: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
}

/** A checkbox. */
export function CheckField({ label, value, onChange, disabled }: CheckFieldProps) {
  return (
    <FormControlLabel
      control={<Checkbox checked={value} disabled={disabled} onChange={(_, on) => onChange(on)} />}
      label={label}
    />
  );
}

type NumberFieldProps = Omit<NumberInputProps, 'bounds' | 'inCents'> & {
  /** The largest allowed number */
  most: number;
  /** Allows numbers from `-most` */
  signed?: boolean;
};

/** A whole number from 0 to `most`. */
export function NumberField({ most, signed = false, ...rest }: NumberFieldProps) {
  const bounds = { places: 0, most, unit: 'count', signed, ...(signed && { least: -most }) } as const;
  return <NumberInput {...rest} bounds={bounds} />;
}

export type YesNo = 'yes' | 'no' | '';
interface YesNoFieldProps {
  label: string;
  value: YesNo;
  onChange: (value: YesNo) => void;
  error?: string | undefined;
}

/** Yes, no, or not known. */
export function YesNoField(props: YesNoFieldProps) {
  const t = useT();
  return (
    <SelectField
      {...props}
      optional
      placeholder={t('Not specified')}
      options={[
        { value: 'yes', label: t('Yes') },
        { value: 'no', label: t('No') },
      ]}
    />
  );
}

interface ChoicesFieldProps<Choice extends string> {
  label: string;
  optional?: boolean;
  options: readonly { value: Choice; label: string }[];
  value: readonly Choice[];
  onChange: (value: Choice[]) => void;
  error?: string | undefined;
  /** In columns, two on a phone and four on a desk, instead of a row */
  columns?: boolean;
}

/** Several choices out of a few. */
export function ChoicesField<Choice extends string>(props: ChoicesFieldProps<Choice>) {
  const { label, optional, options, value, onChange, error, columns = false } = props;
  const t = useT();
  const id = useId();
  return (
    <Box component="fieldset" {...(error && { 'aria-describedby': id })} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, typography: 'caption', fontWeight: 700, color: 'text.secondary' }}>
        {label}
        {optional && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.tertiary' }}>
            {' '}
            {t('optional')}
          </Box>
        )}
      </Box>
      <Box
        sx={
          columns
            ? { display: 'grid', gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' } }
            : { display: 'flex', flexWrap: 'wrap', columnGap: 1 }
        }
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            sx={columns ? { m: 0, ml: '-6px', minHeight: 'max(28px, var(--control))' } : undefined}
            control={
              <Checkbox
                checked={value.includes(option.value)}
                onChange={(_, on) =>
                  onChange(on ? [...value, option.value] : value.filter((other) => other !== option.value))
                }
              />
            }
            label={option.label}
          />
        ))}
      </Box>
      {error && (
        <Box id={id} sx={{ typography: 'caption', color: 'status.stopped.ink' }}>
          {error}
        </Box>
      )}
    </Box>
  );
}
