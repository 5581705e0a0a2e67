import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { useActor } from '../../kit/nav/index.ts';
import { ActionBar } from '../../kit/records/ActionBar.tsx';
import { AttachmentTiles } from '../../kit/records/Attachments.tsx';
import { CustodyBars } from '../../kit/records/CustodyBars.tsx';
import { Prose, Section } from '../../kit/records/Section.tsx';
import { SidePanel } from '../../kit/records/SidePanel.tsx';
import type { PanelFrame } from '../../kit/records/SidePanel.tsx';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { useMarks } from '../../kit/records/useMarks.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { RfiResponses } from './RfiResponses.tsx';
import { RfiTurn } from './RfiTurn.tsx';
import { RFI_READS, rfiQuery } from './queries.ts';
import { RFI_TONES, rfiPath } from './record.tsx';
import { useRfiActions } from './useRfiActions.tsx';
import { costText, scheduleText, statusWords } from './words.ts';

/** An RFI beside its list: enough to decide, and its verbs. */
export function RfiPanel({ rfiId, frame }: { rfiId: string; frame: PanelFrame }) {
  const t = useT();
  const rfi = useQuery({ ...rfiQuery(rfiId), queryFn: rfiQuery(rfiId).queryFn });
  if (rfi.data) return <Shown rfi={rfi.data} frame={frame} />;
  return (
    <SidePanel frame={frame} name={t('RFI')} href={rfiPath({ projectId: '', rfiId })}>
      {rfi.isError ? (
        <EmptyState
          cause="failed"
          title={t('This RFI could not be loaded')}
          actions={<Button onClick={() => void rfi.refetch()}>{t('Try again')}</Button>}
        />
      ) : (
        <SkeletonText lines={10} />
      )}
    </SidePanel>
  );
}

function Shown({ rfi, frame }: { rfi: Rfi; frame: PanelFrame }) {
  const t = useT();
  const format = useFormat();
  const me = useActor();
  const { actions, leading, dialog } = useRfiActions(rfi);
  useMarks(rfi, me.personId, RFI_READS);
  return (
    <SidePanel
      frame={frame}
      name={rfi.number ?? t('Draft')}
      href={rfiPath(rfi)}
      footer={<ActionBar actions={actions} can={rfi.can} leading={leading} most={2} spread />}
    >
      <div>
        <Typography variant="headline2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {rfi.title}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <StatusChip tone={RFI_TONES[rfi.status]} word={statusWords(t)[rfi.status]} />
          <RfiMeta rfi={rfi} />
        </Box>
      </div>
      <RfiTurn rfi={rfi} />
      <Part title={t('Question')}>
        {rfi.question ? (
          <Prose small lines={6}>
            {rfi.question}
          </Prose>
        ) : (
          <Box sx={{ color: 'text.tertiary' }}>{t('Not written yet.')}</Box>
        )}
      </Part>
      {rfi.responses.length > 0 && <RfiResponses rfi={rfi} small />}
      {rfi.attachments.length > 0 && (
        <Part title={t('Attachments')} note={rfi.attachments.length}>
          <AttachmentTiles attachments={rfi.attachments.slice(0, 6)} />
        </Part>
      )}
      {rfi.custody.length > 0 && (
        <Part title={t('Custody')}>
          <CustodyBars rows={rfi.custody} myId={me.personId} small />
        </Part>
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
        <Strip
          label={t('Needed on site')}
          value={rfi.neededOnSiteDate ? <b>{format.day(rfi.neededOnSiteDate)}</b> : '–'}
        />
        <Strip label={t('Cost impact')} value={costText(rfi.costImpact, rfi.costImpactCents, format.cents, t) || '–'} />
        <Strip
          label={t('Schedule impact')}
          value={scheduleText(rfi.scheduleImpact, rfi.scheduleImpactDays, t) || '–'}
        />
        <Strip label={t('Spec section')} value={rfi.specSection ?? '–'} />
      </Box>
      {dialog}
    </SidePanel>
  );
}

/** Who raised it, when, and the round. */
export function RfiMeta({ rfi }: { rfi: Rfi }) {
  const t = useT();
  const format = useFormat();
  const name = (rfi.createdBy ?? rfi.receivedFrom)?.fullName;
  const company = rfi.responsibleCompany?.companyName;
  const day = format.day(rfi.createdAt.slice(0, 10));
  const forCompany = company
    ? t('Raised by {name} for {company}, {day}', { name: name ?? '', company, day })
    : t('Raised by {name}, {day}', { name: name ?? '', day });
  const raised = name ? forCompany : t('Raised {day}', { day });
  return (
    <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
      {rfi.round > 0 && <>{t('Round {n}', { n: rfi.round })} · </>}
      {raised}
      {rfi.isPrivate && <> · {t('Private')}</>}
    </Box>
  );
}

function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ '& > section': { pb: 0, mb: 0, borderBottom: 0 } }}>
      <Section title={title} note={note}>
        {children}
      </Section>
    </Box>
  );
}

function Strip({ label, value }: { label: string; value: ReactNode }) {
  return (
    <Box
      sx={{
        py: 1,
        pl: '12px',
        minWidth: 0,
        borderLeft: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderLeft: 0, pl: 0 },
      }}
    >
      <Box
        component="dt"
        sx={{
          typography: 'caption',
          color: 'text.secondary',
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        }}
      >
        {label}
      </Box>
      <Box
        component="dd"
        className="num"
        sx={{ m: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {value}
      </Box>
    </Box>
  );
}
