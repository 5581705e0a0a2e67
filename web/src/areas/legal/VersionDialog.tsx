import { NOTICE_DAYS, legal } from '@plumbline/contract/areas/legal';
import type { DocumentRow, VersionRow } from '@plumbline/contract/areas/legal';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { CallDialog } from '../../kit/records/form/CallDialog.tsx';
import { CheckField, FormField } from '../../kit/records/form/FormFields.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { TextArea } from './TextArea.tsx';

interface VersionDialogProps {
  document: DocumentRow;
  draft?: VersionRow;
  onClose: () => void;
}

/** Edits a draft. A new draft starts with the text of the previous version. */
export function VersionDialog({ document, draft, onClose }: VersionDialogProps) {
  const t = useT();
  const { documentId, title } = document;
  const before = draft ?? document.versions[0];
  const call: Endpoint = draft ? legal.updateVersion : legal.createVersion;
  return (
    <CallDialog
      call={call}
      width={760}
      title={draft ? t('Draft of “{title}”', { title }) : t('New version of “{title}”', { title })}
      action={t('Save as draft')}
      initial={{
        label: draft?.label ?? '',
        body: before?.body ?? '',
        changeSummary: draft?.changeSummary ?? '',
        material: draft?.material ?? true,
      }}
      input={() => (draft ? { versionId: draft.versionId, sha256: draft.sha256 } : { documentId })}
      check={({ label, body }): Record<string, string> => ({
        ...(label.trim() === '' && { label: t('Give the version a name, such as 2') }),
        ...(body.trim() === '' && { body: t('Write or paste the text') }),
      })}
      touches={[legal.documents]}
      done={onClose}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="label" as={TextField} label={t('Version')} maxLength={40} />
          <FormField form={form} name="body" as={TextArea} />
          <FormField
            form={form}
            name="changeSummary"
            as={TextField}
            label={t('What has changed')}
            optional
            multiline
            minRows={2}
            maxLength={2000}
            help={t('Shown above the text to people who accepted an earlier version.')}
          />
          <CheckField
            {...form.field('material')}
            label={t('A material change: everybody accepts it anew, {n} days after it is published at the earliest', {
              n: NOTICE_DAYS,
            })}
          />
        </>
      )}
    </CallDialog>
  );
}
