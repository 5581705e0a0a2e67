import DrawOutlined from '@mui/icons-material/DrawOutlined';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { PunchListPackage } from '@plumbline/contract/areas/punch';
import { packageKindWords, photoRuleWords } from '@plumbline/contract/areas/punch/names';
import { punchItemDownloads, punchItemReads, punchPackageDownloads } from '@plumbline/contract/areas/punch/reads';
import type { T } from '@plumbline/contract/kit/words';
import { lazyPart, useGo, useRight } from '../../kit/nav/index.ts';
import { download } from '../../kit/records/page/DownloadMenu.tsx';
import { PackageItems } from '../../kit/records/page/PackageItems.tsx';
import { PackageProgress } from '../../kit/records/page/PackageProgress.tsx';
import { Prose, Section, fact } from '../../kit/records/page/Section.tsx';
import type { Fact } from '../../kit/records/page/Section.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { PersonFact, useCourtFacts } from '../../kit/records/page/personFacts.tsx';
import { recordViews } from '../../kit/records/page/recordViews.tsx';
import { reviewActions } from '../../kit/records/verbs/reviewActions.ts';
import { formVerbDialog, lazyDialog, useLedActions } from '../../kit/records/page/useRecordActions.tsx';
import type { LedActions } from '../../kit/records/page/useRecordActions.tsx';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { packageFields, trailWords } from './fields.tsx';
import { punchLogs } from './list.tsx';
import { PUNCH, capturePath, punchKind } from './record.tsx';
import { packageSource } from './source.ts';

const ask = formVerbDialog<PunchListPackage>(
  () => import('./formVerbs.ts').then((module) => module.packageVerbs),
  true,
);
const HandOverDialog = lazyPart(() =>
  import('../../kit/records/outside/HandOverDialog.tsx').then((module) => module.HandOverDialog),
);
const Signatures = lazyPart(() => import('./Signatures.tsx').then((module) => module.Signatures));
const update = lazyDialog<PunchListPackage>(() => import('./PunchForm.tsx').then((module) => module.EditPackage));

/**
 * `/project/:id/punchlistpackage/:punchListPackageId`: a punch list with its items, as a page and as a panel beside the
 * list.
 */
export const { Screen: PackageScreen, Panel: PackagePanel } = recordViews<PunchListPackage>({
  source: packageSource,
  meta: ({ packageKind, itemCount, draftCount }, t) => [
    wordFor(packageKindWords(t), packageKind),
    t('{n|1 punch item|# punch items}', { n: itemCount }),
    draftCount > 0 && t('{n|1 draft|# drafts}', { n: draftCount }),
  ],
  useActions: usePackageActions,
  wanted: wantedOf,
  due: () => null,
  Details: PackageDetails,
  useFacts,
  brief: (list, { t, format }) => [
    fact(t('Closed'), t('{done} of {n}', { done: list.closedCount, n: list.itemCount })),
    fact(t('To verify'), list.readyCount),
    fact(t('Late'), list.lateCount),
    fact(t('Fix by'), format.day(list.dueDate)),
  ],
  page: (list, t) => ({
    listHref: `/project/project/${list.projectId}?tab=punch&part=packages`,
    unnumbered: t('Draft punch list'),
    pdfHref: certificateOf(list),
    ...trailWords(t),
    fields: packageFields(t),
  }),
});

/** The facts of a punch list in the narrow column. */
function useFacts(list: PunchListPackage): (Fact | null)[] {
  const t = useT();
  const format = useFormat();
  const { court, due } = useCourtFacts({ ...list, dueInDays: null });
  return [
    court,
    fact(t('Closed'), <PackageProgress of={list} />),
    fact(t('To verify'), list.readyCount || null),
    fact(t('Disputed'), list.disputedCount || null),
    fact(t('Late'), list.lateCount || null),
    fact(t('Money held'), list.heldCents ? format.cents(list.heldCents) : null),
    due && fact(t('Fix by'), due.value),
    fact(t('Day of the walk'), format.day(list.walkDate)),
    fact(t('Part of the building'), list.location?.path),
    fact(t('Manager'), list.manager && <PersonFact person={list.manager} />),
    fact(t('Approver'), list.approver && <PersonFact person={list.approver} />),
    fact(t('Photos that are needed'), wordFor(photoRuleWords(t), list.photoRule)),
    fact(t('Substantial completion'), format.day(list.substantialCompletionDate)),
    fact(t('Certified'), format.day(list.closedAt)),
  ];
}

function certificateOf({ punchListPackageId }: PunchListPackage): string {
  return downloadUrl(punchPackageDownloads.certificate.path, { punchListPackageId });
}

function PackageDetails({ record: list, small = false }: { record: PunchListPackage; small?: boolean }) {
  const t = useT();
  if (small) return <Items list={list} small />;
  return (
    <>
      {list.description && (
        <Section title={t('Description')}>
          <Prose>{list.description}</Prose>
        </Section>
      )}
      <Items list={list} />
      {list.status !== 'draft' && list.status !== 'void' && (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <Signatures list={list} certificate={certificateOf(list)} />
        </Suspense>
      )}
    </>
  );
}

/** Offers every verb of a punch list with its dialog. The record says which verbs may be pressed. */
function usePackageActions(list: PunchListPackage): LedActions {
  const t = useT();
  const shared = reviewActions(t);
  const entries = [
    { verb: 'issue', label: t('Issue'), icon: SendOutlined, dialog: ask },
    { verb: 'sign', label: t('Sign'), icon: DrawOutlined, dialog: ask },
    { verb: 'sendForSignature', label: t('Send for signature'), icon: ForwardToInboxOutlined, dialog: ask },
    { verb: 'recall', label: t('Recall from signature'), icon: UndoOutlined, dialog: ask },
    { ...shared.reopen, dialog: ask },
    { ...shared.update, dialog: update },
    { ...shared.deleteDraft, dialog: ask },
    { ...shared.void, dialog: ask },
  ];
  return useLedActions(packageSource, list, entries, leadingOf(list));
}

/** The primary verbs: sign when all items are closed, or earlier for substantial completion. */
function leadingOf({ status, stage, asked }: PunchListPackage): readonly string[] {
  if (status === 'draft') return ['issue', 'update'];
  if (status !== 'issued') return ['reopen'];
  if (asked) return asked.isCurrent ? ['sign'] : ['sendForSignature'];
  return stage === 'itemsComplete' ? ['sign', 'sendForSignature'] : ['update', 'sign'];
}

function wantedOf({ status, stage, asked }: PunchListPackage, t: T): string {
  if (asked) return t('It is out for signature: read it and sign it');
  if (status === 'draft') return t('Capture what is found, then issue it');
  if (stage === 'itemsComplete') return t('Everything is closed: sign final completion');
  return t('See that its items are sent, fixed and verified');
}

/** The items of a punch list by number, with links to its reports. */
function Items({ list, small = false }: { list: PunchListPackage; small?: boolean }) {
  const t = useT();
  const go = useGo();
  const mayCreate = useRight('punchList', 'create') !== 'none';
  const [isHanding, setHanding] = useState(false);
  const mayExport = useRight('punchList', 'export') !== 'none';
  const { punchListPackageId, projectId, status } = list;
  const takesItems = mayCreate && (status === 'draft' || status === 'issued');
  const logs = punchLogs(t, punchItemDownloads.log.path, { projectId: [projectId], packageId: [punchListPackageId] });
  return (
    <PackageItems
      kind={punchKind}
      list={punchItemReads.list}
      id="punchListItemId"
      packageId={punchListPackageId}
      projectId={projectId}
      path={PUNCH}
      small={small}
      empty={t('Nothing is in it yet. On a phone, items are captured one after the other: photo, place, two words.')}
      below={(row) => [row.locationPath, row.companyNames.join(', ')].filter(Boolean).join(' · ')}
      aside={
        <>
          {mayExport && (
            <MenuButton
              label={t('Reports')}
              variant="text"
              entries={logs.map(({ label, href }) => ({ label, onSelect: () => void download(href) }))}
            />
          )}
          {mayCreate && status === 'issued' && <Button onClick={() => setHanding(true)}>{t('Hand over')}</Button>}
          {isHanding && (
            <Suspense>
              <HandOverDialog projectId={projectId} onClose={() => setHanding(false)} />
            </Suspense>
          )}
          {takesItems && (
            <Button startIcon={<PlaylistAddOutlined />} onClick={() => go(capturePath(projectId, punchListPackageId))}>
              {t('Add items')}
            </Button>
          )}
        </>
      }
    />
  );
}
