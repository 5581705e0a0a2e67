import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RETAINAGE_UNTILS } from '@plumbline/contract/areas/contracts/kinds';
import { rowErrors } from '../../kit/records/rowErrors.ts';
import { AmountField } from '../../kit/ui/AmountField.tsx';
import { LineFields } from '../../kit/ui/LineFields.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { choices } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import { untilWords } from './rules.ts';
import type { Rule } from './rules.ts';

interface RulesFieldProps {
  label: string;
  value: Rule[];
  /** of the form that they stand in, by `retainageRules.<place>` */
  errors: Readonly<Record<string, string>>;
  onChange: (rules: Rule[]) => void;
}

/** Steps of the retainage, such as 10 % until half of the work is done, then 5 %. */
export function RulesField({ label, value: rules, errors, onChange }: RulesFieldProps) {
  const t = useT();
  const change = (at: number, changed: Partial<Rule>) =>
    onChange(rules.map((rule, place) => (place === at ? { ...rule, ...changed } : rule)));
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      {rules.map((rule, at) => (
        <RuleFields
          key={at}
          rule={rule}
          n={at + 1}
          errors={errors}
          onChange={(changed) => change(at, changed)}
          onRemove={() => onChange(rules.toSpliced(at, 1))}
        />
      ))}
      {rules.length < 5 && (
        <Button
          variant="text"
          startIcon={<AddOutlined />}
          sx={{ justifySelf: 'start' }}
          onClick={() => onChange([...rules, { ratePercent: '', until: null, value: null }])}
        >
          {t('Add a step of the retainage')}
        </Button>
      )}
    </Box>
  );
}

interface RuleFieldsProps extends Pick<RulesFieldProps, 'errors'> {
  rule: Rule;
  n: number;
  onChange: (changed: Partial<Rule>) => void;
  onRemove: () => void;
}

function RuleFields({ rule, n, errors, onChange, onRemove }: RuleFieldsProps) {
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
      <TextField
        label={t('Rate, %')}
        value={rule.ratePercent}
        maxLength={8}
        inputMode="decimal"
        error={said.ratePercent}
        onChange={(ratePercent) => onChange({ ratePercent })}
      />
      <SelectField
        label={t('Until')}
        placeholder={t('Without an end')}
        value={rule.until ?? ''}
        error={said.until}
        options={choices(untilWords(t), RETAINAGE_UNTILS)}
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
          <TextField
            label={t('Percent')}
            value={String(rule.value ?? '')}
            maxLength={8}
            inputMode="decimal"
            error={said.value}
            onChange={(value) => onChange({ value: value || null })}
          />
        )
      )}
    </LineFields>
  );
}
