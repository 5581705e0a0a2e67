import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DIALOG } from '../theme/sizes.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useT } from '../words/index.ts';
import { closeQuestion } from './confirm.ts';
import type { OpenQuestion } from './confirm.ts';

/** A question: answered by a press, removed 300 ms later. */
export function ConfirmDialog({ question }: { question: OpenQuestion }) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [answered, setAnswered] = useState(false);

  function settle(agreed: boolean) {
    if (answered) return;
    if (agreed && question.reason?.required && reason.trim() === '') {
      setMissing(true);
      return;
    }
    setAnswered(true);
    question.answer(agreed ? { reason: reason.trim() || undefined } : false);
    setTimeout(() => closeQuestion(question.id), DIALOG.closeDelayMs);
  }

  return (
    <Dialog
      title={question.title ?? t('Confirm')}
      onClose={() => settle(false)}
      onSubmit={() => settle(true)}
      actions={
        <>
          <Button onClick={() => settle(false)}>{t('Cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={question.tone === 'danger' ? 'error' : 'primary'}
            autoFocus={!question.reason}
          >
            {question.confirmLabel ?? t('Confirm')}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: question.reason ? 2 : 0, whiteSpace: 'pre-line' }}>{question.text}</Typography>
      {question.reason && (
        <TextField
          label={question.reason.label}
          optional={!question.reason.required}
          value={reason}
          onChange={(value) => {
            setReason(value);
            setMissing(false);
          }}
          error={missing ? t('Give a reason') : undefined}
          multiline
          minRows={2}
          maxLength={1000}
          autoFocus
        />
      )}
    </Dialog>
  );
}
