import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Member } from '@plumbline/contract/areas/people';
import { useGo, useRight } from '../../kit/nav/index.ts';
import { FormDialog } from '../../kit/records/FormDialog.tsx';
import { FormErrors } from '../../kit/records/FormParts.tsx';
import { useRecordForm } from '../../kit/records/useRecordForm.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { useT } from '../../kit/words/index.ts';
import { MemberFields } from './MemberFields.tsx';
import { RoleChecks } from './RoleChecks.tsx';
import { FAMILIES, memberPath } from './family.ts';
import type { FamilyName } from './family.ts';
import { EMPTY_MEMBER, factsOf, valuesOf } from './formValues.ts';
import { useMemberVerb } from './queries.ts';

const KNOWN = [...Object.keys(EMPTY_MEMBER), 'managerId'];

/** Somebody new: the card, the roles, and whether an invitation goes out at once. */
export function NewMember({ family, onClose }: { family: FamilyName; onClose: () => void }) {
  const t = useT();
  const go = useGo();
  const personal = useRight(family, 'readPersonal') !== 'none';
  const form = useRecordForm(`${family}.new`, EMPTY_MEMBER);
  const create = useMemberVerb(family, FAMILIES[family].calls.create, {
    says: (member) =>
      member.status === 'invited'
        ? t('{name} was invited', { name: member.fullName })
        : t('{name} was added', { name: member.fullName }),
    done: (member) => {
      form.forget();
      setTimeout(() => go(memberPath(family, member.personId)), 0);
    },
    failed: form.setErrors,
  });

  function save() {
    const answer = factsOf(form.values, { personal, invites: true }, t);
    if ('problems' in answer) return form.setErrors(answer.problems);
    const { roleIds, invite } = form.values;
    create.run({ clientRef: form.clientRef, ...answer.facts, roleIds, invite });
  }
  return (
    <FormDialog
      title={family === 'employee' ? t('New employee') : t('New technician')}
      savedAt={form.savedAt}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton type="submit" variant="contained" busy={create.busy} onPress={() => undefined}>
            {form.values.invite ? t('Add and invite') : t('Add')}
          </ActionButton>
        </>
      }
    >
      <Box ref={form.formRef} sx={{ display: 'grid', gap: 3 }}>
        <FormErrors errors={form.errors} known={KNOWN} />
        <MemberFields form={form} personal={personal} />
        <RoleChecks family={family} given={form.values.roleIds} onChange={(roleIds) => form.set({ roleIds })} />
        <FormControlLabel
          control={
            <Checkbox checked={form.values.invite} onChange={(event) => form.set({ invite: event.target.checked })} />
          }
          label={t('Send an invitation by e-mail: a link that works for seven days')}
        />
      </Box>
    </FormDialog>
  );
}

/** The card of somebody as a form. */
export function EditMember({ family, member, onClose }: { family: FamilyName; member: Member; onClose: () => void }) {
  const t = useT();
  const personal = member.homeBase !== undefined;
  const form = useRecordForm(`${family}.${member.personId}`, valuesOf(member, family));
  const update = useMemberVerb(family, FAMILIES[family].calls.update, {
    says: (saved) => t('{name} was saved', { name: saved.fullName }),
    done: () => {
      form.forget();
      setTimeout(onClose, 0);
    },
    failed: form.setErrors,
  });
  function save() {
    const answer = factsOf(form.values, { personal, invites: false }, t);
    if ('problems' in answer) return form.setErrors(answer.problems);
    update.run({ personId: member.personId, version: member.version, ...answer.facts });
  }
  return (
    <FormDialog
      title={t('Edit {name}', { name: member.fullName })}
      savedAt={form.savedAt}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton type="submit" variant="contained" busy={update.busy} onPress={() => undefined}>
            {t('Save')}
          </ActionButton>
        </>
      }
    >
      <Box ref={form.formRef} sx={{ display: 'grid', gap: 3 }}>
        <FormErrors errors={form.errors} known={KNOWN} />
        <MemberFields
          form={form}
          personal={personal}
          fixedEmail={!['noAccount', 'invitePending'].includes(member.accountStatus)}
        />
      </Box>
    </FormDialog>
  );
}
