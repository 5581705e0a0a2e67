import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useRef, useState } from 'react';
import { legal, stepOf } from '@plumbline/contract/areas/legal';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { ApiError, browserAddress, useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { leave } from '../../kit/nav/leave.ts';
import { currentLogin } from '../../kit/nav/loginInfo.ts';
import { download } from '../../kit/records/page/DownloadMenu.tsx';
import { Markdown } from '../../kit/text/Markdown.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Checkbox } from '../../kit/ui/Checkbox.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { useReadToEnd } from './useReadToEnd.ts';

type Pending = OutputOf<typeof legal.pending>['documents'][number];

/** A document: the person reads it to its end, then accepts or declines. */
export function AcceptDocument({
  document,
  left,
  onAccepted,
}: {
  document: Pending;
  left: number;
  onAccepted: () => void;
}) {
  const t = useT();
  const text = useRef<HTMLDivElement>(null);
  const read = useReadToEnd(text);
  const byName = stepOf(document.kind) === 'agreement';
  const [ticked, setTicked] = useState(false);
  const [name, setName] = useState('');
  const accept = useSend(legal.accept, { quiet: true, done: onAccepted });
  const decline = useSend(legal.decline, { done: () => leave('/login', 'signedOut') });
  const given = byName ? name.trim() !== '' : ticked;
  const may = !read
    ? t('Read the text to its end first')
    : given
      ? true
      : byName
        ? t('Type your name')
        : t('Tick the box');

  async function ask() {
    const sure = await confirm({
      title: t('Do you decline “{title}”?', { title: document.title }),
      text: t('You are signed out, and your company’s admin is told. You can sign in again and accept it later.'),
      confirmLabel: t('Decline and sign out'),
      tone: 'danger',
    });
    if (sure) decline.mutate({ versionId: document.versionId });
  }
  const { title, body, versionId, sha256 } = document;
  return (
    <>
      <Head document={document} left={left} />
      <Box
        ref={text}
        tabIndex={0}
        role="region"
        aria-label={t('Text of {title}', { title })}
        sx={{
          flex: 1,
          minHeight: 120,
          overflowY: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          p: { xs: 2, sm: 3 },
          bgcolor: 'background.paper',
        }}
      >
        <Markdown text={body} />
      </Box>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (may === true && !accept.isPending)
            accept.mutate({
              versionId,
              sha256,
              method: byName ? 'typedName' : 'checkbox',
              scrolledToEnd: read,
              ...(byName ? { typedName: name } : {}),
            });
        }}
        sx={{ py: 2, flex: 'none', display: 'flex', flexDirection: 'column', gap: 1 }}
      >
        {byName ? (
          <TextField
            label={t('Type your name, {name}, to accept', { name: currentLogin()?.fullName ?? '' })}
            name="typedName"
            autoComplete="off"
            maxLength={120}
            value={name}
            onChange={setName}
            error={failureOf(accept.error)}
          />
        ) : (
          <>
            <FormControlLabel
              control={<Checkbox checked={ticked} onChange={(_event, on) => setTicked(on)} />}
              label={t('I have read “{title}” and accept it', { title })}
            />
            <Failure text={failureOf(accept.error)} />
          </>
        )}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            '& > button': { minHeight: { xs: 44, sm: 'var(--control)' } },
          }}
        >
          <ActionButton type="submit" variant="contained" can={may} busy={accept.isPending} onPress={() => undefined}>
            {t('Accept')}
          </ActionButton>
          <Button variant="text" onClick={() => void ask()}>
            {t('Decline')}
          </Button>
          <Button
            variant="text"
            sx={{ ml: 'auto' }}
            onClick={() => void download(browserAddress(`/apisc/legal/pdf?versionId=${versionId}`))}
          >
            {t('Download PDF')}
          </Button>
        </Box>
      </Box>
    </>
  );
}

/** The name of the document, how many remain, and what changed. */
function Head({ document, left }: { document: Pending; left: number }) {
  const t = useT();
  const format = useFormat();
  const { title, label, changeSummary, acceptedBefore, effectiveAt } = document;
  return (
    <Box sx={{ py: 2, flex: 'none' }}>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {left > 1
          ? t('{n} documents to accept before you go on', { n: left })
          : t('One document to accept before you go on')}
      </Box>
      <Box component="h1" sx={{ typography: 'headline1', m: 0 }}>
        {title}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {t('Version {label}, in force since {day}', { label, day: format.day(effectiveAt) })}
      </Box>
      {acceptedBefore && changeSummary && (
        <Box sx={{ mt: 1, p: 1.5, bgcolor: 'status.attention.tint', borderRadius: 1 }}>
          <b>{t('What has changed')}</b>
          <Box>{changeSummary}</Box>
        </Box>
      )}
    </Box>
  );
}

function Failure({ text }: { text: string | undefined }) {
  return text ? (
    <Box role="alert" sx={{ color: 'error.main' }}>
      {text}
    </Box>
  ) : null;
}

function failureOf(error: Error | null): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.fields[0]?.msg ?? error.msg;
}
