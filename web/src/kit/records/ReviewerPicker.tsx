import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { DateField } from '../ui/DateField.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { PersonPicker } from '../ui/PersonPicker.tsx';
import { useT } from '../words/index.ts';
import { CheckField, FormField } from './FormFields.tsx';
import type { RecordForm } from './useRecordForm.ts';

/** Somebody to be asked. */
export interface PickedReviewer extends PersonRef {
  required: boolean;
  /** a date of their own */
  dueDate: string | null;
}

interface ReviewerPickerProps {
  label: string;
  projectId: string;
  /** what they must be able to do, as `rfi.respond` */
  mayDo: string;
  /** the first day that may be chosen */
  today: string;
  value: readonly PickedReviewer[];
  onChange: (reviewers: PickedReviewer[]) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** Chooses who is asked: whether their answer is needed, and a date of their own. */
export function ReviewerPicker(props: ReviewerPickerProps) {
  const { label, projectId, mayDo, today, value, onChange, error, autoFocus } = props;
  const t = useT();
  function add(person: PersonRef | null) {
    if (!person || value.some(({ personId }) => personId === person.personId)) return;
    onChange([...value, { ...person, required: true, dueDate: null }]);
  }
  function change(reviewer: PickedReviewer, changed: Partial<PickedReviewer>) {
    onChange(value.map((one) => (one === reviewer ? { ...one, ...changed } : one)));
  }
  return (
    <>
      <PersonPicker
        label={label}
        projectId={projectId}
        mayDo={mayDo}
        placeholder={t('Add a reviewer')}
        value={null}
        autoFocus={autoFocus}
        onChange={add}
        error={error}
      />
      <Box component="ul" sx={{ mt: value.length > 0 ? 1 : 0 }}>
        {value.map((reviewer) => (
          <Box component="li" key={reviewer.personId} sx={line}>
            <AskedPerson
              person={reviewer}
              onChange={(changed) => change(reviewer, changed)}
              onRemove={() => onChange(value.filter((one) => one !== reviewer))}
            >
              <Box sx={{ width: 152 }}>
                <DateField
                  label={t('Own due date of {name}', { name: reviewer.fullName })}
                  hideLabel
                  value={reviewer.dueDate}
                  min={today}
                  onChange={(dueDate) => change(reviewer, { dueDate })}
                />
              </Box>
            </AskedPerson>
          </Box>
        ))}
      </Box>
    </>
  );
}

interface AskedPersonProps {
  person: PersonRef & { required: boolean };
  onChange: (change: { required: boolean }) => void;
  onRemove: () => void;
  /** what else is chosen of them */
  children: ReactNode;
}

/** Somebody who is asked: whether their answer is needed, what else is chosen of them, and taking them off. */
export function AskedPerson({ person, onChange, onRemove, children }: AskedPersonProps) {
  const t = useT();
  const { fullName, companyName, required } = person;
  return (
    <>
      <PersonAvatar person={person} size={28} />
      <Box sx={{ flex: 1, minWidth: 140 }}>
        {fullName}
        <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{companyName}</Box>
      </Box>
      <FormControlLabel
        control={<Switch size="small" checked={required} onChange={(_, on) => onChange({ required: on })} />}
        label={t('Required')}
      />
      {children}
      <IconButton aria-label={t('Remove {name}', { name: fullName })} onClick={onRemove}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  py: '6px',
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** Whether people without an account get a link by mail. */
export function MailLinks({ form }: { form: RecordForm<{ mailLinks: boolean }> }) {
  const t = useT();
  const label = t('Mail a link to answer to those without an account');
  return <FormField form={form} name="mailLinks" as={CheckField} label={label} />;
}
