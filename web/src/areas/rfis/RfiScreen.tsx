import type { T } from '@plumbline/contract/kit/words';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { rfiDownloads, rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { dayIn } from '@plumbline/contract/kit/days';
import {
  costText,
  disciplineWords,
  priorityWords,
  reasonWords,
  scheduleText,
} from '@plumbline/contract/areas/rfis/names';
import { rfiSource } from './source.ts';
import { useFactEdits } from '../../kit/records/page/useFactEdits.tsx';
import { fieldWords } from '../../kit/records/form/formFields.ts';
import { partWords, reviewStepWords } from '../../kit/records/page/trailWords.ts';
import { impactInput, rfiFields, valuesOf } from './fields.ts';
import { useActor } from '../../kit/nav/index.ts';
import { RecordPage } from '../../kit/records/page/RecordPage.tsx';
import { recordScreen } from '../../kit/records/page/RecordScreen.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { Prose, Section, fact, namedLinks } from '../../kit/records/page/Section.tsx';
import type { Fact } from '../../kit/records/page/Section.tsx';
import { PersonFact, ReviewersFact, useCourtFacts } from '../../kit/records/page/personFacts.tsx';
import { useRfiActions } from './useRfiActions.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { RfiResponses, RfiTurn, effectiveDue, rfiMeta } from './RfiPanel.tsx';

/** `/project/:projectId/rfi/:rfiId`: one RFI. */
export const RfiScreen = recordScreen(rfiSource, RfiPage);

function RfiPage({ record: rfi }: { record: Rfi }) {
  const t = useT();
  const actions = useRfiActions(rfi);
  return (
    <RecordPage
      record={rfi}
      source={rfiSource}
      listHref={`/project/RFIsList?projectId=${rfi.projectId}`}
      unnumbered={t('Draft RFI')}
      meta={rfiMeta(rfi, t, useFormat())}
      actions={actions}
      banner={<RfiTurn rfi={rfi} />}
      facts={useRfiFacts(rfi)}
      pdfHref={downloadUrl(rfiDownloads.pdf.path, { rfiId: rfi.rfiId })}
      answerers={rfi.status === 'open' ? rfi.ballInCourt : []}
      steps={trailSteps(t)}
      labels={trailLabels(t)}
      fields={rfiFields(t)}
    >
      <RfiDetails rfi={rfi} onAddendum={rfi.can.addendum === true ? () => actions.open('addendum') : undefined} />
    </RecordPage>
  );
}

/** The parts that only an RFI has: the question with its addenda, the proposed answer, the answers. */
function RfiDetails({ rfi, onAddendum }: { rfi: Rfi; onAddendum?: () => void }) {
  const t = useT();
  const format = useFormat();
  const frozen = rfi.questionFrozenAt
    ? t('Frozen {day} when it was sent for review', { day: format.day(rfi.questionFrozenAt) })
    : undefined;
  const proposed = rfi.receivedFrom ?? rfi.createdBy;
  return (
    <>
      <Section
        title={t('Question')}
        note={frozen}
        aside={
          onAddendum && (
            <Button size="small" variant="text" onClick={onAddendum}>
              {t('Add to the question')}
            </Button>
          )
        }
      >
        {rfi.question ? (
          <Prose>{rfi.question}</Prose>
        ) : (
          <Box sx={{ color: 'text.tertiary' }}>{t('Not written yet.')}</Box>
        )}
        {rfi.addenda.map((one) => (
          <Box key={one.addendumId} sx={{ mt: 2, pl: '12px', borderLeft: '3px solid', borderColor: 'divider' }}>
            <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
              {t('Added by {name}, {when}', { name: one.by?.fullName ?? t('somebody'), when: format.instant(one.at) })}
            </Box>
            <Prose>{one.body}</Prose>
          </Box>
        ))}
        {rfi.suggestedAnswer && (
          <Box sx={{ mt: 2 }}>
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: '4px' }}>
              <Box component="h3" sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
                {t('Suggested answer')}
              </Box>
              {proposed && (
                <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
                  {[proposed.fullName, proposed.companyName].filter(Boolean).join(', ')}
                </Box>
              )}
            </Box>
            <Prose quiet>{rfi.suggestedAnswer}</Prose>
          </Box>
        )}
      </Section>
      <RfiResponses rfi={rfi} />
    </>
  );
}

/** Facts that are shown even when they are empty, because people look for them often. */
const ALWAYS = ['neededOnSiteDate', 'rfiManagerId', 'locationId', 'drawingRefs', 'specSection', 'costCodeId'] as const;

/** The facts of an RFI in the narrow column, in the order in which people look for them. */
function useRfiFacts(rfi: Rfi): (Fact | null)[] {
  const t = useT();
  const format = useFormat();
  const pressing = effectiveDue(rfi, dayIn(useActor().tenant.timeZone));
  const { court, due } = useCourtFacts({ ...rfi, dueDate: pressing });
  const { edit, editDue } = useFactEdits({
    source: rfiSource,
    record: rfi,
    fields: rfiFields(t),
    values: valuesOf(rfi, t),
    calls: () => Promise.resolve(rfis),
    input: impactInput,
    always: ALWAYS,
  });
  /** Links to all RFIs of the project about the same drawing or section. */
  const others = (filter: 'drawing' | 'specSection', text: string | null) =>
    namedLinks(text, (name) =>
      downloadUrl('/project/RFIsList', { projectId: rfi.projectId, view: 'all', [filter]: name }),
    );
  const impact = rfi.impactsConfirmed ? ` ${t('(confirmed)')}` : '';
  const cost = costText(rfi.costImpact, rfi.costImpactCents, format.cents, t);
  const schedule = scheduleText(rfi.scheduleImpact, rfi.scheduleImpactDays, t);
  return [
    court,
    due && rfi.dueDate === pressing ? editDue(due) : due,
    rfi.dueDate && rfi.dueDate !== pressing ? fact(t('Answer due'), format.day(rfi.dueDate)) : null,
    rfi.myDueDate && rfi.myDueDate !== rfi.dueDate ? fact(t('Your own date'), format.day(rfi.myDueDate)) : null,
    edit('neededOnSiteDate', format.day(rfi.neededOnSiteDate)),
    edit('rfiManagerId', rfi.manager && <PersonFact person={rfi.manager} />),
    rfi.reviewers.length > 0
      ? fact(t('Reviewers'), <ReviewersFact reviewers={rfi.reviewers} round={rfi.round} />)
      : null,
    edit('receivedFromId', rfi.receivedFrom?.fullName),
    edit('responsibleCompanyId', rfi.responsibleCompany?.companyName),
    edit('rfiTypeId', rfi.rfiType?.name),
    edit('reason', wordFor(reasonWords(t), rfi.reason)),
    edit('disciplines', rfi.disciplines.map((one) => wordFor(disciplineWords(t), one)).join(', ')),
    rfi.priority !== 'normal' || rfi.can.update === true
      ? edit('priority', wordFor(priorityWords(t), rfi.priority))
      : null,
    edit('locationId', rfi.location?.path),
    edit('specSection', others('specSection', rfi.specSection), undefined, true),
    edit('drawingRefs', others('drawing', rfi.drawingRefs), undefined, true),
    edit('costCodeId', rfi.costCode && `${rfi.costCode.code} ${rfi.costCode.name}`),
    fact(t('Cost impact'), cost && cost + impact),
    fact(t('Schedule'), schedule && schedule + impact),
    edit('reference', rfi.reference),
    fact(t('Imported from'), rfi.importedFrom),
  ];
}

/** The trail's labels for the fields of an RFI. */
function trailLabels(t: T): Record<string, string> {
  return {
    ...partWords(t),
    ...fieldWords(rfiFields(t)),
    manager: t('RFI manager'),
    official: t('Official response'),
    answer: t('Response'),
  };
}

/** The trail's sentence for each verb, after the name of the person who used it. */
function trailSteps(t: T): Record<string, string> {
  return {
    ...reviewStepWords(t),
    submit: t('submitted it'),
    return: t('returned it to its author'),
    markOfficial: t('changed the official response'),
    editResponse: t('changed their answer'),
    withdrawResponse: t('withdrew their answer'),
    askAgain: t('asked again'),
    close: t('accepted the answer and closed it'),
    answerInternally: t('answered it internally and closed it'),
    addendum: t('added to the question'),
    setImpacts: t('confirmed the impacts'),
    setManager: t('changed the RFI manager'),
  };
}
