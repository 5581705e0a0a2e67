import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ChecklistPackage, ChecklistSection } from '@plumbline/contract/areas/checklists';
import { placeOf } from '@plumbline/contract/areas/checklists/names';
import { checklistReads } from '@plumbline/contract/areas/checklists/reads';
import { checklistCalls } from '@plumbline/contract/areas/checklists/verbs';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { query } from '../../../kit/api/index.ts';
import { TextArea } from '../../../kit/records/FormFields.tsx';
import { FormCell } from '../../../kit/records/FormParts.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { Loaded } from '../../../kit/ui/Loaded.tsx';
import { PersonPicker } from '../../../kit/ui/PersonPicker.tsx';
import { SkeletonText } from '../../../kit/ui/Skeletons.tsx';
import { useT } from '../../../kit/words/index.ts';

/** What a dialog holds of sections, by form and section. */
type Held<Value> = Record<string, Value>;
const keyOf = ({ formRunId, sectionId }: Pick<ChecklistSection, 'formRunId' | 'sectionId'>) =>
  `${formRunId} ${sectionId}`;
const idsOf = (key: string) => {
  const [formRunId = '', sectionId = ''] = key.split(' ');
  return { formRunId, sectionId };
};

/** Whose the sections are: only those that are changed here are sent. */
export function AssignSectionsDialog(props: VerbProps<ChecklistPackage>) {
  const t = useT();
  const initial: Held<PersonRef | null> = {};
  return (
    <RecordVerbDialog
      {...props}
      call={checklistCalls.assignSections}
      action={t('Save')}
      width={640}
      lead={t(
        'A section that is somebody’s is answered by them and by the owner alone. The others are open to the lead.',
      )}
      initial={{ held: initial }}
      input={({ held }) => ({
        sections: Object.entries(held).map(([key, person]) => ({
          ...idsOf(key),
          personId: person?.personId ?? null,
        })),
      })}
      check={({ held }): Record<string, string> =>
        Object.keys(held).length > 0 ? {} : { held: t('Change at least one section') }
      }
      toast={() => t('Saved')}
    >
      {(form) => (
        <FormCell name="held">
          <Sections
            record={props.record}
            error={form.errors['held'] ?? form.errors['sections']}
            line={(section) => (
              <PersonPicker
                label={section.title}
                optional
                membersOnly
                mayDo="checklist.respond"
                projectId={props.record.projectId}
                value={
                  form.values.held[keyOf(section)] ?? (keyOf(section) in form.values.held ? null : section.assignee)
                }
                onChange={(person) => form.set({ held: { ...form.values.held, [keyOf(section)]: person } })}
              />
            )}
          />
        </FormCell>
      )}
    </RecordVerbDialog>
  );
}

/** What goes back, section by section with its reason, beside the reason for the whole. */
export function ReturnDialog(props: VerbProps<ChecklistPackage>) {
  const t = useT();
  const initial: Held<string> = {};
  return (
    <RecordVerbDialog
      {...props}
      call={checklistCalls.return}
      width={640}
      lead={t('It goes back to its lead, and its signatures lapse.')}
      initial={{ reason: '', held: initial }}
      input={({ held, reason }) => {
        const chosen = Object.entries(held).map(([key, why]) => ({
          ...idsOf(key),
          reason: why.trim() || reason.trim(),
        }));
        return { sections: chosen.length > 0 ? chosen : undefined };
      }}
      messages={{ reason: t('Say what is missing') }}
      toast={() => t('Returned')}
    >
      {(form) => {
        const { held } = form.values;
        return (
          <>
            <FormCell name="reason">
              <TextArea
                label={t('What is missing')}
                rows={3}
                maxLength={2000}
                value={form.values.reason}
                onChange={(reason) => form.set({ reason })}
                error={form.errors.reason}
              />
            </FormCell>
            <FormCell name="held">
              <Sections
                record={props.record}
                error={form.errors['held'] ?? form.errors['sections']}
                line={(section) => {
                  const key = keyOf(section);
                  const { [key]: why, ...others } = held;
                  return (
                    <>
                      <FormControlLabel
                        control={
                          <Checkbox
                            size="small"
                            checked={why !== undefined}
                            onChange={(_, on) => form.set({ held: on ? { ...others, [key]: '' } : others })}
                          />
                        }
                        label={section.title}
                      />
                      {why !== undefined && (
                        <TextArea
                          label={t('Reason for {section}', { section: section.title })}
                          optional
                          rows={2}
                          maxLength={2000}
                          value={why}
                          onChange={(text) => form.set({ held: { ...others, [key]: text } })}
                        />
                      )}
                    </>
                  );
                }}
              />
            </FormCell>
          </>
        );
      }}
    </RecordVerbDialog>
  );
}

interface SectionsProps {
  record: ChecklistPackage;
  error: string | undefined;
  line: (section: ChecklistSection) => ReactNode;
}

/** The sections of each form, a line for each. */
function Sections({ record, error, line }: SectionsProps) {
  const t = useT();
  const { checklistPackageId, runs } = record;
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
