import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { FormCell } from '../../../kit/records/FormParts.tsx';
import { DateField } from '../../../kit/ui/DateField.tsx';
import { PeoplePicker, PersonPicker } from '../../../kit/ui/PersonPicker.tsx';
import { PersonAvatar } from '../../../kit/ui/PersonAvatar.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { useT } from '../../../kit/words/index.ts';
import { SimilarHint } from '../SimilarHint.tsx';
import { VerbDialog, useVerbForm } from './VerbDialog.tsx';
import type { VerbProps } from './VerbDialog.tsx';
import { MailLinks, useDueDate } from './fields.tsx';

interface Reviewer {
  person: PersonRef;
  required: boolean;
  dueDate: string | null;
}
interface SendValues {
  reviewers: Reviewer[];
  dueDate: string | null;
  distribution: PersonRef[];
  note: string;
  mailLinks: boolean;
}
const NOBODY: SendValues = { reviewers: [], dueDate: null, distribution: [], note: '', mailLinks: true };

/** draft or submitted → open: who is asked, by when, who is informed. */
export function SendDialog(props: VerbProps) {
  const { rfi, onClose } = props;
  const t = useT();
  const state = useVerbForm(props, 'send', { ...NOBODY, dueDate: rfi.dueDate }, rfis.send, (done) =>
    t('{number} sent for review, due {day}', { number: done.number ?? '', day: done.dueDate ?? '' }),
  );
  const { form } = state;
  const { values } = form;
  const { today, dueDate } = useDueDate(rfi.projectId, values.dueDate);

  function send() {
    if (values.reviewers.length === 0) return form.setErrors({ reviewers: t('Choose who is asked') });
    if (!dueDate) return form.setErrors({ dueDate: t('Say until when') });
    state.run({
      rfiId: rfi.rfiId,
      version: rfi.version,
      reviewers: values.reviewers.map((one) => ({
        personId: one.person.personId,
        required: one.required,
        dueDate: one.dueDate,
      })),
      dueDate,
      distributionIds: values.distribution.map((one) => one.personId),
      note: values.note || null,
      mailLinks: values.mailLinks,
    });
  }
  return (
    <VerbDialog
      rfi={rfi}
      title={t('Send {name} for review', { name: rfi.number ?? t('RFI') })}
      verb={t('Send for review')}
      width={640}
      state={state}
      fields={['reviewers', 'dueDate', 'distributionIds', 'note']}
      onClose={onClose}
      onSend={send}
    >
      <SimilarHint projectId={rfi.projectId} title={rfi.title} question={rfi.question ?? ''} exceptId={rfi.rfiId} />
      <FormCell name="reviewers">
        <PersonPicker
          label={t('Reviewers')}
          projectId={rfi.projectId}
          placeholder={t('Add a reviewer')}
          value={null}
          autoFocus
          onChange={(person) =>
            person &&
            !values.reviewers.some((one) => one.person.personId === person.personId) &&
            form.set({ reviewers: [...values.reviewers, { person, required: true, dueDate: null }] })
          }
          error={form.errors.reviewers}
        />
        <ReviewerRows reviewers={values.reviewers} today={today} onChange={(reviewers) => form.set({ reviewers })} />
      </FormCell>
      <FormCell name="dueDate">
        <DateField
          label={t('Answer due')}
          {...form.field('dueDate')}
          value={dueDate}
          min={today}
          help={t('Everybody without a date of their own answers by then.')}
        />
      </FormCell>
      <FormCell name="distributionIds">
        <PeoplePicker
          label={t('Also inform')}
          optional
          projectId={rfi.projectId}
          value={values.distribution}
          onChange={(distribution) => form.set({ distribution })}
          error={form.errors.distributionIds}
        />
      </FormCell>
      <FormCell name="note">
        <TextField
          label={t('Note to the reviewers')}
          optional
          {...form.field('note')}
          multiline
          minRows={2}
          maxLength={2000}
        />
      </FormCell>
      <MailLinks value={values.mailLinks} onChange={(mailLinks) => form.set({ mailLinks })} />
    </VerbDialog>
  );
}

interface ReviewerRowsProps {
  reviewers: readonly Reviewer[];
  today: string;
  onChange: (reviewers: Reviewer[]) => void;
}

/** Who is asked: whether their answer is needed, and a date of their own. */
function ReviewerRows({ reviewers, today, onChange }: ReviewerRowsProps) {
  const t = useT();
  const setReviewer = (at: number, change: Partial<Reviewer>) =>
    onChange(reviewers.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <Box component="ul" sx={{ mt: reviewers.length > 0 ? 1 : 0 }}>
      {reviewers.map((one, at) => (
        <Box
          component="li"
          key={one.person.personId}
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
          <PersonAvatar person={one.person} size={28} />
          <Box sx={{ flex: 1, minWidth: 140 }}>
            {one.person.fullName}
            <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{one.person.companyName}</Box>
          </Box>
          <FormControlLabel
            control={
              <Switch size="small" checked={one.required} onChange={(_, required) => setReviewer(at, { required })} />
            }
            label={t('Required')}
          />
          <Box sx={{ width: 152 }}>
            <DateField
              label={t('Own due date of {name}', { name: one.person.fullName })}
              hideLabel
              value={one.dueDate}
              min={today}
              onChange={(own) => setReviewer(at, { dueDate: own })}
            />
          </Box>
          <IconButton
            aria-label={t('Remove {name}', { name: one.person.fullName })}
            onClick={() => onChange(reviewers.filter((other) => other !== one))}
          >
            <CloseOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
