import { memo } from 'react';
import { formTemplates } from '@plumbline/contract/areas/formTemplates';
import type { FormTemplate } from '@plumbline/contract/areas/formTemplates';
import { useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { PageHeader } from '../../kit/records/page/PageHeader.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import type { MenuEntry } from '../../kit/ui/menuEntries.ts';
import { useT } from '../../kit/words/index.ts';
import type { Open } from './TemplateDialogs.tsx';
import { saveTemplateFile } from './file.ts';
import type { Editor } from './useEditor.ts';
import { statusOf } from './words.ts';

interface ActionsProps extends Pick<Editor, 'acts' | 'undoable' | 'dirty' | 'saving'> {
  template: FormTemplate;
  hasProblems: boolean;
  onOpen: (dialog: Open) => void;
  begin: (template: FormTemplate) => void;
}

/** The name and actions of the template. Typing in a field does not draw it again. */
export const EditorHead = memo(function EditorHead({ name, ...rest }: ActionsProps & { name: string }) {
  const t = useT();
  return (
    <PageHeader title={name} above={<StatusChip {...statusOf(rest.template, t)} />} actions={<Actions {...rest} />} />
  );
});

function Actions({ template, acts, undoable, dirty, saving, hasProblems, onOpen, begin }: ActionsProps) {
  const t = useT();
  const { formTemplateId, version, can } = template;
  const done = { touches: [formTemplates.list], done: begin };
  const archive = useSend(formTemplates.archive, done);
  const restore = useSend(formTemplates.restore, done);
  const discard = useSend(formTemplates.discardDraft, done);
  const publishable = dirty ? !hasProblems || t('Fix the problems marked below first.') : can['publish'];
  async function publish() {
    if (!dirty || (await acts.save())) onOpen('publish');
  }
  async function leave() {
    const { usedIn } = template;
    const text = t(
      'It stays in {n|1 record|# records}. No new record can use it; recurring records keep their version.',
      { n: usedIn },
    );
    const asked = { title: t('Archive {name}?', { name: template.name }), text, confirmLabel: t('Archive template') };
    if (usedIn === 0 || (await confirm(asked)) !== false) archive.mutate({ formTemplateId, version });
  }
  const verb = (name: string, label: string, onSelect: () => void, danger = false): MenuEntry[] => {
    const verdict = can[name];
    return verdict === undefined ? [] : [{ label, onSelect, danger, reason: verdict === true ? undefined : verdict }];
  };
  const entries: MenuEntry[] = [
    { label: t('Preview'), onSelect: () => onOpen('preview') },
    { label: t('Compare versions'), onSelect: () => onOpen('versions') },
    { label: t('Show where it is used'), onSelect: () => onOpen('usage') },
    ...verb('duplicate', t('Duplicate'), () => onOpen('duplicate')),
    { label: t('Export as a file'), onSelect: () => saveTemplateFile({ ...template, ...acts.values() }) },
    ...verb('discardDraft', t('Discard draft'), () => discard.mutate({ formTemplateId, version }), true),
    ...(template.archived
      ? verb('restore', t('Restore'), () => restore.mutate({ formTemplateId, version }))
      : verb('archive', t('Archive template'), () => void leave(), true)),
  ];
  return (
    <>
      {can['saveDraft'] === true && (
        <>
          <ActionButton can={undoable || t('There is nothing to undo.')} onPress={acts.undo}>
            {t('Undo')}
          </ActionButton>
          <ActionButton can={dirty || t('Everything is saved.')} busy={saving} onPress={() => void acts.save()}>
            {t('Save draft')}
          </ActionButton>
        </>
      )}
      {publishable !== undefined && can['publish'] !== undefined && (
        <ActionButton variant="contained" can={publishable} busy={saving} onPress={() => void publish()}>
          {t('Publish')}
        </ActionButton>
      )}
      <MenuButton label={t('More')} entries={entries} />
    </>
  );
}
