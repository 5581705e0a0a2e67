import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CHANGE_SIDES } from '@plumbline/contract/areas/changeOrders/kinds';
import type { ChangeSide } from '@plumbline/contract/areas/changeOrders/kinds';
import { sideWords, stepWords } from '@plumbline/contract/areas/changeOrders/names';
import { CHANGE_STEPS, changeReportDownloads, changeReports } from '@plumbline/contract/areas/changeOrders/reports';
import type { ChangeReportRow } from '@plumbline/contract/areas/changeOrders/reports';
import { query } from '../../kit/api/index.ts';
import { useRight } from '../../kit/nav/index.ts';
import { download } from '../../kit/records/page/DownloadMenu.tsx';
import { Section } from '../../kit/records/page/Section.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { PanelTable } from '../../kit/table/PanelTable.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { choicesOf, wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';

interface ChangeReportProps {
  projectId: string[] | undefined;
  onClose: () => void;
}

/** The report on rough estimates and on the days that changes took, for all projects and for each. */
export function ChangeReport({ projectId, onClose }: ChangeReportProps) {
  const t = useT();
  const mayExport = useRight('changeOrder', 'export') !== 'none';
  const [changeSide, setSide] = useState<ChangeSide>('owner');
  const asked = { projectId, changeSide };
  const answer = useQuery(query(changeReports.report, asked));
  const sheet = (format: string) =>
    void download(downloadUrl(changeReportDownloads.reportSheet.path, asked, { format }));
  return (
    <Dialog
      title={t('Estimates and days of changes')}
      onClose={onClose}
      width={960}
      actions={
        <>
          {mayExport && <Button onClick={() => sheet('csv')}>CSV</Button>}
          {mayExport && <Button onClick={() => sheet('xlsx')}>XLSX</Button>}
          <Button onClick={onClose}>{t('Close')}</Button>
        </>
      }
    >
      <Box sx={{ maxWidth: 280, mb: 2 }}>
        <SelectField
          label={t('Side')}
          value={changeSide}
          onChange={(side) => setSide(side || 'owner')}
          options={choicesOf(sideWords(t), CHANGE_SIDES)}
        />
      </Box>
      <Loaded answer={answer} skeleton={<SkeletonRows rows={4} />}>
        {(rows) => (rows.length === 0 ? <div>{t('Nothing is executed yet')}</div> : <Tables rows={rows} />)}
      </Loaded>
    </Dialog>
  );
}

function Tables({ rows }: { rows: readonly ChangeReportRow[] }) {
  const t = useT();
  const format = useFormat();
  const words = stepWords(t);
  const steps = CHANGE_STEPS.filter((_, at) => rows.some((row) => row.steps[at]?.days));
  const daysOf = (row: ChangeReportRow, step: string) => row.steps.find((one) => one.step === step)?.days ?? 0;
  return (
    <>
      <Section title={t('Days from the event until it was executed')} bare>
        <Figures
          label={t('Days of each step')}
          rows={rows}
          columns={[
            [t('Executed'), (row) => String(row.executed)],
            [t('Days'), (row) => row.days.toFixed(1)],
            ...steps.map((step): Column => [wordFor(words, step), (row) => daysOf(row, step).toFixed(1)]),
          ]}
        />
      </Section>
      {rows[0]?.estimates && (
        <Section title={t('Rough estimates against what was executed')} bare>
          <Figures
            label={t('Rough estimates')}
            rows={rows}
            columns={[
              [t('Estimates'), (row) => String(row.estimates?.count ?? 0)],
              [t('Estimated'), (row) => format.cents(row.estimates?.roughCents ?? 0)],
              [t('Executed for'), (row) => format.cents(row.estimates?.executedCents ?? 0)],
              [t('Difference'), ({ estimates: of }) => format.cents((of?.executedCents ?? 0) - (of?.roughCents ?? 0))],
              [t('Off by, on average'), ({ estimates }) => percentText(estimates?.offPercent)],
            ]}
          />
        </Section>
      )}
    </>
  );
}

function percentText(percent: number | null | undefined): string {
  return percent == null ? '–' : `${percent.toFixed(1)} %`;
}

type Column = [head: string, text: (row: ChangeReportRow) => string];

/** A table of figures with all projects first; on a phone one card per project. */
function Figures({
  label,
  rows,
  columns,
}: {
  label: string;
  rows: readonly ChangeReportRow[];
  columns: readonly Column[];
}) {
  const t = useT();
  const nameOf = (row: ChangeReportRow) => (row.projectId === null ? <b>{t('All projects')}</b> : row.projectName);
  return (
    <PanelTable
      label={label}
      rows={rows}
      idOf={({ projectId }) => projectId ?? ''}
      columns={[
        { head: t('Project'), cell: nameOf },
        ...columns.map(([head, text]) => ({ head, cell: text, num: true, align: 'right' as const })),
      ]}
      card={(row) => (
        <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          {nameOf(row)}
          <Box component="dl" sx={{ m: 0, typography: 'caption' }}>
            {columns.map(([head, text]) => (
              <Box key={head} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {head}
                </Box>
                <Box component="dd" className="num" sx={{ m: 0 }}>
                  {text(row)}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
      sx={{ mb: 1 }}
    />
  );
}
