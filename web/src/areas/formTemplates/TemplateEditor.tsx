import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, startTransition, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { formTemplates, holdsClauses } from '@plumbline/contract/areas/formTemplates';
import type { FormTemplate } from '@plumbline/contract/areas/formTemplates';
import { clauseProblems } from '@plumbline/contract/kit/clauses';
import type { Clause } from '@plumbline/contract/kit/clauses';
import { compareDefinitions } from '@plumbline/contract/kit/forms/compare';
import type { FormDefinition } from '@plumbline/contract/kit/forms/definition';
import { findProblems } from '@plumbline/contract/kit/forms/problems';
import { query } from '../../kit/api/index.ts';
import { ClauseLists } from '../../kit/clauses/ClauseLists.tsx';
import { lazyPart, useBreadcrumbs, usePathParams } from '../../kit/nav/index.ts';
import { ConflictView } from '../../kit/records/form/ConflictView.tsx';
import { Section } from '../../kit/records/page/Section.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { ClauseEditor } from './ClauseEditor.tsx';
import { EditorHead } from './EditorHead.tsx';
import { About, FormSettings } from './FormSettings.tsx';
import { Outline } from './Outline.tsx';
import { outlineSx } from './PartRow.tsx';
import { Problems } from './Problems.tsx';
import { TemplateDialogs } from './TemplateDialogs.tsx';
import type { Open } from './TemplateDialogs.tsx';
import { useEditor } from './useEditor.ts';
import type { Editor, EditorActs } from './useEditor.ts';
import { fieldName, kindName, templatePath } from './words.ts';

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
  return (
    <Box sx={screenSx}>
      <Editing template={template} />
    </Box>
  );
}

/** The styles of the editor, set once, so that typing does not compute them again. */
const screenSx = {
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 auto',
  '& .halves': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 408px' },
    gap: 3,
    px: 2,
    pb: 4,
    alignItems: 'start',
  },
  '& .halves > aside': {
    position: 'sticky',
    top: 8,
    maxHeight: 'calc(100vh - 140px)',
    overflowY: 'auto',
    border: 1,
    borderColor: 'lineStrong',
    borderRadius: 3,
    p: 2,
  },
  '& .halves > aside.beside': { display: { xs: 'none', lg: 'block' } },
  '& .halves .outline': outlineSx,
} as const;

function Editing({ template }: { template: FormTemplate }) {
  const t = useT();
  const client = useQueryClient();
  const editor = useEditor(template);
  const [dialog, setDialog] = useState<Open>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [entered, setEntered] = useState(0);
  const enter = useCallback((id: string) => {
    setOpen(id);
    setEntered((before) => before + 1);
  }, []);
  const { values, acts } = editor;
  const { definition, clauses } = values;
  const hasClauses = holdsClauses(template.kind);
  // Deferred: the outline and typing come before the preview and its problems.
  const tried = useDeferredValue(definition, null);
  const problems = useMemo(() => (hasClauses || !tried ? [] : findProblems(tried)), [hasClauses, tried]);
  const unready = useMemo(() => (hasClauses ? clauseProblems(clauses) : []), [hasClauses, clauses]);
  const mayEdit = template.can['saveDraft'] === true;
  const set = useCallback((next: FormDefinition, of?: string) => acts.change({ definition: next }, of), [acts]);
  // An item's many fields are built in a low-priority update. The previous item's fields close at once, so that typing
  // on a slow device does not land in them.
  const openPart = useCallback((id: string | null) => {
    setOpen(null);
    startTransition(() => setOpen(id));
  }, []);
  const paste = useCallback((pasteInto: string) => setDialog({ pasteInto }), []);
  useBreadcrumbs([
    { text: t('Templates'), href: '/setting/template' },
    { text: kindName(template.kind, t), href: `/setting/template?tab=${template.kind}` },
    { text: template.name, href: templatePath(template.kind, template.formTemplateId) },
  ]);
  const begin = useCallback(
    (now: FormTemplate) => {
      client.setQueryData(query(formTemplates.get, { formTemplateId: now.formTemplateId }).queryKey, now);
      acts.begin(now);
      setDialog(null);
    },
    [client, acts],
  );
  const { name, category, description } = values;
  const about = { name, category, description, acts };
  return (
    <>
      <EditorHead
        template={template}
        name={name}
        undoable={editor.undoable}
        dirty={editor.dirty}
        saving={editor.saving}
        acts={acts}
        hasProblems={problems.length + unready.length > 0}
        onOpen={setDialog}
        begin={begin}
      />
      <div className="halves">
        <div>
          {mayEdit && hasClauses && (
            <>
              <About {...about} />
              <Section title={t('Clauses')} note={clauses.length > 0 && clauses.length}>
                <ClauseEditor
                  kind={template.kind}
                  clauses={clauses}
                  problems={unready}
                  onChange={(next, of) => acts.change({ clauses: next }, of)}
                />
              </Section>
            </>
          )}
          {mayEdit && !hasClauses && (
            <>
              {tried && <Problems definition={tried} problems={problems} onOpen={enter} />}
              <Outline
                definition={definition}
                onChange={set}
                open={open}
                entered={entered}
                onOpen={openPart}
                onEnter={enter}
                onPaste={paste}
              />
              {tried && (
                <FormSettings
                  {...about}
                  dueDays={definition.dueDays}
                  numbered={definition.numbered}
                  signatures={definition.signatures}
                  responseSets={definition.responseSets}
                />
              )}
            </>
          )}
          {!mayEdit && (
            <Box sx={{ color: 'text.secondary' }}>
              {template.can['saveDraft'] ?? t('You may look at this template and not change it.')}
            </Box>
          )}
        </div>
        <aside aria-label={t('Preview')} className={mayEdit ? 'beside' : undefined}>
          <Suspense fallback={<SkeletonText lines={8} />}>
            {hasClauses ? <ClauseLists clauses={clauses} /> : tried && <Preview definition={tried} />}
          </Suspense>
        </aside>
      </div>
      <TemplateDialogs
        template={template}
        values={values}
        acts={acts}
        open={dialog}
        begin={begin}
        onClose={() => setDialog(null)}
      />
      {editor.conflict && <Conflict conflict={editor.conflict} onSettle={acts.settle} />}
    </>
  );
}

interface ConflictProps {
  conflict: NonNullable<Editor['conflict']>;
  onSettle: EditorActs['settle'];
}

function Conflict({ conflict: { merge, base }, onSettle }: ConflictProps) {
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
      onLater={() => onSettle(null)}
      onSave={onSettle}
    />
  );
}
