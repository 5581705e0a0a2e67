import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { people } from '@plumbline/contract/areas/people';
import type { Member } from '@plumbline/contract/areas/people';
import { dayIn } from '@plumbline/contract/kit/days';
import { useActor } from '../../kit/nav/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { useT } from '../../kit/words/index.ts';
import { Refused } from './Refused.tsx';
import { RoleChecks } from './RoleChecks.tsx';
import type { FamilyName } from './family.ts';
import { useMemberVerb } from './queries.ts';
import { moveEffect, moveName } from './words.ts';

/** Somebody who left is back: from which day, and with which roles. */
export function RehireDialog({ family, member, onClose }: { family: FamilyName; member: Member; onClose: () => void }) {
  const t = useT();
  const { tenant } = useActor();
  const [hireDate, setHireDate] = useState<string | null>(dayIn(tenant.timeZone));
  const [roleIds, setRoleIds] = useState<string[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const send = useMemberVerb(family, people.rehire, {
    says: (saved) =>
      saved.status === 'invited'
        ? t('{name} is invited to come back', { name: saved.fullName })
        : t('{name} is back', { name: saved.fullName }),
    done: onClose,
    failed: setErrors,
  });
  function submit() {
    if (!hireDate) return setErrors({ hireDate: t('Choose the first day') });
    send.run({ personId: member.personId, version: member.version, hireDate, roleIds });
  }
  return (
    <Dialog
      title={`${moveName('rehire', t)}: ${member.fullName}`}
      onClose={onClose}
      onSubmit={submit}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton type="submit" variant="contained" busy={send.busy} onPress={() => undefined}>
            {moveName('rehire', t)}
          </ActionButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box component="p" sx={{ m: 0 }}>
          {moveEffect('rehire', t)}
        </Box>
        <Refused errors={errors} known={['hireDate']} />
        <DateField label={t('First day')} value={hireDate} onChange={setHireDate} error={errors.hireDate} />
        <RoleChecks family={family} given={roleIds} onChange={setRoleIds} />
      </Box>
    </Dialog>
  );
}
