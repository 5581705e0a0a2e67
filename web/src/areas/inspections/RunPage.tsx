import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Inspection } from '@plumbline/contract/areas/inspections';
import { inspectionReads } from '@plumbline/contract/areas/inspections/reads';
import { inspectionCalls } from '@plumbline/contract/areas/inspections/verbs';
import type { FormRun } from '@plumbline/contract/kit/forms/runs';
import { call, query } from '../../kit/api/index.ts';
import { sendFile } from '../../kit/files/upload.ts';
import { RunScreen } from '../../kit/forms/RunScreen.tsx';
import { ImageLightbox } from '../../kit/images/ImageLightbox.tsx';
import { useLiveReads } from '../../kit/live/index.ts';
import { useBreadcrumbs, useGo, usePathParams } from '../../kit/nav/index.ts';
import { recordScreen } from '../../kit/records/RecordScreen.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { inspectionKind, inspectionPath, runPath } from './record.tsx';
import { INSPECTION_READS, inspectionSource } from './source.ts';

/** `/project/:id/inspection/:inspectionPackageId/run/:formRunId` */
export const RunPage = recordScreen(inspectionSource, FormPage);

/** A form of an inspection, to be filled in or read. */
function FormPage({ record: inspection }: { record: Inspection }) {
  const t = useT();
  const formRunId = usePathParams()['formRunId'] ?? '';
  const run = useQuery(query(inspectionCalls.run, { formRunId }));
  useLiveReads(inspectionKind.kind, [inspectionCalls.run.path], inspection.recordId);
  useBreadcrumbs([
    { text: t('Projects'), href: '/project/project' },
    { text: inspection.projectName ?? t('Project'), href: `/project/project/${inspection.projectId}` },
    { text: inspection.number ?? t('Draft inspection'), href: inspectionPath(inspection) },
    { text: run.data?.name ?? t('Form'), href: runPath(inspection, formRunId) },
  ]);
  if (run.data) return <FilledIn inspection={inspection} run={run.data} />;
  return (
    <Box sx={{ p: 2 }}>
      {run.isError ? <LoadFailed error={run.error} retry={() => void run.refetch()} /> : <SkeletonText lines={12} />}
    </Box>
  );
}

function FilledIn({ inspection, run }: { inspection: Inspection; run: FormRun }) {
  const t = useT();
  const go = useGo();
  const client = useQueryClient();
  const { formRunId } = run;
  /** Does a write; what it makes untrue is read anew, and the form itself where the write does not say how it stands. */
  async function write<Answer>(work: Promise<Answer>, touchesRun: boolean): Promise<Answer> {
    const answer = await work;
    const touched = [inspectionReads.get, inspectionReads.list, ...(touchesRun ? [inspectionCalls.run] : [])];
    for (const { path } of touched) void client.invalidateQueries({ queryKey: [path] });
    return answer;
  }
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        minWidth: 0,
        overflow: 'auto',
        display: 'flex',
        flexDirection: 'column',
        px: 2,
        pt: '12px',
      }}
    >
      <Typography variant="headline1" component="h1" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {[run.name, run.subject ?? run.location?.path].filter(Boolean).join(' · ')}
      </Typography>
      <RunScreen
        run={run}
        save={(itemId, answer, since) =>
          write(call(inspectionCalls.answer, { formRunId, itemId, answer, since }, { quiet: true }), false)
        }
        saveRest={(answers) => write(call(inspectionCalls.answerRest, { formRunId, answers }, { quiet: true }), false)}
        addPhoto={(photo) => sendFile(photo)}
        sign={(slotId, signature) => write(call(inspectionCalls.signRun, { formRunId, slotId, ...signature }), true)}
        release={(itemId, note) => write(call(inspectionCalls.releaseHold, { formRunId, itemId, note }), true)}
        submit={{
          label: t('Back to {name}', { name: inspection.number ?? inspection.title }),
          can: true,
          press: () => go(inspectionPath(inspection)),
        }}
      />
      <ImageLightbox touches={INSPECTION_READS} />
    </Box>
  );
}
