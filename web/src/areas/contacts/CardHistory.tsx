import { companyRoleName } from '@plumbline/contract/areas/contacts/names';
import type { CardStep } from '@plumbline/contract/areas/contacts/steps';
import { certificateStateName, skillLevelName } from '@plumbline/contract/areas/qualifications/names';
import type { T } from '@plumbline/contract/kit/words';
import { ActivitySection } from '../../kit/records/page/ActivitySection.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import { fieldName } from './fields.ts';
import { channelWords, diversityWords } from './words.ts';

interface Props {
  /** The id of the company or person */
  recordId: string;
  /** The person works here */
  isMember: boolean;
  canComment: true | string | undefined;
}

/** The history of a card, with people's comments. */
export function CardHistory({ recordId, isMember, canComment }: Props) {
  const t = useT();
  const steps: Record<string, string> = cardStepWords(t);
  return (
    <ActivitySection
      recordId={recordId}
      projectId={null}
      canComment={canComment}
      says={({ verb }) => steps[verb ?? ''] ?? null}
      labelOf={(field) => (isMember && field === 'roles' ? t('Roles') : fieldName(field, t))}
      sayValue={(value, field, { verb }) => historyValue({ verb, field, value }, t)}
    />
  );
}

/** The sentence of each step in a card's history, after the person's name. */
function cardStepWords(t: T): Record<CardStep | 'create' | 'update', string> {
  return {
    create: t('created the card'),
    update: t('changed the card'),
    changeStatus: t('changed the status'),
    block: t('said that this company must not be used'),
    unblock: t('said that this company may be used again'),
    merge: t('merged another card into this one'),
    mergedInto: t('merged this card into another one'),
    addCompliance: t('added a document'),
    requestCompliance: t('asked for a document'),
    addMember: t('took them into the company'),
    enlist: t('made them employee and technician'),
    updateOwn: t('changed the card'),
    invite: t('sent an invitation'),
    acceptInvitation: t('accepted the invitation'),
    assignRoles: t('changed the roles'),
    setRate: t('changed the rates'),
    removeRate: t('changed the rates'),
    setLimits: t('changed the approval limits'),
    setPhoto: t('changed the photo'),
    setSignature: t('changed the signature'),
    requireFactor: t('asked for a second factor'),
    exemptFactor: t('exempted them from the second factor'),
    startLeave: t('started a leave of absence'),
    endLeave: t('ended the leave'),
    suspend: t('suspended them'),
    reinstate: t('reinstated them'),
    deactivate: t('deactivated them'),
    reactivate: t('reactivated them'),
    leave: t('recorded the leaving'),
    rehire: t('hired them again'),
    anonymise: t('removed the personal data'),
    setSkill: t('changed the skills'),
    addCertificate: t('added a certificate'),
    updateCertificate: t('changed a certificate'),
    validCertificate: t('accepted a certificate'),
    refusedCertificate: t('refused a certificate'),
    revokedCertificate: t('revoked a certificate'),
  };
}

/** The words for codes in a history: roles of a company, skill levels, certificate states. */
function historyValue({ verb, field, value }: { verb: string | null; field: string; value: string }, t: T) {
  const name = namesOf(verb, field, t);
  return value
    .split(', ')
    .map((one) => name(one) ?? one)
    .join(', ');
}

type Names = (code: string) => string | undefined;

function namesOf(verb: string | null, field: string, t: T): Names {
  if (verb === 'setSkill') return (code) => skillLevelName(code, t);
  if (verb?.endsWith('Certificate')) return (code) => certificateStateName(code, t);
  const names: Record<string, Names> = {
    roles: (code) => companyRoleName(code, t),
    diversityFlags: (code) => wordFor(diversityWords(t), code),
    preferredChannel: (code) => wordFor(channelWords(t), code),
    family: (code) => ({ employee: t('Employee'), technician: t('Technician') })[code],
  };
  // Older entries stored yes and no.
  const words: Readonly<Record<string, string>> = { true: t('Yes'), false: t('No'), yes: t('Yes'), no: t('No') };
  return names[field] ?? ((code) => words[code]);
}
