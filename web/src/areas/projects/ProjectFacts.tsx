import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { projects } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import { projectTypeWords } from '@plumbline/contract/areas/projects/names';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { query } from '../../kit/api/index.ts';
import { CardPanel } from '../../kit/records/list/CardPanel.tsx';
import { FactList } from '../../kit/records/page/Section.tsx';
import type { PanelFrame } from '../../kit/records/page/SidePanel.tsx';
import { PersonFact } from '../../kit/records/page/personFacts.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useLocale, useT } from '../../kit/words/index.ts';
import { Late } from './Late.tsx';
import { ProjectStatus } from './parts.tsx';
import { projectPath } from './record.tsx';
import { projectSource } from './source.ts';
import { deliveryWords, sectorWords } from './words.ts';

/** The known facts of a project as label and value. Unknown facts are left out. */
export function ProjectFacts({ project }: { project: Project }) {
  const t = useT();
  const format = useFormat();
  const locale = useLocale();
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
  const kind = [wordFor(projectTypeWords(t), project.projectType), wordFor(sectorWords(t), project.sector)];
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
          { label: t('Delivery method'), value: wordFor(deliveryWords(t), project.deliveryMethod) },
          { label: t('Area'), value: area },
          { label: t('Estimated value'), value: format.cents(project.estimatedValueCents) },
          { label: t('Site'), value: place },
          { label: t('Time zone'), value: zoneName(project.timeZone, locale) },
          { label: t('RFI answers in'), value: days },
        ].filter(({ value }) => value)}
      />
    </Box>
  );
}

/** A time zone as people call it, such as "Pacific Time". */
function zoneName(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone.replaceAll('_', ' ');
}

/** A project beside the list: its facts and its late records. */
export function ProjectPanel({ projectId, frame }: { projectId: string; frame: PanelFrame }) {
  const t = useT();
  const answer = useQuery(query(projects.get, { projectId }, { stay: true }));
  const name = answer.data ? projectSource.nameOf(answer.data, t) : t('Project');
  return (
    <CardPanel frame={frame} name={name} href={projectPath(projectId)} open={t('Open project')} answer={answer}>
      {(project) => (
        <>
          <Box>
            <Box component="h2" sx={{ m: 0, mb: 0.5, typography: 'headline2' }}>
              {project.projectName}
            </Box>
            <ProjectStatus status={project.status} />
          </Box>
          <ProjectFacts project={project} />
          <Box sx={{ mx: -2 }}>
            <Late project={project} brief />
          </Box>
        </>
      )}
    </CardPanel>
  );
}
