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
  /** of its one button */
  label: string;
  children: ReactNode;
  /** under the button */
  below?: ReactNode;
}

/** What every form at the door looks like: what it is for, what went wrong, its fields, its one button. */
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
