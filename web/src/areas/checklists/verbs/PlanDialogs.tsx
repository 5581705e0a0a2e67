import { checklistCalls } from '@plumbline/contract/areas/checklists/verbs';
import type { ChecklistPackage } from '@plumbline/contract/areas/checklists';
import { RECURRENCES } from '@plumbline/contract/kit/forms/runs';
import type { Recurrence } from '@plumbline/contract/kit/forms/runs';
import { NumberField } from '../../../kit/records/FormFields.tsx';
import { FormCell, FormGrid } from '../../../kit/records/FormParts.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { DateField } from '../../../kit/ui/DateField.tsx';
import { SelectField } from '../../../kit/ui/SelectField.tsx';
import { useT } from '../../../kit/words/index.ts';
import { FormsInput, NO_FORMS, sentForms } from '../FormsInput.tsx';
import { recurrenceWords } from '../fields.ts';

/** Adds forms: each template once for every room or machine. */
export function FormsDialog(props: VerbProps<ChecklistPackage>) {
  const t = useT();
  return (
    <RecordVerbDialog
      {...props}
      call={checklistCalls.addRuns}
      width={760}
      lead={t('Each template is filled in once for every room and machine that you choose.')}
      initial={{ runs: [NO_FORMS] }}
      input={({ runs: [forms] }) => ({ runs: (forms && sentForms(forms)) ?? [] })}
      messages={{ runs: t('Choose at least one template') }}
      toast={(done) => t('{n|one form|# forms} in all', { n: done.runs.length })}
    >
      {(form) => (
        <FormCell name="runs">
          <FormsInput
            value={form.values.runs[0] ?? NO_FORMS}
            projectId={props.record.projectId}
            onChange={(forms) => form.set({ runs: [forms] })}
            error={form.errors['runs']}
          />
        </FormCell>
      )}
    </RecordVerbDialog>
  );
}

/** How often it is made again; null is once. */
export function RecurrenceDialog(props: VerbProps<ChecklistPackage>) {
  const { recurrence } = props.record;
  const t = useT();
  const words = recurrenceWords(t);
  const initial: Plan | null = recurrence && {
    every: recurrence.every,
    leadDays: recurrence.leadDays,
    until: recurrence.until,
  };
  return (
    <RecordVerbDialog
      {...props}
      call={checklistCalls.setRecurrence}
      action={t('Save')}
      lead={t('The next one is made with the same forms, rooms and people, counted from the day of this one.')}
      initial={{ recurrence: initial }}
      toast={(done) => (done.recurrence ? t('It comes again') : t('It does not come again'))}
    >
      {(form) => {
        const { recurrence: plan } = form.values;
        const set = (change: Partial<Plan>) => plan && form.set({ recurrence: { ...plan, ...change } });
        return (
          <FormCell name="recurrence">
            <FormGrid>
              <SelectField
                label={t('How often')}
                placeholder={t('Once')}
                value={plan?.every ?? ''}
                onChange={(chosen) => {
                  const every = RECURRENCES.find((one) => one === chosen);
                  form.set({ recurrence: every ? { leadDays: 7, until: null, ...plan, every } : null });
                }}
                options={RECURRENCES.map((value) => ({ value, label: words[value] }))}
                error={form.errors['recurrence']}
              />
              {plan && (
                <>
                  <NumberField
                    label={t('Made so many days before')}
                    value={plan.leadDays}
                    most={60}
                    onChange={(leadDays) => set({ leadDays: leadDays ?? 0 })}
                  />
                  <DateField label={t('Last time')} optional value={plan.until} onChange={(until) => set({ until })} />
                </>
              )}
            </FormGrid>
          </FormCell>
        );
      }}
    </RecordVerbDialog>
  );
}

interface Plan {
  every: Recurrence;
  leadDays: number;
  until: string | null;
}
