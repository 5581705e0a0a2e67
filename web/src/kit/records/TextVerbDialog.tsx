import { TextField } from '../ui/TextField.tsx';
import { FormField } from './FormFields.tsx';
import { RecordVerbDialog } from './RecordVerbDialog.tsx';
import type { VerbProps } from './RecordVerbDialog.tsx';
import type { EditableRecord } from './recordSource.ts';
import type { TextVerb } from './textVerb.ts';

/** The dialog of a verb that asks for one text at most. */
export function TextVerbDialog<R extends EditableRecord>({ asks, ...props }: VerbProps<R> & { asks: TextVerb }) {
  const { text, input, ...rest } = asks;
  const initial: Record<string, string> = text ? { [text.name]: '' } : {};
  function check(values: Record<string, string>): Record<string, string> {
    return text?.message && !values[text.name]?.trim() ? { [text.name]: text.message } : {};
  }
  return (
    <RecordVerbDialog {...props} {...rest} initial={initial} input={() => ({ ...input })} check={check}>
      {(form) =>
        text && (
          <FormField
            form={form}
            name={text.name}
            as={TextField}
            label={text.label}
            help={text.help}
            optional={text.optional}
            required={text.required}
            multiline
            minRows={text.rows ?? 2}
            maxLength={text.maxLength}
            autoFocus
          />
        )
      }
    </RecordVerbDialog>
  );
}
