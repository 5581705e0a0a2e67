import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { CODE } from '@plumbline/contract/kit/codes';
import { newId } from '@plumbline/contract/kit/uuid';
import { ApiError, currentTenantId } from '../../api/index.ts';
import { confirm } from '../../confirm/index.ts';
import { useNavigationBlocker } from '../../nav/index.ts';
import { fieldErrors } from '../../ui/fieldErrors.ts';
import { useT } from '../../words/index.ts';
import { isSameValue } from './conflict.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import type { Draft, FilesDraft } from './drafts.ts';
import { focusFirst, errorsLeftAfter, placedErrors } from './placedErrors.ts';

export interface BoundField<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

export interface RecordForm<Values extends object> extends FilesDraft {
  values: Values;
  set(change: Partial<Values>): void;
  /** The props of a field's input */
  field<Name extends keyof Values & string>(name: Name): BoundField<Values[Name]>;
  /** By field, and by `lines.3.quantity` for a row on screen: see `placedErrors` */
  errors: Readonly<Record<string, string>>;
  setErrors: (errors: Record<string, string>) => void;
  /**
   * Takes the fields of a 1400: puts errors at their fields and focuses the first. Answers whether it was a 1400.
   * `placeOf` maps the call's fields to the form's.
   */
  take: (error: unknown, placeOf?: (path: string) => string) => boolean;
  dirty: boolean;
  /** The values from which the form started */
  base: Values;
  /** The record's version of `base`; 0 for a create form */
  version: number;
  /** Sent with every create; the same for this form, however often it is sent */
  clientRef: string;
  /** When the draft was last saved; null while there is nothing to save */
  savedAt: number | null;
  /** The draft is from an earlier visit */
  restored: boolean;
  /** Removes the draft: after sending it, or when the person discards it. */
  forget: () => void;
  /** The labels of its fields by name, once they are mounted */
  labels: ReadonlyMap<string, string>;
  /** Registers the label of a field. */
  name: (field: string, label: string) => void;
  /** Starts again with these values, optionally of another version, with a new clientRef */
  restart(values: Values, version?: number): void;
  /** Continues from the current record with these values, after a merge */
  rebase(base: Values, values: Values, version: number): void;
  formRef: RefObject<HTMLDivElement | null>;
}

/** What inputs need of a form. */
export type FormPart<Values extends object> = Pick<RecordForm<Values>, 'values' | 'set' | 'errors'>;

/**
 * The state of a form: typed values with an autosaved draft in this tab, errors by field, and a question before
 * leaving. `draftKey` names form and record; drafts are separate per tenant. Null keeps no draft and asks no question.
 * `atVersion` is the record version of `initial`.
 */
export function useRecordForm<Values extends object>(
  draftKey: string | null,
  initial: Values,
  atVersion = 0,
): RecordForm<Values> {
  const key = draftKey === null ? null : `${currentTenantId() ?? ''}.${draftKey}`;
  const [start] = useState(() => begin(key, initial, atVersion));
  const [base, setBase] = useState(start.base);
  const [version, setVersion] = useState(start.version);
  const [values, setValues] = useState(start.values);
  const [savedAt, setSavedAt] = useState(start.savedAt);
  const [forgotten, setForgotten] = useState(false);
  const [forgetFiles, setForgetFiles] = useState<(() => void) | null>(() => (start.hasFiles ? () => undefined : null));
  const hasFiles = forgetFiles !== null;
  const [clientRef, setClientRef] = useState(start.clientRef);
  const [labels] = useState(() => new Map<string, string>());
  const formRef = useRef<HTMLDivElement>(null);
  const { errors, setErrors, changeErrors } = useErrors(formRef);
  const dirty = !forgotten && (hasFiles || isChanged(values, base));
  const stopKeeping = useKeptDraft(key, dirty, { values, base, version, clientRef, hasFiles }, setSavedAt);
  useQuestionBeforeLeaving(dirty && key !== null);

  function set(change: Partial<Values>) {
    setValues((now) => ({ ...now, ...change }));
    changeErrors(values, change);
  }
  function take(error: unknown, placeOf?: (path: string) => string): boolean {
    if (!(error instanceof ApiError) || error.code !== CODE.invalid) return false;
    setErrors(fieldErrors(error, placeOf));
    return true;
  }
  function forget() {
    setForgotten(true);
    setSavedAt(null);
    dropKept();
  }
  function dropKept() {
    stopKeeping();
    if (key) dropDraft(key);
    forgetFiles?.();
  }
  function restart(next: Values, nextVersion = version) {
    dropKept();
    setBase(next);
    setValues(next);
    setVersion(nextVersion);
    setClientRef(newId());
    setSavedAt(null);
  }
  function rebase(nextBase: Values, nextValues: Values, nextVersion: number) {
    setBase(nextBase);
    setValues(nextValues);
    setVersion(nextVersion);
  }
  return {
    values,
    base,
    version,
    set,
    errors,
    setErrors,
    take,
    dirty,
    savedAt: dirty ? savedAt : null,
    forget,
    restart,
    rebase,
    formRef,
    clientRef,
    holdFiles: (forget) => setForgetFiles(() => forget),
    labels,
    name: (field, label) => void labels.set(field, label),
    restored: start.savedAt !== null,
    field: (name) => ({
      value: values[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
      error: errors[name],
    }),
  };
}

/** The errors of a form: at their fields, with the first focused, and cleared as the values change. */
function useErrors(form: RefObject<HTMLElement | null>) {
  const t = useT();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isNew = useRef(false);
  useEffect(() => {
    if (isNew.current) focusFirst(form.current, Object.keys(errors));
    isNew.current = false;
  }, [errors, form]);
  return {
    errors,
    setErrors(found: Record<string, string>) {
      isNew.current = true;
      setErrors(placedErrors(found, form.current, (n, text) => t('Line {n}: {text}', { n, text })));
    },
    changeErrors: (values: object, change: object) => setErrors((now) => errorsLeftAfter(now, values, change)),
  };
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

/** The draft of an earlier visit, or the initial form. */
function begin<Values extends object>(key: string | null, initial: Values, version: number) {
  const draft = key ? readDraft<Values>(key) : null;
  return {
    values: { ...initial, ...draft?.values },
    base: draft?.base ?? initial,
    version: draft?.version ?? version,
    clientRef: draft?.clientRef ?? newId(),
    savedAt: draft?.savedAt ?? null,
    hasFiles: draft?.hasFiles ?? false,
  };
}

/**
 * Saves the draft a moment after the last change, and at once when the form closes. Answers a function that discards
 * the unsaved change.
 */
function useKeptDraft<Values extends object>(
  key: string | null,
  dirty: boolean,
  { values, base, version, clientRef, hasFiles }: Required<Omit<Draft<Values>, 'savedAt'>>,
  onKept: (at: number) => void,
): () => void {
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    waiting.current = null;
    if (key === null) return undefined;
    if (!dirty) {
      // The typed values were reverted.
      dropDraft(key);
      return undefined;
    }
    const save = () => {
      waiting.current = null;
      const savedAt = Date.now();
      if (keepDraft(key, { values, base, version, clientRef, hasFiles, savedAt })) onKept(savedAt);
    };
    waiting.current = save;
    const timer = setTimeout(save, 400);
    return () => clearTimeout(timer);
  }, [values, base, version, dirty, key, clientRef, hasFiles, onKept]);
  useEffect(() => () => waiting.current?.(), []);
  return () => {
    waiting.current = null;
  };
}

function isChanged(values: object, base: object): boolean {
  return Object.keys(values).some((name) => !isSameValue(read(values, name), read(base, name)));
}

function read(values: object, name: string): unknown {
  return (values as Record<string, unknown>)[name];
}
