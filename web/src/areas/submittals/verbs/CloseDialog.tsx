import { submittalCalls } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import Box from '@mui/material/Box';
import type { T } from '@plumbline/contract/kit/words';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { EFFECT_TONES, effectWords } from '@plumbline/contract/areas/submittals/names';
import { titleName } from '../../../kit/records/commonVerbs.ts';
import { FormInputs } from '../../../kit/records/FormInputs.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import {
  checkField,
  choicesField,
  emptyValues,
  ownField,
  peopleField,
  proseField,
} from '../../../kit/records/formFields.ts';
import { useT } from '../../../kit/words/index.ts';
import { StatusChip } from '../../../kit/records/StatusChip.tsx';
import { Field } from '../../../kit/ui/Field.tsx';
import { useDispositions } from '../settings.ts';

/** reviewed → closed: the result, what of the reviewers' files the submitter gets to see, and who is told. */
export function CloseDialog(props: VerbProps<SubmittalItem>) {
  const { record: item } = props;
  const t = useT();
  const dispositions = useDispositions();
  const files = filesOf(item, t);
  const fields = fieldsOf(item, files, t);
  const wantsMore = (dispositionId: string) =>
    dispositions.find((one) => one.dispositionId === dispositionId)?.effect === 'resubmit';
  return (
    <RecordVerbDialog
      {...props}
      call={submittalCalls.close}
      title={t('Close and distribute {name}', { name: titleName(item) })}
      lead={t(
        'The submitter sees the result, your note and the files that you choose. The answers themselves stay sealed.',
      )}
      width={640}
      initial={{
        ...emptyValues(fields),
        dispositionId: item.proposedDispositionId ?? '',
        attachmentIds: Object.keys(files),
      }}
      input={({ createRevision, dispositionId }) => ({ createRevision: createRevision && wantsMore(dispositionId) })}
      messages={{ dispositionId: t('Choose the result') }}
      toast={(done) =>
        t('{number} is closed and distributed: {result}', {
          number: done.number ?? '',
          result: done.disposition?.name ?? '',
        })
      }
    >
      {(form) => (
        <>
          <FormInputs form={form} fields={fields} names={['dispositionId']} />
          {wantsMore(form.values.dispositionId) && (
            <FormInputs form={form} fields={fields} names={['createRevision']} />
          )}
          <FormInputs form={form} fields={fields} names={['note']} />
          {Object.keys(files).length > 0 && <FormInputs form={form} fields={fields} names={['attachmentIds']} />}
          <FormInputs form={form} fields={fields} names={['distributionIds']} projectId={item.projectId} />
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {t('The submitter, the reviewers and everybody who watches are told anyway.')}
          </Box>
        </>
      )}
    </RecordVerbDialog>
  );
}

function fieldsOf({ proposedDispositionId, revision }: SubmittalItem, files: Record<string, string>, t: T) {
  const result = proposedDispositionId ? t('Result; the worst answer is proposed') : t('Result');
  const optional = true;
  return {
    dispositionId: ownField(DispositionField, result, '', {}),
    createRevision: checkField(t('Create revision {n} at once', { n: revision + 1 }), {}, true),
    note: proseField(t('Note'), { optional, rows: 3, maxLength: 5000 }),
    attachmentIds: choicesField(t('Files of the reviewers that go out'), files, Object.keys(files)),
    distributionIds: peopleField(t('Also inform'), { optional }),
  };
}

/** The files of the answers by their ids, each with whose it is. */
function filesOf({ responses }: SubmittalItem, t: T): Record<string, string> {
  const files = responses.flatMap(({ attachments, by, onBehalfOf }) => {
    const name = (onBehalfOf ?? by)?.fullName ?? t('Somebody');
    return attachments.map((file) => [file.attachmentId, `${file.name} (${name})`]);
  });
  return Object.fromEntries(files);
}

interface DispositionFieldProps {
  label: string;
  value: string;
  onChange: (dispositionId: string) => void;
  error?: string | undefined;
}

/** One answer out of those of the company, each with what follows from it. */
export function DispositionField({ label, value, onChange, error }: DispositionFieldProps) {
  const t = useT();
  const effects = effectWords(t);
  const choices = useDispositions().filter((one) => one.active || one.dispositionId === value);
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <Box
          role="radiogroup"
          aria-label={label}
          aria-describedby={wiring['aria-describedby']}
          sx={{ display: 'grid' }}
        >
          {choices.map(({ dispositionId, name, effect }, index) => (
            <FormControlLabel
              key={dispositionId}
              sx={{ m: 0, ml: '-6px', minHeight: 'max(36px, var(--control))' }}
              control={
                <Radio
                  name="dispositionId"
                  checked={value === dispositionId}
                  onChange={() => onChange(dispositionId)}
                  slotProps={{ input: { id: index === 0 ? wiring.id : undefined } }}
                />
              }
              label={
                <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
                  <StatusChip tone={EFFECT_TONES[effect]} word={name} />
                  <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                    {effects[effect]}
                  </Box>
                </Box>
              }
            />
          ))}
        </Box>
      )}
    </Field>
  );
}
