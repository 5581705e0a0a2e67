import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { SubmittalPackage } from '@plumbline/contract/areas/submittals/packages';
import { submittalReads } from '@plumbline/contract/areas/submittals/reads';
import type { SubmittalRow } from '@plumbline/contract/areas/submittals/shapes';
import type { T } from '@plumbline/contract/kit/words';
import { packageSource } from './source.ts';
import { reviewActions } from '../../kit/records/reviewActions.ts';
import { query } from '../../kit/api/index.ts';
import { Link, useActor } from '../../kit/nav/index.ts';
import { BallInCourt } from '../../kit/records/BallInCourt.tsx';
import { DueCell } from '../../kit/records/DueCell.tsx';
import { RecordPage } from '../../kit/records/RecordPage.tsx';
import { RecordPanel } from '../../kit/records/RecordPanel.tsx';
import { recordPanel, recordScreen } from '../../kit/records/RecordScreen.tsx';
import { Prose, Section, fact } from '../../kit/records/Section.tsx';
import type { PanelFrame } from '../../kit/records/SidePanel.tsx';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { PersonFact } from '../../kit/records/personFacts.tsx';
import { toneOf } from '../../kit/records/recordKinds.ts';
import { formVerbDialog, lazyDialog, useRecordActions } from '../../kit/records/useRecordActions.tsx';
import type { LedActions } from '../../kit/records/useRecordActions.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';
import { Float, PackageProgress, Result } from './cells.tsx';
import { submittalKind, submittalPath } from './record.tsx';
import { trailLabels, trailSteps } from './fields.ts';

const ask = formVerbDialog<SubmittalPackage>(() => import('./formVerbs.ts').then((module) => module.packageVerbs));
const update = lazyDialog<SubmittalPackage>(() => import('./PackageForm.tsx').then((module) => module.EditPackage));

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

/** The submittals of a package, of each its current revision, by number. */
function Items({ one, small = false }: { one: SubmittalPackage; small?: boolean }) {
  const t = useT();
  const filter = { packageId: [one.submittalPackageId], sort: 'number', pageSize: 100 };
  const items = useQuery(query(submittalReads.list, filter, { quiet: true, stay: true })).data;
  const asked = new URLSearchParams({
    projectId: JSON.stringify([one.projectId]),
    packageId: JSON.stringify([one.submittalPackageId]),
  });
  return (
    <Section
      bare={small}
      title={t('Submittals')}
      note={items?.total}
      aside={<Link href={`/project/submittalList?${asked}`}>{t('Open as a list')}</Link>}
    >
      {!items && <SkeletonText lines={4} />}
      {items?.total === 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          {t('Nothing is in it yet. Choose submittals in the list and move them to this package.')}
        </Box>
      )}
      <Box component="ul" sx={{ borderTop: items?.total ? 1 : 0, borderColor: 'divider' }}>
        {items?.rows.map((row) => (
          <Item key={row.submittalItemId} row={row} small={small} />
        ))}
      </Box>
    </Section>
  );
}

function Item({ row, small }: { row: SubmittalRow; small: boolean }) {
  const t = useT();
  const columns = small ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr) 128px 176px 104px 56px';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', lg: columns },
        alignItems: 'center',
        gap: '4px 12px',
        minHeight: 'var(--row)',
        py: '6px',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component={Link}
        href={submittalPath(row)}
        title={row.title}
        sx={{
          minWidth: 0,
          color: 'text.primary',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          lineHeight: { xs: '32px', md: 'inherit' },
        }}
      >
        <Box component="span" className="num" sx={{ color: 'text.secondary', mr: 1 }}>
          {row.number ?? t('Draft')}
        </Box>
        {row.title}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {row.dispositionName === null ? (
          <StatusChip tone={toneOf(submittalKind, row.status)} word={submittalKind.statusWord(row.status, t)} />
        ) : (
          <Result of={row} />
        )}
      </Box>
      {!small && (
        <>
          <Box sx={{ minWidth: 0 }}>
            {row.ballInCourt.length > 0 && <BallInCourt people={row.ballInCourt} mine={row.mine} days={row.heldDays} />}
          </Box>
          <DueCell date={row.dueDate} days={row.dueInDays} mine={row.mine} />
          <Box sx={{ textAlign: 'right', display: { xs: 'none', lg: 'block' } }}>
            <Float days={row.floatDays} t={t} />
          </Box>
        </>
      )}
    </Box>
  );
}

/** Every verb of a package. */
function usePackageActions(one: SubmittalPackage): LedActions {
  const t = useT();
  const shared = reviewActions(t);
  const table = useRecordActions(packageSource, one, [
    { verb: 'close', label: t('Close'), icon: CheckCircleOutlined, dialog: ask },
    { ...shared.update, dialog: update },
    { ...shared.reopen, dialog: ask },
    { ...shared.void, dialog: ask },
  ]);
  return { ...table, leading: one.status === 'closed' ? ['reopen'] : ['update', 'close'] };
}
