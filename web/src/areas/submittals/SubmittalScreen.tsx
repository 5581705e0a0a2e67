import { submittalCalls } from '@plumbline/contract/areas/submittals';
import { submittalDownloads } from '@plumbline/contract/areas/submittals/reads';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import { categoryWords, typeWords } from '@plumbline/contract/areas/submittals/names';
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { dayIn } from '@plumbline/contract/kit/days';
import { recordValues } from '../../kit/records/form/formFields.ts';
import { useFactEdits } from '../../kit/records/page/useFactEdits.tsx';
import { Link, lazyPart, useActor } from '../../kit/nav/index.ts';
import { RecordPage } from '../../kit/records/page/RecordPage.tsx';
import { recordScreen } from '../../kit/records/page/RecordScreen.tsx';
import type { Fact } from '../../kit/records/page/Section.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { PersonFact, ReviewersFact, useCourtFacts } from '../../kit/records/page/personFacts.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { FactList, Prose, Section, fact } from '../../kit/records/page/Section.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import { submittalSource } from './source.ts';
import { deliveryFields, submittalFields, trailLabels, trailSteps } from './fields.ts';
import { SubmittalBefore, SubmittalResult, SubmittalReview, SubmittalTurn, submittalMeta } from './SubmittalPanel.tsx';
import { useSubmittalActions } from './useSubmittalActions.tsx';
import { packagePath, submittalPath } from './record.tsx';
import { useCalendar } from '../../kit/records/kind/useCalendar.ts';

const PlanBar = lazyPart(() => import('./PlanBar.tsx').then((module) => module.PlanBar));

/** `/project/:id/submittal/item/:submittalItemId`: one revision of a submittal. */
export const SubmittalScreen = recordScreen(submittalSource, SubmittalPage);

function SubmittalPage({ record: item }: { record: SubmittalItem }) {
  const t = useT();
  return (
    <RecordPage
      record={item}
      source={submittalSource}
      listHref={`/project/submittalList?projectId=${item.projectId}`}
      unnumbered={t('Draft submittal')}
      meta={submittalMeta(item, t, useFormat())}
      actions={useSubmittalActions(item)}
      banner={<SubmittalTurn item={item} />}
      facts={useFacts(item)}
      pdfHref={downloadUrl(submittalDownloads.pdf.path, { submittalItemId: item.submittalItemId })}
      answerers={item.status === 'inReview' || item.status === 'required' ? item.ballInCourt : []}
      steps={trailSteps(t)}
      labels={trailLabels(t)}
      fields={{ ...submittalFields(t), ...deliveryFields(t) }}
    >
      <SubmittalDetails item={item} />
    </RecordPage>
  );
}

/** The parts that only a submittal has: revisions, result, items, review, plan, order. */
function SubmittalDetails({ item }: { item: SubmittalItem }) {
  const t = useT();
  const today = dayIn(useActor().tenant.timeZone);
  return (
    <>
      {item.revisions.length > 1 && <Revisions item={item} />}
      <SubmittalBefore item={item} />
      <SubmittalResult item={item} />
      {(item.description || item.substitution || item.deviationNotes) && (
        <Section title={t('What is submitted')}>
          {item.description && <Prose>{item.description}</Prose>}
          {item.substitution && (
            <Box sx={{ mt: 1 }}>
              <StatusChip tone="attention" word={t('A substitution for what is specified')} />
            </Box>
          )}
          {item.deviationNotes && (
            <Box sx={{ mt: 2 }}>
              <Box component="h3" sx={{ m: 0, mb: '4px', typography: 'body2', fontWeight: 700 }}>
                {t('Deviations from the contract documents')}
              </Box>
              <Prose quiet>{item.deviationNotes}</Prose>
            </Box>
          )}
        </Section>
      )}
      <SubmittalReview item={item} />
      <Section title={t('Plan')}>
        <Suspense>
          <PlanBar plan={item} today={today} calendar={useCalendar(item.projectId)} />
        </Suspense>
      </Section>
      {(item.released || item.orderedDate) && <Procurement item={item} />}
    </>
  );
}

/** Every revision as a tab that opens its own page. */
function Revisions({ item }: { item: SubmittalItem }) {
  const t = useT();
  return (
    <Box sx={{ mb: 2, mx: { xs: -2, md: 0 } }}>
      <Tabs
        label={t('Revisions')}
        value={item.submittalItemId}
        tabs={item.revisions.map(({ submittalItemId, revision, dispositionName, isCurrent }) => ({
          value: submittalItemId,
          label: [t('Revision {n}', { n: revision }), dispositionName ?? (isCurrent && t('current'))]
            .filter(Boolean)
            .join(', '),
          href: submittalPath({ projectId: item.projectId, submittalItemId }),
        }))}
      />
    </Box>
  );
}

/** The order and the delivery of a released submittal. */
function Procurement({ item }: { item: SubmittalItem }) {
  const t = useT();
  const format = useFormat();
  const { orderedDate, orderReference, confirmedDeliveryDate, actualDeliveryDate } = item;
  return (
    <Section title={t('Order and delivery')} note={orderedDate ? undefined : t('released, not ordered yet')}>
      <FactList
        facts={[
          fact(t('Ordered'), format.day(orderedDate)),
          fact(t('Purchase order'), orderReference),
          fact(t('Delivery confirmed for'), format.day(confirmedDeliveryDate)),
          fact(t('Delivered'), format.day(actualDeliveryDate)),
        ]}
      />
    </Section>
  );
}

/** Facts that are shown even when they are empty. */
const ALWAYS = ['requiredOnSiteDate', 'leadTimeDays', 'managerId', 'submitterId', 'locationId', 'costCodeId'] as const;

/** The facts of a submittal in the narrow column, in the order in which people look for them. */
function useFacts(item: SubmittalItem): (Fact | null)[] {
  const t = useT();
  const format = useFormat();
  const { court, due } = useCourtFacts(item);
  const { dueDate, specSection, costCode, package: inPackage } = item;
  const fields = submittalFields(t);
  const { edit, editDue } = useFactEdits({
    source: submittalSource,
    record: item,
    fields,
    values: recordValues(fields, item),
    calls: () => Promise.resolve(submittalCalls),
    always: ALWAYS,
  });
  const days = (n: number | null, of: 'calendar' | 'working') =>
    n === null ? null : of === 'calendar' ? t('{n|1 day|# days}', { n }) : t('{n|1 working day|# working days}', { n });
  return [
    court,
    due && editDue(due),
    item.status === 'inReview' && item.returnDueDate !== dueDate
      ? fact(t('Due back'), format.day(item.returnDueDate))
      : null,
    edit('requiredOnSiteDate', format.day(item.requiredOnSiteDate), t('Required on site')),
    edit('leadTimeDays', days(item.leadTimeDays, 'calendar'), t('Lead time')),
    edit('bufferDays', days(item.bufferDays, 'calendar'), t('Buffer')),
    edit('designReviewDays', days(item.designReviewDays, 'working'), t('Design review')),
    edit('managerId', item.manager && <PersonFact person={item.manager} />, t('Manager')),
    edit('submitterId', item.submitter && <PersonFact person={item.submitter} />, t('Submitter')),
    item.reviewers.length > 0
      ? fact(t('Reviewers'), <ReviewersFact reviewers={item.reviewers} round={item.round} />)
      : null,
    fact(t('Responsible'), item.responsibleCompany?.companyName),
    fact(t('Spec section'), specSection && `${specSection.number} ${specSection.title}`),
    edit('paragraph', item.paragraph, t('Paragraph')),
    edit('type', wordFor(typeWords(t), item.type), t('Type')),
    edit('category', wordFor(categoryWords(t), item.category), t('Category')),
    fact(
      t('Package'),
      inPackage && (
        <Link href={packagePath({ projectId: item.projectId, ...inPackage })}>
          {[inPackage.number, inPackage.title].filter(Boolean).join(' ')}
        </Link>
      ),
    ),
    fact(t('Workflow'), item.workflow?.name),
    edit('locationId', item.location?.path, t('Location')),
    edit('costCodeId', costCode && `${costCode.code} ${costCode.name}`, t('Cost code')),
    item.forRecordOnly ? fact(t('Review'), t('None: for the record only')) : null,
    fact(t('Requested'), format.day(item.requestedAt)),
    fact(t('Received'), format.day(item.receivedDate)),
    fact(t('Sent'), format.day(item.sentAt)),
    fact(t('Returned'), format.day(item.returnedAt)),
    fact(t('Imported from'), item.importedFrom),
  ];
}
