import Box from '@mui/material/Box';
import type { TaskRow } from '@plumbline/contract/areas/tasks/shapes';
import { daysBetween } from '@plumbline/contract/kit/days';
import { Section } from '../../kit/records/page/Section.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { DayWord, PlanLine, VisitLine } from './PlanLine.tsx';
import { plannedLines } from './plans.ts';
import type { Visit } from './plans.ts';

const MOST = 6;

interface ComingUpProps {
  today: string;
  visits: readonly Visit[];
  /** Tasks that begin or are due today */
  tasks?: readonly TaskRow[];
}

/** The coming visits and tasks, by day. Hidden when there are none. */
export function ComingUp({ today, visits, tasks = [] }: ComingUpProps) {
  const t = useT();
  const format = useFormat();
  const lines = plannedLines(today, visits, tasks);
  if (lines.length === 0) return null;
  return (
    <Section facts title={t('Coming up')} note={t('7 days')}>
      <Box component="ul">
        {lines.slice(0, MOST).map((line, at) => {
          const day = lines[at - 1]?.day === line.day ? '' : format.dueIn(daysBetween(today, line.day));
          if ('visit' in line)
            return <VisitLine key={line.visit.inspectionPackageId} visit={line.visit} {...(day && { day })} />;
          const { task } = line;
          return (
            <PlanLine
              key={task.taskId}
              when={<DayWord word={day || '\u00a0'} />}
              title={task.title}
              href={`/project/${task.projectId}/task/${task.taskId}`}
              note={[t('Task'), task.dueDate === today && t('due today'), task.responsibleCompanyName]
                .filter(Boolean)
                .join(', ')}
            />
          );
        })}
      </Box>
    </Section>
  );
}
