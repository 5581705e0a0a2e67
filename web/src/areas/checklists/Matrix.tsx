import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChecklistMatrix } from '@plumbline/contract/areas/checklists';
import { CHECKLIST_TONES } from '@plumbline/contract/areas/checklists/statusNames';
import { cellStand, finishedOf, placeOf, shortPlaceOf, toneOfForm } from '@plumbline/contract/areas/checklists/names';
import { checklistDownloads, checklistReads } from '@plumbline/contract/areas/checklists/reads';
import type { Tone } from '@plumbline/contract/kit/recordShapes';
import { query } from '../../kit/api/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { DownloadMenu } from '../../kit/records/page/DownloadMenu.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { holdsWords } from '../../kit/words/plain.ts';
import { useT } from '../../kit/words/index.ts';
import { runPath } from './record.tsx';

type Row = ChecklistMatrix['rows'][number];
type Cell = ChecklistMatrix['cells'][number];

/** Rooms × templates of a project. Each cell leads to the newest form. A phone shows a card per room. */
export function Matrix({ projectId }: { projectId: string }) {
  const t = useT();
  const answer = useQuery(query(checklistReads.matrix, { projectId }, { quiet: true, stay: true }));
  const isPhone = useMediaQuery('(max-width: 699.95px)');
  const [typed, setTyped] = useState('');
  const [searches, setSearches] = useState(false);
  return (
    <Loaded answer={answer} skeleton={<SkeletonRows rows={8} />}>
      {(matrix) => {
        if (matrix.rows.length === 0)
          return (
            <EmptyState
              cause="nothing"
              title={t('No forms for rooms yet')}
              topic={t('A checklist')}
              text={t('Make a checklist and choose rooms for its templates. They appear here side by side.')}
            />
          );
        const rows = matrix.rows.filter((row) => holdsWords(typed, placeOf(row, t)));
        const cells = new Map(matrix.cells.map((cell) => [`${cell.row} ${cell.formTemplateId}`, cell]));
        const cellOf = (row: Row, formTemplateId: string) => cells.get(`${row.key} ${formTemplateId}`);
        const given = { projectId, matrix, rows, cellOf };
        return (
          <Box sx={{ p: { xs: '0 16px 8px', md: 2 }, minWidth: 0 }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1, ...(isPhone && besideTabs) }}>
              {isPhone && !searches ? (
                <IconButton aria-label={t('Search rooms')} onClick={() => setSearches(true)}>
                  <SearchOutlined />
                </IconButton>
              ) : (
                <Box sx={{ flex: 1, maxWidth: 320, bgcolor: 'background.default' }}>
                  <TextField
                    label={t('Search rooms')}
                    hideLabel
                    placeholder={t('Search rooms')}
                    value={typed}
                    onChange={setTyped}
                    autoFocus={isPhone}
                  />
                </Box>
              )}
              <Exports projectId={projectId} />
            </Box>
            {matrix.isCut && (
              <Box role="status" sx={{ mb: 1, color: 'text.secondary' }}>
                {t('There are more than are shown here. The list of checklists has all of them.')}
              </Box>
            )}
            {rows.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('No room matches this.')}</Box>}
            {isPhone ? <Cards {...given} /> : <Table {...given} />}
          </Box>
        );
      }}
    </Loaded>
  );
}

/** On a phone the search is in the row of tabs, so that the rooms begin right below. */
const besideTabs = { justifyContent: 'flex-end', mt: '-44px', mb: 0, minHeight: 44, pl: '62%' } as const;

function Exports({ projectId }: { projectId: string }) {
  const t = useT();
  const asked = { projectId };
  return (
    <DownloadMenu
      label={t('Export')}
      icon={<FileDownloadOutlined />}
      downloads={[
        { label: t('Rooms and checklists (PDF)'), href: downloadUrl(checklistDownloads.matrixPdf.path, asked) },
        {
          label: t('Rooms and checklists (XLSX)'),
          href: downloadUrl(checklistDownloads.matrixSheet.path, asked, { format: 'xlsx' }),
        },
        { label: t('Room labels with QR codes (PDF)'), href: downloadUrl(checklistDownloads.labels.path, asked) },
      ]}
    />
  );
}

interface MatrixProps {
  projectId: string;
  matrix: ChecklistMatrix;
  rows: readonly Row[];
  cellOf: (row: Row, formTemplateId: string) => Cell | undefined;
}

const EDGE = { position: 'sticky', bgcolor: 'background.paper', textAlign: 'left', fontWeight: 700 } as const;

function Table({ projectId, matrix: { columns }, rows, cellOf }: MatrixProps) {
  const t = useT();
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={t('Rooms and checklists')}
      sx={{
        overflow: 'auto',
        width: 'fit-content',
        maxWidth: '100%',
        maxHeight: 'calc(100vh - 220px)',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box
        component="table"
        sx={{
          borderCollapse: 'separate',
          borderSpacing: 0,
          '& th, & td': { p: '6px 12px', borderBottom: 1, borderColor: 'divider', whiteSpace: 'nowrap' },
        }}
      >
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ ...EDGE, top: 0, left: 0, zIndex: 2 }}>
              {t('Location')}
            </Box>
            {columns.map(({ formTemplateId, name }) => (
              <Box key={formTemplateId} component="th" scope="col" sx={{ ...EDGE, top: 0, zIndex: 1 }}>
                {name}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Box component="tr" key={row.key} sx={{ contentVisibility: 'auto' }}>
              <Box component="th" scope="row" sx={{ ...EDGE, left: 0, zIndex: 1, fontWeight: 400 }}>
                {placeOf(row, t)}
              </Box>
              {columns.map(({ formTemplateId }) => {
                const cell = cellOf(row, formTemplateId);
                return <td key={formTemplateId}>{cell && <CellLink projectId={projectId} cell={cell} />}</td>;
              })}
            </Box>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function Cards({ projectId, matrix: { columns }, rows, cellOf }: MatrixProps) {
  const t = useT();
  return [...Map.groupBy(rows, (row) => row.location?.path.split(' › ').slice(0, -1).join(' › ') ?? '')].map(
    ([floor, those]) => (
      <Box component="section" key={floor} aria-label={floor || undefined}>
        {floor && <Box sx={{ typography: 'caption', color: 'text.secondary', pt: '8px' }}>{floor}</Box>}
        <ul>
          {those.map((row) => {
            const cells = columns.flatMap(({ formTemplateId }) => cellOf(row, formTemplateId) ?? []);
            return (
              <Box component="li" key={row.key} sx={{ borderBottom: 1, borderColor: 'divider' }}>
                {cells.map((cell, at) => (
                  <Box
                    key={cell.formTemplateId}
                    sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 44, py: '2px' }}
                  >
                    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                      {at === 0 && <b>{shortPlaceOf(row, t)}</b>}
                      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{cell.run.name}</Box>
                    </Box>
                    <CellLink projectId={projectId} cell={cell} />
                  </Box>
                ))}
              </Box>
            );
          })}
        </ul>
      </Box>
    ),
  );
}

/** The status of a form in words and colour, and the form finished before it. Each is a link. */
function CellLink({ projectId, cell }: { projectId: string; cell: Cell }) {
  const t = useT();
  const { run, finished, isLate } = cell;
  const lineOf = (number: string | null) => [number, cell.title, run.name, placeOf(run, t)].filter(Boolean).join(', ');
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      {finished && (
        <CellLine
          href={runPath(projectId, finished)}
          title={lineOf(finished.number)}
          tone={finished.status === 'pendingSignature' ? CHECKLIST_TONES.pendingSignature : 'good'}
          words={finishedOf(finished, t)}
        />
      )}
      <CellLine
        href={runPath(projectId, { checklistPackageId: cell.checklistPackageId, formRunId: run.formRunId })}
        title={lineOf(cell.number)}
        tone={toneOfForm(cell)}
        words={[cellStand(cell, t), isLate && t('Late')].filter(Boolean).join(', ')}
      />
    </Box>
  );
}

interface CellLineProps {
  href: string;
  title: string;
  tone: Tone;
  words: string;
}

function CellLine({ href, title, tone, words }: CellLineProps) {
  return (
    <Box
      component={Link}
      href={href}
      title={title}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        minHeight: { xs: 44, md: 24 },
        color: 'text.primary',
      }}
    >
      <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: 1, flex: 'none', bgcolor: `status.${tone}.mark` }} />
      <span className="num">{words}</span>
    </Box>
  );
}
