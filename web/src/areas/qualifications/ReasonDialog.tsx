import Button from '@mui/material/Button';
import { useState } from 'react';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';

interface Props {
  title: string;
  verb: string;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Asks for a reason before something is removed. */
export function ReasonDialog({ title, verb, onReason, onClose }: Props) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={() => (reason.trim() === '' ? setError(t('Say why')) : onReason(reason.trim()))}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" color="error">
            {verb}
          </Button>
        </>
      }
    >
      <TextField
        autoFocus
        multiline
        label={t('Reason')}
        maxLength={500}
        value={reason}
        error={error}
        onChange={(value) => {
          setReason(value);
          setError(undefined);
        }}
      />
    </Dialog>
  );
}
