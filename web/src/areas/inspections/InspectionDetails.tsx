import LockOutlined from '@mui/icons-material/LockOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Suspense, useState } from 'react';
import type { Inspection, VisitRef } from '@plumbline/contract/areas/inspections';
import { reportWords } from '@plumbline/contract/areas/inspections/names';
import { REPORTS, inspectionDownloads } from '@plumbline/contract/areas/inspections/reads';
import type { FormRunRow } from '@plumbline/contract/kit/forms/runs';
import type { T } from '@plumbline/contract/kit/words';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import { ScoreRing } from '../../kit/forms/ScoreRing.tsx';
import { Link, lazyPart } from '../../kit/nav/index.ts';
import { DownloadMenu, download } from '../../kit/records/page/DownloadMenu.tsx';
import { RecordLinks } from '../../kit/records/kind/RecordLink.tsx';
import { ProseSection, Section } from '../../kit/records/page/Section.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { Checkbox } from '../../kit/ui/Checkbox.tsx';
import { useT } from '../../kit/words/index.ts';
import { ResultChip } from './cells.tsx';
import { inspectionKind, inspectionPath } from './record.tsx';

const RemoveForm = lazyPart(() => import('./formVerbs.tsx').then((module) => module.RemoveForm));

/** The parts that only an inspection has: its forms, the records made from them, and the visits around it. */
export function InspectionDetails({ record: inspection, small = false }: { record: Inspection; small?: boolean }) {
  const t = useT();
  const { description, deficiencies, task, reinspectionOf, followUps, projectId } = inspection;
  const given = { projectId, bare: small };
  return (
    <>
      <Forms inspection={inspection} bare={small} />
      <ProseSection title={t('Description')} words={description} small={small} />
      <RecordLinks
        title={t('Made of deficient items')}
        records={deficiencies}
        bare={small}
        below={<MadeOfSome inspection={inspection} />}
      />
      {deficiencies.length === 0 && <MadeOfSome inspection={inspection} />}
      <RecordLinks title={t('Task that waits for it')} records={task ? [task] : []} bare={small} />
      <Visits title={t('Looks again after')} visits={reinspectionOf ? [reinspectionOf] : []} {...given} />
      <Visits title={t('Visits after it')} visits={followUps} {...given} />
    </>
  );
}

/**
 * Says why fewer records were made than items are deficient. Hidden before submission, and when each item made a
 * record.
 */
export function MadeOfSome({ inspection }: { inspection: Pick<Inspection, 'deficient' | 'deficiencies' | 'status'> }) {
  const t = useT();
  const { deficient, deficiencies, status } = inspection;
  const isSubmitted = status === 'inReview' || status === 'closed';
  if (!isSubmitted || deficient <= deficiencies.length) return null;
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {t(
        '{made} of {n|1 deficient item|# deficient items} made a punch item or a task that you can see. The form asks for none at the others, or they hold work.',
        { made: deficiencies.length, n: deficient },
      )}
    </Box>
  );
}

/** The inspection's documents, and its appointment as a calendar file. */
function Reports({ inspection: { inspectionPackageId, scheduledAt } }: { inspection: Inspection }) {
  const t = useT();
  const words = reportWords(t);
  const named = { inspectionPackageId };
  return (
    <>
      {scheduledAt && (
        <Button
          variant="text"
          startIcon={<EventAvailableOutlined />}
          onClick={() => void download(downloadUrl(inspectionDownloads.invite.path, named))}
        >
          {t('Add to my calendar')}
        </Button>
      )}
      <DownloadMenu
        label={t('Documents')}
        icon={<PictureAsPdfOutlined />}
        downloads={REPORTS.map((report) => ({
          label: words[report],
          href: downloadUrl(inspectionDownloads.pdf.path, named, { report }),
        }))}
      />
    </>
  );
}

/** The forms, each with its progress ring and open items; optionally only those with deficiencies. */
function Forms({ inspection, bare }: { inspection: Inspection; bare: boolean }) {
  const t = useT();
  const [deficientOnly, setDeficientOnly] = useState(false);
  const { runs, deficient } = inspection;
  const shown = deficientOnly ? runs.filter((run) => run.deficient > 0) : runs;
  return (
    <Section
      title={t('Forms')}
      note={runs.length || null}
      bare={bare}
      aside={
        <>
          {deficient > 0 && (
            <FormControlLabel
              label={t('Deficient only')}
              control={<Checkbox checked={deficientOnly} onChange={(_, checked) => setDeficientOnly(checked)} />}
            />
          )}
          {!bare && <Reports inspection={inspection} />}
        </>
      }
    >
      {runs.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>{t('No form yet. Add one to say what is inspected.')}</Box>
      )}
      <Box component="ul" sx={{ display: 'grid', gap: 1 }}>
        {shown.map((run) => (
          <Box component="li" key={run.formRunId} sx={{ display: 'flex', alignItems: 'center', gap: '4px' }}>
            <Form run={run} href={`${inspectionPath(inspection)}/run/${run.formRunId}`} />
            {!bare && inspection.can['removeRun'] === true && (
              <Suspense>
                <RemoveForm inspection={inspection} run={run} />
              </Suspense>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Form({ run, href }: { run: FormRunRow; href: string }) {
  const t = useT();
  const { name, subject, location, versionNumber, itemCount, answered, deficient, held, unsigned } = run;
  const place = subject ?? location?.path;
  return (
    <Box
      component={Link}
      href={href}
      sx={{
        flex: 1,
        minWidth: 0,
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: '4px 12px',
        minHeight: 56,
        p: '8px 12px',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        color: 'text.primary',
      }}
    >
      <ScoreRing counts={run} size={44} />
      <Box sx={{ flex: '1 1 184px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{[name, place].filter(Boolean).join(' · ')}</Box>
        <Box className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {[
            t('{done} of {all} answered', { done: answered, all: itemCount }),
            deficient > 0 && t('{n} deficient', { n: deficient }),
            unsigned > 0 && t('{n|1 signature|# signatures} missing', { n: unsigned }),
            t('Version {n}', { n: versionNumber }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      {held > 0 && (
        <Box
          sx={{ display: 'flex', alignItems: 'center', gap: '4px', typography: 'caption', color: 'status.stopped.ink' }}
        >
          <LockOutlined fontSize="small" />
          {t('{n|1 hold point|# hold points}', { n: held })}
        </Box>
      )}
    </Box>
  );
}

interface VisitsProps {
  title: string;
  visits: readonly VisitRef[];
  projectId: string;
  bare: boolean;
}

function Visits({ visits, projectId, ...given }: VisitsProps) {
  const { kind } = inspectionKind;
  const records = visits.map((visit) => ({ ...visit, recordId: visit.inspectionPackageId, kind, projectId }));
  return <RecordLinks {...given} records={records} beside={({ result }) => <ResultChip result={result} />} />;
}

/** The next step of the person who has the ball. */
export function wantedOf({ status, runCount }: Inspection, t: T): string {
  switch (status) {
    case 'draft':
      return runCount === 0 ? t('Add the forms, then request it') : t('Request it for a day');
    case 'requested':
      return t('Schedule the visit');
    case 'scheduled':
      return t('Start the visit on site');
    case 'inProgress':
      return t('Fill in the forms, then submit them');
    case 'inReview':
      return t('Review it and give the verdict');
    case 'closed':
    case 'cancelled':
      return '';
  }
}
