import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { outcomeName } from '@plumbline/contract/areas/formTemplates/names';
import { OUTCOMES, SIGN_METHODS } from '@plumbline/contract/kit/forms/definition';
import type { FormDefinition, ResponseSet, SignatureSlot } from '@plumbline/contract/kit/forms/definition';
import { newId } from '@plumbline/contract/kit/uuid';
import { CheckField, ChoicesField, NumberField, TextArea } from '../../kit/records/form/FormFields.tsx';
import { Section } from '../../kit/records/page/Section.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { RemoveButton } from './ConditionFields.tsx';
import { fields, pair } from './fieldsSx.ts';
import type { Edited, EditorActs } from './useEditor.ts';

interface FormSettingsProps extends Omit<AboutProps, 'children'> {
  dueDays: FormDefinition['dueDays'];
  numbered: boolean;
  signatures: readonly SignatureSlot[];
  responseSets: readonly ResponseSet[];
}

/**
 * The settings of the whole template: name, own answer sets, signatures. Typing in an item does not draw them again.
 */
export const FormSettings = memo(function FormSettings(props: FormSettingsProps) {
  const { dueDays, numbered, signatures, responseSets, acts, ...about } = props;
  const t = useT();
  const set = (changed: Partial<FormDefinition>, of: string) =>
    acts.change({ definition: { ...acts.values().definition, ...changed } }, of);
  return (
    <Box sx={{ mt: 3 }}>
      <About acts={acts} {...about}>
        <Box sx={{ ...pair, alignItems: 'end' }}>
          <NumberField
            label={t('Due after days')}
            optional
            most={365}
            value={dueDays}
            onChange={(days) => set({ dueDays: days }, 'dueDays')}
          />
          <CheckField
            label={t('Number the items')}
            value={numbered}
            onChange={(on) => set({ numbered: on }, 'numbered')}
          />
        </Box>
      </About>
      <Section title={t('Signatures')}>
        <Slots slots={signatures} onChange={(slots) => set({ signatures: slots }, 'signatures')} />
      </Section>
      <Section title={t('Own sets of answers')}>
        <Sets sets={responseSets} onChange={(sets) => set({ responseSets: sets }, 'responseSets')} />
      </Section>
    </Box>
  );
});

interface AboutProps extends Pick<Edited, 'name' | 'category' | 'description'> {
  acts: EditorActs;
  children?: ReactNode;
}

/** The name, trade and description of the template. */
export function About({ name, category, description, acts: { change }, children }: AboutProps) {
  const t = useT();
  return (
    <Section title={t('About the template')}>
      <Box sx={fields}>
        <Box sx={pair}>
          <TextField
            label={t('Name')}
            maxLength={160}
            value={name}
            onChange={(text) => change({ name: text }, 'name')}
          />
          <TextField
            label={t('Type or trade')}
            optional
            maxLength={80}
            value={category}
            onChange={(text) => change({ category: text }, 'category')}
          />
        </Box>
        <TextArea
          label={t('Description')}
          optional
          rows={1}
          maxLength={2000}
          value={description}
          onChange={(text) => change({ description: text }, 'description')}
        />
        {children}
      </Box>
    </Section>
  );
}

function Slots({ slots, onChange }: { slots: readonly SignatureSlot[]; onChange: (slots: SignatureSlot[]) => void }) {
  const t = useT();
  const names = { draw: t('By drawing'), type: t('By typing the name'), pin: t('By PIN') };
  const set = (at: number, changed: Partial<SignatureSlot>) =>
    onChange(slots.map((slot, place) => (place === at ? { ...slot, ...changed } : slot)));
  return (
    <Box sx={fields}>
      {slots.map((slot, at) => (
        <Box
          key={slot.id}
          role="group"
          aria-label={t('Signature {n}', { n: at + 1 })}
          sx={{ display: 'grid', gap: 1, borderLeft: 2, borderColor: 'divider', pl: 1.5 }}
        >
          <Box sx={pair}>
            <TextField
              label={t('Signs as')}
              placeholder={t('Superintendent')}
              maxLength={120}
              value={slot.label}
              onChange={(label) => set(at, { label })}
            />
            <TextField
              label={t('Role, company or person')}
              optional
              maxLength={160}
              value={slot.signer}
              onChange={(signer) => set(at, { signer })}
            />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
            <ChoicesField
              label={t('How it is signed')}
              options={SIGN_METHODS.map((value) => ({ value, label: names[value] }))}
              value={slot.methods}
              onChange={(methods) => set(at, { methods })}
            />
            <CheckField label={t('Required')} value={slot.required} onChange={(required) => set(at, { required })} />
            <RemoveButton
              label={t('Remove signature {n}', { n: at + 1 })}
              onPress={() => onChange(slots.filter((_, place) => place !== at))}
            />
          </Box>
        </Box>
      ))}
      <Button
        variant="text"
        startIcon={<AddOutlined />}
        onClick={() =>
          onChange([...slots, { id: newId(), label: '', required: true, signer: '', methods: [...SIGN_METHODS] }])
        }
        sx={{ justifySelf: 'start' }}
      >
        {t('Add signature')}
      </Button>
    </Box>
  );
}

function Sets({ sets, onChange }: { sets: readonly ResponseSet[]; onChange: (sets: ResponseSet[]) => void }) {
  const t = useT();
  const set = (at: number, changed: Partial<ResponseSet>) =>
    onChange(sets.map((known, place) => (place === at ? { ...known, ...changed } : known)));
  const newOption = (): ResponseSet['options'][number] => ({ id: newId(), label: '', outcome: 'conforming' });
  return (
    <Box sx={fields}>
      {sets.map((known, at) => (
        <Box
          key={known.id}
          role="group"
          aria-label={t('Set of answers {n}', { n: at + 1 })}
          sx={{ display: 'grid', gap: 1, borderLeft: 2, borderColor: 'divider', pl: 1.5 }}
        >
          <Box sx={{ display: 'flex', alignItems: 'end', gap: 1 }}>
            <Box sx={{ flex: 1 }}>
              <TextField
                label={t('Name of the set')}
                maxLength={80}
                value={known.name}
                onChange={(name) => set(at, { name })}
              />
            </Box>
            <RemoveButton
              label={t('Remove set {n}', { n: at + 1 })}
              onPress={() => onChange(sets.filter((_, place) => place !== at))}
            />
          </Box>
          {known.options.map((option, place) => (
            <Box
              key={option.id}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
                gap: 1,
                alignItems: 'end',
              }}
            >
              <TextField
                label={t('Answer {n}', { n: place + 1 })}
                maxLength={60}
                value={option.label}
                onChange={(label) => set(at, { options: known.options.with(place, { ...option, label }) })}
              />
              <SelectField
                label={t('Counts as')}
                value={option.outcome}
                onChange={(outcome) =>
                  outcome && set(at, { options: known.options.with(place, { ...option, outcome }) })
                }
                options={OUTCOMES.map((value) => ({ value, label: outcomeName(value, t) }))}
              />
              <RemoveButton
                label={t('Remove answer {n}', { n: place + 1 })}
                onPress={() => set(at, { options: known.options.toSpliced(place, 1) })}
              />
            </Box>
          ))}
          <Button
            variant="text"
            onClick={() => set(at, { options: [...known.options, newOption()] })}
            sx={{ justifySelf: 'start' }}
          >
            {t('Add answer')}
          </Button>
        </Box>
      ))}
      <Button
        variant="text"
        startIcon={<AddOutlined />}
        onClick={() =>
          onChange([
            ...sets,
            { id: newId(), name: '', options: [newOption(), { ...newOption(), outcome: 'deficient' }] },
          ])
        }
        sx={{ justifySelf: 'start' }}
      >
        {t('Add set of answers')}
      </Button>
    </Box>
  );
}
