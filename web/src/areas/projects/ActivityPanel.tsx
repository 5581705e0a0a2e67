import Box from '@mui/material/Box';
import type { Project } from '@plumbline/contract/areas/projects';
import type { T } from '@plumbline/contract/kit/words';
import { ActivitySection } from '../../kit/records/page/ActivitySection.tsx';
import { fieldWords } from '../../kit/records/form/formFields.ts';
import type { FormFields } from '../../kit/records/form/formFields.ts';
import { partWords, trailText } from '../../kit/records/page/trailWords.ts';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { projectFields } from './fields.ts';
import { projectRoleName, stepWords } from './words.ts';

/** The history of the project itself, with people's comments. */
export function ActivityPanel({ project }: { project: Project }) {
  const t = useT();
  const format = useFormat();
  const fields: FormFields = projectFields(t);
  return (
    <Box sx={{ p: 2, maxWidth: 880 }}>
      <ActivitySection
        recordId={project.recordId}
        projectId={project.projectId}
        canComment={project.can.comment}
        says={({ verb }) => stepWords(t)[verb ?? ''] ?? null}
        labelOf={(field) => wordFor(trailLabels(t), field)}
        sayValue={(value, field) =>
          field === 'projectRole' ? projectRoleName(value, t) : trailText(fields[field], value, t, format.cents)
        }
      />
    </Box>
  );
}

/** The labels of the fields in the trail. */
function trailLabels(t: T): Record<string, string> {
  return {
    ...partWords(t),
    ...fieldWords(projectFields(t)),
    title: t('Name'),
    client: t('Owner'),
    architect: t('Architect'),
    actualStartDate: t('Start'),
    substantialCompletionDate: t('Substantial completion'),
    finalCompletionDate: t('Final completion'),
    estimatedValue: t('Estimated value'),
    estimatedValueCents: t('Estimated value'),
    rfiDueDays: t('Days for an RFI answer'),
    status: t('Status'),
    member: t('Person'),
    projectRole: t('Project role'),
    location: t('Place'),
    costCode: t('Cost code'),
    budgetLines: t('Lines of the budget'),
    budgetFrom: t('Made from'),
    reason: t('Reason'),
  };
}
