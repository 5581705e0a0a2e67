import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Inspection } from '@plumbline/contract/areas/inspections';
import { inspectionCalls } from '@plumbline/contract/areas/inspections/verbs';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { call, query } from '../../kit/api/index.ts';
import { uploadFile } from '../../kit/files/upload.ts';
import { RunScreen } from '../../kit/forms/RunScreen.tsx';
import { ImageLightbox } from '../../kit/images/ImageLightbox.tsx';
import { useLiveReads } from '../../kit/live/index.ts';
import { useBreadcrumbs, useGo, usePathParams } from '../../kit/nav/index.ts';
import { recordScreen } from '../../kit/records/RecordScreen.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { inspectionKind, inspectionPath } from './record.tsx';
import { INSPECTION_READS, inspectionSource } from './source.ts';

/** `/project/:id/inspection/:inspectionPackageId/run/:formRunId` */
export const RunPage = recordScreen(inspectionSource, FilledIn);

function FilledIn({ record: inspection }: { record: Inspection }) {
  const t = useT();
  const go = useGo();
  const client = useQueryClient();
  const formRunId = usePathParams()['formRunId'] ?? '';
  const run = useQuery(query(inspectionCalls.run, { formRunId }));
  useLiveReads(inspectionKind.kind, [inspectionCalls.run.path], inspection.recordId);
  const name = inspection.number ?? t('Draft inspection');
  useBreadcrumbs([
    { text: t('Projects'), href: '/project/project' },
    { text: inspection.projectName ?? t('Project'), href: `/project/project/${inspection.projectId}` },
    { text: name, href: inspectionPath(inspection) },
    { text: run.data?.name ?? t('Form') },
  ]);
  if (run.isError) return <LoadFailed error={run.error} retry={() => void run.refetch()} />;
  if (!run.data)
    return (
      <Box sx={{ p: 2 }}>
        <SkeletonText lines={12} />
      </Box>
    );
  const others = () => void client.invalidateQueries({ queryKey: [inspectionSource.reads[3]?.path] });
  async function changed<Answer>(work: Promise<Answer>): Promise<Answer> {
    const answer = await work;
    others();
    return answer;
  }
  const write = <Name extends 'signRun' | 'releaseHold'>(name: Name, input: InputOf<(typeof inspectionCalls)[Name]>) =>
    changed(call(inspectionCalls[name], input as never).then(() => run.refetch()));
  const back = inspectionPath(inspection);
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
      <RunScreen
        run={run.data}
        save={(itemId, answer, since) => changed(call(inspectionCalls.answer, { formRunId, itemId, answer, since }))}
        saveRest={(answers) => changed(call(inspectionCalls.answerRest, { formRunId, answers }))}
        addPhoto={(photo) => uploadFile(photo)}
        sign={(slotId, signature) => write('signRun', { formRunId, slotId, ...signature })}
        release={(itemId, note) => write('releaseHold', { formRunId, itemId, note })}
        submit={{ label: t('Back to {name}', { name }), can: true, press: () => go(back) }}
      />
      <ImageLightbox touches={INSPECTION_READS} />
    </Box>
  );
}
