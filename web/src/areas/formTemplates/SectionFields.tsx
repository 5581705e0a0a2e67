import Box from '@mui/material/Box';
import { ASSIGNEES } from '@plumbline/contract/kit/forms/definition';
import type { FormSection } from '@plumbline/contract/kit/forms/definition';
import { CheckField, TextArea } from '../../kit/records/form/FormFields.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { fields, pair } from './fieldsSx.ts';
import type { PartFieldsProps } from './ItemFields.tsx';
import { itemsBefore } from './editing.ts';

/** The name of a section, the people who fill it in, and when it opens. */
export function SectionFields({ definition, part: section, onChange }: PartFieldsProps<FormSection>) {
  const t = useT();
  const { assignee } = section;
  const names = { role: t('A role'), company: t('A company'), person: t('A person') };
  return (
    <Box sx={fields}>
      <TextField
        label={t('Title')}
        maxLength={160}
        value={section.title}
        onChange={(title) => onChange({ title }, 'title')}
      />
      <TextArea
        label={t('Instructions')}
        optional
        rows={1}
        maxLength={4000}
        value={section.instructions}
        onChange={(instructions) => onChange({ instructions }, 'instructions')}
      />
      <Box sx={pair}>
        <SelectField
          label={t('Filled in by')}
          placeholder={t('The person who fills in the form')}
          value={assignee?.kind ?? ''}
          onChange={(kind) => onChange({ assignee: kind ? { kind, name: assignee?.name ?? '' } : null }, 'assignee')}
          options={ASSIGNEES.map((value) => ({ value, label: names[value] }))}
        />
        {assignee && (
          <TextField
            label={t('Which')}
            placeholder={t('Electrical contractor')}
            maxLength={160}
            value={assignee.name}
            onChange={(name) => onChange({ assignee: { ...assignee, name } }, 'assignee')}
          />
        )}
      </Box>
      <CheckField
        label={t('Waits for the sections before it')}
        value={section.sequential}
        onChange={(sequential) => onChange({ sequential }, 'sequential')}
      />
      <ConditionFields
        sets={definition.responseSets}
        before={itemsBefore(definition, section.id)}
        effects={['show', 'skip']}
        rules={section.rules}
        onChange={(rules) => onChange({ rules }, 'rules')}
      />
    </Box>
  );
}
