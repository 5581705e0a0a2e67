import DrawOutlined from '@mui/icons-material/DrawOutlined';
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { PunchListPackage } from '@plumbline/contract/areas/punch';
import { packageKindWords, photoRuleWords, signatureStageWords } from '@plumbline/contract/areas/punch/names';
import { punchItemDownloads, punchItemReads, punchPackageDownloads } from '@plumbline/contract/areas/punch/reads';
import { SIGNATURE_ROLES, SIGNATURE_STAGES } from '@plumbline/contract/areas/punch/shapes';
import { signerText } from '@plumbline/contract/kit/signing';
import type { T } from '@plumbline/contract/kit/words';
import { Drawing } from '../../kit/forms/Drawing.tsx';
import { lazyPart, useGo, useRight } from '../../kit/nav/index.ts';
import { download } from '../../kit/records/DownloadMenu.tsx';
import { PackageItems } from '../../kit/records/PackageItems.tsx';
import { PackageProgress } from '../../kit/records/PackageProgress.tsx';
import { FactList, Prose, Section, fact } from '../../kit/records/Section.tsx';
import type { Fact } from '../../kit/records/Section.tsx';
import { downloadUrl } from '../../kit/records/listParams.ts';
import { PersonFact, useCourtFacts } from '../../kit/records/personFacts.tsx';
import { recordViews } from '../../kit/records/recordViews.tsx';
import { reviewActions } from '../../kit/records/reviewActions.ts';
import { formVerbDialog, lazyDialog, useLedActions } from '../../kit/records/useRecordActions.tsx';
import type { LedActions } from '../../kit/records/useRecordActions.tsx';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
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
  import('../../kit/records/HandOverDialog.tsx').then((module) => module.HandOverDialog),
);
const update = lazyDialog<PunchListPackage>(() => import('./PunchForm.tsx').then((module) => module.EditPackage));

/** `/project/:id/punchlistpackage/:punchListPackageId`: a punch list with its items, and beside the others. */
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

/** The facts of a punch list for the narrow column. */
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
      <Signatures list={list} />
    </>
  );
}

/** Every verb of a punch list with its dialog; which may be pressed is said by the record. */
function usePackageActions(list: PunchListPackage): LedActions {
  const t = useT();
  const shared = reviewActions(t);
  const entries = [
    { verb: 'issue', label: t('Issue'), icon: SendOutlined, dialog: ask },
    { verb: 'sign', label: t('Sign'), icon: DrawOutlined, dialog: ask },
    { ...shared.reopen, dialog: ask },
    { ...shared.update, dialog: update },
    { ...shared.deleteDraft, dialog: ask },
    { ...shared.void, dialog: ask },
  ];
  return useLedActions(packageSource, list, entries, leadingOf(list));
}

/** The verbs that lead: it is signed once everything is closed, and before that where completion is substantial. */
function leadingOf({ status, stage }: PunchListPackage): readonly string[] {
  if (status === 'draft') return ['issue', 'update'];
  if (status === 'issued') return stage === 'itemsComplete' ? ['sign', 'update'] : ['update', 'sign'];
  return ['reopen'];
}

function wantedOf({ status, stage }: PunchListPackage, t: T): string {
  if (status === 'draft') return t('Capture what is found, then issue it');
  if (stage === 'itemsComplete') return t('Everything is closed: sign final completion');
  return t('See that its items are sent, fixed and verified');
}

/** The items of a punch list by number, with its reports. */
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

/** Who signed which stage of completion, who has still to, and the certificate. */
function Signatures({ list }: { list: PunchListPackage }) {
  const t = useT();
  const format = useFormat();
  const { manager, approver, signatures, status } = list;
  if (status === 'draft' || status === 'void') return null;
  const signers = {
    manager: { person: manager, word: t('Manager') },
    approver: { person: approver, word: t('Approver') },
  };
  const lines = SIGNATURE_STAGES.flatMap((stage) => SIGNATURE_ROLES.map((role) => ({ stage, role })));
  return (
    <Section
      title={t('Certification')}
      note={
        status === 'certified' &&
        !signatures.some(({ stage }) => stage === 'substantial') &&
        t('Substantial completion was not certified apart: final completion includes it.')
      }
      aside={signatures.length > 0 && <a href={certificateOf(list)}>{t('Certificate (PDF)')}</a>}
    >
      <FactList
        facts={lines.map(({ stage, role }) => {
          const { person, word } = signers[role];
          const signed = signatures.find((one) => one.stage === stage && one.role === role);
          const open = signed && signed.openCount > 0 && t('{n|1 item|# items} open', { n: signed.openCount });
          const label = `${wordFor(signatureStageWords(t), stage)} · ${word}`;
          if (!signed) {
            if (status === 'certified') return null;
            return person && fact(label, t('{name} has not signed', { name: person.fullName }));
          }
          return fact(
            label,
            <>
              {signed.drawing && <Drawing image={signed.drawing} />}
              <i>{signed.signedName}</i>
              <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                {[signed.by && signerText(t, 'account', signed.by.fullName), format.instant(signed.at), open]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
            </>,
          );
        })}
      />
    </Section>
  );
}
