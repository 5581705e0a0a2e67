import { formTemplates } from '@plumbline/contract/areas/formTemplates';
import type { TemplateKind } from '@plumbline/contract/areas/formTemplates';
import { useGo } from '../../kit/nav/index.ts';
import { CallDialog } from '../../kit/records/form/CallDialog.tsx';
import { FormField } from '../../kit/records/form/FormFields.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import type { TemplateFile } from './file.ts';
import { templatePath } from './words.ts';

interface NewTemplateDialogProps {
  kind: TemplateKind;
  /** The file to import; null for an empty template */
  file: TemplateFile | null;
  onClose: () => void;
}

/** Creates a template, empty or from a file, and opens its editor. */
export function NewTemplateDialog({ kind, file, onClose }: NewTemplateDialogProps) {
  const t = useT();
  const go = useGo();
  const made = file?.kind ?? kind;
  return (
    <CallDialog
      call={formTemplates.create}
      title={
        file
          ? t('Import a template')
          : {
              checklist: t('New checklist template'),
              inspection: t('New inspection template'),
              scope: t('New scope template'),
              qualifications: t('New template of qualifications'),
              exclusions: t('New template of exclusions'),
            }[made]
      }
      action={file ? t('Import') : t('Create')}
      initial={{ name: file?.name ?? '', category: file?.category ?? '' }}
      input={() => ({
        kind: made,
        description: file?.description,
        ...(file && { definition: file.definition, clauses: file.clauses }),
      })}
      touches={[formTemplates.list]}
      done={({ formTemplateId }) => go(templatePath(made, formTemplateId))}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="name" as={TextField} label={t('Name')} maxLength={160} autoFocus />
          <FormField form={form} name="category" as={TextField} label={t('Type or trade')} optional maxLength={80} />
        </>
      )}
    </CallDialog>
  );
}
