import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { ImageLightbox } from '../../images/ImageLightbox.tsx';
import { useActor } from '../../nav/index.ts';
import { lazyPart } from '../../nav/lazyPart.ts';
import { useT } from '../../words/index.ts';
import { ActionBar } from './ActionBar.tsx';
import { AttachmentTiles } from './Attachments.tsx';
import { CustodyBars } from './CustodyBars.tsx';
import { Meta } from './RecordMeta.tsx';
import type { RecordViewProps } from './RecordPage.tsx';
import { Section } from './Section.tsx';
import type { Fact } from './Section.tsx';
import { DroppedFiles } from '../form/DroppedFiles.tsx';
import { PlaceLine } from './PlaceLine.tsx';
import { SidePanel } from './SidePanel.tsx';
import type { PanelFrame } from './SidePanel.tsx';
import { StatusChip } from '../list/StatusChip.tsx';
import { TurnVerbs } from './TurnVerb.tsx';
import { toneOf } from '../kind/recordKinds.ts';
import { useAttaching } from './useAttaching.ts';
import { useComposers } from './useComposers.tsx';
import { useMarks } from './useMarks.ts';

const Lookers = lazyPart(() => import('./Lookers.tsx').then((module) => module.Lookers));

interface RecordPanelProps extends RecordViewProps {
  frame: PanelFrame;
  /** Its name while it has no number */
  unnumbered: string;
  /** At most four facts, side by side */
  facts: readonly Fact[];
  /** Roles of pictures that the kind's own part already shows */
  shownRoles?: readonly string[];
}

/** A record beside its list: enough to decide, and its verbs. */
export function RecordPanel({
  record,
  source,
  meta,
  actions,
  banner,
  children,
  frame,
  unnumbered,
  facts,
  shownRoles = [],
}: RecordPanelProps) {
  const t = useT();
  const me = useActor().personId;
  const { kind, reads: touches } = source;
  useMarks(record, me, touches);
  const uploads = useAttaching(record.recordId, touches);
  const { onRecord } = frame;
  const { composer } = useComposers(record, actions, {
    place: 'panel',
    ...(onRecord && { openRecord: onRecord }),
  });
  const { recordId, projectId, attachments, custody } = record;
  const others = attachments.filter(({ role, kind: what }) => what !== 'image' || !shownRoles.includes(role));
  return (
    <SidePanel
      frame={frame}
      name={record.number ?? unnumbered}
      href={kind.path({ recordId, projectId })}
      composer={composer}
      footer={<ActionBar {...actions} can={record.can} most={2} spread />}
    >
      <div>
        <Typography variant="headline2" sx={{ overflowWrap: 'anywhere' }}>
          {record.title}
        </Typography>
        <PlaceLine path={record.location?.path} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
          <StatusChip tone={toneOf(kind, record.status)} word={kind.statusWord(record.status, t)} />
          <Meta facts={meta} />
          <Suspense>
            <Lookers recordId={record.recordId} />
          </Suspense>
        </Box>
        {/* Nested, because an empty section of its own would double the gap. */}
        <DroppedFiles uploads={uploads} can={record.can.attach} />
      </div>
      {banner}
      <TurnVerbs value={{ ...actions, can: record.can }}>{children}</TurnVerbs>
      {others.length > 0 && (
        <Section bare title={t('Attachments')} note={others.length}>
          <AttachmentTiles attachments={others.slice(0, 6)} />
        </Section>
      )}
      {custody.length > 0 && (
        <Section bare title={t('Custody')}>
          <CustodyBars rows={custody} myId={me} />
        </Section>
      )}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(4, 1fr)',
          m: 0,
          borderTop: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {facts.map(({ label, value }) => (
          <Box key={label} sx={strip}>
            <Box component="dt" sx={{ ...cut, typography: 'caption', color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" className="num" sx={{ ...cut, m: 0 }}>
              {value || '–'}
            </Box>
          </Box>
        ))}
      </Box>
      <ImageLightbox touches={touches} />
    </SidePanel>
  );
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const strip = {
  py: 1,
  pl: '12px',
  minWidth: 0,
  borderLeft: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderLeft: 0, pl: 0 },
} as const;
