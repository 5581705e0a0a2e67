import type { ComponentType } from 'react';
import { DecimalField } from '../../forms/DecimalField.tsx';
import { AmountField } from '../../ui/AmountField.tsx';
import { CompanyPicker } from '../../ui/CompanyPicker.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { DecimalInput } from '../../ui/DecimalInput.tsx';
import { PeoplePicker, PersonPicker } from '../../ui/PersonPicker.tsx';
import { ProjectPicker } from '../../ui/ProjectPicker.tsx';
import { OptionPicker } from '../../ui/OptionPicker.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import type { SelectFieldProps } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useT } from '../../words/index.ts';
import { CheckField, ChoicesField, NumberField, TextArea, YesNoField } from './FormFields.tsx';
import { FormCell } from './FormParts.tsx';
import type { Control, FieldValues, FormFields } from './formFields.ts';
import { useChoices } from './readChoices.ts';
import type { ReadChoices } from './readChoices.ts';
import type { FormPart } from './useRecordForm.ts';

const CONTROLS: Record<Exclude<Control, 'files' | 'rows'>, ComponentType<never>> = {
  text: TextField,
  prose: TextArea,
  choice: Choice,
  choices: ChoicesField,
  readChoice: ReadChoice,
  project: ProjectPicker,
  person: PersonPicker,
  people: PeoplePicker,
  company: CompanyPicker,
  day: DateField,
  number: NumberField,
  decimal: DecimalField,
  typedDecimal: DecimalInput,
  amount: AmountField,
  check: CheckField,
  yesNo: YesNoField,
};
/** Inputs whose choices depend on the form's project. */
const IN_PROJECT = new Set<unknown>(['readChoice', 'person', 'people']);

interface FormInputsProps<Fields extends FormFields> {
  /** A form with these fields, and maybe more */
  form: FormPart<Partial<FieldValues<Fields>>>;
  fields: Fields;
  /** The fields to show, in order; all of them without it */
  names?: readonly (keyof Fields & string)[];
  /** Focuses the first field */
  autoFocus?: boolean;
  /** The record's project, if the form does not hold it */
  projectId?: string;
}

/** The inputs of a form: each field's input with its value and error. */
export function FormInputs<Fields extends FormFields>(props: FormInputsProps<Fields>) {
  const { form, fields, names = Object.keys(fields), autoFocus = false, projectId } = props;
  return names.map((name, at) => (
    <FormInput
      key={name}
      form={form}
      fields={fields}
      name={name}
      autoFocus={autoFocus && at === 0}
      projectId={projectId}
    />
  ));
}

interface FormInputProps {
  form: FormPart<Readonly<Record<string, unknown>>>;
  fields: FormFields;
  name: string;
  autoFocus: boolean;
  projectId: string | undefined;
}

function FormInput({ form, fields, name, autoFocus, projectId }: FormInputProps) {
  const field = fields[name];
  if (!field) return null;
  const { label, control, props, empty, wide } = field;
  // The dialog of a verb shows its files itself, and `FormRows` shows rows.
  if (control === 'files' || control === 'rows') return null;
  const Input = (typeof control === 'string' ? CONTROLS[control] : control) as ComponentType<object>;
  const bound = {
    ...props,
    ...(autoFocus && { autoFocus }),
    ...(IN_PROJECT.has(control) && { projectId: projectId ?? projectOf(form.values) }),
    label,
    value: form.values[name],
    onChange: (value: unknown) =>
      form.set({ ...(control === 'project' && emptiedChoices(fields)), [name]: value === '' ? empty : value }),
    error: form.errors[name],
  };
  return (
    <FormCell name={name} wide={wide}>
      <Input {...bound} />
    </FormCell>
  );
}

function projectOf({ projectId }: Readonly<Record<string, unknown>>): string | undefined {
  const held = projectId as { projectId: string } | null | undefined;
  return held?.projectId;
}

/** Clears choices that another project does not have. */
function emptiedChoices(fields: FormFields): Record<string, unknown> {
  const chosen = Object.entries(fields).filter(([, { props }]) => 'choices' in props && isOfProject(props.choices));
  return Object.fromEntries(chosen.map(([name, { empty }]) => [name, empty]));
}

function isOfProject(choices: unknown): boolean {
  return (choices as ReadChoices).inProject;
}

/** A select that also offers "none" when it is optional. */
function Choice(props: SelectFieldProps<string>) {
  const t = useT();
  return <SelectField {...(props.optional && { placeholder: t('Choose') })} {...props} />;
}

interface ReadChoiceProps extends Omit<SelectFieldProps<string>, 'options'> {
  projectId: string | undefined;
  choices: ReadChoices;
  /** Shown when the project has no choices */
  none?: string;
}

function ReadChoice({ projectId, choices, none, help, ...rest }: ReadChoiceProps) {
  const t = useT();
  const options = useChoices(choices, projectId);
  const hint = projectId && options.length === 0 ? (none ?? help) : help;
  return (
    <OptionPicker
      placeholder={t('Choose')}
      {...rest}
      help={hint}
      options={options}
      disabled={choices.inProject && !projectId}
    />
  );
}
