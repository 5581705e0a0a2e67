import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import type { SubmittalPackage } from '@plumbline/contract/areas/submittals/packages';
import { submittalReads } from '@plumbline/contract/areas/submittals/reads';
import type { T } from '@plumbline/contract/kit/words';
import { reviewActions } from '../../kit/records/verbs/reviewActions.ts';
import { useActor } from '../../kit/nav/index.ts';
import { BallInCourt } from '../../kit/records/page/BallInCourt.tsx';
import { PackageItems } from '../../kit/records/page/PackageItems.tsx';
import { PackageProgress } from '../../kit/records/page/PackageProgress.tsx';
import { RecordPage } from '../../kit/records/page/RecordPage.tsx';
import { RecordPanel } from '../../kit/records/page/RecordPanel.tsx';
import { recordPanel, recordScreen } from '../../kit/records/page/RecordScreen.tsx';
import { Prose, Section, fact } from '../../kit/records/page/Section.tsx';
import type { PanelFrame } from '../../kit/records/page/SidePanel.tsx';
import { PersonFact } from '../../kit/records/page/personFacts.tsx';
import { formVerbDialog, lazyDialog, useRecordActions } from '../../kit/records/page/useRecordActions.tsx';
import type { LedActions } from '../../kit/records/page/useRecordActions.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';
import { packageSource } from './source.ts';
import { Float, Result } from './cells.tsx';
import { submittalKind } from './record.tsx';
import { packageFields, trailLabels, trailSteps } from './fields.ts';

const ask = formVerbDialog<SubmittalPackage>(() => import('./formVerbs.ts').then((module) => module.packageVerbs));
const update = lazyDialog<SubmittalPackage>(() => import('./SubmittalForm.tsx').then((module) => module.EditPackage));

/** `/project/:id/submittal/:submittalPackageId`: a package with its submittals. */
export const PackageScreen = recordScreen(packageSource, PackagePage);

/** A package beside its list. */
export const PackagePanel = recordPanel(packageSource, BesideList);

function PackagePage({ record: one }: { record: SubmittalPackage }) {
  const t = useT();
  const me = useActor().personId;
  const { ballInCourt, specSection } = one;
  const mine = ballInCourt.some((person) => person.personId === me);
  return (
    <RecordPage
      record={one}
      source={packageSource}
      listHref={`/project/submittalList?part=packages&projectId=${one.projectId}`}
      unnumbered={t('Submittal package')}
      meta={packageMeta(one, t, useFormat())}
      actions={usePackageActions(one)}
      facts={[
        ballInCourt.length > 0 ? fact(t('Ball in court'), <BallInCourt people={ballInCourt} mine={mine} />) : null,
        fact(t('Closed'), <PackageProgress of={one} />),
        fact(t('Late'), one.lateCount || null),
        fact(t('Manager'), one.manager && <PersonFact person={one.manager} />),
        fact(t('Responsible'), one.responsibleCompany?.companyName),
        fact(t('Spec section'), specSection && `${specSection.number} ${specSection.title}`),
        fact(t('Workflow'), one.workflow?.name),
      ]}
      steps={trailSteps(t)}
      labels={trailLabels(t)}
      fields={packageFields(t)}
    >
      {one.description && (
        <Section title={t('Description')}>
          <Prose>{one.description}</Prose>
        </Section>
      )}
      <Items one={one} />
    </RecordPage>
  );
}

function BesideList({ record: one, frame }: { record: SubmittalPackage; frame: PanelFrame }) {
  const t = useT();
  return (
    <RecordPanel
      record={one}
      source={packageSource}
      frame={frame}
      unnumbered={t('Submittal package')}
      meta={packageMeta(one, t, useFormat())}
      actions={usePackageActions(one)}
      facts={[
        fact(t('Closed'), t('{done} of {n}', { done: one.closedCount, n: one.itemCount })),
        fact(t('Late'), one.lateCount),
        fact(t('Responsible'), one.responsibleCompany?.companyName),
        fact(t('Spec section'), one.specSection?.number),
      ]}
    >
      <Items one={one} small />
    </RecordPanel>
  );
}

function packageMeta({ itemCount, createdAt, isPrivate }: SubmittalPackage, t: T, format: Format) {
  return [
    t('{n|1 submittal|# submittals}', { n: itemCount }),
    t('Created {day}', { day: format.day(createdAt) }),
    isPrivate && t('Private'),
  ];
}

/** The submittals of a package in their current revisions, by number. */
function Items({ one, small = false }: { one: SubmittalPackage; small?: boolean }) {
  const t = useT();
  return (
    <PackageItems
      kind={submittalKind}
      list={submittalReads.list}
      id="submittalItemId"
      packageId={one.submittalPackageId}
      projectId={one.projectId}
      path="/project/submittalList"
      small={small}
      empty={t('Nothing is in it yet. Choose submittals in the list and move them to this package.')}
      chip={(row) => row.dispositionName !== null && <Result of={row} />}
      last={(row) => <Float days={row.floatDays} t={t} />}
    />
  );
}

/** Offers every verb of a package. */
function usePackageActions(one: SubmittalPackage): LedActions {
  const t = useT();
  const shared = reviewActions(t);
  const table = useRecordActions(packageSource, one, [
    { verb: 'close', label: t('Close package'), icon: CheckCircleOutlined, dialog: ask },
    { ...shared.update, dialog: update },
    { ...shared.reopen, dialog: ask },
    { ...shared.void, dialog: ask },
  ]);
  return { ...table, leading: one.status === 'closed' ? ['reopen'] : ['update', 'close'] };
}
