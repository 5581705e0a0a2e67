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
  /** of the record: it names the form on this device, and has the fields of the company */
  kind: string;
  /** Folds a new record only; an edit shows every field. */
  isNew: boolean;
  /** the inputs before it, which are never folded */
  first: readonly string[];
  /** stands before the button where the whole form has another order */
  folded?: ReactNode;
  children: ReactNode;
}

/** The inputs that few people fill in for a new record: folded until somebody opens them, or one of them is wrong. */
export function MoreFields<Values extends object>(props: MoreFieldsProps<Values>) {
  const { form, kind, isNew, first, folded, children } = props;
  const t = useT();
  const [unfolded, unfold] = useUnfolded(`${kind}.new`);
  const [wasWrong, setWasWrong] = useState(false);
  const isWrong =
    isNew &&
    Object.keys(form.errors).some((path) => !form.labels.has(path) && !first.includes(path.split('.', 1)[0] ?? ''));
  // An error goes away as one types: its field must not.
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
