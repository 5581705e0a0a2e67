import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { lazyPart } from '../../kit/nav/lazyPart.ts';
import { useT } from '../../kit/words/index.ts';
import type { Rule } from './rules.ts';

const RuleFields = lazyPart(() => import('./RuleFields.tsx').then((module) => module.RuleFields));

interface RulesFieldProps {
  label: string;
  value: Rule[];
  /** Errors of the form, by `retainageRules.<place>` */
  errors: Readonly<Record<string, string>>;
  onChange: (rules: Rule[]) => void;
}

/** The retainage steps, such as 10 % until half of the work is done, then 5 %. */
export function RulesField({ label, value: rules, errors, onChange }: RulesFieldProps) {
  const t = useT();
  const change = (at: number, changed: Partial<Rule>) =>
    onChange(rules.map((rule, place) => (place === at ? { ...rule, ...changed } : rule)));
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      <Suspense>
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
      </Suspense>
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
