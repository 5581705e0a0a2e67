import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { PunchRow } from '@plumbline/contract/areas/punch/shapes';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { records } from '@plumbline/contract/kit/records';
import { Link } from '../../kit/nav/index.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { SiteRow } from './SiteRow.tsx';
import { drillDown } from './range.ts';

export const TASKS = '/project/task';
export const PUNCH = '/project/punchList';
/** The most rows of a kind. */
export const MOST_ROWS = 3;

interface PunchRowsProps {
  all: number;
  toVerify: number;
  rows: readonly PunchRow[];
  today: string;
  projectIds: string[] | undefined;
}

/** Punch items to verify, else those to fix, with their photos. */
export function PunchRows({ all, toVerify, rows, today, projectIds }: PunchRowsProps) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <Part
      title={toVerify > 0 ? t('Punch to verify') : t('Punch items')}
      n={toVerify || all}
      href={drillDown(PUNCH, { projectIds }, { court: 'mine' })}
      all={t('All {n}', { n: all })}
    >
      <ul>
        {rows.map((row) => (
          <SiteRow
            key={row.punchListItemId}
            kind="punchItem"
            recordId={row.punchListItemId}
            photoId={row.afterFileId ?? row.beforeFileId}
            row={row}
            today={today}
          />
        ))}
      </ul>
    </Part>
  );
}

export type HeldRow = OutputOf<typeof records.court>['rows'][number];

/** Late records, above the plan of the day. They lead to all work in my court. */
export function LateRows({ rows, today }: { rows: readonly HeldRow[]; today: string }) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <Part title={t('Late')} n={rows.length} href="/work" all={t('My work')}>
      <HeldRows rows={rows.slice(0, MOST_ROWS)} today={today} />
    </Part>
  );
}

function HeldRows({ rows, today }: { rows: readonly HeldRow[]; today: string }) {
  return (
    <ul>
      {rows.map((row) => (
        <SiteRow key={row.recordId} kind={row.kind} recordId={row.recordId} row={row} today={today} />
      ))}
    </ul>
  );
}

interface TaskRowsProps {
  total: number;
  rows: readonly HeldRow[];
  today: string;
  projectIds: string[] | undefined;
}

/** Tasks in my court, earliest due date first. */
export function TaskRows({ total, rows, today, projectIds }: TaskRowsProps) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <Part
      title={t('Tasks')}
      n={total}
      href={drillDown(TASKS, { projectIds }, { court: 'mine' })}
      all={t('All {n}', { n: total })}
    >
      <HeldRows rows={rows} today={today} />
    </Part>
  );
}

interface PartProps {
  title: string;
  n?: number;
  href: string;
  /** The text of the link to the whole list */
  all: string;
  children: ReactNode;
}

export function Part({ title, n, href, all, children }: PartProps) {
  const format = useFormat();
  return (
    <Box component="section" aria-label={title} sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 44 }}>
        <Box component="h2" sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
          {title}
        </Box>
        {n !== undefined && (
          <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {format.number(n)}
          </Box>
        )}
        <Box component={Link} href={href} sx={{ ml: 'auto', py: 1.5, typography: 'caption' }}>
          {all}
        </Box>
      </Box>
      {children}
    </Box>
  );
}
