import Box from '@mui/material/Box';
import { useState } from 'react';
import { APPROVAL_TYPES } from '@plumbline/contract/areas/people';
import type { Member } from '@plumbline/contract/areas/people';
import { FormGrid } from '../../kit/records/FormParts.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { AmountField } from '../../kit/ui/AmountField.tsx';
import { useT } from '../../kit/words/index.ts';
import { Refused } from './Refused.tsx';
import { FAMILIES } from './family.ts';
import type { FamilyName } from './family.ts';
import { useMemberVerb } from './queries.ts';
import { approvalWords } from './words.ts';

type Limits = Partial<Record<string, number | null>>;

/** Up to which amount somebody may approve each type of record; an empty one leaves what their roles say. */
export function LimitsTab({ family, member }: { family: FamilyName; member: Member }) {
  const t = useT();
  const words = approvalWords(t);
  const [limits, setLimits] = useState<Limits>(
    Object.fromEntries(member.approvalLimits.map((one) => [one.recordType, one.limitCents])),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const may = member.can.limits;
  const save = useMemberVerb(family, FAMILIES[family].calls.setLimits, {
    says: (saved) => t('The limits of {name} were changed', { name: saved.fullName }),
    failed: setErrors,
  });
  function submit() {
    setErrors({});
    save.run({
      personId: member.personId,
      version: member.version,
      limits: APPROVAL_TYPES.flatMap((recordType) => {
        const limitCents = limits[recordType];
        return typeof limitCents === 'number' ? [{ recordType, limitCents }] : [];
      }),
    });
  }
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('Approvals')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'grid', gap: 2, maxWidth: 760 }}
    >
      <Box sx={{ color: 'text.secondary' }}>
        {t(
          'A limit of their own, beside what their roles allow: above it the next approver is asked. Empty means none of their own.',
        )}
      </Box>
      <Refused errors={errors} />
      <FormGrid>
        {APPROVAL_TYPES.map((type) => (
          <AmountField
            key={type}
            label={words[type] ?? type}
            value={limits[type] ?? null}
            disabled={may !== true}
            onChange={(cents) => setLimits({ ...limits, [type]: cents })}
          />
        ))}
      </FormGrid>
      {may !== undefined && (
        <Box>
          <ActionButton type="submit" variant="contained" can={may} busy={save.busy} onPress={() => undefined}>
            {t('Save limits')}
          </ActionButton>
        </Box>
      )}
    </Box>
  );
}
