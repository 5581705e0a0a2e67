import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { Member } from '@plumbline/contract/areas/people';
import { confirm } from '../../kit/confirm/index.ts';
import { FormCell, FormGrid } from '../../kit/records/FormParts.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { AmountField } from '../../kit/ui/AmountField.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { Refused } from './Refused.tsx';
import { FAMILIES } from './family.ts';
import type { FamilyName } from './family.ts';
import { useMemberVerb } from './queries.ts';

/** What an hour of somebody costs and is billed at, from each day on. */
export function RatesTab({ family, member }: { family: FamilyName; member: Member }) {
  const t = useT();
  const format = useFormat();
  const { calls } = FAMILIES[family];
  const remove = useMemberVerb(family, calls.removeRate, {});
  const may = member.can.rates;
  async function takeAway(rateId: string, from: string) {
    const text = t('Take away the rate from {day}? Hours since then cost what the rate before it says.', {
      day: format.day(from),
    });
    if (await confirm({ text, confirmLabel: t('Take away'), tone: 'danger' }))
      remove.run({ personId: member.personId, version: member.version, rateId });
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 760 }}>
      {(member.rates ?? []).length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('No rate yet.')}</Box>
      ) : (
        <Box component="ul" aria-label={t('Rates')}>
          {member.rates?.map((rate) => (
            <Box
              component="li"
              key={rate.rateId}
              className="num"
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 2,
                alignItems: 'center',
                minHeight: 40,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ width: 168 }}>{t('since {day}', { day: format.day(rate.effectiveFrom) })}</Box>
              <Box sx={{ flex: 1 }}>
                {t('costs {amount}', { amount: format.cents(rate.costRateCents) || '–' })} ·{' '}
                {t('billed at {amount}', { amount: format.cents(rate.billRateCents) || '–' })}
              </Box>
              <Box sx={{ color: 'text.secondary' }}>
                {t('overtime × {n}, burden {p} %', { n: rate.otMultiplier, p: rate.burdenPct })}
              </Box>
              {may === true && (
                <IconButton
                  aria-label={t('Take away the rate from {day}', { day: format.day(rate.effectiveFrom) })}
                  onClick={() => void takeAway(rate.rateId, rate.effectiveFrom)}
                >
                  <DeleteOutlined />
                </IconButton>
              )}
            </Box>
          ))}
        </Box>
      )}
      {may === true && <NewRate family={family} member={member} />}
      {typeof may === 'string' && <Box sx={{ color: 'text.secondary' }}>{may}</Box>}
    </Box>
  );
}

function NewRate({ family, member }: { family: FamilyName; member: Member }) {
  const t = useT();
  const last = member.rates?.[0];
  const [from, setFrom] = useState<string | null>(null);
  const [cost, setCost] = useState<number | null>(null);
  const [bill, setBill] = useState<number | null>(null);
  const [overtime, setOvertime] = useState(String(last?.otMultiplier ?? 1.5));
  const [burden, setBurden] = useState(String(last?.burdenPct ?? 0));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const send = useMemberVerb(family, FAMILIES[family].calls.setRate, {
    says: (saved) => t('The rate of {name} was set', { name: saved.fullName }),
    done: () => {
      setFrom(null);
      setCost(null);
      setBill(null);
    },
    failed: setErrors,
  });
  function submit() {
    const [otMultiplier, burdenPct] = [Number(overtime), Number(burden)];
    const found: Record<string, string> = {};
    if (!from) found.effectiveFrom = t('Choose from which day it counts');
    if (!(otMultiplier >= 1 && otMultiplier <= 5)) found.otMultiplier = t('From 1 to 5');
    if (!(burdenPct >= 0 && burdenPct <= 300)) found.burdenPct = t('From 0 to 300');
    setErrors(found);
    if (!from || Object.keys(found).length > 0) return;
    send.run({
      personId: member.personId,
      version: member.version,
      effectiveFrom: from,
      costRateCents: cost,
      billRateCents: bill,
      otMultiplier,
      burdenPct,
    });
  }
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('New rate')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Box component="h2" sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
        {t('New rate')}
      </Box>
      <Refused errors={errors} known={['effectiveFrom', 'costRateCents', 'otMultiplier', 'burdenPct']} />
      <FormGrid>
        <FormCell name="effectiveFrom">
          <DateField label={t('Counts from')} value={from} onChange={setFrom} error={errors.effectiveFrom} />
        </FormCell>
        <FormCell name="costRateCents">
          <AmountField label={t('An hour costs')} value={cost} onChange={setCost} error={errors.costRateCents} />
        </FormCell>
        <FormCell name="billRateCents">
          <AmountField label={t('An hour is billed at')} optional value={bill} onChange={setBill} />
        </FormCell>
        <FormCell name="otMultiplier">
          <TextField
            label={t('Overtime multiplier')}
            inputMode="decimal"
            value={overtime}
            onChange={setOvertime}
            error={errors.otMultiplier}
          />
        </FormCell>
        <FormCell name="burdenPct">
          <TextField
            label={t('Burden in %')}
            inputMode="decimal"
            value={burden}
            onChange={setBurden}
            error={errors.burdenPct}
          />
        </FormCell>
      </FormGrid>
      <Box>
        <ActionButton type="submit" variant="contained" busy={send.busy} onPress={() => undefined}>
          {t('Set rate')}
        </ActionButton>
      </Box>
    </Box>
  );
}
