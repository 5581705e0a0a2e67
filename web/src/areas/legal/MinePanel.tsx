import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { legal } from '@plumbline/contract/areas/legal';
import type { MyDocument } from '@plumbline/contract/areas/legal';
import { browserAddress, query, useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { download } from '../../kit/records/page/DownloadMenu.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { SkeletonCards } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { PartFailed } from './PartFailed.tsx';
import { ReadDialog } from './ReadDialog.tsx';
import { STANDING_TONES, kindName, standingName } from './words.ts';

/** The documents that apply to me, coming versions, and what I accepted when. */
export function MinePanel() {
  const t = useT();
  const mine = useQuery(query(legal.mine, {}, { stay: true }));
  if (mine.isError && !mine.data) return <PartFailed error={mine.error} retry={() => void mine.refetch()} />;
  if (!mine.data) return <SkeletonCards cards={3} />;
  const { documents } = mine.data;
  if (documents.length === 0)
    return (
      <EmptyState
        cause="nothing"
        title={t('Nothing to accept')}
        text={t('Your company has no agreement or policy for you. When it publishes one, it appears here.')}
      />
    );
  return (
    <Box component="ul" aria-label={t('My documents')} sx={{ maxWidth: 1200 }}>
      {documents.map((document) => (
        <Item key={document.documentId} document={document} />
      ))}
    </Box>
  );
}

function Item({ document }: { document: MyDocument }) {
  const t = useT();
  const format = useFormat();
  const [reading, setReading] = useState<string | null>(null);
  const accept = useSend(legal.accept, {
    touches: [legal.mine],
    done: () => notify.success(t('Accepted. A copy is here whenever you need it.')),
  });
  const { title, kind, inForce, coming, standing, acceptances } = document;
  return (
    <Box component="li" sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box component="h2" sx={{ m: 0, typography: 'headline2' }}>
          {title}
        </Box>
        <StatusChip tone={STANDING_TONES[standing]} word={standingName(standing, t)} />
        <Box sx={{ ml: { sm: 'auto' }, mb: { xs: 1, sm: 0 }, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={() => setReading(inForce.versionId)}>{t('Read')}</Button>
          <Button onClick={() => void download(browserAddress(`/apisc/legal/pdf?versionId=${inForce.versionId}`))}>
            {t('Download PDF')}
          </Button>
        </Box>
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {kindName(kind, t)} ·{' '}
        {t('Version {label}, in force since {day}', { label: inForce.label, day: format.day(inForce.effectiveAt) })}
      </Box>
      {standing === 'earlier' && (
        <Change
          text={inForce.changeSummary}
          lead={t('Changed a little since you accepted it. Your acceptance still counts.')}
          onAccept={() =>
            accept.mutate({
              versionId: inForce.versionId,
              sha256: inForce.sha256,
              method: 'checkbox',
              scrolledToEnd: false,
            })
          }
        />
      )}
      {coming && (
        <Change
          text={coming.changeSummary}
          lead={t('Version {label} comes into force on {day}.', {
            label: coming.label,
            day: format.day(coming.effectiveAt),
          })}
          {...(coming.accepted ? {} : { onRead: () => setReading(coming.versionId) })}
        />
      )}
      {acceptances.length > 0 && (
        <Box
          component="ul"
          aria-label={t('What I accepted')}
          sx={{ mt: 1, typography: 'caption', color: 'text.secondary' }}
        >
          {acceptances.map((one) => (
            <Box component="li" key={one.versionId} sx={{ overflowWrap: 'anywhere' }}>
              {t('Version {label} accepted on {when}', { label: one.label, when: format.instant(one.acceptedAt) })}
              {one.typedName && ` · ${t('as “{name}”', { name: one.typedName })}`} · SHA-256 {one.sha256.slice(0, 16)}…
            </Box>
          ))}
        </Box>
      )}
      {reading && <ReadDialog versionId={reading} onClose={() => setReading(null)} />}
    </Box>
  );
}

function Change({
  lead,
  text,
  onAccept,
  onRead,
}: {
  lead: string;
  text: string | null;
  onAccept?: () => void;
  onRead?: () => void;
}) {
  const t = useT();
  return (
    <Box
      sx={{
        mt: 1,
        p: 1.5,
        borderRadius: 1,
        bgcolor: 'status.progress.tint',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
      }}
    >
      <Box sx={{ flex: '1 1 240px' }}>
        {lead} {text}
      </Box>
      {onAccept && <Button onClick={onAccept}>{t('Accept this version too')}</Button>}
      {onRead && <Button onClick={onRead}>{t('Read it now')}</Button>}
    </Box>
  );
}
