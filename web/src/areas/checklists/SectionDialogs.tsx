import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ChecklistPackage, ChecklistSection } from '@plumbline/contract/areas/checklists';
import { placeOf } from '@plumbline/contract/areas/checklists/names';
import { checklistReads } from '@plumbline/contract/areas/checklists/reads';
import { checklists } from '@plumbline/contract/areas/checklists';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { FormRunRow } from '@plumbline/contract/kit/forms/runs';
import { query } from '../../kit/api/index.ts';
import { TextArea } from '../../kit/records/form/FormFields.tsx';
import { FormCell } from '../../kit/records/form/FormParts.tsx';
import { RecordVerbDialog } from '../../kit/records/verbs/RecordVerbDialog.tsx';
import type { VerbProps } from '../../kit/records/verbs/RecordVerbDialog.tsx';
import { Checkbox } from '../../kit/ui/Checkbox.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { FormsChoice } from './FormsChoice.tsx';

/** The form value of a dialog for one section. */
type Held<Value> = Pick<ChecklistSection, 'formRunId' | 'sectionId'> & Value;

function isSame(a: Held<object>, b: Held<object>): boolean {
  return a.formRunId === b.formRunId && a.sectionId === b.sectionId;
}

/** Changes one section in the dialog's values; null removes it. */
function withSection<Value extends object>(
  held: readonly Held<Value>[],
  { formRunId, sectionId }: Held<object>,
  value: Value | null,
): Held<Value>[] {
  const others = held.filter((one) => !isSame(one, { formRunId, sectionId }));
  return value ? [...others, { ...value, formRunId, sectionId }] : others;
}

/** Assigns sections. Only changed sections are sent. */
export function AssignSectionsDialog(props: VerbProps<ChecklistPackage>) {
  const t = useT();
  const initial: Held<{ person: PersonRef | null }>[] = [];
  return (
    <RecordVerbDialog
      {...props}
      call={checklists.assignSections}
      action={t('Save')}
      width={640}
      lead={t(
        'A section with an assignee is answered only by the assignee and the owner. The lead answers the others.',
      )}
      initial={{ sections: initial }}
      input={({ sections }) => ({
        sections: sections.map(({ person, ...section }) => ({ ...section, personId: person?.personId ?? null })),
      })}
      messages={{ sections: t('Change at least one section') }}
      toast={() => t('Saved')}
    >
      {(form) => {
        const { sections } = form.values;
        return (
          <FormCell name="sections">
            <Sections
              record={props.record}
              error={form.errors['sections']}
              line={(section) => {
                const changed = sections.find((one) => isSame(one, section));
                return (
                  <PersonPicker
                    label={section.title}
                    optional
                    membersOnly
                    mayDo="checklist.respond"
                    projectId={props.record.projectId}
                    value={changed ? changed.person : section.assignee}
                    onChange={(person) => form.set({ sections: withSection(sections, section, { person }) })}
                  />
                );
              }}
            />
          </FormCell>
        );
      }}
    </RecordVerbDialog>
  );
}

/** Returns sections, each with its reason, and gives a reason for the whole. */
export function ReturnDialog(props: VerbProps<ChecklistPackage>) {
  const t = useT();
  const initial: Held<{ reason: string }>[] = [];
  const fitting = props.record.runs.filter(({ can }) => can['return'] === true);
  const chosen = fitting.length === 1 ? fitting.map(({ formRunId }) => formRunId) : [];
  return (
    <RecordVerbDialog
      {...props}
      call={checklists.return}
      width={640}
      lead={t(
        'It goes back to its lead, and its signatures lapse. Something in each part that you return has to change.',
      )}
      initial={{ reason: '', formRunIds: chosen, sections: initial }}
      input={({ sections, reason }) => ({
        sections:
          sections.length > 0
            ? sections.map((section) => ({ ...section, reason: section.reason.trim() || reason.trim() }))
            : undefined,
      })}
      messages={{ reason: t('Say what is missing'), formRunIds: t('Choose at least one form') }}
      toast={() => t('Returned')}
    >
      {(form) => (
        <>
          <FormCell name="reason">
            <TextArea
              label={t('What is missing')}
              rows={3}
              maxLength={2000}
              value={form.values.reason}
              onChange={(reason) => form.set({ reason })}
              error={form.errors['reason']}
            />
          </FormCell>
          {fitting.length > 1 && (
            <FormCell name="formRunIds">
              <FormsChoice
                label={t('Forms')}
                runs={fitting}
                value={form.values.formRunIds}
                onChange={(formRunIds) =>
                  form.set({
                    formRunIds,
                    sections: form.values.sections.filter(({ formRunId }) => formRunIds.includes(formRunId)),
                  })
                }
                error={form.errors['formRunIds']}
              />
            </FormCell>
          )}
          <FormCell name="sections">
            <Sections
              record={props.record}
              runs={fitting.filter(({ formRunId }) => form.values.formRunIds.includes(formRunId))}
              error={form.errors['sections']}
              line={(section) => (
                <ReturnedSection
                  section={section}
                  reason={form.values.sections.find((one) => isSame(one, section))?.reason ?? null}
                  onChange={(reason) =>
                    form.set({
                      sections: withSection(form.values.sections, section, reason === null ? null : { reason }),
                    })
                  }
                />
              )}
            />
          </FormCell>
        </>
      )}
    </RecordVerbDialog>
  );
}

interface ReturnedSectionProps {
  section: ChecklistSection;
  /** Null: the section is not returned */
  reason: string | null;
  onChange: (reason: string | null) => void;
}

function ReturnedSection({ section, reason, onChange }: ReturnedSectionProps) {
  const t = useT();
  return (
    <>
      <FormControlLabel
        // Without a left margin, because the scrolling box would cut it.
        sx={{ display: 'flex', mx: 0, minHeight: { xs: 44, md: 32 } }}
        control={<Checkbox checked={reason !== null} onChange={(_, on) => onChange(on ? '' : null)} />}
        label={section.title}
      />
      {reason !== null && (
        <TextArea
          label={t('Reason for {section}', { section: section.title })}
          optional
          rows={2}
          maxLength={2000}
          value={reason}
          onChange={onChange}
        />
      )}
    </>
  );
}

interface SectionsProps {
  record: ChecklistPackage;
  /** Only these forms */
  runs?: readonly FormRunRow[];
  error: string | undefined;
  line: (section: ChecklistSection) => ReactNode;
}

/** The sections of each form, one line each. */
function Sections({ record, runs = record.runs, error, line }: SectionsProps) {
  const t = useT();
  const { checklistPackageId } = record;
  const asked = useQuery(query(checklistReads.sections, { checklistPackageId }, { quiet: true, stay: true }));
  return (
    <Loaded answer={asked} skeleton={<SkeletonText lines={6} />}>
      {(sections) => (
        <Box sx={{ display: 'grid', gap: 2, maxHeight: 420, overflowY: 'auto' }}>
          {error && <Box sx={{ color: 'error.main' }}>{error}</Box>}
          {runs.map((run) => (
            <Box key={run.formRunId} role="group" aria-label={`${run.name}, ${placeOf(run, t)}`}>
              <Box sx={{ typography: 'body2', fontWeight: 700, mb: 1 }}>
                {run.name}
                {(run.location || run.subject) && (
                  <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                    {' '}
                    {placeOf(run, t)}
                  </Box>
                )}
              </Box>
              <Box sx={{ display: 'grid', gap: 1 }}>
                {sections
                  .filter(({ formRunId }) => formRunId === run.formRunId)
                  .map((section) => (
                    <Box key={section.sectionId}>{line(section)}</Box>
                  ))}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Loaded>
  );
}
