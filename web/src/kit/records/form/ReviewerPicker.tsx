import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { Picker } from '../../ui/Picker.tsx';
import type { PickOption } from '../../ui/Picker.tsx';
import { useT } from '../../words/index.ts';
import { askedLines, useAskable } from '../page/askable.ts';
import type { PickedReviewer } from './reviewSteps.ts';

interface ReviewerPickerProps {
  label: string;
  projectId: string;
  /** The required permission, such as `rfi.respond` */
  mayDo: string;
  /** The first day that can be chosen */
  today: string;
  value: readonly PickedReviewer[];
  onChange: (reviewers: PickedReviewer[]) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

/**
 * Chooses reviewers: people, or everybody of a company or role on the project, each required or not, with an optional
 * own due date.
 */
export function ReviewerPicker(props: ReviewerPickerProps) {
  const { label, projectId, mayDo, today, value, onChange, error, autoFocus } = props;
  const t = useT();
  const askable = useAskable(projectId, mayDo);
  function add(chosen: PickOption | null) {
    if (!chosen) return;
    const added = askable.chosen(chosen).map((person) => ({ ...person, required: true, dueDate: null }));
    const ids = new Set(added.map((one) => one.personId));
    onChange([...value.filter((one) => !ids.has(one.personId)), ...added]);
  }
  function change(those: readonly PickedReviewer[], changed: Partial<PickedReviewer>) {
    onChange(value.map((one) => (those.includes(one) ? { ...one, ...changed } : one)));
  }
  return (
    <>
      <Picker
        adds
        label={label}
        source={askable.source}
        placeholder={t('Add a person, a company or a role')}
        value={null}
        autoFocus={autoFocus ?? false}
        onChange={add}
        {...(error && { error })}
      />
      <Box component="ul" sx={{ mt: value.length > 0 ? 1 : 0 }}>
        {askedLines(value, t).map(({ key, those, shown }) => (
          <Box component="li" key={key} sx={line}>
            <AskedPerson
              person={shown}
              onChange={(changed) => change(those, changed)}
              onRemove={() => onChange(value.filter((asked) => !those.includes(asked)))}
            >
              <Box sx={{ width: 152 }}>
                <DateField
                  label={t('Own due date of {name}', { name: shown.fullName })}
                  hideLabel
                  value={shown.dueDate}
                  min={today}
                  onChange={(dueDate) => change(those, { dueDate })}
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
  /** Further choices for the person */
  children: ReactNode;
}

/** A chosen reviewer: required or not, further choices, and a remove button. */
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
        control={<Checkbox checked={required} onChange={(_, on) => onChange({ required: on })} />}
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
