import type { Actor } from '../../kit/actor.ts';
import { refuse } from '../../kit/errors.ts';
import { once } from '../../kit/records/index.ts';
import type { RecordKind, SharedFace, RecordHeader } from '../../kit/records/index.ts';
import { answer } from './answering.ts';
import { rfiKind } from './kind.ts';
import { readDetails, standingOf } from './details.ts';
import type { Details } from './details.ts';
import { heldReason, isAsked } from './policy.ts';
import { word } from './words.ts';

/** RFIs as the shared endpoints and share links have them. */
export const rfiRecord: RecordKind = {
  ...rfiKind,
  byLink: {
    async face(read, actor, record) {
      return faceOf(actor, record, await readDetails(read, actor, record.id));
    },
    async answer(tx, actor, record, said) {
      const rfi = await readDetails(tx, actor, record.id, { hold: true });
      if (!(await once(tx, 'rfi.respond', said.clientRef, { ...said, rfiId: record.id }))) return;
      const reason = whyNoAnswer(actor, record, rfi);
      if (reason) throw refuse(reason);
      await answer(tx, actor, record, rfi, {
        responseId: said.clientRef,
        body: said.body,
        official: null,
        behalfId: null,
        costImpact: null,
        scheduleImpact: null,
        fileIds: said.fileIds,
      });
    },
  },
};

/** Why whoever holds a link cannot answer by it now. The link stands for the right; being asked is still needed. */
function whyNoAnswer(actor: Actor, record: RecordHeader, rfi: Details): string | null {
  if (record.status !== 'open')
    return record.status === 'answered' || record.status === 'closed'
      ? 'It has been answered. Thank you.'
      : 'It is not open for answers.';
  const held = heldReason(rfi.projectStatus);
  if (held) return held;
  return isAsked(actor.personId, record, standingOf(rfi)) ? null : 'You are not asked here any more.';
}

function faceOf(actor: Actor, record: RecordHeader, rfi: Details): SharedFace {
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
