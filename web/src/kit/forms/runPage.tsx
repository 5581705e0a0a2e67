import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { ComponentType } from 'react';
import type { AnswerRow, runCalls } from '@plumbline/contract/kit/forms/runCalls';
import { call, query } from '../api/index.ts';
import { sendFile } from '../files/upload.ts';
import { ImageLightbox } from '../images/ImageLightbox.tsx';
import { useLiveReads } from '../live/index.ts';
import { Link, useBreadcrumbs, useGo, usePathParams } from '../nav/index.ts';
import type { RecordKind } from '../records/kind/recordKinds.ts';
import type { EditableRecord, ScreenSource } from '../records/kind/recordSource.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { SkeletonText } from '../ui/Skeletons.tsx';
import { useT } from '../words/index.ts';
import { RunScreen } from './RunScreen.tsx';
import type { RunScreenProps } from './runProps.ts';

/** A record with forms that are filled in. */
export interface Holder extends EditableRecord {
  number: string | null;
  title: string;
  projectName: string | null;
}

/** How a record with forms is read, and the calls that fill the forms in. */
export interface FilledIn<R extends Holder> {
  source: Omit<ScreenSource<R>, 'kind'> & { kind: RecordKind };
  calls: ReturnType<typeof runCalls>;
}

const quiet = { quiet: true, stay: true };

function noLeave(): void {}

/**
 * The page of one form of a record, editable or read-only. Its address names the record, and the form as `formRunId`.
 * Create it once, outside components.
 */
export function runPage<R extends Holder>({ source, calls }: FilledIn<R>): ComponentType {
  const own = [calls.run, ...source.reads.slice(0, 1)];
  return function RunPage() {
    const t = useT();
    const go = useGo();
    const client = useQueryClient();
    const { id: projectId = '', formRunId = '', ...params } = usePathParams();
    const recordId = params[source.id] ?? '';
    const asked = query(calls.run, { formRunId });
    const answer = useQuery(asked);
    const record = useQuery(source.queryOf(recordId)).data;
    // One's own answers are announced too. Others' changes are read after a pause, and no answer waits for that.
    useLiveReads(source.kind.kind, [calls.run.path, ...source.reads.map(({ path }) => path)], recordId, 1000);
    const page = source.kind.path({ recordId, projectId });
    const name = record?.number ?? record?.title ?? source.kind.noun(t);
    useBreadcrumbs([
      { text: t('Projects'), href: '/project/project' },
      { text: record?.projectName ?? t('Project'), href: `/project/project/${projectId}` },
      { text: name, href: page },
      { text: answer.data?.name ?? t('Form'), href: `${page}/run/${formRunId}` },
    ]);
    const latest = useRef(noLeave);
    latest.current = () => go(page);
    // Stable while the form is open: the record is read after each answer, and that must not draw the form.
    const acts = useMemo(() => {
      /** Marks the reads of pages and lists as outdated. The form itself knows what it sent. */
      async function write<Done>(sent: Promise<Done>, isRun: boolean): Promise<Done> {
        const done = await sent;
        if (isRun) client.setQueryData<unknown>(query(calls.run, { formRunId }).queryKey, done);
        // The announcement, or the next screen, reads them again.
        for (const { path } of isRun ? source.reads : [calls.run, ...source.reads])
          void client.invalidateQueries({ queryKey: [path], refetchType: 'none' });
        return done;
      }
      return {
        save: (itemId, given, since) =>
          write(call(calls.answer, { formRunId, itemId, answer: given, since }, quiet), false),
        saveRest: (answers) => write(call(calls.answerRest, { formRunId, answers }, quiet), true),
        addPhoto: (photo) => sendFile(photo),
        sign: (slotId, signature) => write(call(calls.signRun, { formRunId, slotId, ...signature }), true),
        release: (itemId, given) => write(call(calls.releaseHold, { formRunId, itemId, ...given }), true),
        historyOf: (itemId) => query(calls.runHistory, { formRunId, itemId }, quiet) as UseQueryOptions<AnswerRow[]>,
      } satisfies Omit<RunScreenProps, 'run'>;
    }, [client, formRunId]);
    const leave = useMemo(() => ({ label: t('Back to {name}', { name }), press: () => latest.current() }), [t, name]);
    return (
      <Loaded answer={answer} skeleton={<SkeletonText lines={12} />}>
        {(run) => (
          <Box sx={{ flex: 1, minHeight: 0, minWidth: 0, overflow: 'auto', px: 2, py: '12px' }}>
            <Box component="h1" sx={{ m: 0, mb: '4px', typography: 'headline1', overflowWrap: 'anywhere' }}>
              {run.name}
            </Box>
            <Box sx={{ mb: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {(run.location || run.subject) && `${run.location?.path ?? run.subject} · `}
              <Link href={page}>{[record?.number, record?.title].filter(Boolean).join(' ') || name}</Link>
            </Box>
            <RunScreen key={formRunId} run={run} {...acts} leave={leave} />
            <ImageLightbox touches={own} />
          </Box>
        )}
      </Loaded>
    );
  };
}
