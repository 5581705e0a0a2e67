import Box from '@mui/material/Box';
import type { ApprovalPolicy } from '@plumbline/contract/areas/approvals';
import { newId } from '@plumbline/contract/kit/uuid';
import { AmountField } from '../../kit/ui/AmountField.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { kindName, typeName } from './words.ts';
import type { Policies } from './words.ts';

type Draft = ReturnType<typeof draftOf>;

/** The name of a policy, and the records that it covers. */
export function PolicyFields({
  draft,
  all,
  errors,
  onChange: change,
}: {
  draft: Draft;
  all: Policies;
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Partial<Draft>) => void;
}) {
  const t = useT();
  const kind = all.kinds.find((one) => one.kind === draft.kind);
  return (
    <>
      <TextField
        label={t('Name')}
        autoFocus
        maxLength={120}
        value={draft.name}
        error={errors['name']}
        onChange={(name) => change({ name })}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <SelectField
          label={t('Records')}
          value={draft.kind}
          options={all.kinds.map((one) => ({ value: one.kind, label: kindName(one.kind, t) }))}
          error={errors['kind']}
          onChange={(chosen) => chosen && change({ kind: chosen, contractType: null })}
        />
        {(kind?.types.length ?? 0) > 0 && (
          <SelectField
            label={t('Type')}
            value={draft.contractType ?? ''}
            placeholder={t('Every type')}
            options={(kind?.types ?? []).map((type) => ({ value: type, label: typeName(type, t) }))}
            error={errors['contractType']}
            onChange={(type) => change({ contractType: type || null })}
          />
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <AmountField
          label={t('From')}
          optional
          value={draft.minCents}
          error={errors['minCents']}
          onChange={(minCents) => change({ minCents })}
        />
        <AmountField
          label={t('Up to')}
          optional
          help={t('Left empty: without end.')}
          value={draft.maxCents}
          error={errors['maxCents']}
          onChange={(maxCents) => change({ maxCents })}
        />
      </Box>
    </>
  );
}

/** The form values of a policy, apart from its steps. */
export function draftOf(policy: ApprovalPolicy | null, { kinds }: Policies) {
  return {
    policyId: policy?.policyId ?? newId(),
    kind: policy?.kind ?? kinds[0]?.kind ?? '',
    contractType: policy?.contractType ?? null,
    name: policy?.name ?? '',
    minCents: policy?.minCents ?? null,
    maxCents: policy?.maxCents ?? null,
  };
}
