import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ChecklistPackage, ChecklistSection } from '@plumbline/contract/areas/checklists';
import { placeOf, totalsOf } from '@plumbline/contract/areas/checklists/names';
import { checklistDownloads, checklistReads } from '@plumbline/contract/areas/checklists/reads';
import { initialsOf } from '@plumbline/contract/kit/forms/runs';
import type { FormRunRow } from '@plumbline/contract/kit/forms/runs';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../kit/api/index.ts';
import { Link, lazyPart } from '../../kit/nav/index.ts';
import { download } from '../../kit/records/DownloadMenu.tsx';
import { ProseSection, Section } from '../../kit/records/Section.tsx';
import { downloadUrl } from '../../kit/records/listParams.ts';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import { Tooltip } from '../../kit/ui/Tooltip.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { Failures, Progress } from './list.tsx';
import { runPath } from './record.tsx';

const RemoveForm = lazyPart(() => import('./formVerbs.tsx').then((module) => module.RemoveForm));

/** What only a checklist has: what failed first, then its forms with their sections. */
export function ChecklistDetails({ record: checklist, small = false }: { record: ChecklistPackage; small?: boolean }) {
  const t = useT();
  const { checklistPackageId, description } = checklist;
  const asked = useQuery(query(checklistReads.sections, { checklistPackageId }, { quiet: true, stay: true }));
  const sections = asked.data ?? [];
  return (
    <>
      <Failed checklist={checklist} sections={sections} bare={small} />
      <Forms checklist={checklist} sections={sections} small={small} />
      <ProseSection title={t('Description')} words={description} small={small} />
    </>
  );
}

interface PartProps {
  checklist: ChecklistPackage;
  sections: readonly ChecklistSection[];
}

/** What failed, each with the form where it did. */
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
            <Link href={pathOf(checklist, run)}>{label}</Link>
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

/** Its forms: how far each is and each of its sections. */
function Forms({ checklist, sections, small }: PartProps & { small: boolean }) {
  const t = useT();
  const { runs, projectId, checklistPackageId } = checklist;
  const on = { checklistPackageId };
  const rooms = runs.flatMap(({ location }) => location?.locationId ?? []);
  return (
    <Section
      title={t('Forms')}
      note={runs.length}
      bare={small}
      aside={
        !small &&
        runs.length > 0 && (
          <MenuButton
            label={t('Print')}
            variant="text"
            entries={[
              {
                label: t('Blank forms (PDF)'),
                onSelect: () => void download(downloadUrl(checklistDownloads.pdf.path, on, { blank: true })),
              },
              {
                label: t('Rooms and checklists (PDF)'),
                onSelect: () => void download(downloadUrl(checklistDownloads.matrixPdf.path, on)),
              },
              ...(rooms.length > 0
                ? [
                    {
                      label: t('Room labels with QR codes (PDF)'),
                      onSelect: () =>
                        void download(
                          downloadUrl(checklistDownloads.labels.path, { projectId, locationId: [...new Set(rooms)] }),
                        ),
                    },
                  ]
                : []),
            ]}
          />
        )
      }
    >
      {runs.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>{t('It has no form yet: add templates for rooms or machines.')}</Box>
      )}
      <Box component="ul" sx={{ borderTop: runs.length > 0 ? 1 : 0, borderColor: 'divider' }}>
        {runs.map((run) => (
          <FormLine
            key={run.formRunId}
            checklist={checklist}
            run={run}
            small={small}
            sections={sections.filter(({ formRunId }) => formRunId === run.formRunId)}
          />
        ))}
      </Box>
    </Section>
  );
}

interface FormLineProps extends PartProps {
  run: FormRunRow;
  small: boolean;
}

function FormLine({ checklist, run, sections, small }: FormLineProps) {
  const t = useT();
  const format = useFormat();
  const shown = small || checklist.runs.length > SHOWN_WHOLE ? sections.filter(needsLook) : sections;
  return (
    <Box component="li" sx={{ py: '6px', borderBottom: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr) 104px auto',
            md: small ? 'minmax(0, 1fr) 104px' : 'minmax(0, 1fr) 148px 120px 40px',
          },
          alignItems: 'center',
          gap: '4px 12px',
          minHeight: { xs: 44, md: 'var(--row)' },
        }}
      >
        <Box component={Link} href={pathOf(checklist, run)} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {titleOf(run, t)}
        </Box>
        <Progress of={run} />
        {!small && (
          <>
            <Box
              sx={{
                typography: 'caption',
                color: 'text.secondary',
                // On a phone a line of its own below, where it says something.
                gridColumn: { xs: '1 / -1', md: 'auto' },
                order: { xs: 1, md: 0 },
                '&:empty': { display: { xs: 'none', md: 'block' } },
              }}
            >
              {run.deficient > 0 && (
                <>
                  <Failures n={run.deficient} /> {t('failed')}{' '}
                </>
              )}
              {run.unsigned > 0 && checklist.status === 'pendingSignature' && t('to sign')}
              {run.completedAt && run.deficient === 0 && format.day(run.completedAt)}
            </Box>
            {checklist.can['removeRun'] === true && (
              <Suspense>
                <RemoveForm checklist={checklist} run={run} />
              </Suspense>
            )}
          </>
        )}
      </Box>
      {shown.length > 0 && (
        <Box component="ul" sx={{ pl: 2, pb: '4px', display: 'grid', gap: '2px', typography: 'caption' }}>
          {shown.map((section) => (
            <SectionLine key={section.sectionId} section={section} />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** With more forms than that, only sections that want a look are listed. */
const SHOWN_WHOLE = 6;
const needsLook = ({ returnedReason, failed, assignee }: ChecklistSection) =>
  returnedReason !== null || failed.length > 0 || assignee !== null;

function SectionLine({ section }: { section: ChecklistSection }) {
  const t = useT();
  const { title, answered, itemCount, assignee, returnedReason, doers } = section;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 8px', color: 'text.secondary' }}>
      <span>{title}</span>
      <span className="num">{t('{done} of {n}', { done: answered, n: itemCount })}</span>
      {assignee && <span>{assignee.fullName}</span>}
      {doers.map(({ personId, fullName }) => (
        <Tooltip key={personId} title={fullName}>
          <Box component="span" aria-label={fullName} sx={{ fontWeight: 700 }}>
            {initialsOf(fullName)}
          </Box>
        </Tooltip>
      ))}
      {returnedReason && (
        <Box component="span" sx={{ color: 'status.attention.ink' }}>
          {t('Returned: {reason}', { reason: returnedReason })}
        </Box>
      )}
    </Box>
  );
}

/** What is wanted of whoever has the ball. */
export function wantedOf(checklist: ChecklistPackage, t: T): string {
  switch (checklist.status) {
    case 'draft':
      return t('Add its forms, then schedule it');
    case 'scheduled':
      return t('Fill in its forms');
    case 'inProgress':
      return totalsOf(checklist).missing > 0 ? t('Fill in its forms') : t('Everything is answered: complete it');
    case 'pendingSignature':
      return totalsOf(checklist).unsigned > 0 ? t('Have it signed, then sign it off') : t('All is signed: sign it off');
    case 'completed':
    case 'signedOff':
    case 'cancelled':
      return '';
  }
}
