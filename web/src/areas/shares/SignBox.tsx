import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shares } from '@plumbline/contract/areas/shares';
import { newId } from '@plumbline/contract/kit/uuid';
import { query, useSend } from '../../kit/api/index.ts';
import { filesNotYet } from '../../kit/files/useUploads.ts';
import type { Uploads } from '../../kit/files/useUploads.ts';
import { SignatureInput } from '../../kit/forms/SignatureInput.tsx';
import type { GivenSignature } from '../../kit/forms/runProps.ts';
import { Refusal } from '../../kit/records/form/FormParts.tsx';
import { Section } from '../../kit/records/page/Section.tsx';
import { linkRefusal } from '../../kit/records/outside/linkRefusal.ts';
import { useT } from '../../kit/words/index.ts';
import type { Shared } from './shared.ts';

interface SignBoxProps {
  token: string;
  item: Shared;
  /** Files that were added below for an answer: they are sent with the signature instead */
  uploads: Uploads;
  onSigned: () => void;
}

/** The box to sign what the page shows. Each signature is sent separately. */
export function SignBox({ token, item, uploads, onSigned }: SignBoxProps) {
  const t = useT();
  const client = useQueryClient();
  const [refused, setRefused] = useState<string | null>(null);
  // The reason why it cannot be sent stays visible until it is fixed.
  const [tried, setTried] = useState(false);
  const waits = tried && filesNotYet(uploads, t);
  // A retry with the same id signs only once.
  const [clientRef, setClientRef] = useState(() => newId());
  const respond = useSend(shares.respond, { quiet: true });
  const key = query(shares.get, { token }, { stay: true, quiet: true }).queryKey;

  function send(choice: string, { name, company, image }: GivenSignature) {
    if (respond.isPending) return;
    setRefused(null);
    const notYet = filesNotYet(uploads, t);
    setTried(notYet !== false);
    if (notYet) return;
    respond.mutate(
      { token, clientRef, choice, signature: { name, company, image }, fileIds: uploads.fileIds },
      {
        onSuccess: (after) => {
          uploads.clear();
          client.setQueryData(key, after);
          setClientRef(newId());
          onSigned();
        },
        onError: (error) => {
          setRefused(linkRefusal(error, t));
          void client.invalidateQueries({ queryKey: [shares.get.path] });
        },
      },
    );
  }
  return (
    <Box sx={{ mt: 3 }}>
      {item.signatures.map(({ value, label, methods, note }) => (
        <Section key={value} title={t('Sign: {label}', { label })} note={note}>
          <SignatureInput
            label={label}
            methods={methods}
            signer={item.recipientName}
            value={null}
            onChange={(given) => given && send(value, given)}
          />
        </Section>
      ))}
      <Refusal text={refused ?? (waits || null)} />
    </Box>
  );
}
