import { Suspense, useState } from 'react';
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { useActor, useGo } from '../../nav/index.ts';
import { lazyPart } from '../../nav/lazyPart.ts';
import { loadPart } from '../../nav/loadPart.ts';
import { useFormat, useT } from '../../words/index.ts';
import type { VerbProps } from '../verbs/RecordVerbDialog.tsx';
import type { RecordAction } from './actions.ts';
import type { EditableRecord, RecordSource } from '../kind/recordSource.ts';
import type { FormVerb, FormVerbs } from '../verbs/formVerb.ts';

const FormVerbDialog = lazyPart(() => import('../verbs/FormVerbDialog.tsx').then((module) => module.FormVerbDialog));

interface ActionEntry<R extends EditableRecord> {
  verb: string;
  label: string;
  icon?: ComponentType<SvgIconProps>;
  danger?: boolean;
  /** Its dialog, loaded when it is first opened */
  dialog?: LazyExoticComponent<ComponentType<VerbProps<R>>>;
  /** Or its form, with a few fields or none */
  asks?: FormVerb;
  /** Or it runs at once */
  run?: () => void;
}

export interface RecordActions {
  actions: RecordAction[];
  /** Opens the dialog of a verb. */
  open: (verb: string) => void;
  /** The open dialog */
  dialog: ReactNode;
}

/** With the primary verbs of the record's status, in the order of the work. */
export interface LedActions extends RecordActions {
  leading: readonly string[];
  /** The page already shows why the primary verb waits, so its button does not repeat it */
  isReasonShown?: boolean;
}

/** The verbs of a record as buttons with their dialogs. The record's `can` says whether one is possible now. */
export function useRecordActions<R extends EditableRecord>(
  source: RecordSource<R>,
  record: R,
  entries: readonly ActionEntry<R>[],
): RecordActions {
  const [open, setOpen] = useState<string | null>(null);
  const entry = entries.find(({ verb }) => verb === open);
  const close = () => setOpen(null);
  const given = entry && {
    source,
    record,
    verb: entry.verb,
    label: entry.label,
    danger: entry.danger ?? false,
    onClose: close,
  };
  // `lazyPart` loses the type parameters.
  const FormDialog = FormVerbDialog as unknown as ComponentType<VerbProps<R> & { asks: FormVerb }>;
  return {
    actions: entries.map(({ verb, label, icon: Icon, danger, run }) => ({
      verb,
      label,
      icon: Icon && <Icon fontSize="small" />,
      danger: danger ?? false,
      run: run ?? (() => setOpen(verb)),
    })),
    open: setOpen,
    dialog: given && (
      <Suspense fallback={null}>
        {entry.dialog && <entry.dialog {...given} />}
        {entry.asks && <FormDialog {...given} asks={entry.asks} />}
      </Suspense>
    ),
  };
}

/**
 * `useRecordActions` with the primary verbs. More leaves out refused verbs of past statuses, unless their reason is
 * worth reading (`told`).
 */
export function useLedActions<R extends EditableRecord>(
  source: RecordSource<R>,
  record: R,
  entries: readonly ActionEntry<R>[],
  leading: readonly string[],
  told: readonly string[] = [],
): LedActions {
  const table = useRecordActions(source, record, entries);
  const isUseful = ({ verb }: RecordAction) =>
    record.can[verb] === true || leading.includes(verb) || told.includes(verb);
  return { ...table, actions: table.actions.filter(isUseful), leading };
}

/** The dialog of a verb for the table of actions; its code loads when it is first opened. */
export function lazyDialog<R extends EditableRecord>(
  load: () => Promise<ComponentType<VerbProps<R>>>,
): LazyExoticComponent<ComponentType<VerbProps<R>>> {
  return lazyPart(load);
}

/**
 * The dialog of a kind's verbs that need only a few fields. The forms load with the first dialog. With `tellsStatus`, a
 * verb without its own success message reports the record's new status.
 */
export function formVerbDialog<R extends EditableRecord>(
  load: () => Promise<FormVerbs<R>>,
  tellsStatus = false,
): LazyExoticComponent<ComponentType<VerbProps<R>>> {
  return lazyDialog<R>(async () => {
    const [forms, { FormVerbDialog: Dialog }] = await Promise.all([
      loadPart(load),
      loadPart(() => import('../verbs/FormVerbDialog.tsx')),
    ]);
    return function FormDialog(props: VerbProps<R>) {
      const { personId: me, fullName: myName } = useActor();
      const words = { t: useT(), format: useFormat(), go: useGo(), me, myName };
      const asks = forms[props.verb]?.(props.record, words);
      const became = (answer: unknown) => {
        const record = answer as R;
        return `${props.source.nameOf(record, words.t)}: ${props.source.kind.statusWord(record.status, words.t)}`;
      };
      return asks && <Dialog {...props} asks={tellsStatus ? { ...asks, toast: asks.toast ?? became } : asks} />;
    };
  });
}
