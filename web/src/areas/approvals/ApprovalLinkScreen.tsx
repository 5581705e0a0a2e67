import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approvalLinks } from '@plumbline/contract/areas/approvals';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { ApiError, query, useSend } from '../../kit/api/index.ts';
import { WithQueries } from '../../kit/api/WithQueries.tsx';
import { usePathParams } from '../../kit/nav/index.ts';
import { usePageTitle } from '../../kit/nav/usePageTitle.ts';
import { FactList } from '../../kit/records/page/Section.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { Wordmark } from '../../kit/ui/Wordmark.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';

type Linked = OutputOf<typeof approvalLinks.get>;

/**
 * The page behind the link in an approver's mail. It shows what waits for approval. Opening it changes nothing; the
 * button approves.
 */
export function ApprovalLinkScreen() {
  return (
    <WithQueries>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <Box sx={{ width: '100%', maxWidth: 640, mx: 'auto', p: { xs: 2, sm: 3 } }}>
        <Wordmark />
        <Approval />
      </Box>
    </WithQueries>
  );
}

function Approval() {
  const t = useT();
  const { token = '' } = usePathParams();
  usePageTitle(t('Approval'));
  const looked = useQuery({ ...query(approvalLinks.get, { token }, { quiet: true, stay: true }), retry: false });
  if (looked.isPending) return <Spinner fill />;
  if (!looked.data)
    return (
      <EmptyState
        cause="failed"
        title={t('This link leads nowhere')}
        text={t('This may no longer be yours to decide. Sign in to check.')}
        actions={<Button onClick={() => void looked.refetch()}>{t('Try again')}</Button>}
      />
    );
  return <Waiting token={token} linked={looked.data} />;
}

function Waiting({ token, linked }: { token: string; linked: Linked }) {
  const t = useT();
  const format = useFormat();
  const facts = [
    { label: t('Project'), value: linked.projectName },
    { label: t('Amount'), value: linked.amountCents === undefined ? null : format.cents(linked.amountCents) },
    { label: t('Submitted by'), value: linked.submittedBy },
    { label: t('Submitted'), value: format.day(linked.submittedAt) },
    ...linked.facts,
    { label: t('Comment'), value: linked.comment },
  ].filter(({ value }) => value);
  return (
    <>
      <Box component="h1" sx={{ typography: 'headline2', mt: 3, mb: 0.5, overflowWrap: 'anywhere' }}>
        {[linked.number, linked.title].filter(Boolean).join(' ')}
      </Box>
      <Box sx={{ color: 'text.secondary', mb: 2 }}>
        {t('{noun} of {company}, for the approval of {name}', {
          noun: linked.noun,
          company: linked.companyName,
          name: linked.fullName,
        })}
      </Box>
      <FactList facts={facts} />
      {linked.over !== null ? (
        <Box role="status" sx={{ mt: 3, fontWeight: 700 }}>
          {linked.over}
        </Box>
      ) : (
        !linked.needsProof && <Decide token={token} />
      )}
      {linked.over === null && linked.needsProof && (
        <Box
          role="note"
          sx={{ mt: 3, p: 1.5, borderRadius: 1, bgcolor: 'status.attention.tint', color: 'status.attention.ink' }}
        >
          {t('This amount is approved after signing in, where you confirm that it is you.')}
        </Box>
      )}
      <Button href={linked.path} sx={{ mt: 2 }} variant={linked.needsProof ? 'contained' : 'text'}>
        {t('Open the record')}
      </Button>
    </>
  );
}

/** The buttons that approve and reject. Rejecting needs a reason. */
function Decide({ token }: { token: string }) {
  const t = useT();
  const client = useQueryClient();
  const [rejecting, setRejecting] = useState(false);
  const [words, setWords] = useState('');
  const { form, errors, mending, fail, refused } = useFieldErrors();
  const key = query(approvalLinks.get, { token }, { quiet: true, stay: true }).queryKey;
  const after = {
    onSuccess: (linked: Linked) => client.setQueryData(key, linked),
    onError: (error: unknown) => {
      refused(error);
      if (error instanceof ApiError && error.status === 200) void client.invalidateQueries({ queryKey: key });
    },
  };
  const approve = useSend(approvalLinks.approve);
  const reject = useSend(approvalLinks.reject);
  const busy = approve.isPending || reject.isPending;
  function send() {
    if (!rejecting) return approve.mutate({ token, comment: words || null }, after);
    if (words.trim() === '') return fail({ reason: t('Say why') });
    return reject.mutate({ token, reason: words }, after);
  }
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('Your decision')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{ mt: 3, display: 'grid', gap: 2 }}
    >
      <Box ref={form}>
        <TextField
          label={rejecting ? t('Reason') : t('Comment')}
          optional={!rejecting}
          multiline
          minRows={2}
          maxLength={2000}
          value={words}
          error={errors['reason'] ?? errors['comment']}
          onChange={mending('reason', setWords)}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ActionButton type="submit" variant="contained" size="large" busy={busy} onPress={() => undefined}>
          {rejecting ? t('Reject') : t('Approve')}
        </ActionButton>
        <Button size="large" disabled={busy} onClick={() => setRejecting(!rejecting)}>
          {rejecting ? t('Back') : t('Reject …')}
        </Button>
      </Box>
    </Box>
  );
}
