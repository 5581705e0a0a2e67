import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { FormEvent } from 'react';
import { shares } from '@plumbline/contract/areas/shares';
import { query, useSend } from '../../kit/api/index.ts';
import { lazyPart } from '../../kit/nav/lazyPart.ts';
import { filesNotYet } from '../../kit/files/useUploads.ts';
import type { Uploads } from '../../kit/files/useUploads.ts';
import { DraftNote, Refusal } from '../../kit/records/form/FormParts.tsx';
import { linkRefusal } from '../../kit/records/outside/linkRefusal.ts';
import { useRecordForm } from '../../kit/records/form/useRecordForm.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import type { T } from '@plumbline/contract/kit/words';
import { useT } from '../../kit/words/index.ts';
import { MoreWork } from './MoreWork.tsx';
import { DocumentLink } from './DocumentLink.tsx';
import { Said } from './Said.tsx';
import { isSubmission } from './shared.ts';
import type { Shared } from './shared.ts';

const SignBox = lazyPart(() => import('./SignBox.tsx').then((module) => module.SignBox));

/** The box to answer or sign, or the reason why it is closed (such as "already answered"). */
export function AnswerBox({
  token,
  item,
  uploads,
}: {
  token: string;
  item: Shared;
  /** Files sent with the answer */
  uploads: Uploads;
}) {
  const t = useT();
  const [sent, setSent] = useState<'answer' | 'signature' | 'files' | null>(null);
  const thanks = sent && (
    <>
      <Said
        tone="good"
        title={sentWords(sent, t)}
        text={t('{company} has it. You can close this page.', { company: item.companyName })}
      />
      <MoreWork token={token} item={item} />
      {sent === 'signature' && item.hasDocument && (
        <Box sx={{ mt: 2 }}>
          <DocumentLink token={token} label={t('Download the signed copy')} />
        </Box>
      )}
    </>
  );
  if (item.signatures.length > 0)
    return (
      <>
        {thanks}
        <Suspense fallback={<SkeletonText lines={3} />}>
          <SignBox token={token} item={item} uploads={uploads} onSigned={() => setSent('signature')} />
        </Suspense>
        {item.choices.length > 0 && (
          <>
            <Box component="h2" sx={{ mt: 3, mb: 0, typography: 'body2', fontWeight: 700 }}>
              {t('Or answer without signing')}
            </Box>
            <Answer token={token} item={item} uploads={uploads} onSent={() => setSent('answer')} />
          </>
        )}
      </>
    );
  if (thanks) return thanks;
  if (item.mayRespond !== true)
    return item.mayRespond ? (
      <Said tone="neutral" title={t('No answer is needed here now')} text={item.mayRespond} />
    ) : null;
  return (
    <Answer
      token={token}
      item={item}
      uploads={uploads}
      onSent={() => setSent(isSubmission(item) ? 'files' : 'answer')}
    />
  );
}

function sentWords(sent: 'answer' | 'signature' | 'files', t: T): string {
  if (sent === 'files') return t('Your files were submitted');
  return sent === 'answer' ? t('Your answer was sent') : t('Your signature was sent');
}

interface AnswerProps {
  token: string;
  item: Shared;
  uploads: Uploads;
  onSent: () => void;
}

function Answer({ token, item, uploads, onSent }: AnswerProps) {
  const { choices, asksForFiles, asksForDeviations } = item;
  const submits = isSubmission(item);
  const t = useT();
  const client = useQueryClient();
  const form = useRecordForm(`share.${token}`, { choice: '', body: '', deviations: '' });
  const isBodyOptional = asksForFiles || choices.length > 0;
  const [refused, setRefused] = useState<string | null>(null);
  // The reason why it cannot be sent stays visible until it is fixed.
  const [tried, setTried] = useState(false);
  const waits = tried && filesNotYet(uploads, t);
  const key = query(shares.get, { token }, { stay: true, quiet: true }).queryKey;
  const respond = useSend(shares.respond, { quiet: true });

  function send(event: FormEvent) {
    event.preventDefault();
    setRefused(null);
    const { choice, body, deviations } = form.values;
    if (choices.length > 0 && !choice) return form.setErrors({ choice: t('Choose your answer first') });
    if (!isBodyOptional && body.trim() === '') return form.setErrors({ body: t('Write your answer first') });
    const notYet = filesNotYet(uploads, t);
    setTried(notYet !== false);
    if (notYet) return;
    respond.mutate(
      {
        token,
        clientRef: form.clientRef,
        body,
        choice: choice || null,
        deviations: deviations || null,
        fileIds: uploads.fileIds,
      },
      {
        onSuccess: (after) => {
          form.forget();
          uploads.clear();
          client.setQueryData(key, after);
          onSent();
        },
        onError: (error) => {
          if (form.take(error)) return;
          setRefused(linkRefusal(error, t));
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
      aria-label={submits ? t('Your files') : t('Your answer')}
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
          required={!isBodyOptional}
          optional={isBodyOptional}
          {...form.field('body')}
        />
      </Box>
      {asksForFiles && <span>{submits ? t('Add the files that you submit.') : t('Add your photos and files.')}</span>}
      {asksForDeviations && <Deviations field={form.field('deviations')} />}
      <Box data-field="fileIds">
        <FileDrop uploads={uploads} label={t('Add photos, sketches or PDF')} />
        {form.errors['fileIds'] && (
          <Box role="alert" sx={{ typography: 'caption', color: 'status.stopped.ink' }}>
            {form.errors['fileIds']}
          </Box>
        )}
      </Box>
      <Refusal text={refused ?? (waits || null)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <DraftNote savedAt={form.savedAt} />
        <Box sx={{ flex: 1 }} />
        <ActionButton
          type="submit"
          variant="contained"
          size="large"
          can={uploads.busy ? t('Wait until the files have arrived.') : true}
          busy={respond.isPending}
          onPress={() => undefined}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          {submits ? t('Submit') : t('Send answer')}
        </ActionButton>
      </Box>
    </Box>
  );
}

/** The product's deviations from the specification. */
function Deviations({
  field,
}: {
  field: { value: string; onChange: (value: string) => void; error?: string | undefined };
}) {
  const t = useT();
  return (
    <Box data-field="deviations">
      <TextField
        label={t('Deviations from the contract documents')}
        help={t('Say where the product differs from the drawings and specifications, and why.')}
        multiline
        minRows={2}
        maxLength={5000}
        optional
        {...field}
      />
    </Box>
  );
}
