import type { Award } from '@plumbline/contract/areas/awards';
import { awardTypeWords, sideWords } from '@plumbline/contract/areas/awards/names';
import { awardDownloads } from '@plumbline/contract/areas/awards/reads';
import type { T } from '@plumbline/contract/kit/words';
import { RecordLink } from '../../kit/records/kind/RecordLink.tsx';
import { recordViews } from '../../kit/records/page/recordViews.tsx';
import { fact } from '../../kit/records/page/Section.tsx';
import type { Fact } from '../../kit/records/page/Section.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { PersonFact, useCourtFacts } from '../../kit/records/page/personFacts.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { AwardDetails } from './AwardDetails.tsx';
import { awardFields, trailChoices, trailLabels, trailSteps } from './fields.ts';
import { awardSource } from './source.ts';
import { useAwardActions } from './useAwardActions.tsx';

/** `/project/award-detail/:projectAwardId`: an award as a page and as a panel beside its list. */
export const { Screen: AwardScreen, Panel: AwardPanel } = recordViews<Award>({
  source: awardSource,
  meta: (award, t) => [wordFor(sideWords(t), award.side), wordFor(awardTypeWords(t), award.awardType)],
  useActions: useAwardActions,
  wanted: wantedOf,
  due: ({ dueDate, dueInDays }) => (dueInDays !== null && dueDate ? { day: dueDate, days: null } : null),
  Details: ({ record, small }) => <AwardDetails award={record} small={small ?? false} />,
  useFacts,
  unnumbered: (t) => t('Award'),
  brief: (award, { t, format }) => [
    fact(t('Company'), award.company?.companyName),
    fact(t('Awarded'), award.awardedCents === undefined ? null : format.cents(award.awardedCents)),
    fact(t('Accept by'), format.day(award.dueDate)),
  ],
  page: ({ projectId, projectAwardId, status, contact, lines }, t) => ({
    listHref: `/project/project/${projectId}?tab=awards`,
    unnumbered: t('Award'),
    answerers: status === 'issued' && contact ? [contact] : [],
    ...(lines && { pdfHref: downloadUrl(awardDownloads.pdf.path, { projectAwardId }) }),
    steps: trailSteps(t),
    labels: trailLabels(t),
    fields: awardFields(t),
    choices: trailChoices(t),
  }),
});

/** The facts of an award in the narrow column, in the order in which people look for them. */
function useFacts(award: Award): (Fact | null)[] {
  const t = useT();
  const format = useFormat();
  const { court } = useCourtFacts(award);
  return [
    court,
    fact(t('Accept by'), format.day(award.dueDate)),
    fact(t('Company'), award.company?.companyName),
    fact(t('Who signs'), award.contact && <PersonFact person={award.contact} />),
    fact(t('Run by'), award.manager && <PersonFact person={award.manager} />),
    fact(t('Start of work'), format.day(award.startDate)),
    fact(t('Duration'), award.durationDays && t('{n|1 calendar day|# calendar days}', { n: award.durationDays })),
    fact(t('Retainage rate, percent'), award.retainagePercent),
    fact(t('Payment terms'), award.paymentTermsDays && t('{n|1 day|# days}', { n: award.paymentTermsDays })),
    fact(t('Issued'), award.issuedAt && `${format.instant(award.issuedAt)}, ${award.issuedBy?.fullName ?? ''}`),
    fact(
      t('Accepted'),
      award.acceptedAt &&
        [format.instant(award.acceptedAt), award.acceptedName, award.acceptedCompany].filter(Boolean).join(', '),
    ),
    fact(t('Why it ended'), award.endReason),
    fact(t('Became'), award.status === 'contracted' && <Became award={award} />),
  ];
}

/** The records made by converting the award: its contract, and its project if that is new. */
function Became({ award }: { award: Award }) {
  const made = award.links.filter(({ relation }) => relation === 'ledTo');
  return made.map(({ linkId, record }) => (
    <div key={linkId}>
      <RecordLink record={record} />
    </div>
  ));
}

function wantedOf({ status }: Award, t: T): string {
  switch (status) {
    case 'draft':
      return t('Set its price, then submit it for approval');
    case 'pendingApproval':
      return t('Approve it, or reject it');
    case 'approved':
      return t('Issue it once its papers are in force');
    case 'issued':
      return t('Have it signed');
    case 'accepted':
      return t('Convert it');
    case 'expired':
      return t('Extend it, or rescind it');
    default:
      return '';
  }
}
