import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../words/index.ts';
import { CustomInputs } from '../customFields/CustomInputs.tsx';
import { useUnfolded } from '../page/useUnfolded.ts';
import type { RecordForm } from './useRecordForm.ts';

interface MoreFieldsProps<Values extends object> {
  form: RecordForm<Values>;
  /** The record's kind: it names the form on this device and selects the company's fields */
  kind: string;
  /** Folds only for a new record; an edit shows every field. */
  isNew: boolean;
  /** The inputs before it, which are never folded */
  first: readonly string[];
  /** Shown before the button when the whole form has another order */
  folded?: ReactNode;
  children: ReactNode;
}

/** The rarely needed inputs of a new record: folded until somebody opens them, or one has an error. */
export function MoreFields<Values extends object>(props: MoreFieldsProps<Values>) {
  const { form, kind, isNew, first, folded, children } = props;
  const t = useT();
  const [unfolded, unfold] = useUnfolded(`${kind}.new`);
  const [wasWrong, setWasWrong] = useState(false);
  const isWrong =
    isNew &&
    Object.keys(form.errors).some((path) => !form.labels.has(path) && !first.includes(path.split('.', 1)[0] ?? ''));
  // Typing clears an error, and its field must stay open.
  if (isWrong && !wasWrong) setWasWrong(true);
  if (!isNew || unfolded || wasWrong || isWrong) return children;
  return (
    <>
      {folded}
      <CustomInputs form={form} kind={kind} requiredOnly />
      <Button variant="text" endIcon={<ExpandMoreOutlined />} onClick={unfold} sx={{ justifySelf: 'start' }}>
        {t('More details')}
      </Button>
    </>
  );
}
