import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { legal } from '@plumbline/contract/areas/legal';
import type { DocumentRow, VersionRow } from '@plumbline/contract/areas/legal';
import { useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { DocumentDialog } from './DocumentDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { ReadDialog } from './ReadDialog.tsx';
import { VersionDialog } from './VersionDialog.tsx';
import { familyName, kindName } from './words.ts';

type Open = { what: 'edit' | 'publish' | 'read'; version: VersionRow } | { what: 'facts' | 'next' };

/** A document: how many have accepted it, and its versions. */
export function DocumentItem({ document, keeps }: { document: DocumentRow; keeps: boolean }) {
  const t = useT();
  const [open, setOpen] = useState<Open | null>(null);
  const retire = useSend(legal.retireDocument, { touches: [legal.documents, legal.matrix] });
  const { documentId, title, kind, audience, retired, asked, accepted, versions, version } = document;
  const drafting = versions.some((one) => one.status === 'draft');
  const close = () => setOpen(null);
  async function askRetire() {
    const sure = await confirm({
      title: t('Stop asking for “{title}”?', { title }),
      text: t('Nobody has to accept it from now on. What was accepted stays on record, and this cannot be undone.'),
      confirmLabel: t('Retire'),
      tone: 'danger',
    });
    if (sure) retire.mutate({ documentId, version });
  }
  return (
    <Box component="li" sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box component="h2" sx={{ m: 0, typography: 'headline2' }}>
          {title}
        </Box>
        {retired && <StatusChip tone="neutral" word={t('Retired')} />}
        {keeps && !retired && (
          <Box sx={{ ml: { sm: 'auto' }, mb: { xs: 1, sm: 0 }, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {!drafting && <Button onClick={() => setOpen({ what: 'next' })}>{t('New version')}</Button>}
            <Button onClick={() => setOpen({ what: 'facts' })}>{t('Edit title and audience')}</Button>
            <Button onClick={() => void askRetire()}>{t('Retire')}</Button>
          </Box>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {kindName(kind, t)} · {audience.map((one) => familyName(one, t)).join(', ')}
        {!retired && asked > 0 && (
          <>
            {' · '}
            <Box
              component={Link}
              href={`/policyAbout?tab=acceptances&documentId=${documentId}`}
              sx={{ textDecoration: 'underline' }}
            >
              {t('{accepted} of {asked} have accepted', { accepted, asked })}
            </Box>
          </>
        )}
      </Box>
      <Box component="ul" aria-label={t('Versions of {title}', { title })} sx={{ mt: 1 }}>
        {versions.map((one) => (
          <Version
            key={one.versionId}
            version={one}
            keeps={keeps && !retired}
            onOpen={(what) => setOpen({ what, version: one })}
          />
        ))}
      </Box>
      {open?.what === 'facts' && <DocumentDialog document={document} onClose={close} />}
      {open?.what === 'next' && <VersionDialog document={document} onClose={close} />}
      {open?.what === 'edit' && <VersionDialog document={document} draft={open.version} onClose={close} />}
      {open?.what === 'publish' && <PublishDialog document={document} draft={open.version} onClose={close} />}
      {open?.what === 'read' && <ReadDialog versionId={open.version.versionId} onClose={close} />}
    </Box>
  );
}

function Version({
  version,
  keeps,
  onOpen,
}: {
  version: VersionRow;
  keeps: boolean;
  onOpen: (what: 'edit' | 'publish' | 'read') => void;
}) {
  const t = useT();
  const format = useFormat();
  const remove = useSend(legal.removeVersion, { touches: [legal.documents] });
  const { label, status, effectiveAt, publishedBy, acceptedCount, changeSummary, material, inForce, versionId } =
    version;
  async function askRemove() {
    const sure = await confirm({
      text: t('Throw the draft {label} away?', { label }),
      confirmLabel: t('Throw away'),
      tone: 'danger',
    });
    if (sure) remove.mutate({ versionId });
  }
  const coming = status === 'published' && !inForce && effectiveAt !== null && Date.parse(effectiveAt) > Date.now();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 0.75,
        pl: 2,
        borderLeft: 2,
        borderColor: inForce ? 'primary.main' : 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <b>{t('Version {label}', { label })}</b> {status === 'draft' && <StatusChip tone="neutral" word={t('Draft')} />}
        {inForce && <StatusChip tone="good" word={t('In force')} />}
        {coming && <StatusChip tone="progress" word={t('Announced')} />}
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {status === 'published' &&
            t('From {day}, published by {name}, accepted by {n}', {
              day: format.day(effectiveAt),
              name: publishedBy ?? 'Plumbline',
              n: acceptedCount,
            })}
          {status === 'published' && !material && ` · ${t('small change')}`}
          {changeSummary && <Box>{changeSummary}</Box>}
        </Box>
      </Box>
      {status === 'published' && <Button onClick={() => onOpen('read')}>{t('Read')}</Button>}
      {status === 'draft' && keeps && (
        <>
          <Button onClick={() => void askRemove()}>{t('Throw away')}</Button>
          <Button onClick={() => onOpen('edit')}>{t('Edit draft')}</Button>
          <Button variant="contained" onClick={() => onOpen('publish')}>
            {t('Publish')}
          </Button>
        </>
      )}
    </Box>
  );
}
