import Box from '@mui/material/Box';
import { submittalItems } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { CheckField, ChoicesField, FormField, TextArea } from '../../../kit/records/FormFields.tsx';
import { FormCell } from '../../../kit/records/FormParts.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { PeoplePicker } from '../../../kit/ui/PersonPicker.tsx';
import { useT } from '../../../kit/words/index.ts';
import { useDispositions } from '../queries.ts';
import { DispositionField, titleName } from './fields.tsx';

const informed: PersonRef[] = [];

/** reviewed → closed: the result, what of the reviewers' files the submitter gets to see, and who is told. */
export function CloseDialog(props: VerbProps<SubmittalItem>) {
  const { record: item } = props;
  const t = useT();
  const dispositions = useDispositions();
  const files = item.responses.flatMap(({ attachments, by, onBehalfOf }) =>
    attachments.map(({ attachmentId, name }) => ({
      value: attachmentId,
      label: `${name} (${(onBehalfOf ?? by)?.fullName ?? t('Somebody')})`,
    })),
  );
  const wantsMore = (dispositionId: string) =>
    dispositions.find((one) => one.dispositionId === dispositionId)?.effect === 'resubmit';
  return (
    <RecordVerbDialog
      {...props}
      call={submittalItems.close}
      title={t('Close and distribute {name}', { name: titleName(item) })}
      lead={t(
        'The submitter sees the result, your note and the files that you choose. The answers themselves stay sealed.',
      )}
      width={640}
      initial={{
        dispositionId: item.proposedDispositionId ?? '',
        note: '',
        attachmentIds: files.map((file) => file.value),
        distributionIds: informed,
        createRevision: true,
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
          <FormField
            form={form}
            name="dispositionId"
            as={DispositionField}
            label={item.proposedDispositionId ? t('Result; the worst answer is proposed') : t('Result')}
          />
          {wantsMore(form.values.dispositionId) && (
            <FormField
              form={form}
              name="createRevision"
              as={CheckField}
              label={t('Create revision {n} at once', { n: item.revision + 1 })}
            />
          )}
          <FormField form={form} name="note" as={TextArea} label={t('Note')} optional rows={3} maxLength={5000} />
          {files.length > 0 && (
            <FormCell name="attachmentIds">
              <ChoicesField
                label={t('Files of the reviewers that go out')}
                options={files}
                value={form.values.attachmentIds}
                onChange={(attachmentIds) => form.set({ attachmentIds })}
              />
            </FormCell>
          )}
          <FormField
            form={form}
            name="distributionIds"
            as={PeoplePicker}
            label={t('Also inform')}
            optional
            projectId={item.projectId}
          />
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {t('The submitter, the reviewers and everybody who watches are told anyway.')}
          </Box>
        </>
      )}
    </RecordVerbDialog>
  );
}
