import { refuse } from '../../kit/errors.ts';
import type { Actor } from '../../kit/actor.ts';
import { askedIn, isAsked, once } from '../../kit/records/index.ts';
import type { ByLink, RecordHeader, SharedFace } from '../../kit/records/index.ts';
import { blockedReason } from '../projects/index.ts';
import { readDetails } from './details.ts';
import type { RfiDetails } from './details.ts';
import { answer } from './verbs/respond.ts';
import { writeRfi } from './verbs/rfiVerb.ts';
import { word } from './words.ts';

/** What a share link of an RFI shows, and how it is answered by one. */
export const rfiByLink: ByLink = {
  async face(read, actor, record) {
    return faceOf(actor, record, await readDetails(read, actor, record.id));
  },
  async answer(tx, actor, record, response, context) {
    const details = await readDetails(tx, actor, record.id, true);
    if (!(await once(tx, 'rfi.respond', response.clientRef, { ...response, rfiId: record.id }))) return;
    const reason = whyNoAnswer(actor, record, details);
    if (reason) throw refuse(reason);
    const { clientRef: responseId, body, fileIds } = response;
    const own = { official: null, behalfId: null, costImpact: null, scheduleImpact: null };
    const outcome = answer({ tx, actor, record, details }, { responseId, body, fileIds, ...own });
    await writeRfi({ tx, actor, record, context }, outcome, 'respond', 'respond');
  },
};

/** Why whoever holds a link cannot answer by it now. The link stands for the right; being asked is still needed. */
function whyNoAnswer(actor: Actor, record: RecordHeader, rfi: RfiDetails): string | null {
  if (record.status !== 'open')
    return record.status === 'answered' || record.status === 'closed'
      ? 'It has been answered. Thank you.'
      : 'It is not open for answers.';
  const held = blockedReason(rfi.projectStatus);
  if (held) return held;
  return isAsked(actor.personId, record, askedIn(rfi.round, rfi.reviewers)) ? null : 'You are not asked here any more.';
}

function faceOf(actor: Actor, record: RecordHeader, rfi: RfiDetails): SharedFace {
  const { t } = actor;
  const facts: [label: string, value: string | null | undefined][] = [
    [t('Needed on site'), rfi.neededOnSiteDate],
    [t('Drawings'), rfi.drawingRefs],
    [t('Spec section'), rfi.specSection],
    [t('Location'), rfi.location?.path],
    [t('Discipline'), rfi.disciplines.map((one) => word(t, 'discipline', one)).join(', ')],
    [t('Reason'), word(t, 'reason', rfi.reason)],
    [t('Priority'), rfi.priority === 'normal' ? null : word(t, 'priority', rfi.priority)],
    [t('Reference'), rfi.reference],
  ];
  const reason = whyNoAnswer(actor, record, rfi);
  return {
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    sections: [
      {
        heading: t('Question'),
        by: rfi.receivedFrom ?? rfi.manager,
        at: rfi.openedAt ?? rfi.submittedAt,
        text: rfi.question ?? '',
        official: false,
      },
      ...rfi.addenda.map(({ by, at, body }) => ({
        heading: t('Added to the question'),
        by,
        at,
        text: body,
        official: false,
      })),
      ...(rfi.suggestedAnswer
        ? [{ heading: t('Suggested answer'), by: null, at: null, text: rfi.suggestedAnswer, official: false }]
        : []),
      ...rfi.responses.map(({ by, at, body, official }) => ({
        heading: official ? t('Official response') : t('Response'),
        by,
        at,
        text: body,
        official,
      })),
    ],
    mayRespond: reason ? t(reason) : true,
  };
}
