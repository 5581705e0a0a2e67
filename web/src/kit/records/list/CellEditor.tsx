import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import type { Can } from '@plumbline/contract/kit/fields';
import { daysBetween } from '@plumbline/contract/kit/days';
import type { EditFrame } from '../../table/columns.ts';
import { DateField } from '../../ui/DateField.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { PersonPicker } from '../../ui/PersonPicker.tsx';
import type { PickedPerson } from '../../ui/PersonPicker.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useT } from '../../words/index.ts';
import type { RecordAction } from '../page/actions.ts';
import type { RecordRow } from './projectColumns.tsx';

/** A cell and the record read for the edit; its `can` says whether it may be changed now. */
interface EditorProps {
  frame: EditFrame;
  /** The label, such as "Change due date" */
  label: string;
  record: { data: { can: Can } | undefined; isError: boolean };
  /** The verb in `can`; without it only the record is awaited */
  verb?: string;
}

interface CellEditorProps extends EditorProps {
  /** Without it the children save themselves, such as a pressed choice */
  onSave?: () => void;
  children?: ReactNode;
}

/** The editor under a cell: its field, or why it cannot be changed now. */
export function CellEditor({ frame, label, record, verb, onSave, children }: CellEditorProps) {
  const t = useT();
  const refused = record.isError
    ? t('It could not be read. Close this and try again.')
    : record.data && ((verb ? record.data.can[verb] : true) ?? t('Your roles do not let you change this.'));
  return (
    <Popover
      open
      anchorEl={frame.anchor}
      onClose={frame.onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: '4px', width: 280 } } }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave?.();
        }}
        sx={{ display: 'grid', gap: '12px', p: '12px' }}
      >
        {refused === undefined && <Spinner />}
        {refused === true && children}
        {typeof refused === 'string' && (
          <Box role="status" sx={{ color: 'text.secondary' }}>
            {refused}
          </Box>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button size="small" onClick={frame.onClose} autoFocus={typeof refused === 'string'}>
            {refused === true ? t('Cancel') : t('Close')}
          </Button>
          {refused === true && onSave && (
            <Button size="small" type="submit" variant="contained">
              {t('Save')}
            </Button>
          )}
        </Box>
      </Box>
    </Popover>
  );
}

/** Edits the due date under its cell. `onSave` gets what the row shows at once: the day and the days until it. */
export function DueEditor({
  row,
  onSave,
  ...editor
}: EditorProps & { row: RecordRow; onSave: (change: { dueDate: string; dueInDays: number | null }) => void }) {
  const t = useT();
  const [dueDate, setDue] = useState(row.dueDate);
  function save() {
    if (!dueDate) return;
    const { dueDate: before, dueInDays: days } = row;
    onSave({ dueDate, dueInDays: before !== null && days !== null ? days + daysBetween(before, dueDate) : null });
    editor.frame.onClose();
  }
  return (
    <CellEditor {...editor} onSave={save}>
      <DateField label={t('Due')} value={dueDate} onChange={setDue} autoFocus />
    </CellEditor>
  );
}

interface PersonEditorProps extends EditorProps {
  /** The name of the field, such as "RFI manager" */
  name: string;
  projectId: string;
  /** The required permission, such as `rfi.manage` */
  mayDo: string | undefined;
  value: PickedPerson | null;
  onSave: (person: PickedPerson) => void;
}

/** Chooses a person under its cell; the choice saves. */
export function PersonEditor({ name, projectId, mayDo, value, onSave, ...editor }: PersonEditorProps) {
  function choose(person: PickedPerson | null) {
    if (!person) return;
    onSave(person);
    editor.frame.onClose();
  }
  return (
    <CellEditor {...editor}>
      <PersonPicker
        label={name}
        membersOnly
        mayDo={mayDo}
        projectId={projectId}
        value={value}
        autoFocus
        onChange={choose}
      />
    </CellEditor>
  );
}

interface StatusMenuProps {
  frame: EditFrame;
  can: Can;
  /** The verbs of the record, and the dialog that one of them opened */
  actions: readonly RecordAction[];
  dialog: ReactNode;
  /** The verbs that lead to another status */
  moves: readonly string[];
}

/**
 * The verbs that move a record to another status, under its status cell. Refused verbs say why. Closes with the dialog.
 */
export function StatusMenu({ frame, can, actions, dialog, moves }: StatusMenuProps) {
  const t = useT();
  const [choosing, setChoosing] = useState(true);
  const isDone = !choosing && !dialog;
  const leave = useEffectEvent(frame.onClose);
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);
  const entries = actions.flatMap(({ verb, label, icon, danger, run }) => {
    const verdict = can[verb];
    if (!moves.includes(verb) || verdict === undefined) return [];
    return [{ label, icon, danger, onSelect: run, reason: verdict === true ? undefined : verdict }];
  });
  const label = t('Change status');
  return (
    <>
      <Menu
        anchor={choosing ? frame.anchor : null}
        label={label}
        entries={entries.length > 0 ? entries : [{ label, reason: t('There is no next step for now.') }]}
        onClose={() => setChoosing(false)}
      />
      {dialog}
    </>
  );
}
