import Box from '@mui/material/Box';
import { memo, useCallback, useRef } from 'react';
import { responseSetName } from '@plumbline/contract/areas/formTemplates/names';
import { EFFECTS, ITEM_TYPES, RESPONSE_SETS } from '@plumbline/contract/kit/forms/definition';
import type { FormDefinition, FormItem } from '@plumbline/contract/kit/forms/definition';
import { DecimalField } from '../../kit/forms/DecimalField.tsx';
import { CheckField, TextArea } from '../../kit/records/form/FormFields.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { ColumnFields } from './ColumnFields.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { FailureFields, ReferenceFields } from './FailureFields.tsx';
import { itemsBefore } from './editing.ts';
import { ofItem } from './ofItem.ts';
import type { Change, OwnProps } from './ofItem.ts';
import { fields, pair } from './fieldsSx.ts';
import { typeName } from './words.ts';

export interface PartFieldsProps<Part> {
  definition: FormDefinition;
  part: Part;
  onChange: Change<Part>;
}

/** All inputs of a template's item. Typing draws only its own field again. */
export const ItemFields = memo(function ItemFields({ definition, part, onChange }: PartFieldsProps<FormItem>) {
  const latest = useRef(onChange);
  latest.current = onChange;
  const change: Change<FormItem> = useCallback((changed, field) => latest.current(changed, field), []);
  return (
    <Box sx={fields}>
      <Fields definition={definition} part={part} onChange={change} />
    </Box>
  );
});

function Fields({ definition, part: item, onChange }: PartFieldsProps<FormItem>) {
  const before = useAlike(itemsBefore(definition, item.id));
  const own = { item, onChange };
  return (
    <>
      <AskedField {...own} />
      <AnswerFields sets={definition.responseSets} {...own} />
      <CountFields {...own} />
      <HelpField {...own} />
      <AcceptanceField {...own} />
      <ReferenceFields {...own} />
      <FailureFields {...own} />
      <RuleFields sets={definition.responseSets} before={before} {...own} />
    </>
  );
}

/** Returns the previous array while it holds the same parts. */
function useAlike<Part>(now: readonly Part[]): readonly Part[] {
  const kept = useRef(now);
  const { current: before } = kept;
  if (before.length !== now.length || now.some((one, at) => one !== before[at])) kept.current = now;
  return kept.current;
}

const AskedField = ofItem(['label'], function AskedField({ item, onChange }: OwnProps) {
  const t = useT();
  return (
    <TextArea
      label={t('What is asked')}
      rows={1}
      maxLength={2000}
      value={item.label}
      onChange={(label) => onChange({ label }, 'label')}
    />
  );
});

const CountFields = ofItem(['required', 'weight'], function CountFields({ item, onChange }: OwnProps) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2 }}>
      <CheckField
        label={t('Required')}
        value={item.required}
        onChange={(required) => onChange({ required }, 'required')}
      />
      <Box sx={{ width: 160 }}>
        <DecimalField
          label={t('Weight in the score')}
          value={item.weight}
          positive
          most={1000}
          savedAtOnce
          onChange={(weight) => onChange({ weight: weight ?? 0 }, 'weight')}
        />
      </Box>
    </Box>
  );
});

const HelpField = ofItem(['help'], function HelpField({ item, onChange }: OwnProps) {
  const t = useT();
  return (
    <TextArea
      label={t('Help')}
      optional
      rows={1}
      maxLength={4000}
      value={item.help}
      onChange={(help) => onChange({ help }, 'help')}
    />
  );
});

const AcceptanceField = ofItem(['acceptance'], function AcceptanceField({ item, onChange }: OwnProps) {
  const t = useT();
  return (
    <TextField
      label={t('Accepted when')}
      optional
      maxLength={2000}
      value={item.acceptance}
      onChange={(acceptance) => onChange({ acceptance }, 'acceptance')}
    />
  );
});

interface RuleFieldsProps extends OwnProps {
  sets: FormDefinition['responseSets'];
  before: readonly FormItem[];
}

const RuleFields = ofItem(['rules'], function RuleFields({ item, onChange, sets, before }: RuleFieldsProps) {
  return (
    <ConditionFields
      sets={sets}
      before={before}
      effects={EFFECTS}
      rules={item.rules}
      onChange={(rules) => onChange({ rules }, 'rules')}
    />
  );
});

interface AnswerFieldsProps extends OwnProps {
  sets: FormDefinition['responseSets'];
}

const AnswerFields = ofItem(
  ['type', 'responseSetId', 'unit', 'min', 'max', 'options', 'columns'],
  function AnswerFields(props: AnswerFieldsProps) {
    const { item, onChange } = props;
    const t = useT();
    return (
      <>
        <Box sx={pair}>
          <SelectField
            label={t('Answer')}
            value={item.type}
            onChange={(type) => type && onChange({ type }, 'type')}
            options={ITEM_TYPES.map((value) => ({ value, label: typeName(value, t) }))}
          />
          <OfType {...props} />
        </Box>
        {item.type === 'table' && (
          <ColumnFields columns={item.columns} onChange={(columns) => onChange({ columns }, 'columns')} />
        )}
      </>
    );
  },
);

/** The inputs of the answer's type. */
function OfType({ sets, item, onChange }: AnswerFieldsProps) {
  const t = useT();
  if (item.type === 'choice')
    return (
      <SelectField
        label={t('Set of answers')}
        value={item.responseSetId}
        onChange={(responseSetId) => responseSetId && onChange({ responseSetId }, 'responseSetId')}
        options={[...RESPONSE_SETS, ...sets].map((set) => ({
          value: set.id,
          label: responseSetName(set, t) || t('Untitled'),
        }))}
      />
    );
  if (item.type === 'number')
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1 }}>
        <TextField label={t('Unit')} maxLength={20} value={item.unit} onChange={(unit) => onChange({ unit }, 'unit')} />
        <DecimalField label={t('Smallest')} savedAtOnce value={item.min} onChange={(min) => onChange({ min }, 'min')} />
        <DecimalField label={t('Largest')} savedAtOnce value={item.max} onChange={(max) => onChange({ max }, 'max')} />
      </Box>
    );
  if (item.type === 'singleSelect' || item.type === 'multiSelect')
    return (
      <TextArea
        label={t('Answers, one per line')}
        rows={3}
        value={item.options.join('\n')}
        onChange={(text) =>
          onChange(
            {
              options:
                text === ''
                  ? []
                  : text
                      .split('\n')
                      .map((line) => line.slice(0, 200))
                      .slice(0, 200),
            },
            'options',
          )
        }
      />
    );
  return null;
}
