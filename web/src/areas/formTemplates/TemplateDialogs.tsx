import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { holdsClauses } from '@plumbline/contract/areas/formTemplates';
import type { FormTemplate } from '@plumbline/contract/areas/formTemplates';
import { ClauseLists } from '../../kit/clauses/ClauseLists.tsx';
import { lazyPart } from '../../kit/nav/index.ts';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { DuplicateDialog, PasteDialog, PublishDialog } from './dialogs.tsx';
import { addPasted } from './editing.ts';
import type { Edited, EditorActs } from './useEditor.ts';

const Preview = lazyPart(() => import('./Preview.tsx').then((module) => module.Preview));
const VersionsDialog = lazyPart(() => import('./VersionsDialog.tsx').then((module) => module.VersionsDialog));
const UsageDialog = lazyPart(() => import('./UsageDialog.tsx').then((module) => module.UsageDialog));

export type Open = 'publish' | 'duplicate' | 'versions' | 'usage' | 'preview' | { pasteInto: string } | null;

interface DialogsProps {
  template: FormTemplate;
  values: Edited;
  acts: EditorActs;
  open: Open;
  begin: (template: FormTemplate) => void;
  onClose: () => void;
}

/** The open dialog over a template's editor. */
export function TemplateDialogs({ template, values, acts, open, begin, onClose }: DialogsProps) {
  const t = useT();
  const { name, definition, clauses } = values;
  return (
    <>
      {open === 'publish' && <PublishDialog template={template} done={begin} onClose={onClose} />}
      {open === 'duplicate' && <DuplicateDialog template={template} onClose={onClose} />}
      {open === 'versions' && (
        <Suspense>
          <VersionsDialog template={template} onClose={onClose} />
        </Suspense>
      )}
      {open === 'usage' && (
        <Suspense>
          <UsageDialog template={template} onClose={onClose} />
        </Suspense>
      )}
      {open === 'preview' && (
        <Dialog title={name} width={408} onClose={onClose} actions={<Button onClick={onClose}>{t('Close')}</Button>}>
          <Suspense fallback={<SkeletonText lines={8} />}>
            {holdsClauses(template.kind) ? <ClauseLists clauses={clauses} /> : <Preview definition={definition} />}
          </Suspense>
        </Dialog>
      )}
      {open !== null && typeof open === 'object' && (
        <PasteDialog
          onClose={onClose}
          onAdd={(pasted) => {
            acts.change({ definition: addPasted(definition, open.pasteInto, pasted) });
            onClose();
          }}
        />
      )}
    </>
  );
}
