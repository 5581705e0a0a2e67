import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { ON_EXPIRY, qualifications } from '@plumbline/contract/areas/qualifications';
import type { TechnicianConfig } from '@plumbline/contract/areas/qualifications';
import { CODE } from '@plumbline/contract/kit/codes';
import { ApiError, query, useSend } from '../../kit/api/index.ts';
import { useRight } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';
import { Part } from './Lines.tsx';
import { WorkTimePart } from './WorkTimePart.tsx';
import { readRule, typedRule } from './hours.ts';

/** The rules for people who work on site. */
export function RulesPanel() {
  const answer = useQuery(query(qualifications.config, {}));
  if (answer.isError) return <LoadFailed error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={6} />;
  return <RulesForm key={answer.data.version} rules={answer.data} />;
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function RulesForm({ rules }: { rules: TechnicianConfig }) {
  const t = useT();
  const mayChange = useRight('setting.technicianConfig', 'update') !== 'none';
  const { form, draft, errors, mend, submit, busy } = useRules(rules);
  const text = (name: 'trades' | 'classifications') => ({
    value: draft[name],
    onChange: (value: string) => mend({ [name]: value }),
    error: errors[name],
    disabled: !mayChange,
  });
  return (
    <Box component="form" ref={form} noValidate onSubmit={submit}>
      <Part
        title={t('Trades and classifications')}
        text={t('One per line. They are offered wherever a person’s trade is set.')}
      >
        <Box sx={{ display: 'grid', gap: 2, px: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextField label={t('Trades')} multiline minRows={5} {...text('trades')} />
          <TextField label={t('Classifications')} multiline minRows={5} {...text('classifications')} />
        </Box>
      </Part>
      <WorkTimePart rule={draft} onChange={mend} errors={errors} disabled={!mayChange} />
      <Part title={t('Certificates and prices')}>
        <Box sx={{ display: 'grid', gap: 2, px: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <SelectField
            label={t('When a certificate that must be held has run out')}
            value={draft.onExpiry}
            disabled={!mayChange}
            onChange={(value) => value !== '' && mend({ onExpiry: value })}
            options={ON_EXPIRY.map((one) => ({
              value: one,
              label: { off: t('Do nothing'), warn: t('Warn'), suspend: t('Suspend the sign-in') }[one],
            }))}
          />
          <SelectField
            label={t('Prices for technicians')}
            value={draft.seePrices ? 'yes' : 'no'}
            disabled={!mayChange}
            onChange={(value) => mend({ seePrices: value === 'yes' })}
            options={[
              { value: 'no', label: t('Never shown') },
              { value: 'yes', label: t('Shown where their role reads cost') },
            ]}
          />
        </Box>
      </Part>
      {mayChange && (
        <Box sx={{ px: 2, pb: 4 }}>
          <ActionButton type="submit" variant="contained" busy={busy} onPress={() => undefined}>
            {t('Save rules')}
          </ActionButton>
        </Box>
      )}
    </Box>
  );
}

/** The typed rules, their errors, and how they are saved. */
function useRules(rules: TechnicianConfig) {
  const t = useT();
  const client = useQueryClient();
  const [draft, setDraft] = useState({
    trades: rules.trades.join('\n'),
    classifications: rules.classifications.join('\n'),
    ...typedRule(rules),
    onExpiry: rules.onExpiry,
    seePrices: rules.seePrices,
  });
  const { form, errors, mend: mendField, fail, refused } = useFieldErrors<HTMLFormElement>();
  const save = useSend(qualifications.saveConfig, { touches: [qualifications.trades] });
  const mend = (change: Partial<typeof draft>) => {
    setDraft({ ...draft, ...change });
    mendField(...Object.keys(change));
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const answer = readRule(draft, t);
    if ('problems' in answer) return fail(answer.problems);
    save.mutate(
      {
        ...draft,
        ...answer.rule,
        version: rules.version,
        trades: lines(draft.trades),
        classifications: lines(draft.classifications),
      },
      {
        onSuccess: (saved) => {
          client.setQueryData(query(qualifications.config, {}).queryKey, saved);
          notify.success(t('The rules were saved'));
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === CODE.stale)
            notify.warning(t('Somebody else changed the rules. Look at them as they are now, then change them again.'));
          else refused(error);
        },
      },
    );
  }
  return { form, draft, errors, mend, submit, busy: save.isPending };
}
