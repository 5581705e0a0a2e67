import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ChecklistPackage, ChecklistSection } from '@plumbline/contract/areas/checklists';
import { placeOf, totalsOf } from '@plumbline/contract/areas/checklists/names';
import { checklistReads } from '@plumbline/contract/areas/checklists/reads';
import type { FormRunRow } from '@plumbline/contract/kit/forms/runs';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../kit/api/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { ProseSection, Section } from '../../kit/records/page/Section.tsx';
import { useT } from '../../kit/words/index.ts';
import { ChecklistForms } from './ChecklistForms.tsx';
import { runPath } from './record.tsx';
import { isOneAnswered } from './useChecklistActions.tsx';

/** The parts that only a checklist has: failures first, then its forms with their sections. */
export function ChecklistDetails({ record: checklist, small = false }: { record: ChecklistPackage; small?: boolean }) {
  const t = useT();
  const { checklistPackageId, description } = checklist;
  const asked = useQuery(query(checklistReads.sections, { checklistPackageId }, { quiet: true, stay: true }));
  const sections = asked.data ?? [];
  return (
    <>
      <Failed checklist={checklist} sections={sections} bare={small} />
      <ChecklistForms checklist={checklist} sections={sections} small={small} />
      <ProseSection title={t('Description')} words={description} small={small} />
    </>
  );
}

interface PartProps {
  checklist: ChecklistPackage;
  sections: readonly ChecklistSection[];
}

/** The failed items, each with a link to its form. */
function Failed({ checklist, sections, bare }: PartProps & { bare: boolean }) {
  const t = useT();
  const failed = sections.flatMap(({ formRunId, failed: items }) => {
    const run = checklist.runs.find((one) => one.formRunId === formRunId);
    return run ? items.map((item) => ({ ...item, run })) : [];
  });
  if (failed.length === 0) return null;
  return (
    <Section title={t('Failed')} note={failed.length} bare={bare}>
      <Box component="ul" sx={{ display: 'grid', gap: '4px' }}>
        {failed.map(({ itemId, label, run }) => (
          <Box component="li" key={`${run.formRunId} ${itemId}`}>
            <Box component={Link} href={pathOf(checklist, run)} sx={{ textDecoration: 'underline' }}>
              {label}
            </Box>
            <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {' '}
              {titleOf(run, t)}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function pathOf({ projectId, checklistPackageId }: ChecklistPackage, { formRunId }: FormRunRow): string {
  return runPath(projectId, { checklistPackageId, formRunId });
}

/** "Closeout, Level 1 › Room 101", or the template alone. */
function titleOf(run: FormRunRow, t: T): string {
  return run.location || run.subject ? `${run.name}, ${placeOf(run, t)}` : run.name;
}

/** The next step of the person who has the ball. */
export function wantedOf(checklist: ChecklistPackage, t: T): string {
  switch (checklist.status) {
    case 'draft':
      return t('Add its forms, then schedule it');
    case 'scheduled':
      return t('Fill in its forms');
    case 'inProgress':
      return wantedUnderWay(checklist, t);
    case 'pendingSignature':
      return totalsOf(checklist).unsigned > 0 ? t('Have it signed, then sign it off') : t('All is signed: sign it off');
    case 'completed':
    case 'signedOff':
    case 'cancelled':
      return '';
  }
}

/** Completed forms wait for the owner, open forms for the person who fills them in. */
function wantedUnderWay(checklist: ChecklistPackage, t: T): string {
  const { runs, can } = checklist;
  if (can['signOff'] === true) return t('Forms are signed: sign them off');
  if (can['signOff'] && runs.some(({ stage }) => stage === 'pendingSignature'))
    return t('Have it signed, then sign it off');
  const open = runs.filter(({ stage }) => stage === null);
  if (open.some(({ returned }) => returned > 0)) return t('Change what was returned, then complete it');
  if (open.every(({ missing }) => missing === 0)) return t('Everything is answered: complete it');
  return isOneAnswered(checklist) ? t('A form is answered: complete it') : t('Fill in its forms');
}
