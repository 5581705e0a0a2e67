import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
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
          <ReviewerLine
            key={reviewer.personId}
            reviewer={reviewer}
            today={today}
            onChange={(change) => onChange(value.map((one) => (one === reviewer ? { ...one, ...change } : one)))}
            onRemove={() => onChange(value.filter((one) => one !== reviewer))}
          />
        ))}
      </Box>
    </>
  );
}

interface ReviewerLineProps {
  reviewer: PickedReviewer;
  today: string;
  onChange: (change: Partial<PickedReviewer>) => void;
  onRemove: () => void;
}

function ReviewerLine({ reviewer, today, onChange, onRemove }: ReviewerLineProps) {
  const t = useT();
  const { fullName, companyName, required, dueDate } = reviewer;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        py: '6px',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <PersonAvatar person={reviewer} size={28} />
      <Box sx={{ flex: 1, minWidth: 140 }}>
        {fullName}
        <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{companyName}</Box>
      </Box>
      <FormControlLabel
        control={<Switch size="small" checked={required} onChange={(_, on) => onChange({ required: on })} />}
        label={t('Required')}
      />
      <Box sx={{ width: 152 }}>
        <DateField
          label={t('Own due date of {name}', { name: fullName })}
          hideLabel
          value={dueDate}
          min={today}
          onChange={(own) => onChange({ dueDate: own })}
        />
      </Box>
      <IconButton aria-label={t('Remove {name}', { name: fullName })} onClick={onRemove}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** Whether people without an account get a link by mail. */
export function MailLinks({ form }: { form: RecordForm<{ mailLinks: boolean }> }) {
  const t = useT();
  const label = t('Mail a link to answer to those without an account');
  return <FormField form={form} name="mailLinks" as={CheckField} label={label} />;
}
