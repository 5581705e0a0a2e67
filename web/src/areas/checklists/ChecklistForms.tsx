import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { ChecklistForm, ChecklistPackage, ChecklistSection } from '@plumbline/contract/areas/checklists';
import { placeOf, shortPlaceOf, statusOfForm } from '@plumbline/contract/areas/checklists/names';
import { checklistDownloads } from '@plumbline/contract/areas/checklists/reads';
import { initialsOf } from '@plumbline/contract/kit/forms/runs';
import type { T } from '@plumbline/contract/kit/words';
import { Link, lazyPart } from '../../kit/nav/index.ts';
import { download } from '../../kit/records/page/DownloadMenu.tsx';
import { Section } from '../../kit/records/page/Section.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import { StatusShape } from '../../kit/ui/StatusShape.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { Tooltip } from '../../kit/ui/Tooltip.tsx';
import { toneOfForm } from '@plumbline/contract/areas/checklists/names';
import { holdsWords } from '../../kit/words/plain.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { Failures, Progress } from './cells.tsx';
import { checklistKind, runPath } from './record.tsx';

const RemoveForm = lazyPart(() => import('./formVerbs.tsx').then((module) => module.RemoveForm));

interface FormsProps {
  checklist: ChecklistPackage;
  sections: readonly ChecklistSection[];
  small: boolean;
}

/** With more forms than this the list has a search field, and shows only sections that need attention. */
const SHOWN_WHOLE = 6;

/** The forms of a checklist by floor and room, each with its progress and its person. */
export function ChecklistForms({ checklist, sections, small }: FormsProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [removes, setRemoves] = useState(false);
  const { runs } = checklist;
  const done = runs.filter(({ stage }) => stage !== null).length;
  const found = runs.filter((run) => holdsWords(typed, `${run.name} ${placeOf(run, t)} ${run.lead?.fullName ?? ''}`));
  const mayRemove = !small && checklist.can['removeRun'] === true && runs.some(({ answered }) => answered === 0);
  return (
    <Section
      title={t('Forms')}
      note={runs.length > 1 ? t('{done} of {n} done', { done, n: runs.length }) : runs.length}
      bare={small}
      aside={
        !small && (
          <>
            {mayRemove && runs.length > 1 && (
              <Button variant="text" aria-pressed={removes} onClick={() => setRemoves(!removes)}>
                {t('Remove forms')}
              </Button>
            )}
            {runs.length > 0 && <PrintMenu checklist={checklist} />}
          </>
        )
      }
    >
      {runs.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>{t('It has no form yet: add templates for rooms or machines.')}</Box>
      )}
      {runs.length > SHOWN_WHOLE && (
        <Box sx={{ maxWidth: 320, mb: 1 }}>
          <TextField
            label={t('Search rooms')}
            hideLabel
            placeholder={t('Search rooms')}
            value={typed}
            onChange={setTyped}
          />
        </Box>
      )}
      {found.length === 0 && runs.length > 0 && (
        <Box sx={{ color: 'text.secondary' }}>{t('No room matches this.')}</Box>
      )}
      {[...Map.groupBy(found, (run) => floorOf(run, t))].map(([floor, those]) => (
        <Box key={floor} role="group" aria-label={floor || undefined}>
          {floor && (
            <Box component="h3" sx={{ m: 0, pt: '12px', pb: '4px', typography: 'caption', color: 'text.secondary' }}>
              {floor}
            </Box>
          )}
          <Box component="ul" sx={{ borderTop: 1, borderColor: 'divider' }}>
            {those.map((run) => (
              <FormLine
                key={run.formRunId}
                checklist={checklist}
                run={run}
                small={small}
                removes={mayRemove && (removes || runs.length === 1)}
                sections={sections.filter(({ formRunId }) => formRunId === run.formRunId)}
              />
            ))}
          </Box>
        </Box>
      ))}
    </Section>
  );
}

/** "Building › Level 1": where the room of a form lies; empty for a machine. */
function floorOf({ location }: ChecklistForm, t: T): string {
  if (!location) return '';
  return location.path.split(' › ').slice(0, -1).join(' › ') || t('No floor');
}

function PrintMenu({ checklist: { checklistPackageId, projectId, runs } }: { checklist: ChecklistPackage }) {
  const t = useT();
  const on = { checklistPackageId };
  const rooms = [...new Set(runs.flatMap(({ location }) => location?.locationId ?? []))];
  const entry = (label: string, href: string) => ({ label, onSelect: () => void download(href) });
  return (
    <MenuButton
      label={t('Print')}
      variant="text"
      entries={[
        entry(t('Blank forms (PDF)'), downloadUrl(checklistDownloads.pdf.path, on, { blank: true })),
        entry(t('Rooms and checklists (PDF)'), downloadUrl(checklistDownloads.matrixPdf.path, on)),
        ...(rooms.length > 0
          ? [
              entry(
                t('Room labels with QR codes (PDF)'),
                downloadUrl(checklistDownloads.labels.path, { projectId, locationId: rooms }),
              ),
            ]
          : []),
      ]}
    />
  );
}

interface FormLineProps extends FormsProps {
  run: ChecklistForm;
  removes: boolean;
}

function FormLine({ checklist, run, sections, small, removes }: FormLineProps) {
  const t = useT();
  const { projectId, checklistPackageId, runs } = checklist;
  const shown = small || runs.length > SHOWN_WHOLE ? sections.filter(needsLook) : sections;
  const place = run.location || run.subject ? shortPlaceOf(run, t) : '';
  const hasMany = runs.some(({ formTemplateId }) => formTemplateId !== run.formTemplateId);
  return (
    <Box component="li" sx={{ py: '4px', borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={lineSx(small)}>
        <Box
          component={Link}
          href={runPath(projectId, { checklistPackageId, formRunId: run.formRunId })}
          aria-label={[run.name, placeOf(run, t)].filter((part, at) => at === 0 || place !== '' || !part).join(', ')}
          // The whole line is the touch target.
          sx={{
            minWidth: 0,
            overflowWrap: 'anywhere',
            minHeight: { xs: 44, md: 0 },
            alignContent: 'center',
            display: 'block',
          }}
        >
          {place || run.name}
          {place && hasMany && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' '}
              {run.name}
            </Box>
          )}
        </Box>
        <Progress of={run} />
        <Stand checklist={checklist} run={run} />
        {removes && (
          <Suspense>
            <RemoveForm checklist={checklist} run={run} />
          </Suspense>
        )}
      </Box>
      {run.returnedReason && <Returned reason={run.returnedReason} />}
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

const lineSx = (small: boolean) =>
  ({
    display: 'grid',
    gridTemplateColumns: {
      xs: 'minmax(0, 1fr) 96px auto',
      md: small ? 'minmax(0, 1fr) 96px' : 'minmax(0, 1fr) 148px minmax(0, 220px) auto',
    },
    alignItems: 'center',
    gap: '2px 12px',
    minHeight: { xs: 44, md: 'var(--row)' },
  }) as const;

/** The progress of a form, its own person if it has one, and its failures. On a phone this is a second line. */
function Stand({ checklist, run }: Pick<FormLineProps, 'checklist' | 'run'>) {
  const t = useT();
  const format = useFormat();
  const status = statusOfForm(checklist.status, run);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '0 8px',
        typography: 'caption',
        color: 'text.secondary',
        gridColumn: { xs: '1 / -1', md: 'auto' },
        order: { xs: 1, md: 0 },
      }}
    >
      <StatusShape tone={toneOfForm({ run: { ...run, deficient: 0 }, status, isLate: false })} />
      <span>
        {[
          status === 'scheduled' ? t('Not begun') : checklistKind.statusWord(status, t),
          run.stagedAt && format.day(run.stagedAt),
          run.lead?.fullName,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {run.deficient > 0 && (
        <span>
          <Failures n={run.deficient} /> {t('failed')}
        </span>
      )}
    </Box>
  );
}

function Returned({ reason }: { reason: string }) {
  const t = useT();
  return (
    <Box sx={{ typography: 'caption', color: 'status.attention.ink', pb: '2px' }}>
      {t('Returned: {reason}', { reason })}
    </Box>
  );
}

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
      {returnedReason && <Returned reason={returnedReason} />}
    </Box>
  );
}
