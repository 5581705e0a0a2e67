import { blockedWords } from '@plumbline/contract/areas/tasks/names';
import Box from '@mui/material/Box';
import type { Task, TaskNeighbour } from '@plumbline/contract/areas/tasks';
import type { T } from '@plumbline/contract/kit/words';
import { RecordLink, RecordLinks } from '../../kit/records/kind/RecordLink.tsx';
import { Prose, ProseSection, Section } from '../../kit/records/page/Section.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import { taskKind } from './record.tsx';

/** The parts that only a task has: its blockers, its scope, and the tasks before and after it. */
export function TaskDetails({ record: task, small = false }: { record: Task; small?: boolean }) {
  const t = useT();
  const { description, predecessors, successors, projectId } = task;
  const refsOf = (tasks: readonly TaskNeighbour[]) =>
    tasks.map((one) => ({ ...one, recordId: one.taskId, kind: taskKind.kind, projectId }));
  const lag = ({ lagDays }: TaskNeighbour) =>
    lagDays > 0 && (
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {t('{n|one day|# days} between', { n: lagDays })}
      </Box>
    );
  return (
    <>
      <Blocked task={task} bare={small} />
      <Gates task={task} bare={small} />
      <ProseSection title={t('Instructions')} words={description} small={small} />
      <RecordLinks title={t('Predecessors')} records={refsOf(predecessors)} bare={small} beside={lag} />
      <RecordLinks title={t('Successors')} records={refsOf(successors)} bare={small} beside={lag} />
    </>
  );
}

/** Why the work is blocked, and what would unblock it. */
function Blocked({ task, bare }: { task: Task; bare: boolean }) {
  const t = useT();
  const { blockedReason, blockedNote, blockedBy } = task;
  if (!blockedReason) return null;
  return (
    <Section title={t('Blocked')} bare={bare}>
      <StatusChip tone="stopped" word={wordFor(blockedWords(t), blockedReason)} />
      {blockedBy && (
        <Box sx={{ mt: 1 }}>
          <RecordLink record={blockedBy} />
        </Box>
      )}
      {blockedNote && (
        <Box sx={{ mt: 1 }}>
          <Prose small={bare}>{blockedNote}</Prose>
        </Box>
      )}
    </Section>
  );
}

/** The reasons why the task cannot start, each with a link to the record. */
function Gates({ task: { gates, can }, bare }: { task: Task; bare: boolean }) {
  const t = useT();
  if (gates.length === 0) return null;
  const isReadable = gates.some(({ record }) => record);
  return (
    <Section title={t('Cannot start yet')} bare={bare}>
      <Box component="ul" sx={{ display: 'grid', gap: 1 }}>
        {gates.map((gate) => (
          <Box component="li" key={gate.reason}>
            <Gate {...gate} />
          </Box>
        ))}
      </Box>
      {can['start'] && (
        <Box sx={{ mt: 1, color: 'text.secondary' }}>
          {isReadable
            ? t('You can start once nothing is listed here. Open a record to see who has it.')
            : t('You can start once nothing is listed here. Ask the owner of the task who has it.')}
        </Box>
      )}
    </Section>
  );
}

/** The reason of a gate. The record is a link inside the sentence if the sentence names it, else below. */
function Gate({ reason, record }: Task['gates'][number]) {
  if (!record) return reason;
  const name = [record.number, record.title].filter(Boolean).join(' ');
  const [before = '', ...after] = reason.split(name);
  return (
    <Box sx={{ '& a': { textDecoration: 'underline' } }}>
      {before}
      {after.length === 0 && <br />}
      <RecordLink record={record} />
      {after.join(name)}
    </Box>
  );
}

/** The next step of the person who has the ball. */
export function wantedOf({ status, gates }: Task, t: T): string {
  switch (status) {
    case 'draft':
      return t('Finish the plan, then assign it');
    case 'open':
      return gates.length > 0 ? t('Start it once its predecessors are finished') : t('Start the work');
    case 'inProgress':
      return t('Do the work, then finish it');
    case 'blocked':
      return t('See that the work can go on');
    case 'readyForReview':
      return t('Look at the work: accept it or return it');
    case 'closed':
    case 'void':
      return '';
  }
}
