import type { Member } from '@plumbline/contract/areas/people';
import { useGo, useRight } from '../../kit/nav/index.ts';
import { CheckField } from '../../kit/records/form/FormFields.tsx';
import { RecordForm, useRecordCreate, useRecordEdit } from '../../kit/records/form/RecordForm.tsx';
import type { VerbProps } from '../../kit/records/verbs/RecordVerbDialog.tsx';
import { useT } from '../../kit/words/index.ts';
import { MemberInputs, RoleChecks } from './MemberFields.tsx';
import { FAMILIES, memberPath } from './family.ts';
import type { FamilyName } from './family.ts';
import { emptyMember, memberFields, memberSending, valuesOf } from './fields.ts';
import { MEMBER_SOURCES, familyOf } from './source.ts';

/** Adds a person: the card, the roles, and whether an invitation is sent at once. */
export function NewMember({ family, onClose }: { family: FamilyName; onClose: () => void }) {
  const t = useT();
  const go = useGo();
  const personal = useRight(family, 'readPersonal') !== 'none';
  const state = useRecordCreate({
    source: MEMBER_SOURCES[family],
    call: FAMILIES[family].calls.create,
    draft: `${family}.new`,
    initial: emptyMember(t),
    ...memberSending({ personal, invites: true }, t),
    toast: ({ status, fullName: name }) =>
      status === 'invited' ? t('{name} was invited', { name }) : t('{name} was added', { name }),
    done: ({ personId }) => setTimeout(() => go(memberPath(family, personId)), 0),
  });
  const { form } = state;
  return (
    <RecordForm
      state={state}
      title={family === 'employee' ? t('New employee') : t('New technician')}
      action={form.values.invite ? t('Add and invite') : t('Add')}
      onClose={onClose}
    >
      <MemberInputs form={form} personal={personal} made={family} />
      <RoleChecks family={family} {...form.field('roleIds')} />
      <CheckField
        {...form.field('invite')}
        label={t('Send an invitation by email: a link that works for seven days')}
      />
    </RecordForm>
  );
}

/** Edits a person's card. */
export function EditMember({ source, record: member, onClose }: VerbProps<Member>) {
  const t = useT();
  const family = familyOf(source);
  const personal = member.homeBase !== undefined;
  const state = useRecordEdit({
    source,
    record: member,
    call: FAMILIES[family].calls.update,
    valuesOf: (now: Member) => valuesOf(now, family, t),
    ...memberSending({ personal, invites: false }, t),
    toast: ({ fullName }) => t('{name} was saved', { name: fullName }),
    done: () => setTimeout(onClose, 0),
  });
  return (
    <RecordForm
      state={state}
      title={t('Edit {name}', { name: member.fullName })}
      action={t('Save')}
      onClose={onClose}
      fields={memberFields(t)}
    >
      <MemberInputs
        form={state.form}
        personal={personal}
        fixedEmail={!['noAccount', 'invitePending'].includes(member.accountStatus)}
      />
    </RecordForm>
  );
}
