import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { formTemplates, holdsClauses } from '@plumbline/contract/areas/formTemplates';
import type { FormTemplate } from '@plumbline/contract/areas/formTemplates';
import { clauseProblems } from '@plumbline/contract/kit/clauses';
import type { Clause } from '@plumbline/contract/kit/clauses';
import { compareDefinitions } from '@plumbline/contract/kit/forms/compare';
import type { FormDefinition } from '@plumbline/contract/kit/forms/definition';
import { findProblems } from '@plumbline/contract/kit/forms/problems';
import { query, useSend } from '../../kit/api/index.ts';
import { ClauseLists } from '../../kit/clauses/ClauseLists.tsx';
import { lazyPart, useBreadcrumbs, usePathParams } from '../../kit/nav/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { ConflictView } from '../../kit/records/ConflictView.tsx';
import { PageHeader } from '../../kit/records/PageHeader.tsx';
import { Section } from '../../kit/records/Section.tsx';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import type { MenuEntry } from '../../kit/ui/menuEntries.ts';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { ClauseEditor } from './ClauseEditor.tsx';
import { About, FormSettings } from './FormSettings.tsx';
import { Outline } from './Outline.tsx';
import { Problems } from './Problems.tsx';
import { TemplateDialogs } from './TemplateDialogs.tsx';
import type { Open } from './TemplateDialogs.tsx';
import { saveTemplateFile } from './file.ts';
import { useEditor } from './useEditor.ts';
import type { Editor } from './useEditor.ts';
import { fieldName, kindName, statusOf, templatePath } from './words.ts';

const Preview = lazyPart(() => import('./Preview.tsx').then((module) => module.Preview));

/** A template with its editor and its preview. */
export function TemplateEditor() {
  const { formTemplateId = '' } = usePathParams();
  const answer = useQuery({ ...query(formTemplates.get, { formTemplateId }), refetchOnWindowFocus: false });
  return (
    <Loaded
      answer={answer}
      skeleton={
        <Box sx={{ p: 2 }}>
          <SkeletonText lines={12} />
        </Box>
      }
    >
      {(template) => <EditorScreen key={template.formTemplateId} template={template} />}
    </Loaded>
  );
}

function EditorScreen({ template }: { template: FormTemplate }) {
  const t = useT();
  const client = useQueryClient();
  const editor = useEditor(template);
  const [dialog, setDialog] = useState<Open>(null);
  const [open, setOpen] = useState<string | null>(null);
  const { values, change } = editor;
  const { definition, clauses } = values;
  const hasClauses = holdsClauses(template.kind);
  // Typing goes before what is only looked at.
  const tried = useDeferredValue(definition);
  const problems = useMemo(() => (hasClauses ? [] : findProblems(tried)), [hasClauses, tried]);
  const unready = useMemo(() => (hasClauses ? clauseProblems(clauses) : []), [hasClauses, clauses]);
  const mayEdit = template.can['saveDraft'] === true;
  const set = (next: FormDefinition, of?: string) => change({ definition: next }, of);
  useBreadcrumbs([
    { text: t('Templates'), href: '/setting/template' },
    { text: kindName(template.kind, t), href: `/setting/template?tab=${template.kind}` },
    { text: template.name, href: templatePath(template.kind, template.formTemplateId) },
  ]);
  function begin(now: FormTemplate) {
    client.setQueryData(query(formTemplates.get, { formTemplateId: now.formTemplateId }).queryKey, now);
    editor.begin(now);
    setDialog(null);
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 0 auto' }}>
      <PageHeader
        title={values.name}
        above={<StatusChip {...statusOf(template, t)} />}
        actions={
          <Actions
            template={template}
            editor={editor}
            hasProblems={problems.length + unready.length > 0}
            onOpen={setDialog}
            begin={begin}
          />
        }
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 408px' },
          gap: 3,
          px: 2,
          pb: 4,
          alignItems: 'start',
        }}
      >
        <Box>
          {mayEdit && hasClauses && (
            <>
              <About editor={editor} />
              <Section title={t('Clauses')} note={clauses.length > 0 && clauses.length}>
                <ClauseEditor
                  kind={template.kind}
                  clauses={clauses}
                  problems={unready}
                  onChange={(next, of) => change({ clauses: next }, of)}
                />
              </Section>
            </>
          )}
          {mayEdit && !hasClauses && (
            <>
              <Problems definition={tried} problems={problems} onOpen={setOpen} />
              <Outline
                definition={definition}
                onChange={set}
                open={open}
                onOpen={setOpen}
                onPaste={(pasteInto) => setDialog({ pasteInto })}
              />
              <FormSettings editor={editor} />
            </>
          )}
          {!mayEdit && (
            <Box sx={{ color: 'text.secondary' }}>
              {template.can['saveDraft'] ?? t('You may look at this template and not change it.')}
            </Box>
          )}
        </Box>
        <Box
          component="aside"
          aria-label={t('Preview')}
          sx={{
            display: { xs: mayEdit ? 'none' : 'block', lg: 'block' },
            position: 'sticky',
            top: 8,
            maxHeight: 'calc(100vh - 140px)',
            overflowY: 'auto',
            border: 1,
            borderColor: 'lineStrong',
            borderRadius: 3,
            p: 2,
          }}
        >
          <Suspense fallback={<SkeletonText lines={8} />}>
            {hasClauses ? <ClauseLists clauses={clauses} /> : <Preview definition={tried} />}
          </Suspense>
        </Box>
      </Box>
      <TemplateDialogs
        template={template}
        editor={editor}
        open={dialog}
        begin={begin}
        onClose={() => setDialog(null)}
      />
      {editor.conflict && <Conflict editor={editor} conflict={editor.conflict} />}
    </Box>
  );
}

interface ActionsProps {
  template: FormTemplate;
  editor: Editor;
  hasProblems: boolean;
  onOpen: (dialog: Open) => void;
  begin: (template: FormTemplate) => void;
}

function Actions({ template, editor, hasProblems, onOpen, begin }: ActionsProps) {
  const t = useT();
  const { formTemplateId, version, can } = template;
  const done = { touches: [formTemplates.list], done: begin };
  const archive = useSend(formTemplates.archive, done);
  const restore = useSend(formTemplates.restore, done);
  const discard = useSend(formTemplates.discardDraft, done);
  const publishable = editor.dirty ? !hasProblems || t('Mend what is marked below first.') : can['publish'];
  async function publish() {
    if (!editor.dirty || (await editor.save())) onOpen('publish');
  }
  async function leave() {
    const { usedIn } = template;
    const text = t(
      'It stays in {n|1 record|# records}. Nothing new can be begun with it; what comes again goes on with its version.',
      { n: usedIn },
    );
    const asked = { title: t('Archive {name}?', { name: template.name }), text, confirmLabel: t('Archive') };
    if (usedIn === 0 || (await confirm(asked)) !== false) archive.mutate({ formTemplateId, version });
  }
  const verb = (name: string, label: string, onSelect: () => void, danger = false): MenuEntry[] => {
    const verdict = can[name];
    return verdict === undefined ? [] : [{ label, onSelect, danger, reason: verdict === true ? undefined : verdict }];
  };
  const entries: MenuEntry[] = [
    { label: t('Preview'), onSelect: () => onOpen('preview') },
    { label: t('Versions'), onSelect: () => onOpen('versions') },
    { label: t('Where it is used'), onSelect: () => onOpen('usage') },
    ...verb('duplicate', t('Duplicate'), () => onOpen('duplicate')),
    { label: t('Export as a file'), onSelect: () => saveTemplateFile({ ...template, ...editor.values }) },
    ...verb('discardDraft', t('Discard draft'), () => discard.mutate({ formTemplateId, version }), true),
    ...(template.archived
      ? verb('restore', t('Restore'), () => restore.mutate({ formTemplateId, version }))
      : verb('archive', t('Archive'), () => void leave(), true)),
  ];
  return (
    <>
      {can['saveDraft'] === true && (
        <>
          <ActionButton can={editor.undo ? true : t('There is nothing to undo.')} onPress={() => editor.undo?.()}>
            {t('Undo')}
          </ActionButton>
          <ActionButton
            can={editor.dirty || t('Everything is saved.')}
            busy={editor.saving}
            onPress={() => void editor.save()}
          >
            {t('Save draft')}
          </ActionButton>
        </>
      )}
      {publishable !== undefined && can['publish'] !== undefined && (
        <ActionButton variant="contained" can={publishable} busy={editor.saving} onPress={() => void publish()}>
          {t('Publish')}
        </ActionButton>
      )}
      <MenuButton label={t('More')} entries={entries} />
    </>
  );
}

function Conflict({
  editor,
  conflict: { merge, base },
}: {
  editor: Editor;
  conflict: NonNullable<Editor['conflict']>;
}) {
  const t = useT();
  const isDefinition = (value: unknown): value is FormDefinition =>
    typeof value === 'object' && value !== null && 'sections' in value;
  const changes = (value: FormDefinition) =>
    compareDefinitions(base.definition, value)
      .map(
        ({ name, change }) =>
          `${name}: ${{ added: t('Added'), removed: t('Removed'), moved: t('Moved'), changed: t('Changed') }[change]}`,
      )
      .join('\n');
  return (
    <ConflictView
      name={base.name}
      conflicts={merge.conflicts}
      joined={merge.joined}
      labelOf={(field) =>
        field === 'definition'
          ? t('Form')
          : field === 'clauses'
            ? t('Clauses')
            : field === 'category'
              ? t('Type or trade')
              : field === 'description'
                ? t('Description')
                : fieldName(field, t)
      }
      textOf={(_field, value) =>
        isDefinition(value)
          ? changes(value)
          : Array.isArray(value)
            ? value.map(({ text }: Clause) => text).join('\n')
            : typeof value === 'string'
              ? value
              : ''
      }
      onLater={() => editor.settle(null)}
      onSave={editor.settle}
    />
  );
}
