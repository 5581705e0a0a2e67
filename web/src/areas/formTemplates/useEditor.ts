import { useEffect, useMemo, useRef, useState } from 'react';
import { formTemplates } from '@plumbline/contract/areas/formTemplates';
import type { FormTemplate } from '@plumbline/contract/areas/formTemplates';
import type { Clause } from '@plumbline/contract/kit/clauses';
import type { FormDefinition } from '@plumbline/contract/kit/forms/definition';
import { ApiError, useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { useNavigationBlocker } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { mergeFields } from '../../kit/records/form/conflict.ts';
import type { Merge } from '../../kit/records/form/conflict.ts';
import { isSameAnswer } from '../../kit/forms/unsent.ts';
import { dropDraft, keepDraft, readDraft } from '../../kit/records/form/drafts.ts';
import type { Draft } from '../../kit/records/form/drafts.ts';
import { useT } from '../../kit/words/index.ts';

/** The values that the editor changes. */
export interface Edited {
  name: string;
  category: string;
  description: string;
  definition: FormDefinition;
  clauses: Clause[];
}
const FIELDS = ['name', 'category', 'description', 'definition', 'clauses'] as const;

const editedOf = ({ name, category, description, definition, clauses }: FormTemplate): Edited => ({
  name,
  category: category ?? '',
  description: description ?? '',
  definition,
  clauses,
});

export interface Editor {
  values: Edited;
  acts: EditorActs;
  /** There is something to undo */
  undoable: boolean;
  dirty: boolean;
  saving: boolean;
  conflict: { merge: Merge<Edited>; base: Edited; theirs: FormTemplate } | null;
}

/** The actions of the editor, stable while it is open. */
export interface EditorActs {
  /** `of`: consecutive changes of the same field are undone together */
  change: (change: Partial<Edited>, of?: string) => void;
  undo: () => void;
  /** Answers the saved template; null if it was not saved */
  save: () => Promise<FormTemplate | null>;
  /** Discards unsaved changes, and continues with a template */
  begin: (template: FormTemplate) => void;
  /** Saves the choices of a conflict; null decides later */
  settle: (keepTheirs: ReadonlySet<string> | null) => void;
  /** The current values */
  values: () => Edited;
}

interface Kept {
  values: Edited;
  base: Edited;
  version: number;
}

/**
 * The draft of a template during editing. It is kept in the tab, can be undone step by step, and is merged when
 * somebody else saved.
 */
export function useEditor(template: FormTemplate): Editor {
  const t = useT();
  const { formTemplateId } = template;
  const key = `formTemplate.${formTemplateId}`;
  const [kept, setKept] = useState(() => keptOf(template, key));
  const [history, setHistory] = useState<readonly Edited[]>([]);
  const [conflict, setConflict] = useState<Editor['conflict']>(null);
  const last = useRef<{ of: string; at: number } | null>(null);
  const send = useSend(formTemplates.saveDraft, { touches: [formTemplates.get, formTemplates.list], quiet: true });
  const { values, base, version } = kept;
  const dirty = useMemo(() => FIELDS.some((field) => !isSameAnswer(values[field], base[field])), [values, base]);
  const draft = () => ({ values, base, version, clientRef: formTemplateId, savedAt: Date.now() });
  useKeptDraft(key, dirty ? draft : null, values);
  useQuestionBeforeLeaving(dirty);

  function change(changed: Partial<Edited>, of = '') {
    const now = Date.now();
    const goesOn = of !== '' && last.current?.of === of && now - last.current.at < 1500;
    last.current = { of, at: now };
    if (!goesOn) setHistory((all) => [...all.slice(-99), values]);
    setKept({ ...kept, values: { ...values, ...changed } });
  }
  function undo() {
    const before = history.at(-1) ?? values;
    last.current = null;
    setHistory(history.slice(0, -1));
    setKept({ ...kept, values: before });
  }
  function begin(now: FormTemplate) {
    const fresh = editedOf(now);
    dropDraft(key);
    setKept({ values: fresh, base: fresh, version: now.version });
    setHistory([]);
    setConflict(null);
  }
  async function store(wanted: Edited, of: number): Promise<FormTemplate | null> {
    try {
      const saved = await send.mutateAsync({ formTemplateId, version: of, ...wanted });
      const fresh = editedOf(saved);
      dropDraft(key);
      setKept({ values: fresh, base: fresh, version: saved.version });
      notify.success(t('Draft saved'));
      return saved;
    } catch (error) {
      if (error instanceof ApiError && error.code === 1500 && isTemplate(error.data)) {
        const theirs = error.data;
        const merge = mergeFields(base, wanted, editedOf(theirs), FIELDS);
        if (merge.conflicts.length > 0) setConflict({ merge, base, theirs });
        else return await store(merge.merged, theirs.version);
      } else if (error instanceof ApiError) notify.warning(error.fields[0]?.msg ?? error.msg);
      return null;
    }
  }
  function settle(keepTheirs: ReadonlySet<string> | null) {
    if (!conflict) return;
    setConflict(null);
    if (!keepTheirs) return;
    const { merge, theirs } = conflict;
    const stored = editedOf(theirs);
    const chosen = Object.fromEntries(
      FIELDS.filter((field) => keepTheirs.has(field)).map((field) => [field, stored[field]]),
    );
    const wanted = { ...merge.merged, ...chosen };
    setKept({ values: wanted, base: stored, version: theirs.version });
    void store(wanted, theirs.version);
  }
  const acts = useActs({ change, undo, save: () => store(values, version), begin, settle, values: () => values });
  return { values, acts, undoable: history.length > 0, dirty, saving: send.isPending, conflict };
}

/** Stable actions, so that typing does not draw their users again. */
function useActs(now: EditorActs): EditorActs {
  const latest = useRef(now);
  latest.current = now;
  return useMemo(
    () => ({
      change: (changed, of) => latest.current.change(changed, of),
      undo: () => latest.current.undo(),
      save: () => latest.current.save(),
      begin: (template) => latest.current.begin(template),
      settle: (keepTheirs) => latest.current.settle(keepTheirs),
      values: () => latest.current.values(),
    }),
    [],
  );
}

const isTemplate = (data: unknown): data is FormTemplate =>
  typeof data === 'object' && data !== null && 'formTemplateId' in data;

/** The unsaved draft of an earlier visit in this tab, or the saved template. */
function keptOf(template: FormTemplate, key: string): Kept {
  const base = editedOf(template);
  const draft = readDraft<Edited>(key);
  if (!draft?.base) return { values: base, base, version: template.version };
  return { values: { ...base, ...draft.values }, base: draft.base, version: draft.version ?? template.version };
}

/**
 * Writes the draft to the tab after a pause in typing, and when the page is left, because writing a large template
 * takes time.
 */
function useKeptDraft(key: string, draft: (() => Draft<Edited>) | null, changed: Edited): void {
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    const keep = () => {
      if (latest.current) keepDraft(key, latest.current());
      else dropDraft(key);
    };
    const later = setTimeout(keep, 300);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(later);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, changed]);
  useEffect(() => () => void (latest.current && keepDraft(key, latest.current())), [key]);
}

function useQuestionBeforeLeaving(dirty: boolean): void {
  const t = useT();
  useNavigationBlocker(dirty, async () => {
    const answer = await confirm({
      title: t('Leave this form?'),
      text: t('Nothing was sent. What you typed is kept as a draft in this tab.'),
      confirmLabel: t('Leave'),
    });
    return answer !== false;
  });
}
