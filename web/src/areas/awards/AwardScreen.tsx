import type { Award } from '@plumbline/contract/areas/awards';
import { awardTypeWords, sideWords } from '@plumbline/contract/areas/awards/names';
import { awardDownloads } from '@plumbline/contract/areas/awards/reads';
import type { T } from '@plumbline/contract/kit/words';
import { createdText } from '../../kit/records/RecordMeta.tsx';
import { RecordLink } from '../../kit/records/RecordLink.tsx';
import { recordViews } from '../../kit/records/recordViews.tsx';
import { ReviewTurn } from '../../kit/records/ReviewTurn.tsx';
import { fact } from '../../kit/records/Section.tsx';
import type { Fact } from '../../kit/records/Section.tsx';
import { downloadUrl } from '../../kit/records/listParams.ts';
import { PersonFact, useCourtFacts } from '../../kit/records/personFacts.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';
import { AwardDetails } from './AwardDetails.tsx';
import { awardFields, trailChoices, trailLabels, trailSteps } from './fields.ts';
import { awardSource } from './source.ts';
import { useAwardActions } from './useAwardActions.tsx';

/** `/project/award-detail/:projectAwardId`, and an award beside its list. */
export const { Screen: AwardScreen, Panel: AwardPanel } = recordViews(awardSource, {
  useShared,
  usePage,
  usePanel,
  details: (award, small) => <AwardDetails award={award} small={small} />,
});

function useShared(award: Award) {
  const meta = metaOf(award, useT(), useFormat());
  return { meta, actions: useAwardActions(award), banner: <Turn award={award} /> };
}

function usePage(award: Award) {
  const t = useT();
  const { projectId, projectAwardId, status, contact, lines } = award;
  return {
    listHref: `/project/project/${projectId}?tab=awards`,
    unnumbered: t('Award'),
    facts: useFacts(award),
    answerers: status === 'issued' && contact ? [contact] : [],
    ...(lines && { pdfHref: downloadUrl(awardDownloads.pdf.path, { projectAwardId }) }),
    steps: trailSteps(t),
    labels: trailLabels(t),
    fields: awardFields(t),
    choices: trailChoices(t),
  };
}

function usePanel(award: Award) {
  const t = useT();
  const format = useFormat();
  return {
    unnumbered: t('Award'),
    facts: [
      fact(t('Company'), award.company?.companyName),
      fact(t('Awarded'), award.awardedCents === undefined ? null : format.cents(award.awardedCents)),
      fact(t('Accept by'), format.day(award.dueDate)),
    ],
  };
}

function metaOf(award: Award, t: T, format: Format) {
  return [
    wordFor(sideWords(t), award.side),
    wordFor(awardTypeWords(t), award.awardType),
    createdText(award, t, format),
    award.isPrivate && t('Private'),
  ];
}

/** The facts of an award for the narrow column, in the order in which they are asked for. */
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

/** What a converted award made: its contract, and a project where it is a new one. */
function Became({ award }: { award: Award }) {
  const made = award.links.filter(({ relation }) => relation === 'ledTo');
  return made.map(({ linkId, record }) => (
    <div key={linkId}>
      <RecordLink record={record} />
    </div>
  ));
}

/** "Your turn" on an award: what is wanted of whoever has the ball. */
function Turn({ award }: { award: Award }) {
  const { dueDate, dueInDays } = award;
  const due = dueInDays !== null && dueDate ? { day: dueDate, days: null } : null;
  return <ReviewTurn record={award} wanted={wantedOf(award, useT())} due={due} />;
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
