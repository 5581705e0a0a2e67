import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import type { Can, PersonRef } from '@plumbline/contract/kit/fields';
import type { AttachmentRow, CustodyRow, CustomValue, linkRow } from '@plumbline/contract/kit/records';
import { ImageLightbox } from '../../images/ImageLightbox.tsx';
import { useActor, useBreadcrumbs, useGo } from '../../nav/index.ts';
import { lazyPart } from '../../nav/lazyPart.ts';
import { useFormat, useT } from '../../words/index.ts';
import type { T } from '@plumbline/contract/kit/words';
import { ActionBar } from './ActionBar.tsx';
import { ActivitySection } from './ActivitySection.tsx';
import { AttachmentSection } from './AttachmentSection.tsx';
import { CustodySection } from './CustodyBars.tsx';
import { LinkedRecords } from './LinkedRecords.tsx';
import { RecordHeader } from './RecordHeader.tsx';
import { RecordPhoneBar } from './RecordPhoneBar.tsx';
import { Meta } from './RecordMeta.tsx';
import { FactList } from './Section.tsx';
import type { Fact } from './Section.tsx';
import { ShortcutsDialog } from '../list/ShortcutsDialog.tsx';
import { StatusChip } from '../list/StatusChip.tsx';
import { TurnVerbs } from './TurnVerb.tsx';
import { Watchers } from './Watchers.tsx';
import type { FormFields } from '../form/formFields.ts';
import { keptWords } from './trailWords.ts';
import type { Dock } from './dock.ts';
import { customFacts } from '../customFields/facts.ts';
import { usePlace } from '../list/listTrail.ts';
import { toneOf } from '../kind/recordKinds.ts';
import type { RecordKind } from '../kind/recordKinds.ts';
import { useShortcuts } from '../list/shortcuts.ts';
import { useComposers } from './useComposers.tsx';
import { useMade } from '../form/useMade.ts';
import { useMarks } from './useMarks.ts';
import type { LedActions } from './useRecordActions.tsx';

const Lookers = lazyPart(() => import('./Lookers.tsx').then((module) => module.Lookers));
const RecordOrigin = lazyPart(() => import('./RecordOrigin.tsx').then((module) => module.RecordOrigin));
const Sharing = lazyPart(() => import('../outside/Sharing.tsx').then((module) => module.Sharing));

/** The parts that every record answers (the contract's `recordParts`). */
export interface AnyRecord {
  recordId: string;
  kind: string;
  version: number;
  number: string | null;
  title: string;
  status: string;
  projectId: string | null;
  projectName: string | null;
  /** For kinds with a place */
  location?: { path: string } | null;
  custody: CustodyRow[];
  attachments: AttachmentRow[];
  watchers: PersonRef[];
  links: (typeof linkRow)['_zod']['output'][];
  watching: boolean;
  starred: boolean;
  customFields: readonly CustomValue[];
  importedNames: readonly { label: string; name: string; waits: boolean }[];
  can: Can;
}

/** The props of page and panel for a record of any kind. */
export interface RecordViewProps {
  record: AnyRecord;
  /** Its kind, and the reads to refetch after a change of the shared parts */
  source: { kind: RecordKind; reads: readonly Endpoint[] };
  /** Short facts after the status; false entries are left out */
  meta: readonly (string | false | null)[];
  actions: LedActions;
  banner?: ReactNode;
  /** The kind's own parts */
  children: ReactNode;
}

export interface RecordPageProps extends RecordViewProps {
  facts: readonly (Fact | null)[];
  /** The path of its list in its project */
  listHref: string;
  /** Its name in the breadcrumbs while it has no number */
  unnumbered: string;
  pdfHref?: string;
  /** Its lines take the full width; facts and people are below */
  isWide?: boolean;
  /** Who may answer by a link now; nobody without it */
  answerers?: readonly PersonRef[];
  /** The trail's sentence by verb, after the person's name */
  steps: Readonly<Record<string, string>>;
  /** The label of a field, by its name */
  labels: Readonly<Record<string, string>>;
  /** The fields of its forms, whose words the trail uses for values */
  fields: FormFields;
  /** The words for stored codes that no form field has, by field */
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * A record's page: the kind's own parts at the left, facts and people at the right, activity below; actions as the
 * server allows.
 */
export function RecordPage(props: RecordPageProps) {
  const { record, actions, pdfHref } = props;
  const { kind, reads: touches } = props.source;
  const t = useT();
  const go = useGo();
  const format = useFormat();
  const me = useActor();
  const place = usePlace(record.kind, record.recordId);
  const [sharing, setSharing] = useState(false);
  const marks = useMarks(record, me.personId, touches);
  const name = record.number ?? kind.noun(t);
  useRecordCrumbs(props);
  const offered = useMade(record, actions, touches);
  const onShare = [record.can.share, record.can.handOver].includes(true) ? () => setSharing(true) : undefined;

  const { composer, commenting } = useComposers(record, actions, DOCK);
  useShortcuts([
    { keys: ['j'], says: t('Next record'), run: () => place?.next && go(place.next, { replace: true }) },
    { keys: ['k'], says: t('Previous record'), run: () => place?.previous && go(place.previous, { replace: true }) },
    { keys: ['e'], says: t('Edit'), run: () => record.can.update === true && actions.open('update') },
    { keys: ['s'], says: t('Star'), run: marks.star },
    { keys: ['Escape'], says: t('Back to the list'), run: () => place && go(place.back) },
  ]);

  return (
    <Box data-drop sx={withComposer}>
      <Box sx={page}>
        <RecordHeader
          name={name}
          title={record.title}
          where={record.location?.path}
          meta={<Meta facts={props.meta} />}
          place={place}
          back={place?.back ?? props.listHref}
          marks={marks}
          lookers={
            <Suspense>
              <Lookers recordId={record.recordId} />
            </Suspense>
          }
          chip={<StatusChip tone={toneOf(kind, record.status)} word={kind.statusWord(record.status, t)} />}
          onShare={onShare}
          pdfHref={pdfHref}
          banner={props.banner}
          actions={<ActionBar {...offered} />}
        />
        <Box sx={props.isWide ? { ...columns, gridTemplateColumns: 'minmax(0, 1fr)' } : columns}>
          <Box sx={{ p: { xs: 2, md: '16px 24px 24px 16px' }, minWidth: 0 }}>
            <TurnVerbs value={offered}>{props.children}</TurnVerbs>
            <CustodySection rows={record.custody} myId={me.personId} />
            <ActivitySection
              recordId={record.recordId}
              projectId={record.projectId}
              canComment={commenting ? undefined : record.can.comment}
              says={({ verb }) => (verb ? (props.steps[verb] ?? null) : null)}
              labelOf={(field) => props.labels[field] ?? field}
              sayValue={(value, field) => keptWords(props, field, value, t, format.cents)}
            />
          </Box>
          <Aside record={record} facts={props.facts} source={props.source} />
        </Box>
      </Box>
      {composer}
      <RecordPhoneBar
        record={record}
        source={props.source}
        actions={offered}
        pdfHref={pdfHref}
        place={place}
        marks={marks}
        onShare={onShare}
      />
      {sharing && (
        <Suspense>
          <Sharing
            recordId={record.recordId}
            projectId={record.projectId}
            can={record.can}
            name={name}
            answerers={props.answerers ?? []}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
      <ShortcutsDialog />
      <ImageLightbox touches={touches} />
    </Box>
  );
}

const DOCK: Dock = { place: 'page' };

const page = {
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  overflow: 'auto',
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
} as const;

/** A composer is at the right of the page on a desk, and replaces the action bar on a phone. */
const withComposer = {
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: { xs: 'column', lg: 'row' },
  '&:has(> [data-composer]) > [data-phone-bar]': { display: 'none' },
} as const;

/** The breadcrumbs: projects, the project, its list of this kind, the record. */
function useRecordCrumbs({ record, source: { kind }, listHref, unnumbered }: RecordPageProps): void {
  const t = useT();
  const { recordId, projectId, projectName, number } = record;
  useBreadcrumbs([
    { text: t('Projects'), href: '/project/project' },
    { text: projectName ?? t('Project'), href: `/project/project/${projectId ?? ''}` },
    { text: kind.plural(t), href: listHref },
    { text: number ?? unnumbered, href: kind.path({ recordId, projectId }) },
  ]);
}

const columns = {
  flex: '1 0 auto',
  display: 'grid',
  alignContent: { xs: 'start', md: 'stretch' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
} as const;

function Aside({ record, source: { reads: touches }, facts }: Pick<RecordPageProps, 'record' | 'facts' | 'source'>) {
  const t = useT();
  const format = useFormat();
  const { recordId, projectId, can } = record;
  // On a phone pictures come before the facts.
  const isPhone = useMediaQuery('(max-width: 899px)');
  const files = <AttachmentSection record={record} touches={touches} />;
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
      {isPhone && files}
      <Box sx={{ py: '12px', borderBottom: 1, borderColor: 'divider' }}>
        <FactList facts={[...facts, ...customFacts(record.customFields, format), ...importedFacts(record, t)]} />
      </Box>
      {!isPhone && files}
      <Suspense>
        <RecordOrigin recordId={recordId} />
      </Suspense>
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

/** The names from the imported log that match nobody here, and the ones on which it waits. */
function importedFacts({ importedNames }: RecordPageProps['record'], t: T): Fact[] {
  return [...Map.groupBy(importedNames, ({ label }) => label)].map(([label, names]) => ({
    label: t('{column} in the log', { column: label }),
    value: names.map(({ name, waits }) => (waits ? t('{name} (it waits for them)', { name }) : name)).join(', '),
  }));
}
