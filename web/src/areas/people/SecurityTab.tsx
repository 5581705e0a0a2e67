import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { people } from '@plumbline/contract/areas/people';
import type { Member } from '@plumbline/contract/areas/people';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { StatusShape } from '../../kit/ui/StatusShape.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { Access } from './MemberFacts.tsx';
import { Refused } from './Refused.tsx';
import type { FamilyName } from './family.ts';
import { useMemberVerb } from './queries.ts';

const ResetFactorsDialog = lazy(() =>
  import('../factors/index.ts').then((module) => ({ default: module.ResetFactorsDialog })),
);

/** How somebody comes in, and whether a second factor is asked of them. */
export function SecurityTab({ family, member }: { family: FamilyName; member: Member }) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [resetting, setResetting] = useState(false);
  const client = useQueryClient();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const may = member.can.exemptFactor;
  const send = useMemberVerb(family, people.exemptFactor, {
    says: (saved) =>
      saved.factorExempt
        ? t('{name} is exempt from the second factor', { name: saved.fullName })
        : t('A second factor is asked of {name}', { name: saved.fullName }),
    done: () => setReason(''),
    failed: setErrors,
  });
  function run(exempt: boolean) {
    if (reason.trim() === '') return setErrors({ reason: t('Give a reason; the audit keeps it') });
    send.run({ personId: member.personId, version: member.version, exempt, reason: reason.trim() });
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      <Access member={member} />
      {may !== undefined && (
        <Box component="section" aria-label={t('Second factor')} sx={{ display: 'grid', gap: 2 }}>
          <Box component="h2" sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
            {t('Second factor')}
          </Box>
          <Refused errors={errors} known={['reason']} />
          <TextField
            label={t('Reason')}
            value={reason}
            onChange={(text) => {
              setReason(text);
              setErrors({});
            }}
            error={errors.reason}
            maxLength={500}
          />
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            {!member.factorRequired && (
              <ActionButton can={may} busy={send.busy} onPress={() => run(false)}>
                {t('Ask for a second factor')}
              </ActionButton>
            )}
            {!member.factorExempt && (
              <ActionButton can={may} busy={send.busy} onPress={() => run(true)}>
                {t('Exempt from the second factor')}
              </ActionButton>
            )}
            {(member.mfaStatus === 'enrolled' || member.mfaStatus === 'pending') && (
              <ActionButton can={may} color="error" onPress={() => setResetting(true)}>
                {t('Take the second factors away')}
              </ActionButton>
            )}
          </Box>
        </Box>
      )}
      {member.confirmResetUntil && <WaitsForPerson name={member.fullName} until={member.confirmResetUntil} />}
      {resetting && (
        <Suspense>
          <ResetFactorsDialog
            person={member}
            onClose={() => setResetting(false)}
            onDone={() => {
              setResetting(false);
              void client.invalidateQueries();
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** They have been asked to confirm that their second factors are taken away. */
function WaitsForPerson({ name, until }: { name: string; until: string }) {
  const t = useT();
  const format = useFormat();
  return (
    <Box role="status" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <StatusShape tone="attention" />
      <Box>
        {t('Taking the second factors away waits for {name}, who was asked by mail. The link is good until {time}.', {
          name,
          time: format.instant(until),
        })}
      </Box>
    </Box>
  );
}
