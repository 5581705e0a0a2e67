import Box from '@mui/material/Box';
import { APPROVAL_TYPES } from '@plumbline/contract/areas/people';
import type { Member } from '@plumbline/contract/areas/people';
import { FormGrid } from '../../kit/records/FormParts.tsx';
import { VerbForm, useVerbForm } from '../../kit/records/VerbForm.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { AmountField } from '../../kit/ui/AmountField.tsx';
import { useT } from '../../kit/words/index.ts';
import { FAMILIES } from './family.ts';
import type { FamilyName } from './family.ts';
import { MEMBER_SOURCES } from './source.ts';
import { approvalWords } from './words.ts';

/** Up to which amount somebody may approve each type of record; an empty one leaves what their roles say. */
export function LimitsTab({ family, member }: { family: FamilyName; member: Member }) {
  const t = useT();
  const words = approvalWords(t);
  const may = member.can.limits;

  const initial: Record<string, number | null> = Object.fromEntries(
    member.approvalLimits.map(({ recordType, limitCents }) => [recordType, limitCents]),
  );
  const state = useVerbForm({
    source: MEMBER_SOURCES[family],
    record: member,
    call: FAMILIES[family].calls.setLimits,
    initial,
    input: (cents) => ({
      limits: APPROVAL_TYPES.flatMap((recordType) => {
        const limitCents = cents[recordType];
        return typeof limitCents === 'number' ? [{ recordType, limitCents }] : [];
      }),
    }),
    toast: ({ fullName }) => t('The limits of {name} were changed', { name: fullName }),
  });
  const { form } = state;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      <Box sx={{ color: 'text.secondary' }}>
        {t(
          'A limit of their own, beside what their roles allow: above it the next approver is asked. Empty means none of their own.',
        )}
      </Box>
      <VerbForm state={state} label={t('Approvals')}>
        <FormGrid>
          {APPROVAL_TYPES.map((type) => (
            <AmountField
              key={type}
              label={words[type] ?? type}
              value={form.values[type] ?? null}
              disabled={may !== true}
              onChange={(cents) => form.set({ [type]: cents })}
            />
          ))}
        </FormGrid>
        {may !== undefined && (
          <Box>
            <ActionButton type="submit" variant="contained" can={may} busy={state.busy} onPress={() => undefined}>
              {t('Save limits')}
            </ActionButton>
          </Box>
        )}
      </VerbForm>
    </Box>
  );
}
