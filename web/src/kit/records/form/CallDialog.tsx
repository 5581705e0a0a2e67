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
  /** words of the sending button */
  action: string;
  /** what the button that closes says; else "Cancel" */
  back?: string;
  danger?: boolean;
  /** px; as wide as any dialog without */
  width?: number;
  /** files arrive: it cannot go out yet */
  busy?: boolean;
  /** why it cannot be sent as it stands, where that is known before it is tried */
  blocked?: string | undefined;
  onClose: () => void;
  /** what stands beside the form, as a dialog over this one */
  beside?: ReactNode;
  children: (form: RecordForm<Values>) => ReactNode;
}

/** The dialog of one call that is no verb of a record, as a quick add: see `useCallForm`. */
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
