import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useT } from '../../words/index.ts';
import { useCallForm } from './useCallForm.ts';
import type { CallForm } from './useCallForm.ts';
import type { RecordForm } from './useRecordForm.ts';

interface CallDialogProps<E extends Endpoint, Values extends object> extends CallForm<E, Values> {
  title: string;
  /** The label of the send button */
  action: string;
  /** The label of the close button; default "Cancel" */
  back?: string;
  danger?: boolean;
  /** In px; the default width of dialogs without it */
  width?: number;
  /** Files are uploading: it cannot be sent yet */
  busy?: boolean;
  /** Why it cannot be sent, if that is known in advance */
  blocked?: string | undefined;
  onClose: () => void;
  /** Content next to the form, such as a dialog over this one */
  beside?: ReactNode;
  children: (form: RecordForm<Values>) => ReactNode;
}

/** The dialog of a call that is not a record's verb, such as a quick add: see `useCallForm`. */
export function CallDialog<E extends Endpoint, Values extends object>(props: CallDialogProps<E, Values>) {
  const { onClose } = props;
  const t = useT();
  const { form, send, busy } = useCallForm(props);
  return (
    <Dialog
      title={props.title}
      width={props.width}
      onClose={onClose}
      onSubmit={send}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{props.back ?? t('Cancel')}</Button>
          <ActionButton
            type="submit"
            variant="contained"
            color={props.danger ? 'error' : 'primary'}
            busy={busy || props.busy}
            can={props.blocked ?? true}
            onPress={() => undefined}
          >
            {props.action}
          </ActionButton>
        </>
      }
    >
      <Box ref={form.formRef} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {props.children(form)}
      </Box>
      {props.beside}
    </Dialog>
  );
}
