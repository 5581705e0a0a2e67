import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { people } from '@plumbline/contract/areas/people';
import type { Member } from '@plumbline/contract/areas/people';
import { FormField } from '../../kit/records/form/FormFields.tsx';
import { VerbNotes, useVerbForm } from '../../kit/records/verbs/VerbForm.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { StatusShape } from '../../kit/ui/StatusShape.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { Access } from './MemberPanel.tsx';
import type { FamilyName } from './family.ts';
import { MEMBER_SOURCES } from './source.ts';
import { lazyPart } from '../../kit/nav/index.ts';

const ResetFactorsDialog = lazyPart(() => import('../factors/index.ts').then((module) => module.ResetFactorsDialog));

/** How a person signs in, and whether a second factor is required. */
export function SecurityTab({ family, member }: { family: FamilyName; member: Member }) {
  const t = useT();
  const format = useFormat();
  const [resetting, setResetting] = useState(false);
  const client = useQueryClient();
  const may = member.can.exemptFactor;
  const state = useVerbForm({
    source: MEMBER_SOURCES[family],
    record: member,
    call: people.exemptFactor,
    initial: { reason: '' },
    after: { reason: '' },
    messages: { reason: t('Give a reason; the audit keeps it') },
    toast: ({ factorExempt, fullName: name }) =>
      factorExempt
        ? t('{name} is exempt from the second factor', { name })
        : t('A second factor is asked of {name}', { name }),
  });
  const { form, send, busy } = state;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      <Access member={member} />
      {may !== undefined && (
        <Box component="section" aria-label={t('Second factor')} sx={{ display: 'grid', gap: 2 }}>
          <Box component="h2" sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
            {t('Second factor')}
          </Box>
          <VerbNotes state={state} />
          <FormField form={form} name="reason" as={TextField} label={t('Reason')} maxLength={500} />
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            {!member.factorRequired && (
              <ActionButton can={may} busy={busy} onPress={() => send({ exempt: false })}>
                {t('Ask for a second factor')}
              </ActionButton>
            )}
            {!member.factorExempt && (
              <ActionButton can={may} busy={busy} onPress={() => send({ exempt: true })}>
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
      {member.confirmResetUntil && (
        <Box role="status" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <StatusShape tone="attention" />
          <Box>
            {t(
              'Taking the second factors away waits for {name}, who was asked by mail. The link is good until {time}.',
              {
                name: member.fullName,
                time: format.instant(member.confirmResetUntil),
              },
            )}
          </Box>
        </Box>
      )}
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
