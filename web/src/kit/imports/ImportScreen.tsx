import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { ImportSample } from '@plumbline/contract/areas/importSample';
import type { ImportPreview } from '@plumbline/contract/kit/imports';
import { ApiError } from '../api/index.ts';
import { confirm } from '../confirm/confirm.ts';
import { lazyPart } from '../nav/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FileDrop } from '../ui/FileDrop.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useFormat, useT } from '../words/index.ts';
import { ImportFrame } from './ImportFrame.tsx';
import { ImportMapping } from './ImportMapping.tsx';
import type { ImportPreviewStep } from './ImportPreviewStep.tsx';
import { ImportSource } from './ImportSource.tsx';
import type { Step } from './ImportSteps.tsx';
import { openQuestions } from './openQuestions.ts';
import { SampleLink } from './SampleLink.tsx';
import { useImport } from './useImport.ts';
import type { ImportOptions, PreviewEndpoint, RowOf } from './useImport.ts';

// A cast: the lazy component has the props of the loaded one, for every type of line.
const PreviewStep = lazyPart(() =>
  import('./ImportPreviewStep.tsx').then((module) => module.ImportPreviewStep),
) as unknown as typeof ImportPreviewStep;

interface ImportScreenProps<E extends PreviewEndpoint> extends ImportOptions<E> {
  title: string;
  /** Which kind of file it takes, and what happens next */
  intro: string;
  /** Such as `.csv,.xlsx` */
  accept: string;
  /** The cells of a line, the main one first */
  show: (row: RowOf<E>) => (string | null)[];
  /** How the record of a line differs from the file; a conflict was changed here too */
  changes?: (row: RowOf<E>) => readonly { text: string; conflict: boolean }[];
  /** The label of the start button */
  start: (howMany: string) => string;
  /** The path to go back to; without it the import is a dialog */
  back?: string;
  /** Above everything else, such as running imports */
  above?: ReactNode;
  /** The project of the import, which the last question names */
  into?: string | undefined;
  /** A small sample file to download and fill in */
  sample: ImportSample;
  /** A question above the file input, which is disabled while `waitsForAnswer` */
  question?: ReactNode;
  waitsForAnswer?: boolean;
  /** Below the file input, such as past imports */
  earlier?: ReactNode;
}

/**
 * Imports a list: choose the file, map its columns, check the preview cell by cell, then import all or nothing. A
 * dialog or a full screen.
 */
export function ImportScreen<E extends PreviewEndpoint>(props: ImportScreenProps<E>) {
  const t = useT();
  const format = useFormat();
  const work = useImport(props);
  const { file, counts, preview, writes } = work;
  const { data, error } = preview;
  const [chosen, setStep] = useState<'columns' | 'preview'>();
  const step: Step = work.run.isPending ? 'done' : !file || !data ? 'file' : (chosen ?? firstStep(data));
  const blocked = writes === 0 ? t('No line is good to import.') : true;
  const refused = counts.refused ?? 0;
  async function start() {
    if (props.into !== undefined && data && !(await confirm(questionOf(data, props.into)))) return;
    work.run.mutate();
  }
  /** The last question: the project, the numbers, and what happens to unknown people. */
  function questionOf(found: ImportPreview, project: string) {
    const { numbers, peopleNamed } = found;
    const strangers = peopleNamed.filter(({ person }) => !person).length;
    const open = openQuestions(found);
    const sentences = [
      t('It goes into the project {project}.', { project }),
      writes > work.updates && numbers === 'keep' && t('The records keep their numbers.'),
      writes > work.updates && numbers === 'new' && t('The records get the next numbers of the project.'),
      open > 0 && t('{n|1 question is|# questions are} not answered: those cells stay empty.', { n: open }),
      strangers > 0 &&
        t('{n|1 name stays as text|# names stay as text}: no person here has that name.', { n: strangers }),
      counts.changed &&
        !work.update &&
        t('{n|1 record that|# records that} changed in the file stay as they are here.', { n: counts.changed }),
      refused > 0 && t('{n|1 refused line is|# refused lines are} left out.', { n: refused }),
    ];
    return {
      title: props.title,
      text: sentences.filter(Boolean).join('\n'),
      confirmLabel: props.start(format.number(writes)),
    };
  }
  function another() {
    setStep(undefined);
    work.another();
  }
  const startButton = (
    <ActionButton
      variant={blocked === true ? 'contained' : 'outlined'}
      can={blocked}
      busy={work.run.isPending}
      onPress={() => void start()}
    >
      {props.start(format.number(writes))}
    </ActionButton>
  );
  const toPreview = (
    <Button variant="contained" onClick={() => setStep('preview')}>
      {t('Show the preview')}
    </Button>
  );
  const backButton =
    step === 'columns' ? (
      <Button onClick={another}>{t('Choose another file')}</Button>
    ) : data && data.columns.length > 0 ? (
      <Button onClick={() => setStep('columns')}>{t('Back to columns')}</Button>
    ) : (
      <Button onClick={another}>{t('Choose another file')}</Button>
    );
  const isRead = file !== null && data !== undefined && !error;
  return (
    <ImportFrame
      {...props}
      fileName={file?.name}
      step={step}
      wide={isRead}
      start={isRead && <>{backButton}</>}
      hint={isRead && step === 'preview' ? hintOf(data, t) : ''}
      end={isRead && (step === 'columns' ? toPreview : startButton)}
    >
      {!file ? (
        <Box sx={{ p: 2, maxWidth: 640, display: 'grid', gap: 2 }}>
          <Box sx={{ color: 'text.secondary' }}>{props.intro}</Box>
          <SampleLink {...props.sample} />
          {props.question}
          <FileDrop
            uploads={work.uploads}
            accept={props.accept}
            label={t('Drop the list here, or choose it')}
            disabled={props.waitsForAnswer ?? false}
          />
          {props.earlier}
        </Box>
      ) : error ? (
        <EmptyState
          cause="failed"
          title={t('This file could not be read')}
          text={
            (error instanceof ApiError && (error.fields[0]?.msg ?? error.msg)) ||
            t('It should be a CSV or XLSX file with a line of headings.')
          }
          actions={<Button onClick={another}>{t('Take another file')}</Button>}
        />
      ) : !data ? (
        <Spinner fill />
      ) : (
        <>
          <ImportSource data={data} work={work} writes={writes} />
          {step === 'columns' ? (
            <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', py: 1 }}>
              <ImportMapping {...data} mapping={work.mapping} onChange={work.setMapping} />
            </Box>
          ) : (
            <Suspense fallback={<Spinner fill />}>
              <PreviewStep {...props} data={data} work={work} canUndo={props.back !== undefined} />
            </Suspense>
          )}
        </>
      )}
    </ImportFrame>
  );
}

/** A file with known columns goes to the preview; otherwise a person maps the columns first. */
function firstStep({ columns, mapping, guessed }: ImportPreview): 'columns' | 'preview' {
  const taken = new Set(Object.values(mapping));
  const isOpen = columns.some(({ index, sample }) => sample.length > 0 && !taken.has(index));
  return isOpen || guessed.length > 0 ? 'columns' : 'preview';
}

/** The open questions, as a hint beside the start button. */
function hintOf(data: ImportPreview, t: ReturnType<typeof useT>): string {
  const open = openQuestions(data);
  if (open === 0) return '';
  const lines = data.doubts.reduce((sum, one) => sum + (OPEN.has(one.key) ? one.lines : 0), 0);
  const questions = t('{n|1 question|# questions} open', { n: open });
  return lines === 0
    ? questions
    : `${questions}: ${t('{n|1 cell stays|# cells stay} empty until you answer', { n: lines })}`;
}
const OPEN = new Set(['marks', 'days', 'words']);
