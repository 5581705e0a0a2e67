import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { projects } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { query } from '../../kit/api/index.ts';
import { FactList } from '../../kit/records/Section.tsx';
import { PersonFact } from '../../kit/records/personFacts.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { wordFor } from '../../kit/words/choices.ts';
import { deliveryWords, sectorWords, typeWords } from './words.ts';

/** What is known of a project, as label and value; what is not known is not there. */
export function ProjectFacts({ project }: { project: Project }) {
  const t = useT();
  const format = useFormat();
  const team =
    useQuery(query(projects.members, { projectId: project.projectId, pageSize: 100 }, { quiet: true, stay: true })).data
      ?.rows ?? [];
  const holding = (role: string) => team.filter((member) => member.projectRole === role).map((member) => member.person);
  const place = [project.addressLine, [project.city, project.state].filter(Boolean).join(', '), project.postalCode]
    .filter(Boolean)
    .join(' · ');
  const days = project.rfiDueWorkingDays
    ? t('{n|1 working day|# working days}', { n: project.rfiDueDays })
    : t('{n|1 day|# days}', { n: project.rfiDueDays });
  const people = (label: string, persons: readonly PersonRef[]) => ({
    label,
    value: persons.length > 0 && (
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        {persons.map((person) => (
          <Box key={person.personId} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <PersonFact person={person} />
          </Box>
        ))}
      </Box>
    ),
  });
  const kind = [wordFor(typeWords(t), project.projectType), wordFor(sectorWords(t), project.sector)];
  const area = project.grossArea !== null && t('{n} ft²', { n: format.number(project.grossArea) });
  return (
    <Box className="num" sx={{ '--fact-label': '120px' }}>
      <FactList
        facts={[
          people(t('Project manager'), holding('projectManager')),
          people(t('Superintendent'), holding('superintendent')),
          people(t('RFI manager'), project.rfiManager ? [project.rfiManager] : []),
          { label: t('Owner'), value: project.client?.companyName },
          { label: t('Architect'), value: project.architect?.companyName },
          { label: t('Type'), value: kind.filter(Boolean).join(', ') },
          { label: t('Delivery'), value: wordFor(deliveryWords(t), project.deliveryMethod) },
          { label: t('Area'), value: area },
          { label: t('Estimated value'), value: format.cents(project.estimatedValueCents) },
          { label: t('Site'), value: place },
          { label: t('Time zone'), value: project.timeZone.replaceAll('_', ' ') },
          { label: t('RFI answers in'), value: days },
        ].filter(({ value }) => value)}
      />
    </Box>
  );
}
