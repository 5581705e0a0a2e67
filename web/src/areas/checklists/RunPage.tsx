import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { placeOf } from '@plumbline/contract/areas/checklists/names';
import { checklistReads } from '@plumbline/contract/areas/checklists/reads';
import { checklistCalls } from '@plumbline/contract/areas/checklists/verbs';
import { call, query } from '../../kit/api/index.ts';
import { sendFile } from '../../kit/files/upload.ts';
import { RunScreen } from '../../kit/forms/RunScreen.tsx';
import { ImageLightbox } from '../../kit/images/ImageLightbox.tsx';
import { useLiveReads } from '../../kit/live/index.ts';
import { Link, useBreadcrumbs, useGo, usePathParams } from '../../kit/nav/index.ts';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { checklistPath } from './record.tsx';
import { CHECKLIST_READS } from './source.ts';

const reads = [checklistCalls.run, checklistReads.get];

/** `/project/:id/checklist/:checklistPackageId/run/:formRunId`: one form, filled in on a phone or at a desk. */
export function RunPage() {
  const t = useT();
  const go = useGo();
  const client = useQueryClient();
  const { id: projectId = '', checklistPackageId = '', formRunId = '' } = usePathParams();
  const on = { formRunId };
  const asked = query(checklistCalls.run, on);
  const answer = useQuery(asked);
  const checklist = useQuery(query(checklistReads.get, { checklistPackageId }, { quiet: true, stay: true })).data;
  useLiveReads(
    'checklist',
    reads.map((read) => read.path),
    checklistPackageId,
  );
  const page = checklistPath({ projectId, checklistPackageId });
  const name = checklist ? (checklist.number ?? checklist.title) : t('Checklist');
  useBreadcrumbs([
    { text: t('Checklists'), href: `/project/project/${projectId}?tab=checklists` },
    { text: name, href: page },
    ...(answer.data ? [{ text: answer.data.name, href: `${page}/run/${formRunId}` }] : []),
  ]);
  /** What lists and pages show of it is not true any more; the form itself knows what it sent. */
  function touched() {
    for (const read of CHECKLIST_READS) void client.invalidateQueries({ queryKey: [read.path], refetchType: 'none' });
    void client.invalidateQueries({ queryKey: [checklistReads.get.path] });
  }
  async function keep<Run>(sent: Promise<Run>): Promise<Run> {
    const run = await sent;
    client.setQueryData<unknown>(asked.queryKey, run);
    touched();
    return run;
  }
  const mayComplete = checklist?.can['complete'];
  return (
    <Loaded answer={answer} skeleton={<SkeletonText lines={12} />}>
      {(run) => (
        <Box sx={{ px: 2, py: '12px', minWidth: 0 }}>
          <Box sx={{ mb: 1 }}>
            <Box component="h1" sx={{ m: 0, mb: '4px', typography: 'headline1' }}>
              {run.name}
            </Box>
            <Box sx={{ color: 'text.secondary' }}>
              {(run.location || run.subject) && `${placeOf(run, t)} · `}
              <Link href={page}>{[checklist?.number, checklist?.title].filter(Boolean).join(' ') || name}</Link>
            </Box>
          </Box>
          <RunScreen
            key={formRunId}
            run={run}
            save={async (itemId, given, since) => {
              const done = await call(
                checklistCalls.answer,
                { ...on, itemId, answer: given, since },
                { quiet: true, stay: true },
              );
              touched();
              return done;
            }}
            saveRest={(answers) =>
              keep(call(checklistCalls.answerRest, { ...on, answers }, { quiet: true, stay: true }))
            }
            addPhoto={(photo) => sendFile(photo)}
            sign={(slotId, signature) => keep(call(checklistCalls.signRun, { ...on, slotId, ...signature }))}
            release={(itemId, note) => keep(call(checklistCalls.releaseHold, { ...on, itemId, note }))}
            submit={
              mayComplete === undefined ? undefined : { label: t('To the checklist'), can: true, press: () => go(page) }
            }
          />
          <ImageLightbox touches={reads} />
        </Box>
      )}
    </Loaded>
  );
}
