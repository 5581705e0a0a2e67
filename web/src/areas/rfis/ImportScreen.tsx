import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import { rfis } from '@plumbline/contract/areas/rfis';
import { newId } from '@plumbline/contract/kit/uuid';
import { ApiError, call, query, useSend } from '../../kit/api/index.ts';
import { useUploads } from '../../kit/files/useUploads.ts';
import { notify } from '../../kit/notify/index.ts';
import { rememberWork } from '../../kit/records/longWork.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { IMPORT_WORK, ImportBar } from './ImportBar.tsx';
import { ImportMapping } from './ImportMapping.tsx';
import { ImportRows } from './ImportRows.tsx';
import type { RowState } from './ImportRows.tsx';
import { ProjectPicker } from '../../kit/ui/ProjectPicker.tsx';

interface Chosen {
  fileId: string;
  name: string;
}

/** Bringing an RFI log in: the file, what its columns mean, what would be refused and why; then all or nothing. */
export function ImportScreen({ projectId: given, onClose }: { projectId?: string; onClose: () => void }) {
  const t = useT();
  const [project, setProject] = useState<{ projectId: string; projectName: string } | null>(null);
  const projectId = given ?? project?.projectId;
  const name = useQuery({
    ...query(projects.get, { projectId: given ?? '' }, { quiet: true, stay: true }),
    enabled: given !== undefined,
  }).data?.projectName;
  const [file, setFile] = useState<Chosen | null>(null);
  const uploads = useUploads({ onDone: (fileId, sent) => setFile({ fileId, name: sent.name }) });
  return (
    <Box
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', position: 'relative', display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 44, flex: 'none' }}>
        <Button variant="text" startIcon={<ArrowBackOutlined />} onClick={onClose}>
          {t('RFIs')}
        </Button>
        <Typography variant="headline1" sx={{ flex: 1 }}>
          {name ? t('Import RFIs into {project}', { project: name }) : t('Import RFIs')}
        </Typography>
      </Box>
      <ImportBar />
      {file && projectId ? (
        <Check projectId={projectId} file={file} onAnother={() => setFile(null)} onStarted={onClose} />
      ) : (
        <Box sx={{ p: 2, maxWidth: 640, display: 'grid', gap: 2 }}>
          <Box sx={{ color: 'text.secondary' }}>
            {t(
              'Take the log you have: a CSV or XLSX file with one RFI per line. Next you see what each column means and which lines would be refused. Nothing is changed before you say so.',
            )}
          </Box>
          {!given && <ProjectPicker value={project} onChange={setProject} />}
          <FileDrop
            uploads={uploads}
            accept=".csv,.xlsx,.tsv,text/csv"
            label={t('Drop the log here, or choose it')}
            disabled={!projectId}
          />
        </Box>
      )}
    </Box>
  );
}

interface CheckProps {
  projectId: string;
  file: Chosen;
  onAnother: () => void;
  onStarted: () => void;
}

function Check({ projectId, file, onAnother, onStarted }: CheckProps) {
  const t = useT();
  const format = useFormat();
  const [clientRef] = useState(() => newId());
  const [mapping, setMapping] = useState<Record<string, number> | undefined>(undefined);
  const [state, setState] = useState<RowState | undefined>(undefined);
  const [leaveOut, setLeaveOut] = useState(false);
  const [collecting, setCollecting] = useState(false);
  const preview = useQuery({
    ...query(rfis.importPreview, { projectId, fileId: file.fileId, mapping, pageSize: 1 }, { stay: true, quiet: true }),
    placeholderData: (before) => before,
    staleTime: 60_000,
  });
  const run = useSend(rfis.importRun, {
    done: (started) => {
      rememberWork({ id: started.importId, kind: IMPORT_WORK, name: file.name });
      notify.success(t('The import has started. It carries on if you leave.'));
      onStarted();
    },
  });
  const read = preview.data;
  if (preview.isError)
    return (
      <EmptyState
        cause="failed"
        title={t('This file could not be read')}
        text={
          (preview.error instanceof ApiError && (preview.error.fields[0]?.msg ?? preview.error.msg)) ||
          t('It should be a CSV or XLSX file with a line of headings.')
        }
        actions={<Button onClick={onAnother}>{t('Take another file')}</Button>}
      />
    );
  if (!read) return <Spinner fill />;
  const counts = { good: read.good, already: read.already, refused: read.total - read.good - read.already };
  const mapped = mapping ?? read.mapping;

  async function start() {
    if (!read) return;
    setCollecting(true);
    try {
      const skipLines = leaveOut ? await refusedLines(projectId, file.fileId, mapped) : [];
      run.mutate({ clientRef, projectId, fileId: file.fileId, mapping: mapped, skipLines });
    } catch {
      // The call has said why; nothing was started.
    } finally {
      setCollecting(false);
    }
  }
  const blocked =
    counts.good === 0
      ? t('No line is good to import.')
      : counts.refused > 0 && !leaveOut
        ? t('Say that the refused lines are left out, or mend the file.')
        : true;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <b>{file.name}</b>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('{n|1 line|# lines}, headings in line {line}', { n: format.number(read.total), line: read.headerLine })}
          </Box>
        </Box>
        {counts.refused > 0 && (
          <FormControlLabel
            control={<Checkbox checked={leaveOut} onChange={(_, on) => setLeaveOut(on)} />}
            label={t('Leave the {n|refused line|# refused lines} out', { n: format.number(counts.refused) })}
          />
        )}
        <Button onClick={onAnother}>{t('Another file')}</Button>
        <ActionButton
          variant={blocked === true ? 'contained' : 'outlined'}
          can={blocked}
          busy={run.isPending || collecting}
          onPress={() => void start()}
        >
          {t('Import {n|1 RFI|# RFIs}', { n: format.number(counts.good) })}
        </ActionButton>
      </Box>
      <ImportMapping columns={read.columns} mapping={mapped} onChange={setMapping} />
      <ImportRows
        projectId={projectId}
        fileId={file.fileId}
        mapping={mapped}
        counts={{ ...counts, all: read.total }}
        state={state}
        onState={setState}
      />
    </Box>
  );
}

/** The line numbers that would be refused, all of them. */
async function refusedLines(projectId: string, fileId: string, mapping: Record<string, number>): Promise<number[]> {
  const lines: number[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await call(
      rfis.importPreview,
      { projectId, fileId, mapping, state: 'refused', pageNum, pageSize: 500 },
      { stay: true },
    );
    lines.push(...page.rows.map((row) => row.line));
    if (page.rows.length < 500) return lines;
  }
}
