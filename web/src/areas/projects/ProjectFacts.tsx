import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { query } from '../../kit/api/index.ts';
import { PersonAvatar } from '../../kit/ui/PersonAvatar.tsx';
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
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '136px minmax(0, 1fr)' }}>
      <People label={t('Project manager')} people={holding('projectManager')} />
      <People label={t('Superintendent')} people={holding('superintendent')} />
      <People label={t('RFI manager')} people={project.rfiManager ? [project.rfiManager] : []} />
      <Fact label={t('Owner')} value={project.client?.companyName} />
      <Fact label={t('Architect')} value={project.architect?.companyName} />
      <Fact
        label={t('Type')}
        value={[wordFor(typeWords(t), project.projectType), wordFor(sectorWords(t), project.sector)]
          .filter(Boolean)
          .join(', ')}
      />
      <Fact label={t('Delivery')} value={wordFor(deliveryWords(t), project.deliveryMethod)} />
      <Fact
        label={t('Area')}
        value={project.grossArea !== null && t('{n} ft²', { n: format.number(project.grossArea) })}
      />
      <Fact label={t('Estimated value')} value={format.cents(project.estimatedValueCents)} />
      <Fact label={t('Site')} value={place} />
      <Fact label={t('Time zone')} value={project.timeZone.replaceAll('_', ' ')} />
      <Fact label={t('RFI answers in')} value={days} />
    </Box>
  );
}

const cell = { m: 0, py: '6px', minHeight: 32, borderBottom: 1, borderColor: 'divider' } as const;

function Fact({ label, value }: { label: string; value: ReactNode }) {
  if (!value) return null;
  return (
    <>
      <Box component="dt" sx={{ ...cell, color: 'text.secondary', pr: 2 }}>
        {label}
      </Box>
      <Box component="dd" className="num" sx={{ ...cell, overflowWrap: 'anywhere' }}>
        {value}
      </Box>
    </>
  );
}

function People({ label, people }: { label: string; people: PersonRef[] }) {
  if (people.length === 0) return null;
  return (
    <Fact
      label={label}
      value={people.map((person) => (
        <Box
          component="span"
          key={person.personId}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 24, my: '-2px' }}
        >
          <PersonAvatar person={person} />
          {person.fullName}
        </Box>
      ))}
    />
  );
}
