import Box from '@mui/material/Box';
import { useState } from 'react';
import { company } from '@plumbline/contract/areas/company';
import type { CompanyProfile } from '@plumbline/contract/areas/company';
import { ApiError, useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';

/** The sites that may embed Plumbline in a frame. */
export function OriginsPanel({ profile }: { profile: CompanyProfile }) {
  const t = useT();
  const [text, setText] = useState(profile.allowedOrigins.join('\n'));
  const [error, setError] = useState<string>();
  const send = useSend(company.setOrigins, {
    touches: [company.profile],
    done: () => notify.success(t('The sites were saved')),
  });
  const may = profile.can.setOrigins === true;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const origins = text.split(/\s+/).filter(Boolean);
        send.mutate(
          { version: profile.version, origins },
          {
            onError: (failed) =>
              setError(failed instanceof ApiError ? (failed.fields[0]?.msg ?? failed.msg) : undefined),
          },
        );
      }}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
    >
      <Box component="p" sx={{ m: 0, maxWidth: '60ch' }}>
        {t(
          'These sites may show Plumbline in a frame, and hear where people are in it. Nobody else can. Saving asks who you are once more.',
        )}
      </Box>
      <Box sx={{ width: '100%' }}>
        <TextField
          label={t('Sites, one per line')}
          placeholder="https://portal.example"
          multiline
          minRows={4}
          disabled={!may}
          value={text}
          onChange={setText}
          error={error}
        />
      </Box>
      {may && (
        <ActionButton type="submit" variant="contained" busy={send.isPending} onPress={() => undefined}>
          {t('Save')}
        </ActionButton>
      )}
    </Box>
  );
}
