import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FailureLine } from './FailureLine.tsx';
import { Heading } from './Heading.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { Entry } from './useEntry.ts';

interface EntryFormProps<Name extends string> {
  entry: Entry<Name>;
  title: string;
  text: string;
  /** The label of its only button */
  label: string;
  children: ReactNode;
  /** Content under the button */
  below?: ReactNode;
}

/** The layout of every sign-in form: its purpose, its error, its fields, its one button. */
export function EntryForm<Name extends string>({ entry, title, text, label, children, below }: EntryFormProps<Name>) {
  return (
    <Box
      component="form"
      ref={entry.form}
      noValidate
      onSubmit={entry.onSubmit}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
    >
      <Heading title={title} text={text} />
      <FailureLine text={entry.failure} />
      {children}
      <SubmitButton busy={entry.busy} label={label} />
      {below}
    </Box>
  );
}
