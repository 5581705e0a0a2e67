import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { shares } from '@plumbline/contract/areas/shares';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { query, useSend } from '../../api/index.ts';
import { confirm, copyLink } from '../../confirm/index.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { SkeletonText } from '../../ui/Skeletons.tsx';
import { useFormat, useT } from '../../words/index.ts';
import { Refusal } from '../form/FormParts.tsx';

type Holder = OutputOf<typeof shares.holders>[number];

interface Props {
  projectId: string;
  /** Only this record; without it all of the manager's records on the project */
  recordId?: string;
  onClose: () => void;
  /** Switches to a link for only this record */
  onOther?: (() => void) | undefined;
}

/** Hands over the work list link to people without an account: by QR code, text message or address. */
export function HandOverDialog({ projectId, recordId, onClose, onOther }: Props) {
  const t = useT();
  const answer = useQuery(query(shares.holders, { projectId, recordId }, { quiet: true, stay: true }));
  const isNobody = answer.data?.length === 0;
  useEffect(() => {
    if (isNobody) onOther?.();
  }, [isNobody, onOther]);
  return (
    <Dialog
      title={t('Hand over the work')}
      onClose={onClose}
      actions={
        <>
          {onOther && (
            <Button onClick={onOther} sx={{ mr: 'auto' }}>
              {t('Share this record alone')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Close')}</Button>
        </>
      }
    >
      <Refusal text={answer.isError && !answer.data ? answer.error.message : null} />
      {answer.isPending && <SkeletonText lines={4} />}
      {isNobody && <p>{t('Nobody without an account holds anything here that you manage.')}</p>}
      <Box component="ul">
        {answer.data?.map((holder) => (
          <HolderRow key={holder.personId} projectId={projectId} holder={holder} />
        ))}
      </Box>
    </Dialog>
  );
}

function HolderRow({ projectId, holder }: { projectId: string; holder: Holder }) {
  const t = useT();
  const format = useFormat();
  const { personId, fullName, companyName, openCount, oldestDue } = holder;
  const [url, setUrl] = useState<string | null>(null);
  const make = useSend(shares.handOver, { touches: [shares.holders], done: (made) => setUrl(made.url) });
  const end = useSend(shares.endWork, { touches: [shares.holders], done: () => setUrl(null) });
  async function ask() {
    const text = t('End the link of {name}? It stops working at once.', { name: fullName });
    if (await confirm({ text, confirmLabel: t('End the link'), tone: 'danger' })) end.mutate({ projectId, personId });
  }
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <b>{companyName ?? fullName}</b>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {[
              companyName && fullName,
              t('{n|1 item|# items} open', { n: openCount }),
              oldestDue && t('the oldest due {day}', { day: format.day(oldestDue) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
        {!url && (
          <ActionButton variant="contained" busy={make.isPending} onPress={() => make.mutate({ projectId, personId })}>
            {t('Show link')}
          </ActionButton>
        )}
      </Box>
      {url && <Handed url={url} holder={holder} onEnd={() => void ask()} />}
    </Box>
  );
}

/** The link in the forms in which a person nearby can take it. */
function Handed({ url, holder, onEnd }: { url: string; holder: Holder; onEnd: () => void }) {
  const t = useT();
  const text = t('{n|1 item is|# items are} yours: {url}', { n: holder.openCount, url });
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 2, alignItems: 'center', py: 1 }}>
      <QrCode text={url} label={t('QR code with the link of {name}', { name: holder.fullName })} />
      <Box sx={{ display: 'grid', gap: 1, width: '100%' }}>
        <Button
          variant="contained"
          component="a"
          href={`sms:${(holder.phone ?? '').replace(/[^+\d]/g, '')}?&body=${encodeURIComponent(text)}`}
          sx={{ minHeight: 44 }}
        >
          {holder.phone ? t('Text message to {phone}', { phone: holder.phone }) : t('Text message')}
        </Button>
        <Button variant="outlined" onClick={() => void copyLink(url)} sx={{ minHeight: 44 }}>
          {t('Copy link')}
        </Button>
        {'share' in navigator && (
          <Button
            variant="outlined"
            onClick={() => void navigator.share({ text, url }).catch(() => undefined)}
            sx={{ minHeight: 44 }}
          >
            {t('Share')}
          </Button>
        )}
        <Button variant="text" onClick={onEnd} sx={{ minHeight: 44 }}>
          {t('End the link')}
        </Button>
        <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
          {t('Anybody with the link answers as {name}. Give it to nobody else.', { name: holder.fullName })}
        </Box>
      </Box>
    </Box>
  );
}
