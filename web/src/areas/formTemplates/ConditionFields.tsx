import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { optionName, outcomeName } from '@plumbline/contract/areas/formTemplates/names';
import { OUTCOMES, responseSetOf } from '@plumbline/contract/kit/forms/definition';
import type { Condition, Effect, FormDefinition, FormItem, Rule, Test } from '@plumbline/contract/kit/forms/definition';
import { comparisonsOf, valuesOf } from '@plumbline/contract/kit/forms/problems';
import type { T } from '@plumbline/contract/kit/words';
import { DateField } from '../../kit/ui/DateField.tsx';
import { DecimalInput } from '../../kit/ui/DecimalInput.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { comparisonName, effectName } from './words.ts';

/** The limits of an answer to a number item. */
const ANSWER = { places: 6, digits: 9, unit: 'count', signed: true } as const;

interface ConditionFieldsProps {
  sets: FormDefinition['responseSets'];
  /** The items that conditions may refer to */
  before: readonly FormItem[];
  effects: readonly Effect[];
  rules: readonly Rule[];
  onChange: (rules: Rule[]) => void;
}

/** The conditions of a section or an item. */
export function ConditionFields({ sets, before, effects, rules, onChange }: ConditionFieldsProps) {
  const t = useT();
  const set = (at: number, rule: Rule) => onChange(rules.map((other, place) => (place === at ? rule : other)));
  const [effect = 'show'] = effects;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 1 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, typography: 'caption', fontWeight: 700, color: 'text.secondary' }}>
        {t('Conditions')}
      </Box>
      {rules.map((rule, at) => (
        <Box key={at} sx={{ display: 'grid', gap: 1, borderLeft: 2, borderColor: 'divider', pl: 1.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'end', gap: 1 }}>
            <SelectField
              label={t('Condition {n}', { n: at + 1 })}
              value={rule.effect}
              onChange={(next) => next && set(at, { ...rule, effect: next })}
              options={effects.map((value) => ({ value, label: effectName(value, t) }))}
            />
            <RemoveButton
              label={t('Remove condition {n}', { n: at + 1 })}
              onPress={() => onChange(rules.filter((_, place) => place !== at))}
            />
          </Box>
          <Groups sets={sets} before={before} when={rule.when} onChange={(when) => set(at, { ...rule, when })} />
        </Box>
      ))}
      {before.length > 0 ? (
        <Button
          variant="text"
          startIcon={<AddOutlined />}
          onClick={() =>
            onChange([
              ...rules,
              { effect, when: { join: 'and', groups: [{ join: 'and', tests: [firstTest(before)] }] } },
            ])
          }
          sx={{ justifySelf: 'start' }}
        >
          {t('Add condition')}
        </Button>
      ) : (
        <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
          {t('A condition refers to an earlier answer. No item comes before this one.')}
        </Box>
      )}
    </Box>
  );
}

const firstTest = (before: readonly FormItem[]): Test => ({
  itemId: before.at(-1)?.id ?? '',
  is: 'answered',
  value: '',
});

interface GroupsProps {
  sets: FormDefinition['responseSets'];
  before: readonly FormItem[];
  when: Condition;
  onChange: (when: Condition) => void;
}

function Groups({ sets, before, when, onChange }: GroupsProps) {
  const t = useT();
  const { join, groups } = when;
  type Group = Condition['groups'][number];
  const set = (at: number, group: Group) =>
    onChange({ join, groups: group.tests.length > 0 ? groups.with(at, group) : groups.toSpliced(at, 1) });
  return (
    <>
      {groups.map((group, at) => (
        <Box key={at} sx={{ display: 'grid', gap: 1, bgcolor: 'surface.sunken', borderRadius: 1, p: 1 }}>
          {at > 0 && (
            <JoinField
              label={t('Between the groups')}
              value={join}
              onChange={(next) => onChange({ join: next, groups })}
            />
          )}
          {group.tests.map((test, place) => (
            <Box key={place} sx={{ display: 'grid', gap: 1 }}>
              {place === 1 && (
                <JoinField
                  label={t('Between the comparisons')}
                  value={group.join}
                  onChange={(next) => set(at, { ...group, join: next })}
                />
              )}
              <TestFields
                sets={sets}
                before={before}
                test={test}
                onChange={(next) => set(at, { ...group, tests: group.tests.with(place, next) })}
                onRemove={() => set(at, { ...group, tests: group.tests.toSpliced(place, 1) })}
              />
            </Box>
          ))}
          <Button
            variant="text"
            onClick={() => set(at, { ...group, tests: [...group.tests, firstTest(before)] })}
            sx={{ justifySelf: 'start' }}
          >
            {t('Add comparison')}
          </Button>
        </Box>
      ))}
      <Button
        variant="text"
        onClick={() => onChange({ join, groups: [...groups, { join: 'and', tests: [firstTest(before)] }] })}
        sx={{ justifySelf: 'start' }}
      >
        {t('Add group')}
      </Button>
    </>
  );
}

function JoinField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: 'and' | 'or';
  onChange: (join: 'and' | 'or') => void;
}) {
  const t = useT();
  const options = [
    { value: 'and' as const, label: t('AND: all of them') },
    { value: 'or' as const, label: t('OR: any of them') },
  ];
  return <SelectField label={label} value={value} onChange={(next) => next && onChange(next)} options={options} />;
}

interface TestFieldsProps {
  sets: FormDefinition['responseSets'];
  before: readonly FormItem[];
  test: Test;
  onChange: (test: Test) => void;
  onRemove: () => void;
}

function TestFields({ sets, before, test, onChange, onRemove }: TestFieldsProps) {
  const t = useT();
  const item = before.find(({ id }) => id === test.itemId);
  const values = item && valuesOf(item, { responseSets: sets }, test.is);
  const needsValue = test.is !== 'answered' && test.is !== 'empty';
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr 1fr auto' },
        alignItems: 'end',
      }}
    >
      <SelectField
        label={t('Item')}
        placeholder={t('Choose')}
        value={item?.id ?? ''}
        onChange={(itemId) => onChange({ itemId, is: 'answered', value: '' })}
        options={before.map(({ id, label }) => ({ value: id, label: label || t('Untitled') }))}
      />
      <SelectField
        label={t('Comparison')}
        value={test.is}
        onChange={(is) => is && onChange({ ...test, is, value: '' })}
        options={(item ? comparisonsOf(item) : [test.is]).map((value) => ({ value, label: comparisonName(value, t) }))}
      />
      {!needsValue || !item ? (
        <Box />
      ) : values ? (
        <SelectField
          label={t('Value')}
          placeholder={t('Choose')}
          value={test.value}
          onChange={(value) => onChange({ ...test, value })}
          options={values.map((value) => ({ value, label: valueName(value, item, test, sets, t) }))}
        />
      ) : item.type === 'date' ? (
        <DateField
          label={t('Value')}
          value={test.value || null}
          onChange={(value) => onChange({ ...test, value: value ?? '' })}
        />
      ) : item.type === 'number' ? (
        <DecimalInput
          label={t('Value')}
          value={test.value}
          bounds={item.unit ? { ...ANSWER, word: item.unit } : ANSWER}
          onChange={(value) => onChange({ ...test, value })}
        />
      ) : (
        <TextField
          label={t('Value')}
          value={test.value}
          maxLength={200}
          placeholder={item.type === 'time' ? '07:30' : undefined}
          onChange={(value) => onChange({ ...test, value })}
        />
      )}
      <RemoveButton label={t('Remove comparison')} onPress={onRemove} />
    </Box>
  );
}

function valueName(value: string, item: FormItem, { is }: Test, sets: FormDefinition['responseSets'], t: T): string {
  const outcome = OUTCOMES.find((known) => known === value);
  if (is === 'outcome' && outcome) return outcomeName(outcome, t);
  const set = item.type === 'choice' ? responseSetOf({ responseSets: sets }, item.responseSetId) : undefined;
  const option = set?.options.find(({ id }) => id === value);
  return set && option ? optionName(set, option, t) : value;
}

/** A small button that removes a line. */
export function RemoveButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <IconButton aria-label={label} onClick={onPress} sx={{ justifySelf: 'start' }}>
      <DeleteOutlined fontSize="small" />
    </IconButton>
  );
}
