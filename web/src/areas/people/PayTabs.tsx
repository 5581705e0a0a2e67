import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { APPROVAL_TYPES } from '@plumbline/contract/areas/people';
import type { Member } from '@plumbline/contract/areas/people';
import { PERCENT, QUANTITY } from '@plumbline/contract/kit/money/bounds';
import { confirm } from '../../kit/confirm/index.ts';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { FormGrid } from '../../kit/records/form/FormParts.tsx';
import { VerbForm, useVerbForm } from '../../kit/records/verbs/VerbForm.tsx';
import { amountField, dayField, emptyValues, typedField } from '../../kit/records/form/formFields.ts';
import { useRecordVerb } from '../../kit/records/verbs/useRecordVerb.ts';
import { SubmitButton } from '../../kit/ui/ActionButton.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { FAMILIES } from './family.ts';
import type { FamilyName } from './family.ts';
import { MEMBER_SOURCES } from './source.ts';
import { approvalWords } from './words.ts';

/** The cost and billing rate of a person's hour, from each day on. */
export function RatesTab({ family, member }: { family: FamilyName; member: Member }) {
  const t = useT();
  const format = useFormat();
  const remove = useRecordVerb(MEMBER_SOURCES[family], member, FAMILIES[family].calls.removeRate);
  const may = member.can.rates;
  async function takeAway(rateId: string, from: string) {
    const text = t('Remove the rate from {day}? Hours since then use the rate before it.', {
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
                  aria-label={t('Remove the rate from {day}', { day: format.day(rate.effectiveFrom) })}
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
  const fields = {
    effectiveFrom: dayField(t('Effective from')),
    costRateCents: amountField(t('Hourly cost')),
    billRateCents: amountField(t('Billing rate'), { optional: true }),
    otMultiplier: typedField(t('Overtime multiplier'), { ...QUANTITY, digits: 3 }),
    burdenPct: typedField(t('Burden in %'), { ...PERCENT, most: 300 }),
  };
  const { otMultiplier: _multiplier, burdenPct: _burden, ...empty } = emptyValues(fields);
  const state = useVerbForm({
    source: MEMBER_SOURCES[family],
    record: member,
    call: FAMILIES[family].calls.setRate,
    initial: { ...empty, otMultiplier: String(last?.otMultiplier ?? 1.5), burdenPct: String(last?.burdenPct ?? 0) },
    after: empty,
    input: ({ otMultiplier, burdenPct }) => ({ otMultiplier: Number(otMultiplier), burdenPct: Number(burdenPct) }),
    messages: {
      effectiveFrom: t('Choose from which day it counts'),
      otMultiplier: t('From 1 to 5'),
      burdenPct: t('From 0 to 300'),
    },
    toast: ({ fullName }) => t('The rate of {name} was set', { name: fullName }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="h2" sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
        {t('New rate')}
      </Box>
      <VerbForm state={state} label={t('New rate')}>
        <FormGrid>
          <FormInputs form={state.form} fields={fields} />
        </FormGrid>
        <Box>
          <SubmitButton busy={state.busy}>{t('Set rate')}</SubmitButton>
        </Box>
      </VerbForm>
    </Box>
  );
}

/** The amounts up to which a person may approve each type of record. An empty amount uses the limit of the roles. */
export function LimitsTab({ family, member }: { family: FamilyName; member: Member }) {
  const t = useT();
  const words = approvalWords(t);
  const may = member.can.limits;
  const fields = Object.fromEntries(
    APPROVAL_TYPES.map((type) => [type, amountField(words[type] ?? type, { disabled: may !== true })]),
  );
  const limits = member.approvalLimits.map(({ recordType, limitCents }) => [recordType, limitCents]);
  const state = useVerbForm({
    source: MEMBER_SOURCES[family],
    record: member,
    call: FAMILIES[family].calls.setLimits,
    initial: { ...emptyValues(fields), ...Object.fromEntries(limits) },
    input: (cents) => ({
      limits: APPROVAL_TYPES.flatMap((recordType) => {
        const limitCents = cents[recordType];
        return typeof limitCents === 'number' ? [{ recordType, limitCents }] : [];
      }),
    }),
    toast: ({ fullName }) => t('The limits of {name} were changed', { name: fullName }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      <Box sx={{ color: 'text.secondary' }}>
        {t(
          'A limit of their own, beside what their roles allow: above it the next approver is asked. Empty means none of their own.',
        )}
      </Box>
      <VerbForm state={state} label={t('Approvals')}>
        <FormGrid>
          <FormInputs form={state.form} fields={fields} />
        </FormGrid>
        {may !== undefined && (
          <Box>
            <SubmitButton can={may} busy={state.busy}>
              {t('Save limits')}
            </SubmitButton>
          </Box>
        )}
      </VerbForm>
    </Box>
  );
}
