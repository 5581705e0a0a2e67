import { RETAINAGE_UNTILS } from '@plumbline/contract/areas/contracts/kinds';
import { PERCENT } from '@plumbline/contract/kit/money/bounds';
import { rowErrors } from '../../kit/records/form/rowErrors.ts';
import { AmountField } from '../../kit/ui/AmountField.tsx';
import { DecimalInput } from '../../kit/ui/DecimalInput.tsx';
import { LineFields } from '../../kit/ui/LineFields.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { choicesOf } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import { untilWords } from './rules.ts';
import type { Rule } from './rules.ts';

interface RuleFieldsProps {
  rule: Rule;
  n: number;
  /** Errors of the form, by `retainageRules.<place>` */
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Partial<Rule>) => void;
  onRemove: () => void;
}

/** The inputs of one retainage step. */
export function RuleFields({ rule, n, errors, onChange, onRemove }: RuleFieldsProps) {
  const t = useT();
  const field = `retainageRules.${n - 1}`;
  const said = rowErrors(errors, field, ['ratePercent', 'until', 'value']);
  return (
    <LineFields
      name={t('Step {n}', { n })}
      remove={t('Remove step {n}', { n })}
      onRemove={onRemove}
      field={field}
      error={said.rest}
      columns={{ sm: '96px minmax(0, 1fr) 132px' }}
    >
      <DecimalInput
        label={t('Rate, %')}
        value={rule.ratePercent}
        bounds={PERCENT}
        error={said.ratePercent}
        onChange={(ratePercent) => onChange({ ratePercent })}
      />
      <SelectField
        label={t('Until')}
        placeholder={t('Without an end')}
        value={rule.until ?? ''}
        error={said.until}
        options={choicesOf(untilWords(t), RETAINAGE_UNTILS)}
        onChange={(until) => onChange({ until: until || null, value: null })}
      />
      {rule.until === 'amountHeld' ? (
        <AmountField
          label={t('Amount')}
          value={typeof rule.value === 'number' ? rule.value : null}
          error={said.value}
          onChange={(value) => onChange({ value })}
        />
      ) : (
        rule.until && (
          <DecimalInput
            label={t('Percent')}
            value={String(rule.value ?? '')}
            bounds={PERCENT}
            error={said.value}
            onChange={(value) => onChange({ value: value || null })}
          />
        )
      )}
    </LineFields>
  );
}
