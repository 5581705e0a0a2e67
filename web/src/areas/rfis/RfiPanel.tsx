import Box from '@mui/material/Box';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { addDays, dayIn } from '@plumbline/contract/kit/days';
import type { T } from '@plumbline/contract/kit/words';
import { costText, impactWords, scheduleText } from '@plumbline/contract/areas/rfis/names';
import { rfiSource } from './source.ts';
import { useActor } from '../../kit/nav/index.ts';
import { RecordPanel } from '../../kit/records/page/RecordPanel.tsx';
import { recordPanel } from '../../kit/records/page/RecordScreen.tsx';
import { ReviewRounds } from '../../kit/records/page/ReviewRounds.tsx';
import { ReviewTurn, askedOf } from '../../kit/records/page/ReviewTurn.tsx';
import { Prose, Section } from '../../kit/records/page/Section.tsx';
import type { PanelFrame } from '../../kit/records/page/SidePanel.tsx';
import { useRecordVerb } from '../../kit/records/verbs/useRecordVerb.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';
import { useRfiActions } from './useRfiActions.tsx';
import { wordFor } from '../../kit/words/choices.ts';

/** An RFI beside its list. */
export const RfiPanel = recordPanel(rfiSource, BesideList);

function BesideList({ record: rfi, frame }: { record: Rfi; frame: PanelFrame }) {
  const t = useT();
  const format = useFormat();
  return (
    <RecordPanel
      record={rfi}
      source={rfiSource}
      frame={frame}
      unnumbered={t('Draft')}
      meta={rfiMeta(rfi, t, format)}
      actions={useRfiActions(rfi)}
      banner={<RfiTurn rfi={rfi} />}
      facts={[
        { label: t('Needed on site'), value: rfi.neededOnSiteDate && <b>{format.day(rfi.neededOnSiteDate)}</b> },
        { label: t('Cost impact'), value: costText(rfi.costImpact, rfi.costImpactCents, format.cents, t) },
        { label: t('Schedule impact'), value: scheduleText(rfi.scheduleImpact, rfi.scheduleImpactDays, t) },
        { label: t('Spec section'), value: rfi.specSection },
      ]}
    >
      <Section bare title={t('Question')}>
        {rfi.question ? (
          <Prose small lines={6}>
            {rfi.question}
          </Prose>
        ) : (
          <Box sx={{ color: 'text.tertiary' }}>{t('Not written yet.')}</Box>
        )}
      </Section>
      {rfi.responses.length > 0 && <RfiResponses rfi={rfi} small />}
    </RecordPanel>
  );
}

/** Who raised the RFI, when, and the round. */
export function rfiMeta(rfi: Rfi, t: T, format: Format) {
  const name = (rfi.createdBy ?? rfi.receivedFrom)?.fullName;
  const company = rfi.responsibleCompany?.companyName;
  const day = format.day(rfi.createdAt);
  const forCompany = company
    ? t('Raised by {name} for {company}, {day}', { name: name ?? '', company, day })
    : t('Raised by {name}, {day}', { name: name ?? '', day });
  const raised = name ? forCompany : t('Raised {day}', { day });
  return [rfi.round > 0 && t('Round {n}', { n: rfi.round }), raised, rfi.isPrivate && t('Private')];
}

/** "Your turn" on an RFI. */
export function RfiTurn({ rfi }: { rfi: Rfi }) {
  const t = useT();
  const me = useActor();
  const day = rfi.myDueDate ?? effectiveDue(rfi, dayIn(me.tenant.timeZone));
  const own = rfi.status === 'open' && rfi.myDueDate !== null && rfi.myDueDate !== rfi.dueDate;
  const due = day && rfi.status !== 'draft' ? { day, days: own ? null : rfi.dueInDays } : null;
  return <ReviewTurn record={rfi} wanted={wantedOf(rfi, me.personId, t)} due={due} neededOn={rfi.neededOnSiteDate} />;
}

/** The next step of the person who has the ball. */
function wantedOf(rfi: Rfi, personId: string, t: T): string {
  switch (rfi.status) {
    case 'draft':
      return t('Finish the draft and submit it');
    case 'submitted':
      return t('Decide: send it for review, answer it, or return it');
    case 'open':
      return askedOf(rfi, personId)?.note || t('Give your answer');
    case 'answered':
      return rfi.responses.some((one) => one.official)
        ? t('Accept the answer and close, or ask again')
        : t('Mark the official response, then close');
    case 'closed':
    case 'void':
      return '';
  }
}

type Response = Rfi['responses'][number];

/** The answers to an RFI with their impacts, and the mark of the official answer. */
export function RfiResponses({ rfi, small = false }: { rfi: Rfi; small?: boolean }) {
  const t = useT();
  const mark = useRecordVerb(rfiSource, rfi, rfis.markOfficial, {
    toast: (_, { official }) =>
      official ? t('This is the official response now') : t('No longer the official response'),
  });
  const may = rfi.can.markOfficial;
  function entriesOf({ responseId, official }: Response) {
    if (may === undefined) return [];
    return [
      {
        label: official ? t('Take the official mark off') : t('Mark as the official response'),
        reason: may === true ? undefined : may,
        onSelect: () => mark.run({ rfiId: rfi.rfiId, version: rfi.version, responseId, official: !official }),
      },
    ];
  }
  function noteOf({ costImpact, scheduleImpact }: Response) {
    const word = (impact: string) => wordFor(impactWords(t), impact).toLowerCase();
    const cost = costImpact && t('Cost impact: {word}.', { word: word(costImpact) });
    const schedule = scheduleImpact && t('Schedule impact: {word}.', { word: word(scheduleImpact) });
    return [cost, schedule].filter(Boolean).join(' ');
  }
  return <ReviewRounds {...rfi} isOpen={rfi.status === 'open'} noteOf={noteOf} entriesOf={entriesOf} small={small} />;
}

/** The next deadline: the manager's after an answer, else the overall one. Null when nothing is due. */
export function effectiveDue(rfi: Pick<Rfi, 'status' | 'dueDate' | 'dueInDays'>, today: string): string | null {
  if (rfi.dueInDays === null) return null;
  return rfi.status === 'answered' ? addDays(today, rfi.dueInDays) : rfi.dueDate;
}
