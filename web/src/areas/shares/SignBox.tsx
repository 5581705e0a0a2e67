import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shares } from '@plumbline/contract/areas/shares';
import { newId } from '@plumbline/contract/kit/uuid';
import { query, useSend } from '../../kit/api/index.ts';
import { SignatureInput } from '../../kit/forms/SignatureInput.tsx';
import type { GivenSignature } from '../../kit/forms/runProps.ts';
import { Section } from '../../kit/records/Section.tsx';
import { useT } from '../../kit/words/index.ts';
import { sentenceOf } from './Said.tsx';
import type { Shared } from './shared.ts';

/** Where one signs what the page shows; each signature is sent by itself. */
export function SignBox({ token, item, onSigned }: { token: string; item: Shared; onSigned: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const [refused, setRefused] = useState<string | null>(null);
  // The same signature again after a lost answer is made once.
  const [clientRef, setClientRef] = useState(() => newId());
  const respond = useSend(shares.respond, { quiet: true });
  const key = query(shares.get, { token }, { stay: true, quiet: true }).queryKey;

  function send(choice: string, { name, company, image }: GivenSignature) {
    if (respond.isPending) return;
    setRefused(null);
    respond.mutate(
      { token, clientRef, choice, signature: { name, company, image } },
      {
        onSuccess: (after) => {
          client.setQueryData(key, after);
          setClientRef(newId());
          onSigned();
        },
        onError: (error) => {
          setRefused(sentenceOf(error, t));
          void client.invalidateQueries({ queryKey: [shares.get.path] });
        },
      },
    );
  }
  return (
    <Box sx={{ mt: 3 }}>
      {item.signatures.map(({ value, label, methods }) => (
        <Section key={value} title={t('Sign: {label}', { label })}>
          <SignatureInput
            label={label}
            methods={methods}
            signer={item.recipientName}
            value={null}
            onChange={(given) => given && send(value, given)}
          />
        </Section>
      ))}
      {refused && (
        <Box
          role="alert"
          sx={{ p: '8px 12px', borderRadius: 1, bgcolor: 'status.attention.tint', color: 'status.attention.ink' }}
        >
          {refused}
        </Box>
      )}
    </Box>
  );
}
