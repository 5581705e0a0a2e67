import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { people } from '@plumbline/contract/areas/people';
import type { Member } from '@plumbline/contract/areas/people';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { VerbForm, useVerbForm } from '../../kit/records/verbs/VerbForm.tsx';
import { useRecordVerb } from '../../kit/records/verbs/useRecordVerb.ts';
import { ActionButton, SubmitButton } from '../../kit/ui/ActionButton.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { spanText } from '../../kit/words/spans.ts';
import type { FamilyName } from './family.ts';
import { MEMBER_SOURCES, useRoles } from './source.ts';

/** The roles of a person, with their dates. */
export function RolesTab({ family, member }: { family: FamilyName; member: Member }) {
  const t = useT();
  const [editing, setEditing] = useState(false);
  const may = member.can.roles;
  if (editing) return <RolesForm family={family} member={member} onDone={() => setEditing(false)} />;
  return (
    <Box component="section" aria-label={t('Roles')} sx={{ maxWidth: 760 }}>
      <RequestedRoles family={family} member={member} />
      <HeldRoles member={member} />
      {may !== undefined && (
        <Box sx={{ mt: 2 }}>
          <ActionButton can={may} onPress={() => setEditing(true)}>
            {t('Change roles')}
          </ActionButton>
        </Box>
      )}
    </Box>
  );
}

/** Roles requested at hiring that wait, with their approvers. */
function RequestedRoles({ family, member }: { family: FamilyName; member: Member }) {
  const t = useT();
  const decide = useRecordVerb(MEMBER_SOURCES[family], member, people.decideRoles, {
    toast: ({ fullName }) => t('The roles of {name} were changed', { name: fullName }),
  });
  const { requestedRoles: waiting, roleApprovers: approvers, personId, version, can } = member;
  if (waiting.length === 0) return null;
  const answer = (agree: boolean) => decide.run({ personId, version, agree });
  return (
    <Box role="note" sx={{ p: 2, mb: 2, borderRadius: 1, bgcolor: 'status.waiting.tint', display: 'grid', gap: 1 }}>
      <b>
        {t('{roles} waits for approval by {names}', {
          roles: waiting.map(({ name }) => name).join(', '),
          names: approvers.map(({ fullName }) => fullName).join(', '),
        })}
      </b>
      <span>{t('The role counts, and an invitation goes out, once it is approved.')}</span>
      {can.decideRoles !== undefined && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <ActionButton can={can.decideRoles} variant="contained" busy={decide.busy} onPress={() => answer(true)}>
            {t('Approve')}
          </ActionButton>
          <ActionButton can={can.decideRoles} busy={decide.busy} onPress={() => answer(false)}>
            {t('Decline')}
          </ActionButton>
        </Box>
      )}
    </Box>
  );
}

function HeldRoles({ member }: { member: Member }) {
  const t = useT();
  const format = useFormat();
  if (member.roles.length === 0)
    return <Box sx={{ color: 'text.secondary' }}>{t('They hold no role: they can sign in and see nothing.')}</Box>;
  return (
    <Box component="ul">
      {member.roles.map((role) => (
        <Box
          component="li"
          key={role.roleId}
          sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40, borderBottom: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>{role.name}</Box>
          <Box className="num" sx={{ color: 'text.secondary' }}>
            {spanText(role.validFrom, role.validTo, t, format) ?? t('no end date')}
          </Box>
          <StatusChip
            tone={role.inForce ? 'good' : 'neutral'}
            word={role.inForce ? t('Counts') : t('Does not count')}
          />
        </Box>
      ))}
    </Box>
  );
}

interface Line {
  roleId: string;
  validFrom: string | null;
  validTo: string | null;
}

function RolesForm({ family, member, onDone }: { family: FamilyName; member: Member; onDone: () => void }) {
  const t = useT();
  const roles = useRoles();
  const held: Line[] = member.roles.map(({ roleId, validFrom, validTo }) => ({ roleId, validFrom, validTo }));
  const state = useVerbForm({
    source: MEMBER_SOURCES[family],
    record: member,
    call: people.assignRoles,
    initial: { lines: held },
    input: ({ lines }) => ({ roles: lines }),
    check: ({ lines }): Record<string, string> => {
      if (lines.some((line) => line.roleId === '')) return { roles: t('Choose a role in every line') };
      return new Set(lines.map((line) => line.roleId)).size === lines.length ? {} : { roles: t('Each role once') };
    },
    toast: ({ fullName }) => t('The roles of {name} were changed', { name: fullName }),
    done: onDone,
  });
  const { lines } = state.form.values;
  const set = (next: Line[]) => {
    state.form.setErrors({});
    state.form.set({ lines: next });
  };
  const change = (at: number, next: Partial<Line>) =>
    set(lines.map((line, index) => (index === at ? { ...line, ...next } : line)));
  const mine = roles.filter((role) => role.family === family || lines.some((line) => line.roleId === role.roleId));
  const nameOf = (roleId: string) => [...roles, ...member.roles].find((role) => role.roleId === roleId)?.name ?? '';
  return (
    <VerbForm state={state} label={t('Change roles')} sx={{ maxWidth: 760 }}>
      {lines.map((line, at) => (
        <Box
          key={at}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: '1fr 1fr 40px', sm: '1fr 160px 160px 40px' },
            alignItems: 'end',
          }}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            <SelectField
              label={t('Role')}
              value={line.roleId}
              placeholder={t('Choose a role')}
              options={mine.map((role) => ({
                value: role.roleId,
                label: role.name,
                disabled: role.mayGrant !== true && role.roleId !== line.roleId,
              }))}
              onChange={(roleId) => change(at, { roleId })}
            />
          </Box>
          <DateField label={t('From')} value={line.validFrom} onChange={(day) => change(at, { validFrom: day })} />
          <DateField label={t('Until')} value={line.validTo} onChange={(day) => change(at, { validTo: day })} />
          <IconButton
            aria-label={t('Take away {role}', { role: nameOf(line.roleId) })}
            onClick={() => set(lines.filter((_, index) => index !== at))}
          >
            <DeleteOutlined />
          </IconButton>
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button
          startIcon={<AddOutlined />}
          onClick={() => set([...lines, { roleId: '', validFrom: null, validTo: null }])}
        >
          {t('Add a role')}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button onClick={onDone}>{t('Cancel')}</Button>
        <SubmitButton busy={state.busy}>{t('Save')}</SubmitButton>
      </Box>
    </VerbForm>
  );
}
