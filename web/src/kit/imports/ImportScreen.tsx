import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ApiError } from '../api/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FileDrop } from '../ui/FileDrop.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useFormat, useT } from '../words/index.ts';
import { ImportLines } from './ImportLines.tsx';
import { ImportMapping } from './ImportMapping.tsx';
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
  /** the button that starts it */
  start: (howMany: string) => string;
  /** where one goes back to; without it the import is a dialog */
  back?: string;
  /** stands above all, as imports that are under way */
  above?: ReactNode;
  /** to be answered before a file is taken */
  question?: ReactNode;
  waitsForAnswer?: boolean;
}

/** Importing a list: the file, what its columns mean, what would be refused and why; then all or nothing. A dialog or a whole screen. */
export function ImportScreen<E extends PreviewEndpoint>(props: ImportScreenProps<E>) {
  const t = useT();
  const format = useFormat();
  const work = useImport(props);
  const { file, counts, preview, writes, leaveOut } = work;
  const { data, error } = preview;
  const refused = counts.refused ?? 0;
  const blocked =
    writes === 0
      ? t('No line is good to import.')
      : refused > 0 && !leaveOut
        ? t('Say that the refused lines are left out, or mend the file.')
        : true;
  return (
    <Frame
      {...props}
      wide={data !== undefined}
      actions={
        file &&
        data && (
          <>
            <Button onClick={work.another}>{t('Another file')}</Button>
            <ActionButton
              variant={blocked === true ? 'contained' : 'outlined'}
              can={blocked}
              busy={work.run.isPending}
              onPress={() => work.run.mutate()}
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
          {props.question}
          <FileDrop
            uploads={work.uploads}
            accept={props.accept}
            label={t('Drop the list here, or choose it')}
            disabled={props.waitsForAnswer ?? false}
          />
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
              {data.headerLine > 0
                ? t('{n|1 line|# lines}, headings in line {line}', {
                    n: format.number(data.total),
                    line: data.headerLine,
                  })
                : t('{n|1 line|# lines}', { n: format.number(data.total) })}
            </Box>
            {refused > 0 && (
              <FormControlLabel
                control={<Checkbox checked={leaveOut} onChange={(_, on) => work.setLeaveOut(on)} />}
                label={t('Leave the {n|refused line|# refused lines} out', { n: format.number(refused) })}
              />
            )}
          </Box>
          {data.columns.length > 0 && <ImportMapping {...data} mapping={work.mapping} onChange={work.setMapping} />}
          <ImportLines {...work} states={props.states} total={data.total} show={props.show} />
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
