import Box from '@mui/material/Box';
import { RECURRENCES } from '@plumbline/contract/kit/forms/runs';
import type { Recurrence, RecurrenceRow, SentRecurrence, SentRuns } from '@plumbline/contract/kit/forms/runs';
import type { T } from '@plumbline/contract/kit/words';
import { NumberField } from '../records/form/FormFields.tsx';
import type { Taking } from '../records/verbs/commonVerbs.ts';
import { ownField } from '../records/form/formFields.ts';
import { formVerb } from '../records/verbs/formVerb.ts';
import type { FormVerb } from '../records/verbs/formVerb.ts';
import type { ReadChoices } from '../records/form/readChoices.ts';
import { recurrenceWords } from '../records/page/trailWords.ts';
import { DateField } from '../ui/DateField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { useT } from '../words/index.ts';
import { FormsInput } from './FormsInput.tsx';
import { NO_FORMS, sentForms } from './heldForms.ts';

/** Adds forms: each template once for every room or machine. */
export function addRunsVerb(
  call: Taking<{ runs: SentRuns }>,
  { projectId }: { projectId: string },
  templates: ReadChoices,
  t: T,
): FormVerb {
  return formVerb(call, {
    width: 760,
    focus: null,
    lead: t('Each template is filled in once for every room and machine that you choose.'),
    fields: { runs: ownField(FormsInput, t('Forms'), NO_FORMS, { templates, projectId }) },
    input: ({ runs }) => ({ runs: sentForms(runs) ?? [] }),
    messages: { runs: t('Choose at least one template') },
    toast: () => t('Saved'),
  });
}

/** How often a record recurs, as a form holds it. */
interface Repeats {
  every: Recurrence | '';
  leadDays: number | null;
  until: string | null;
}
const USUAL_LEAD = 7;
const ONCE: Repeats = { every: '', leadDays: USUAL_LEAD, until: null };

/** The form of the recurrence of a record; `lead` says what is made then. */
export function recurrenceVerb(
  call: Taking<{ recurrence?: SentRecurrence }>,
  { recurrence }: { recurrence: RecurrenceRow | null },
  lead: string,
  t: T,
): FormVerb {
  return formVerb(call, {
    action: t('Save'),
    lead,
    focus: null,
    fields: { recurrence: ownField(RecurrenceInput, t('How often'), ONCE, {}) },
    initial: { recurrence: recurrence ?? ONCE },
    input: ({ recurrence: { every, leadDays, until } }) => ({
      recurrence: every === '' ? null : { every, leadDays: leadDays ?? 0, until },
    }),
    toast: () => t('Saved'),
  });
}

interface RecurrenceInputProps {
  label: string;
  value: Repeats;
  onChange: (value: Repeats) => void;
  error?: string | undefined;
}

function RecurrenceInput({ label, value, onChange, error }: RecurrenceInputProps) {
  const t = useT();
  const words = recurrenceWords(t);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <SelectField
        label={label}
        placeholder={t('Once')}
        value={value.every}
        options={RECURRENCES.map((one) => ({ value: one, label: words[one] }))}
        onChange={(every) => onChange({ ...value, every })}
        error={error}
      />
      {value.every !== '' && (
        <>
          <NumberField
            label={t('Create this many days before')}
            value={value.leadDays}
            most={60}
            onChange={(leadDays) => onChange({ ...value, leadDays })}
          />
          <DateField
            label={t('Last time')}
            optional
            value={value.until}
            onChange={(until) => onChange({ ...value, until })}
          />
        </>
      )}
    </Box>
  );
}
