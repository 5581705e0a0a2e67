import Box from '@mui/material/Box';
import { DOCUMENT_KINDS, INSURANCE_TYPES } from '@plumbline/contract/areas/contacts';
import type { CompanyCard, ComplianceRow } from '@plumbline/contract/areas/contacts';
import { AmountField } from '../../kit/ui/AmountField.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import type { PickOption } from '../../kit/ui/Picker.tsx';
import { YesNoField } from '../../kit/records/FormFields.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { yesNoOf } from './formValues.ts';
import { documentKindName, insuranceTypeName } from './words.ts';

/** A paper as its dialog holds it. */
export function paperValues(company: CompanyCard, paper: ComplianceRow | undefined, withoutNote: boolean) {
  const asked: PickOption | null = company.primaryContact && {
    id: company.primaryContact.personId,
    label: company.primaryContact.fullName,
  };
  return {
    kind: paper?.kind ?? ('insurance' as const),
    insuranceType: paper?.insuranceType ?? ('generalLiability' as const),
    carrier: paper?.carrier ?? '',
    policyNo: paper?.policyNo ?? '',
    limitCents: paper?.limitCents ?? null,
    effectiveOn: paper?.effectiveOn ?? null,
    expiresOn: paper?.expiresOn ?? null,
    insured: yesNoOf(paper?.additionalInsured ?? null),
    note: withoutNote ? '' : (paper?.note ?? ''),
    person: asked,
  };
}
export type PaperValues = ReturnType<typeof paperValues>;

interface FieldsProps {
  values: PaperValues;
  set: (change: Partial<PaperValues>) => void;
}

const twoColumns = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } } as const;

/** What kind of paper it is. */
export function KindFields({ values, set }: FieldsProps) {
  const t = useT();
  return (
    <Box sx={twoColumns}>
      <SelectField
        label={t('Document')}
        autoFocus
        value={values.kind}
        onChange={(kind) => kind && set({ kind })}
        options={DOCUMENT_KINDS.map((value) => ({ value, label: documentKindName(value, t) }))}
      />
      {values.kind === 'insurance' && (
        <SelectField
          label={t('Kind of insurance')}
          value={values.insuranceType}
          onChange={(insuranceType) => insuranceType && set({ insuranceType })}
          options={INSURANCE_TYPES.map((value) => ({ value, label: insuranceTypeName(value, t) }))}
        />
      )}
    </Box>
  );
}

/** What the paper says. */
export function PaperFields({ values, set, errors }: FieldsProps & { errors: Record<string, string> }) {
  const t = useT();
  return (
    <Box sx={twoColumns}>
      <TextField
        label={t('Carrier')}
        optional
        value={values.carrier}
        onChange={(carrier) => set({ carrier })}
        maxLength={120}
      />
      <TextField
        label={t('Policy number')}
        optional
        value={values.policyNo}
        onChange={(policyNo) => set({ policyNo })}
        maxLength={60}
      />
      <DateField
        label={t('Effective')}
        optional
        value={values.effectiveOn}
        onChange={(effectiveOn) => set({ effectiveOn })}
        error={errors.effectiveOn}
      />
      <DateField
        label={t('Expires')}
        optional
        value={values.expiresOn}
        onChange={(expiresOn) => set({ expiresOn })}
        error={errors.expiresOn}
      />
      <AmountField
        label={t('Limit')}
        optional
        value={values.limitCents}
        onChange={(limitCents) => set({ limitCents })}
        error={errors.limitCents}
      />
      <YesNoField label={t('Additional insured')} value={values.insured} onChange={(insured) => set({ insured })} />
    </Box>
  );
}
