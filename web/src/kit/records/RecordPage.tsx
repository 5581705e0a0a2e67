import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import type { Can, PersonRef } from '@plumbline/contract/kit/fields';
import { records } from '@plumbline/contract/kit/records';
import type { ActivityRow, AttachmentRow, CustodyRow, linkRow } from '@plumbline/contract/kit/records';
import { useSend } from '../api/index.ts';
import { confirm } from '../confirm/index.ts';
import { useUploads } from '../files/useUploads.ts';
import { useActor, useGo } from '../nav/index.ts';
import { FileDrop } from '../ui/FileDrop.tsx';
import type { MenuEntry } from '../ui/Menu.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { useT } from '../words/index.ts';
import { ActionBar } from './ActionBar.tsx';
import { ActivitySection } from './ActivitySection.tsx';
import { AttachmentTiles } from './Attachments.tsx';
import { CustodyBars, custodySummary } from './CustodyBars.tsx';
import { LinkedRecords } from './LinkedRecords.tsx';
import { RecordHeader } from './RecordHeader.tsx';
import { FactList, Section } from './Section.tsx';
import type { Fact } from './Section.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { StatusChip } from './StatusChip.tsx';
import { Watchers } from './Watchers.tsx';
import type { RecordAction } from './actions.ts';
import { usePlace } from './listTrail.ts';
import type { Place } from './listTrail.ts';
import { toneOf } from './recordKinds.ts';
import type { RecordKind } from './recordKinds.ts';
import { useShortcuts } from './shortcuts.ts';
import { useMarks } from './useMarks.ts';
import type { Marks } from './useMarks.ts';

/** The parts that every record answers (the contract's `recordParts`). */
export interface AnyRecord {
  recordId: string;
  kind: string;
  version: number;
  number: string | null;
  title: string;
  status: string;
  projectId: string | null;
  custody: CustodyRow[];
  attachments: AttachmentRow[];
  watchers: PersonRef[];
  links: (typeof linkRow)['_zod']['output'][];
  watching: boolean;
  starred: boolean;
  can: Can;
}

interface RecordPageProps {
  record: AnyRecord;
  kind: RecordKind;
  meta: ReactNode;
  actions: readonly RecordAction[];
  /** the verbs of this state, in the order of the work */
  leading: readonly string[];
  banner?: ReactNode;
  facts: readonly (Fact | null)[];
  /** the matter: what only this kind has */
  children: ReactNode;
  pdfHref?: string;
  mayRespondByLink?: boolean;
  onEdit?: () => void;
  says: (row: ActivityRow) => string | null;
  labelOf: (field: string) => string;
  /** the reads that a change of the shared parts makes untrue */
  touches: Endpoint[];
}

/** A record's own page: the matter left, facts and people right, what happened below; actions as the server allows them. */
export function RecordPage(props: RecordPageProps) {
  const { record, kind, actions, leading, pdfHref, onEdit, touches } = props;
  const t = useT();
  const go = useGo();
  const me = useActor();
  const place = usePlace(record.kind, record.recordId);
  const [sharing, setSharing] = useState(false);
  const comment = useRef<HTMLTextAreaElement>(null);
  const marks = useMarks(record, me.personId, touches);
  const name = record.number ?? kind.noun(t);
  const onShare = record.can.share === true ? () => setSharing(true) : undefined;

  useShortcuts([
    { keys: ['j'], says: t('Next record'), run: () => place?.next && go(place.next, { replace: true }) },
    { keys: ['k'], says: t('Previous record'), run: () => place?.previous && go(place.previous, { replace: true }) },
    { keys: ['c'], says: t('Comment'), run: () => comment.current?.focus() },
    { keys: ['e'], says: t('Edit'), run: () => onEdit?.() },
    { keys: ['s'], says: t('Star'), run: marks.star },
    { keys: ['Escape'], says: t('Back to the list'), run: () => place && go(place.back) },
  ]);

  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', position: 'relative', display: 'flex', flexDirection: 'column' }}
      >
        <RecordHeader
          name={name}
          title={record.title}
          meta={props.meta}
          place={place}
          marks={marks}
          chip={<StatusChip tone={toneOf(kind, record.status)} word={kind.statusWord(record.status, t)} />}
          onShare={onShare}
          pdfHref={pdfHref}
          banner={props.banner}
          actions={<ActionBar actions={actions} can={record.can} leading={leading} />}
        />
        <Box sx={columns}>
          <Box sx={{ p: { xs: 2, md: '16px 24px 24px 16px' }, minWidth: 0 }}>
            {props.children}
            {record.custody.length > 0 && (
              <Section title={t('Custody')} note={custodySummary(record.custody, t)}>
                <CustodyBars rows={record.custody} myId={me.personId} />
              </Section>
            )}
            <ActivitySection
              recordId={record.recordId}
              projectId={record.projectId}
              me={me}
              canComment={record.can.comment}
              commentRef={comment}
              says={props.says}
              labelOf={props.labelOf}
            />
          </Box>
          <Aside record={record} facts={props.facts} touches={touches} />
        </Box>
      </Box>
      <PhoneBar {...props} place={place} marks={marks} onShare={onShare} />
      {sharing && (
        <ShareDialog
          recordId={record.recordId}
          name={name}
          mayRespond={props.mayRespondByLink ?? false}
          onClose={() => setSharing(false)}
        />
      )}
      <ShortcutsDialog />
    </Box>
  );
}

const columns = {
  flex: '1 0 auto',
  display: 'grid',
  alignContent: { xs: 'start', md: 'stretch' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
} as const;

function Aside({ record, facts, touches }: Pick<RecordPageProps, 'record' | 'facts' | 'touches'>) {
  const t = useT();
  const { recordId, projectId, can } = record;
  return (
    <Box
      component="aside"
      aria-label={t('Facts and people')}
      sx={{
        borderLeft: { md: '1px solid var(--pl-palette-divider)' },
        borderTop: { xs: '1px solid var(--pl-palette-divider)', md: 0 },
        px: 2,
        pb: 2,
      }}
    >
      <Box sx={{ py: '12px', borderBottom: 1, borderColor: 'divider' }}>
        <FactList facts={facts} />
      </Box>
      <AttachmentSection record={record} touches={touches} />
      <LinkedRecords recordId={recordId} projectId={projectId} links={record.links} can={can.link} touches={touches} />
      <Watchers
        recordId={recordId}
        projectId={projectId}
        watchers={record.watchers}
        can={can.manageWatchers}
        touches={touches}
      />
    </Box>
  );
}

interface PhoneBarProps extends RecordPageProps {
  place: Place | null;
  marks: Marks;
  onShare: (() => void) | undefined;
}

/** On a phone: the leading action at the lower edge, the tools of the header under More. */
function PhoneBar({ record, actions, leading, pdfHref, place, marks, onShare }: PhoneBarProps) {
  const t = useT();
  const tools: MenuEntry[] = [
    { label: marks.starred ? t('Take the star off') : t('Star'), onSelect: marks.star },
    { label: marks.watching ? t('Stop watching') : t('Watch'), onSelect: marks.watch },
  ];
  if (onShare) tools.push({ label: t('Share link'), onSelect: onShare });
  if (pdfHref) tools.push({ label: t('PDF'), onSelect: () => window.open(pdfHref, '_blank', 'noopener') });
  if (place) tools.push({ label: t('Back to the list'), href: place.back });
  return (
    <Box
      sx={{
        display: { xs: 'flex', sm: 'none' },
        gap: 1,
        p: '8px 16px',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        flex: 'none',
      }}
    >
      <ActionBar actions={actions} can={record.can} leading={leading} most={1} large extra={tools} />
    </Box>
  );
}

function AttachmentSection({ record, touches }: { record: AnyRecord; touches: Endpoint[] }) {
  const t = useT();
  const [adding, setAdding] = useState(false);
  const attach = useSend(records.attach, { touches, done: () => uploads.clear() });
  const detach = useSend(records.detach, { touches });
  const uploads = useUploads({ onDone: (fileId) => attach.mutate({ recordId: record.recordId, fileIds: [fileId] }) });
  const can = record.can.attach;
  async function takeOff(attachment: AttachmentRow) {
    const answer = await confirm({
      text: t('Take {name} off this record? The history keeps that it was there.', { name: attachment.name }),
      confirmLabel: t('Take it off'),
    });
    if (answer) detach.mutate({ recordId: record.recordId, attachmentId: attachment.attachmentId });
  }
  if (record.attachments.length === 0 && can === undefined) return null;
  const add = can !== undefined && (
    <Tooltip title={can === true ? t('Add files') : can}>
      <IconButton
        aria-label={t('Add files')}
        aria-expanded={adding}
        aria-disabled={can !== true || undefined}
        onClick={() => can === true && setAdding(!adding)}
      >
        <AddOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
  return (
    <Section facts title={t('Attachments')} note={record.attachments.length} aside={add}>
      <AttachmentTiles
        attachments={record.attachments}
        onDetach={can === true ? (attachment) => void takeOff(attachment) : undefined}
      />
      {(adding || uploads.uploads.length > 0) && (
        <Box sx={{ mt: 1 }}>
          <FileDrop uploads={uploads} label={t('Drop or browse')} />
        </Box>
      )}
    </Section>
  );
}
