import { checklistCalls } from '@plumbline/contract/areas/checklists/verbs';
import type { ChecklistPackage } from '@plumbline/contract/areas/checklists';
import { RECURRENCES } from '@plumbline/contract/kit/forms/runs';
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
      initial={{ forms: NO_FORMS }}
      input={({ forms }) => ({ runs: sentForms(forms) ?? [] })}
      check={({ forms }): Record<string, string> =>
        sentForms(forms) ? {} : { forms: t('Choose at least one template') }
      }
      toast={(done) => t('{n|one form|# forms} in all', { n: done.runs.length })}
    >
      {(form) => (
        <FormCell name="forms">
          <FormsInput
            value={form.values.forms}
            projectId={props.record.projectId}
            onChange={(forms) => form.set({ forms })}
            error={form.errors['forms'] ?? form.errors['runs']}
          />
        </FormCell>
      )}
    </RecordVerbDialog>
  );
}

/** How often it is made again; nothing chosen is once. */
export function RecurrenceDialog(props: VerbProps<ChecklistPackage>) {
  const { recurrence } = props.record;
  const t = useT();
  const words = recurrenceWords(t);
  const initial: { every: string; leadDays: number | null; until: string | null } = {
    every: recurrence?.every ?? '',
    leadDays: recurrence?.leadDays ?? 7,
    until: recurrence?.until ?? null,
  };
  return (
    <RecordVerbDialog
      {...props}
      call={checklistCalls.setRecurrence}
      action={t('Save')}
      lead={t('The next one is made with the same forms, rooms and people, counted from the day of this one.')}
      initial={{ plan: initial }}
      input={({ plan: { every, leadDays, until } }) => {
        const chosen = RECURRENCES.find((one) => one === every);
        return { recurrence: chosen ? { every: chosen, leadDays: leadDays ?? 7, until } : null };
      }}
      toast={(done) => (done.recurrence ? t('It comes again') : t('It does not come again'))}
    >
      {(form) => {
        const { plan: held } = form.values;
        const set = (change: Partial<typeof held>) => form.set({ plan: { ...held, ...change } });
        return (
          <FormCell name="recurrence">
            <FormGrid>
              <SelectField
                label={t('How often')}
                placeholder={t('Once')}
                value={held.every}
                onChange={(every) => set({ every })}
                options={RECURRENCES.map((value) => ({ value, label: words[value] }))}
                error={form.errors['recurrence']}
              />
              {held.every !== '' && (
                <>
                  <NumberField
                    label={t('Made so many days before')}
                    value={held.leadDays}
                    most={60}
                    onChange={(leadDays) => set({ leadDays })}
                  />
                  <DateField label={t('Last time')} optional value={held.until} onChange={(until) => set({ until })} />
                </>
              )}
            </FormGrid>
          </FormCell>
        );
      }}
    </RecordVerbDialog>
  );
}
