import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { kindWords, reasonWords, scopeWords, sideWords, typeWords } from '@plumbline/contract/areas/changeOrders/names';
import { changeDownloads } from '@plumbline/contract/areas/changeOrders/reads';
import type { T } from '@plumbline/contract/kit/words';
import { useLocation } from '../../kit/nav/index.ts';
import { createdText } from '../../kit/records/page/RecordMeta.tsx';
import { RecordLink } from '../../kit/records/kind/RecordLink.tsx';
import { RecordPage } from '../../kit/records/page/RecordPage.tsx';
import { RecordPanel } from '../../kit/records/page/RecordPanel.tsx';
import { recordPanel, recordScreen } from '../../kit/records/page/RecordScreen.tsx';
import { ReviewTurn } from '../../kit/records/page/ReviewTurn.tsx';
import { fact } from '../../kit/records/page/Section.tsx';
import type { Fact } from '../../kit/records/page/Section.tsx';
import type { PanelFrame } from '../../kit/records/page/SidePanel.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { PersonFact, useCourtFacts } from '../../kit/records/page/personFacts.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';
import { ChangeDetails, hasLines } from './ChangeDetails.tsx';
import { daysText } from './days.ts';
import { changeFields, trailChoices, trailLabels, trailSteps } from './fields.ts';
import { changeSource } from './source.ts';
import { useChangeActions } from './useChangeActions.tsx';

/** `/project/project/:id/changeOrder/:changeOrderId` */
export const ChangeScreen = recordScreen(changeSource, ChangePage);

/** A change beside its list. */
export const ChangePanel = recordPanel(changeSource, BesideList);

function ChangePage({ record: change }: { record: ChangeOrder }) {
  const t = useT();
  const { changeOrderId, projectId, amountCents, changeKind } = change;
  return (
    <RecordPage
      record={change}
      source={changeSource}
      listHref={`/project/project/${projectId}?tab=changeOrders`}
      unnumbered={wordFor(kindWords(t), changeKind)}
      meta={metaOf(change, t, useFormat())}
      actions={useChangeActions(change)}
      banner={<Turn change={change} />}
      isWide={useLocation().search['tab'] === 'lines' && hasLines(change)}
      facts={useFacts(change)}
      answerers={answerersOf(change)}
      {...(amountCents !== undefined && { pdfHref: downloadUrl(changeDownloads.pdf.path, { changeOrderId }) })}
      steps={trailSteps(t)}
      labels={trailLabels(t)}
      fields={changeFields(t)}
      choices={trailChoices(t)}
    >
      <ChangeDetails change={change} />
    </RecordPage>
  );
}

function BesideList({ record: change, frame }: { record: ChangeOrder; frame: PanelFrame }) {
  const t = useT();
  const format = useFormat();
  const { changeKind, amountCents, company, dueDate } = change;
  return (
    <RecordPanel
      record={change}
      source={changeSource}
      frame={frame}
      unnumbered={wordFor(kindWords(t), changeKind)}
      meta={metaOf(change, t, format)}
      actions={useChangeActions(change)}
      banner={<Turn change={change} />}
      facts={[
        fact(t('Company'), company?.companyName),
        fact(t('Price'), amountCents ? format.cents(amountCents) : null),
        fact(t('Days of schedule'), daysText(change, t)),
        fact(t('Answer by'), format.day(dueDate)),
      ]}
    >
      <ChangeDetails change={change} small />
    </RecordPanel>
  );
}

/** The people who may work by a link: the contact who is asked for a quote, and the signer. */
function answerersOf({ ballInCourt, contact }: ChangeOrder) {
  return contact && ballInCourt.some(({ personId }) => personId === contact.personId) ? [contact] : [];
}

function metaOf(change: ChangeOrder, t: T, format: Format) {
  const { changeKind, changeSide, revision, directive, isPrivate } = change;
  return [
    wordFor(kindWords(t), changeKind),
    changeKind !== 'event' && wordFor(sideWords(t), changeSide),
    directive && change.pendingPhase === 'proceeding' && t('Work is proceeding'),
    revision > 1 && t('Revision {n}', { n: revision }),
    createdText(change, t, format),
    isPrivate && t('Private'),
  ];
}

/** The facts of the narrow column, in the order in which people look for them. */
function useFacts(change: ChangeOrder): (Fact | null)[] {
  const t = useT();
  const format = useFormat();
  const { court } = useCourtFacts(change);
  const { contract, contact, company, manager, changeType, changeReason, executedAt, endReason, changeKind } = change;
  return [
    court,
    fact(changeKind === 'rfq' ? t('Quote by') : t('Answer by'), format.day(change.dueDate)),
    fact(t('Contract'), contract && <RecordLink record={contract} />),
    fact(t('Company'), company?.companyName),
    fact(t('Who answers for them'), contact && <PersonFact person={contact} />),
    fact(t('In charge'), manager && <PersonFact person={manager} />),
    fact(t('Scope'), wordFor(scopeWords(t), change.scopeStatus)),
    fact(t('Reason'), changeReason && wordFor(reasonWords(t), changeReason)),
    fact(t('Type'), changeType && wordFor(typeWords(t), changeType)),
    fact(t('Days of schedule'), daysText(change, t)),
    fact(t('Drawings'), change.drawingRefs),
    fact(t('Executed'), executedAt && format.instant(executedAt)),
    fact(t('Why it ended'), endReason),
  ];
}

/** "Your turn": the next step of the person who has the ball. */
function Turn({ change }: { change: ChangeOrder }) {
  const { dueDate, dueInDays } = change;
  const due = dueInDays !== null && dueDate ? { day: dueDate, days: dueInDays } : null;
  return <ReviewTurn record={change} wanted={wantedOf(change, useT())} due={due} />;
}

function wantedOf({ status, changeKind, contact }: ChangeOrder, t: T): string {
  switch (status) {
    case 'open':
      return t('Turn it into a potential change, or close it');
    case 'draft':
      return changeKind === 'cor'
        ? t('Choose its potential changes, then submit it')
        : t('Write its lines, ask for prices, or submit it');
    case 'pricing':
      return changeKind === 'rfq' ? t('Price it') : t('See that the quotes come in');
    case 'priced':
      return changeKind === 'rfq' ? t('Take the quote, where it was asked for') : t('Submit it for approval');
    case 'inReview':
      return t('Approve it, ask for a revision, or reject it');
    case 'revise':
      return t('Revise it, then submit it again');
    case 'proceeding':
      return t('Submit its price for approval');
    case 'approved':
      return contact ? t('Have it signed by both') : t('Have it signed');
    default:
      return '';
  }
}
