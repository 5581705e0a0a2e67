import Box from '@mui/material/Box';
import { NOTICE_DAYS, legal } from '@plumbline/contract/areas/legal';
import type { DocumentRow, VersionRow } from '@plumbline/contract/areas/legal';
import { CallDialog } from '../../kit/records/form/CallDialog.tsx';
import { FormField } from '../../kit/records/form/FormFields.tsx';
import { noDay } from '../../kit/records/form/formInput.ts';
import { DateField } from '../../kit/ui/DateField.tsx';
import { useT } from '../../kit/words/index.ts';

/** Publishes a version: who has to accept it, and from when. */
export function PublishDialog({
  document,
  draft,
  onClose,
}: {
  document: DocumentRow;
  draft: VersionRow;
  onClose: () => void;
}) {
  const t = useT();
  const followsOne = document.versions.some((version) => version.inForce);
  const lead = !draft.material
    ? t('A small change: people see a note and continue. Their acceptance stays valid.')
    : followsOne
      ? t(
          'A material change: people are told at once, and from the day it takes effect they cannot go on without accepting it. They have {n} days at least.',
          { n: NOTICE_DAYS },
        )
      : t('From the day it takes effect nobody whom it concerns goes on without accepting it, you included.');
  return (
    <CallDialog
      call={legal.publish}
      title={t('Publish {label} of “{title}”', { label: draft.label, title: document.title })}
      action={t('Publish')}
      initial={{ effectiveAt: noDay }}
      input={({ effectiveAt: day }) => ({
        versionId: draft.versionId,
        sha256: draft.sha256,
        effectiveAt: day ? new Date(`${day}T00:00:00`).toISOString() : null,
      })}
      touches={[legal.documents, legal.matrix, legal.mine]}
      toast={() => t('Published. From now on this version never changes.')}
      done={onClose}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Box>{lead}</Box>
          <FormField
            form={form}
            name="effectiveAt"
            as={DateField}
            label={t('Takes effect on')}
            optional
            help={
              draft.material && followsOne
                ? t('Without a day: after {n} days.', { n: NOTICE_DAYS })
                : t('Without a day: at once.')
            }
          />
        </>
      )}
    </CallDialog>
  );
}
