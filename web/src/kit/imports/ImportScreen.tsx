import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ImportSample } from '@plumbline/contract/areas/importSample';
import type { ImportPreview } from '@plumbline/contract/kit/imports';
import { ApiError } from '../api/index.ts';
import { confirm } from '../confirm/confirm.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FileDrop } from '../ui/FileDrop.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useFormat, useT } from '../words/index.ts';
import { ImportLines } from './ImportLines.tsx';
import { ImportQuestions, ImportSwitches } from './ImportQuestions.tsx';
import { SampleLink } from './SampleLink.tsx';
import { useImport } from './useImport.ts';
import type { ImportOptions, PreviewEndpoint, RowOf } from './useImport.ts';

interface ImportScreenProps<E extends PreviewEndpoint> extends ImportOptions<E> {
  title: string;
  /** what kind of file it takes and what comes next */
  intro: string;
  /** as in `.csv,.xlsx` */
  accept: string;
  /** what a line shows, the main thing first */
  show: (row: RowOf<E>) => (string | null)[];
  /** how the record of a line differs from what it says; a conflict was changed here too */
  changes?: (row: RowOf<E>) => readonly { text: string; conflict: boolean }[];
  /** the button that starts it */
  start: (howMany: string) => string;
  /** where one goes back to; without it the import is a dialog */
  back?: string;
  /** stands above all, as imports that are under way */
  above?: ReactNode;
  /** the project that it goes into, which the last question names */
  into?: string | undefined;
  /** a small file as it is wanted, to download and fill in */
  sample: ImportSample;
  /** to be answered before a file is taken */
  question?: ReactNode;
  waitsForAnswer?: boolean;
  /** stands below the place for the file, as the imports that were made before */
  earlier?: ReactNode;
}

/** Importing a list: the file, what its columns mean, what would be refused and why; then all or nothing. A dialog or a whole screen. */
export function ImportScreen<E extends PreviewEndpoint>(props: ImportScreenProps<E>) {
  const t = useT();
  const format = useFormat();
  const work = useImport(props);
  const { file, counts, preview, leaveOut, writes } = work;
  const { data, error } = preview;
  const refused = counts.refused ?? 0;
  const blocked =
    writes === 0
      ? t('No line is good to import.')
      : refused > 0 && !leaveOut
        ? t('Leave the refused lines out, or fix the file.')
        : true;
  async function start() {
    if (props.into !== undefined && data && !(await confirm(questionOf(data, props.into)))) return;
    work.run.mutate();
  }
  /** Says once more into which project it goes, with which numbers, and what becomes of people whom nobody knows. */
  function questionOf({ numbers, peopleNamed }: ImportPreview, project: string) {
    const strangers = peopleNamed.filter(({ person }) => !person).length;
    const sentences = [
      t('It goes into the project {project}.', { project }),
      writes > work.updates && numbers === 'keep' && t('The records keep their numbers.'),
      writes > work.updates && numbers === 'new' && t('The records get the next numbers of the project.'),
      strangers > 0 && t('{n|1 name stays a name|# names stay names}: nobody here is called so.', { n: strangers }),
      counts.changed &&
        !work.update &&
        t('{n|1 record that|# records that} changed in the file stay as they are here.', { n: counts.changed }),
      leaveOut && refused > 0 && t('{n|1 refused line is|# refused lines are} left out.', { n: refused }),
    ];
    return {
      title: props.title,
      text: sentences.filter(Boolean).join('\n'),
      confirmLabel: props.start(format.number(writes)),
    };
  }
  return (
    <Frame
      {...props}
      wide={data !== undefined}
      actions={
        file &&
        data && (
          <>
            <Button onClick={work.another}>{t('Choose another file')}</Button>
            <ActionButton
              variant={blocked === true ? 'contained' : 'outlined'}
              can={blocked}
              busy={work.run.isPending}
              onPress={() => void start()}
            >
              {props.start(format.number(writes))}
            </ActionButton>
          </>
        )
      }
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
          actions={<Button onClick={work.another}>{t('Take another file')}</Button>}
        />
      ) : !data ? (
        <Spinner fill />
      ) : (
        <>
          <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pb: 1 }}>
            <b>{file.name}</b>
            <Box component="span" sx={{ flex: 1, minWidth: 200, color: 'text.secondary' }}>
              {data.header
                ? t('{n|1 line|# lines}, headings in line {line}', {
                    n: format.number(data.total),
                    line: data.header[1],
                  })
                : t('{n|1 line|# lines}', { n: format.number(data.total) })}
            </Box>
            <ImportSwitches work={work} />
          </Box>
          {(data.columns.length > 0 || data.peopleNamed.length > 0 || data.values.length > 0) && (
            <ImportQuestions data={data} work={work} projectId={props.projectId} />
          )}
          <ImportLines work={work} states={props.states} total={data.total} show={props.show} changes={props.changes} />
        </>
      )}
    </Frame>
  );
}

interface FrameProps extends Pick<ImportScreenProps<PreviewEndpoint>, 'title' | 'back' | 'above' | 'onClose'> {
  wide: boolean;
  actions: ReactNode;
  children: ReactNode;
}

function Frame({ title, back, above, onClose, wide, actions, children }: FrameProps) {
  const t = useT();
  if (back === undefined)
    return (
      <Dialog
        title={title}
        {...(wide && { width: 880 })}
        onClose={onClose}
        keepOpen
        actions={
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            {actions}
          </>
        }
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', mx: -2, height: wide ? '60vh' : 'auto' }}>{children}</Box>
      </Dialog>
    );
  return (
    <Box
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', position: 'relative', display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, minHeight: 44, flex: 'none' }}>
        <Button variant="text" startIcon={<ArrowBackOutlined />} onClick={onClose}>
          {back}
        </Button>
        <Typography variant="headline1" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {above}
      {children}
    </Box>
  );
}
