import Box from '@mui/material/Box';
import { responseSetName } from '@plumbline/contract/areas/formTemplates/names';
import {
  DEMANDS,
  EFFECTS,
  FAIL_ACTIONS,
  ITEM_TYPES,
  POINTS,
  REFERENCES,
  RESPONSE_SETS,
} from '@plumbline/contract/kit/forms/definition';
import type { FormDefinition, FormItem } from '@plumbline/contract/kit/forms/definition';
import { DecimalField } from '../../kit/forms/DecimalField.tsx';
import { CheckField, TextArea } from '../../kit/records/FormFields.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { ColumnFields } from './ColumnFields.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { itemsBefore } from './editing.ts';
import { failActionName, pointName, typeName } from './words.ts';

export interface PartFieldsProps<Part> {
  definition: FormDefinition;
  part: Part;
  /** `field`: whose changes are undone together */
  onChange: (change: Partial<Part>, field: string) => void;
}

/** Everything that an item of a template asks. */
export function ItemFields({ definition, part: item, onChange }: PartFieldsProps<FormItem>) {
  const t = useT();
  return (
    <Box sx={fields}>
      <TextArea
        label={t('What is asked')}
        rows={1}
        maxLength={2000}
        value={item.label}
        onChange={(label) => onChange({ label }, 'label')}
      />
      <Box sx={pair}>
        <SelectField
          label={t('Answer')}
          value={item.type}
          onChange={(type) => type && onChange({ type }, 'type')}
          options={ITEM_TYPES.map((value) => ({ value, label: typeName(value, t) }))}
        />
        <AnswerFields definition={definition} part={item} onChange={onChange} />
      </Box>
      {item.type === 'table' && (
        <ColumnFields columns={item.columns} onChange={(columns) => onChange({ columns }, 'columns')} />
      )}
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
            onChange={(weight) => onChange({ weight: Math.min(Math.abs(weight ?? 0), 1000) }, 'weight')}
          />
        </Box>
      </Box>
      <TextArea
        label={t('Help')}
        optional
        rows={1}
        maxLength={4000}
        value={item.help}
        onChange={(help) => onChange({ help }, 'help')}
      />
      <TextField
        label={t('Accepted when')}
        optional
        maxLength={2000}
        value={item.acceptance}
        onChange={(acceptance) => onChange({ acceptance }, 'acceptance')}
      />
      <ReferenceFields definition={definition} part={item} onChange={onChange} />
      <FailureFields definition={definition} part={item} onChange={onChange} />
      <ConditionFields
        definition={definition}
        before={itemsBefore(definition, item.id)}
        effects={EFFECTS}
        rules={item.rules}
        onChange={(rules) => onChange({ rules }, 'rules')}
      />
    </Box>
  );
}

export const fields = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;
export const pair = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
} as const;

/** What belongs to the type of the answer. */
function AnswerFields({ definition, part: item, onChange }: PartFieldsProps<FormItem>) {
  const t = useT();
  if (item.type === 'choice')
    return (
      <SelectField
        label={t('Set of answers')}
        value={item.responseSetId}
        onChange={(responseSetId) => responseSetId && onChange({ responseSetId }, 'responseSetId')}
        options={[...RESPONSE_SETS, ...definition.responseSets].map((set) => ({
          value: set.id,
          label: responseSetName(set, t) || t('Untitled'),
        }))}
      />
    );
  if (item.type === 'number')
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1 }}>
        <TextField label={t('Unit')} maxLength={20} value={item.unit} onChange={(unit) => onChange({ unit }, 'unit')} />
        <DecimalField label={t('Smallest')} value={item.min} onChange={(min) => onChange({ min }, 'min')} />
        <DecimalField label={t('Largest')} value={item.max} onChange={(max) => onChange({ max }, 'max')} />
      </Box>
    );
  if (item.type === 'singleSelect' || item.type === 'multiSelect')
    return (
      <TextArea
        label={t('Answers, a line for each')}
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

function ReferenceFields({ part: { reference }, onChange }: PartFieldsProps<FormItem>) {
  const t = useT();
  const names = { spec: t('Specification'), drawing: t('Drawing'), document: t('Document') };
  return (
    <Box sx={pair}>
      <SelectField
        label={t('Reference')}
        optional
        placeholder={t('None')}
        value={reference?.kind ?? ''}
        onChange={(kind) => onChange({ reference: kind ? { kind, text: reference?.text ?? '' } : null }, 'reference')}
        options={REFERENCES.map((value) => ({ value, label: names[value] }))}
      />
      {reference && (
        <TextField
          label={t('Number or title')}
          maxLength={200}
          value={reference.text}
          onChange={(text) => onChange({ reference: { ...reference, text } }, 'reference')}
        />
      )}
    </Box>
  );
}

/** What is asked for beside the answer, and what a deficient one leads to. */
function FailureFields({ part: { evidence, point, failAction }, onChange }: PartFieldsProps<FormItem>) {
  const t = useT();
  const demands = { never: t('Never'), onFail: t('When deficient'), always: t('Always') };
  const names = { photo: t('Photo'), note: t('Note'), observation: t('Observation') };
  return (
    <>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }, gap: 2 }}
      >
        {(['photo', 'note', 'observation'] as const).map((what) => (
          <SelectField
            key={what}
            label={names[what]}
            value={evidence[what]}
            onChange={(demand) => demand && onChange({ evidence: { ...evidence, [what]: demand } }, 'evidence')}
            options={DEMANDS.map((value) => ({ value, label: demands[value] }))}
          />
        ))}
      </Box>
      <Box sx={pair}>
        <SelectField
          label={t('Point of inspection')}
          value={point}
          onChange={(next) => next && onChange({ point: next }, 'point')}
          options={POINTS.map((value) => ({ value, label: pointName(value, t) }))}
        />
        <SelectField
          label={t('A deficient answer makes')}
          value={failAction}
          onChange={(next) => next && onChange({ failAction: next }, 'failAction')}
          options={FAIL_ACTIONS.map((value) => ({ value, label: failActionName(value, t) }))}
        />
      </Box>
    </>
  );
}
