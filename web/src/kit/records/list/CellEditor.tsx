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

/** A cell and the record as it is read for the edit: its `can` says whether it may be changed now. */
interface EditorProps {
  frame: EditFrame;
  /** what is changed, as in "Change due date" */
  label: string;
  record: { data: { can: Can } | undefined; isError: boolean };
  /** the verb of `can`; without it there is nothing but the record to wait for */
  verb?: string;
}

interface CellEditorProps extends EditorProps {
  /** without it the children save by themselves, as a choice that is pressed */
  onSave?: () => void;
  children?: ReactNode;
}

/** What opens under a cell to change it: its field, or why it cannot be changed now. */
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

/** The due date under its cell. `onSave` is given what the row shows at once: the day, and the days to it. */
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
  /** of the field, as in "RFI manager" */
  name: string;
  projectId: string;
  /** what they must be able to do, as `rfi.manage` */
  mayDo: string | undefined;
  value: PickedPerson | null;
  onSave: (person: PickedPerson) => void;
}

/** One person of the company under its cell; choosing saves. */
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
  /** the verbs of the record with what they do, and the dialog that one of them has opened */
  actions: readonly RecordAction[];
  dialog: ReactNode;
  /** those that lead to another status */
  moves: readonly string[];
}

/** The verbs that move a record on, under the cell of its status; those refused say why. Done when its dialog is. */
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
