import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Rfi, rfis } from '@plumbline/contract/areas/rfis';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import { DraftNote, FormErrors, WaitingNote } from '../../../kit/records/FormParts.tsx';
import { StatusChip } from '../../../kit/records/StatusChip.tsx';
import { useRecordForm } from '../../../kit/records/useRecordForm.ts';
import type { RecordForm } from '../../../kit/records/useRecordForm.ts';
import { ActionButton } from '../../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../../kit/ui/Dialog.tsx';
import { useT } from '../../../kit/words/index.ts';
import { useRfiVerb } from '../queries.ts';
import { RFI_TONES } from '../record.tsx';
import { statusWords } from '../words.ts';

export interface VerbProps {
  rfi: Rfi;
  onClose: () => void;
}

interface VerbForm<Values extends object, E extends Endpoint> {
  form: RecordForm<Values>;
  busy: boolean;
  waiting: boolean;
  stale: boolean;
  run: (input: InputOf<E>) => void;
}

/** The form of a verb: what is typed is kept until it went through, also over a conflict, a lost connection and a reload. */
export function useVerbForm<Values extends object, E extends Endpoint>(
  { rfi, onClose }: VerbProps,
  verb: string,
  initial: Values,
  endpoint: E & { output: (typeof rfis.get)['output'] },
  says: (rfi: Rfi) => string,
): VerbForm<Values, E> {
  const form = useRecordForm(`rfi.${verb}.${rfi.rfiId}`, initial);
  const [stale, setStale] = useState(false);
  const { run, busy, waiting } = useRfiVerb(endpoint, {
    says,
    done: () => {
      form.forget();
      onClose();
    },
    onStale: () => setStale(true),
    onError: (error) => form.take(error),
  });
  return { form, busy, waiting, stale, run };
}

interface VerbDialogProps {
  rfi: Rfi;
  title: string;
  /** words of the sending button */
  verb: string;
  danger?: boolean;
  width?: number;
  state: {
    form: Pick<RecordForm<object>, 'errors' | 'savedAt' | 'formRef'>;
    busy: boolean;
    waiting: boolean;
    stale: boolean;
  };
  /** names of the fields on the screen */
  fields?: readonly string[];
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a verb's dialog: errors above, the conflict said plainly, the draft noted beside the buttons. */
export function VerbDialog({
  rfi,
  title,
  verb,
  danger = false,
  width,
  state,
  fields,
  onSend,
  onClose,
  children,
}: VerbDialogProps) {
  const t = useT();
  const { form, busy, waiting, stale } = state;
  return (
    <Dialog
      title={title}
      width={width}
      keepOpen
      onClose={onClose}
      onSubmit={() => {
        if (!busy) onSend();
      }}
      actions={
        <>
          <Box sx={{ flex: 1 }}>
            <DraftNote savedAt={form.savedAt} />
          </Box>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            busy={busy}
            onPress={() => undefined}
          >
            {verb}
          </ActionButton>
        </>
      }
    >
      <Box ref={form.formRef} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <WaitingNote on={waiting} />
        {stale && (
          <Box role="alert" sx={{ p: '8px 12px', borderRadius: 1, bgcolor: 'status.attention.tint' }}>
            <b>{t('{name} changed while you were writing.', { name: rfi.number ?? t('The RFI') })}</b>{' '}
            {t('It now stands like this:')}{' '}
            <StatusChip tone={RFI_TONES[rfi.status]} word={statusWords(t)[rfi.status]} />.{' '}
            {t('What you typed is still here; send it again if it still fits.')}
          </Box>
        )}
        {Object.keys(form.errors).length > 0 && <FormErrors errors={form.errors} known={fields} />}
        {children}
      </Box>
    </Dialog>
  );
}

/** A sentence above the fields: what the verb does. */
export function Lead({ children }: { children: ReactNode }) {
  return <Box sx={{ color: 'text.secondary' }}>{children}</Box>;
}
