import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { factors } from '@plumbline/contract/areas/factors';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { ApiError, query, useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { Section } from '../../kit/records/page/Section.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { AFTER } from './queries.ts';
import { Refused } from './Refused.tsx';
import { WaitingResets } from './WaitingResets.tsx';

type Policy = OutputOf<typeof factors.policy>;

/** Edits whether the company requires a second factor. Part of the company profile for people with the right. */
export function FactorPolicySection() {
  const t = useT();
  const policy = useQuery(query(factors.policy, {}, { quiet: true, stay: true }));
  return (
    <Section title={t('Second factors')}>
      {policy.isError && !policy.data && <LoadFailed error={policy.error} retry={() => void policy.refetch()} />}
      {policy.isPending && <SkeletonText lines={4} />}
      {policy.data && <Rule key={`${policy.data.policy} ${policy.data.graceDays}`} policy={policy.data} />}
      <WaitingResets />
    </Section>
  );
}

const DAYS = ['0', '1', '3', '7', '14', '30', '60', '90'] as const;

function Rule({ policy }: { policy: Policy }) {
  const t = useT();
  const [wanted, setWanted] = useState(policy.policy);
  const [days, setDays] = useState(String(policy.graceDays));
  const save = useSend(factors.setPolicy, {
    quiet: true,
    touches: [factors.policy, ...AFTER],
    done: () => notify.success(t('The rule for second factors is saved')),
  });
  const changed = wanted !== policy.policy || days !== String(policy.graceDays);
  const failed = save.error instanceof ApiError && save.error.gate !== 'stepUp' ? save.error.msg : null;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (changed && !save.isPending) save.mutate({ policy: wanted, graceDays: Number(days) });
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 480 }}
    >
      <Standing policy={policy} />
      <SelectField
        label={t('Who sets one up')}
        value={wanted}
        onChange={(value) => value !== '' && setWanted(value)}
        options={[
          { value: 'required', label: t('Everybody must') },
          { value: 'optional', label: t('Whoever wants to') },
          { value: 'off', label: t('Nobody') },
        ]}
      />
      {wanted === 'required' && (
        <SelectField
          label={t('Days to set one up')}
          value={days}
          onChange={(value) => value !== '' && setDays(value)}
          options={Array.from(new Set([...DAYS, String(policy.graceDays)]), (value) => ({
            value,
            label: value === '0' ? t('None: at the next sign-in') : t('{n|1 day|# days}', { n: Number(value) }),
          }))}
          help={t('Until then people are reminded; afterwards they set one up before they go on.')}
        />
      )}
      {wanted === 'required' && policy.policy !== 'required' && policy.notEnrolled > 0 && (
        <Box>{t('{n|1 person has|# people have} none yet and will be asked.', { n: policy.notEnrolled })}</Box>
      )}
      <Refused text={failed} />
      <Box>
        <ActionButton
          type="submit"
          variant="contained"
          busy={save.isPending}
          can={changed || t('Nothing has changed')}
          onPress={() => undefined}
        >
          {t('Save')}
        </ActionButton>
      </Box>
    </Box>
  );
}

/** How many people of the company have a second factor. */
function Standing({ policy }: { policy: Policy }) {
  const t = useT();
  const all = policy.enrolled + policy.notEnrolled + policy.exempt;
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {t('{n} of {all} people have a second factor.', { n: policy.enrolled, all })}{' '}
      {policy.exempt > 0 && t('{n|1 is|# are} exempt.', { n: policy.exempt })}{' '}
      {policy.roles.length > 0 &&
        t('Asked of these roles in any case: {roles}.', { roles: policy.roles.map((role) => role.name).join(', ') })}
    </Box>
  );
}
