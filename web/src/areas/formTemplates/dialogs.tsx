import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formTemplates } from '@plumbline/contract/areas/formTemplates';
import type { FormTemplate } from '@plumbline/contract/areas/formTemplates';
import { RESPONSE_SETS } from '@plumbline/contract/kit/forms/definition';
import { responseSetName } from '@plumbline/contract/areas/formTemplates/names';
import { query } from '../../kit/api/index.ts';
import { useGo } from '../../kit/nav/index.ts';
import { CallDialog } from '../../kit/records/form/CallDialog.tsx';
import { FormField, TextArea } from '../../kit/records/form/FormFields.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { VersionDifferences } from './DifferenceList.tsx';
import { readPasted } from './editing.ts';
import type { Pasted } from './editing.ts';
import { templatePath } from './words.ts';

interface TemplateDialogProps {
  template: FormTemplate;
  done: (template: FormTemplate) => void;
  onClose: () => void;
}

/** Publishes the draft. Shows the changes since the published version. */
export function PublishDialog({ template, done, onClose }: TemplateDialogProps) {
  const t = useT();
  const { formTemplateId, version, versions, number } = template;
  const published = versions.find(({ status }) => status === 'published');
  return (
    <CallDialog
      call={formTemplates.publish}
      width={640}
      title={t('Publish version {n}', { n: number })}
      action={t('Publish')}
      initial={{ note: '' }}
      input={() => ({ formTemplateId, version })}
      touches={[formTemplates.list]}
      toast={() => t('Version {n} is published', { n: number })}
      done={done}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Box>
            {t('A published version never changes. New forms get it; forms already started keep their version.')}
          </Box>
          {published && <SincePublished versionId={published.formTemplateVersionId} template={template} />}
          <FormField
            form={form}
            name="note"
            as={TextArea}
            label={t('What has changed')}
            optional
            rows={2}
            maxLength={2000}
          />
        </>
      )}
    </CallDialog>
  );
}

function SincePublished({ versionId, template }: { versionId: string; template: FormTemplate }) {
  const answer = useQuery(query(formTemplates.version, { formTemplateVersionId: versionId }, { stay: true }));
  return (
    <Loaded answer={answer} skeleton={<SkeletonText lines={3} />}>
      {(published) => <VersionDifferences before={published} after={template} />}
    </Loaded>
  );
}

/** Copies a template under another name, and opens the copy. */
export function DuplicateDialog({ template, onClose }: Omit<TemplateDialogProps, 'done'>) {
  const t = useT();
  const go = useGo();
  return (
    <CallDialog
      call={formTemplates.duplicate}
      title={t('Duplicate {name}', { name: template.name })}
      action={t('Duplicate')}
      initial={{ name: t('Copy of {name}', { name: template.name }) }}
      input={() => ({ formTemplateId: template.formTemplateId })}
      touches={[formTemplates.list]}
      done={({ formTemplateId, kind }) => go(templatePath(kind, formTemplateId))}
      onClose={onClose}
    >
      {(form) => <FormField form={form} name="name" as={TextField} label={t('Name')} maxLength={160} autoFocus />}
    </CallDialog>
  );
}

/** Reads items from lines that were copied from a spreadsheet. */
export function PasteDialog({ onAdd, onClose }: { onAdd: (pasted: Pasted[]) => void; onClose: () => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const [responseSetId, setSet] = useState('passFail');
  const read = useDeferredValue(text);
  const pasted = readPasted(read, { type: 'choice', responseSetId });
  const count = pasted.reduce((sum, { items }) => sum + items.length, 0);
  const sections = pasted.filter(({ title }) => title !== null).length;
  return (
    <Dialog
      title={t('Paste a list')}
      width={640}
      keepOpen
      onClose={onClose}
      onSubmit={() => count > 0 && onAdd(readPasted(text, { type: 'choice', responseSetId }))}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton
            type="submit"
            variant="contained"
            can={count > 0 || t('Paste a line for each item first.')}
            onPress={() => undefined}
          >
            {t('Add {n|1 item|# items}', { n: count })}
          </ActionButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextArea
          label={t('A line for each item; columns: what is asked, help, accepted when')}
          help={t('A line that ends with a colon begins a section.')}
          rows={8}
          maxLength={200_000}
          value={text}
          onChange={setText}
          autoFocus
        />
        <SelectField
          label={t('Set of answers')}
          value={responseSetId}
          onChange={(id) => id && setSet(id)}
          options={RESPONSE_SETS.map((set) => ({ value: set.id, label: responseSetName(set, t) }))}
        />
        {count > 0 && (
          <Box role="status" sx={{ color: 'text.secondary' }}>
            {t('{n|1 item|# items} and {sections|1 new section|# new sections}', { n: count, sections })}
          </Box>
        )}
      </Box>
    </Dialog>
  );
}
