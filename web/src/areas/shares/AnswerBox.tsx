import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent, Ref } from 'react';
import { shares } from '@plumbline/contract/areas/shares';
import { ApiError, query, useSend } from '../../kit/api/index.ts';
import type { Uploads } from '../../kit/files/useUploads.ts';
import { DraftNote } from '../../kit/records/FormParts.tsx';
import { useRecordForm } from '../../kit/records/useRecordForm.ts';
import { StatusShape } from '../../kit/ui/StatusShape.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import type { Shared } from './shared.ts';

/** Where one answers, or the sentence why not (answered already, closed). */
export function AnswerBox({
  token,
  item,
  uploads,
  inputRef,
}: {
  token: string;
  item: Shared;
  /** what goes with the answer */
  uploads: Uploads;
  inputRef: Ref<HTMLInputElement | HTMLTextAreaElement>;
}) {
  const t = useT();
  const [sent, setSent] = useState(false);
  if (sent)
    return (
      <Said
        tone="good"
        title={t('Your answer was sent')}
        text={t('{company} has it. You can close this page.', { company: item.companyName })}
      />
    );
  if (item.mayRespond !== true)
    return item.mayRespond ? (
      <Said tone="neutral" title={t('No answer is needed here now')} text={item.mayRespond} />
    ) : null;
  return <Answer token={token} item={item} uploads={uploads} inputRef={inputRef} onSent={() => setSent(true)} />;
}

function Answer({
  token,
  item: { choices, asksForFiles },
  uploads,
  inputRef,
  onSent,
}: {
  token: string;
  item: Shared;
  uploads: Uploads;
  inputRef: Ref<HTMLInputElement | HTMLTextAreaElement>;
  onSent: () => void;
}) {
  const t = useT();
  const client = useQueryClient();
  const form = useRecordForm(`share.${token}`, { choice: '', body: '' });
  const isBodyOptional = asksForFiles || choices.length > 0;
  const [refused, setRefused] = useState<string | null>(null);
  const key = query(shares.get, { token }, { stay: true, quiet: true }).queryKey;
  const respond = useSend(shares.respond, { quiet: true });

  function send(event: FormEvent) {
    event.preventDefault();
    setRefused(null);
    const { choice, body } = form.values;
    if (choices.length > 0 && !choice) return form.setErrors({ choice: t('Choose your answer first') });
    if (!isBodyOptional && body.trim() === '') return form.setErrors({ body: t('Write your answer first') });
    if (uploads.uploads.some((one) => one.state === 'failed'))
      return setRefused(t('A file was not sent. Send it again, or take it off the list.'));
    respond.mutate(
      { token, clientRef: form.clientRef, body, choice: choice || null, fileIds: uploads.fileIds },
      {
        onSuccess: (after) => {
          form.forget();
          client.setQueryData(key, after);
          onSent();
        },
        onError: (error) => {
          if (form.take(error)) return;
          setRefused(sentenceOf(error, t));
          void client.invalidateQueries({ queryKey: [shares.get.path] });
        },
      },
    );
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={send}
      aria-label={t('Your answer')}
      ref={form.formRef}
      sx={{
        border: 1,
        borderColor: 'lineStrong',
        borderRadius: 1,
        p: 2,
        mt: 3,
        display: 'grid',
        gap: 2,
        bgcolor: 'background.paper',
      }}
    >
      {choices.length > 0 && (
        <Box data-field="choice">
          <SelectField label={t('Your answer')} placeholder={t('Choose')} options={choices} {...form.field('choice')} />
        </Box>
      )}
      <Box data-field="body">
        <TextField
          label={isBodyOptional ? t('Remarks') : t('Your answer')}
          multiline
          minRows={5}
          maxLength={20_000}
          inputRef={inputRef}
          required={!isBodyOptional}
          optional={isBodyOptional}
          {...form.field('body')}
        />
      </Box>
      {asksForFiles && <span>{t('Add the files that you hand in.')}</span>}
      <Box data-field="fileIds">
        <FileDrop uploads={uploads} label={t('Add photos, sketches or PDF')} />
        {form.errors['fileIds'] && (
          <Box role="alert" sx={{ typography: 'caption', color: 'status.stopped.ink' }}>
            {form.errors['fileIds']}
          </Box>
        )}
      </Box>
      {refused && (
        <Box
          role="alert"
          sx={{ p: '8px 12px', borderRadius: 1, bgcolor: 'status.attention.tint', color: 'status.attention.ink' }}
        >
          {refused}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <DraftNote savedAt={form.savedAt} />
        <Box sx={{ flex: 1 }} />
        <ActionButton
          type="submit"
          variant="contained"
          size="large"
          can={uploads.busy ? t('Wait until the files have arrived') : true}
          busy={respond.isPending}
          onPress={() => undefined}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          {t('Send answer')}
        </ActionButton>
      </Box>
    </Box>
  );
}

function sentenceOf(error: Error, t: (sentence: string) => string): string {
  if (!(error instanceof ApiError)) return t('Something went wrong. Your text is kept here; try once more.');
  if (error.offline) return t('No connection. Your text is kept here; send it again when you are connected.');
  if (error.status === 429) return t('Too many tries. Wait a minute; your text is kept here.');
  if (error.code === 1004) return t('This link has ended. Your text is kept here; copy it and ask for a new link.');
  return error.msg || t('Something went wrong. Your text is kept here; try once more.');
}

function Said({ tone, title, text }: { tone: 'good' | 'neutral'; title: string; text: string }) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        gap: 1.5,
        border: 1,
        borderColor: 'divider',
        borderLeft: '3px solid',
        borderLeftColor: `status.${tone}.mark`,
        borderRadius: 1,
        p: 2,
        mt: 3,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ pt: '3px' }}>
        <StatusShape tone={tone} size={14} />
      </Box>
      <Box>
        <b>{title}</b>
        <Box sx={{ color: 'text.secondary' }}>{text}</Box>
      </Box>
    </Box>
  );
}
