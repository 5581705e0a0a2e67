import LockOutlined from '@mui/icons-material/LockOutlined';
import { useMemo } from 'react';
import type { MouseEvent } from 'react';
import type { RfiRow } from '@plumbline/contract/areas/rfis';
import type { T } from '@plumbline/contract/kit/words';
import { Link } from '../../kit/nav/index.ts';
import { BallInCourt } from '../../kit/records/BallInCourt.tsx';
import { DueCell } from '../../kit/records/DueCell.tsx';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';
import looks from './columns.module.css';
import { RFI_TONES, rfiPath } from './record.tsx';
import { costText, disciplineWords, priorityWords, scheduleText, statusWords, wordFor } from './words.ts';

const GIVES_WAY = new Set(['discipline', 'drawing']);
const KNOWN = new Set(['yesKnown', 'yesUnknown']);

/** The columns of a list of RFIs; the project only where several are listed. */
export function useRfiColumns(onOpen: (row: RfiRow) => void, withProject: boolean): ListColumn<RfiRow>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(() => {
    const columns = [...usualColumns(t, format, onOpen), ...extraColumns(t, format)];
    if (!withProject) return columns.filter((column) => column.id !== 'project');
    // The project takes the room of two others, so that the title keeps its own.
    return columns.map((column) => (GIVES_WAY.has(column.id) ? { ...column, extra: true } : column));
  }, [t, format, onOpen, withProject]);
}

function usualColumns(t: T, format: Format, onOpen: (row: RfiRow) => void): ListColumn<RfiRow>[] {
  const [status, discipline] = [statusWords(t), disciplineWords(t)];
  return [
    {
      id: 'title',
      head: t('Number and title'),
      fixed: true,
      sort: 'number',
      cell: (row) => <NumberAndTitle row={row} onOpen={onOpen} />,
    },
    { id: 'project', head: t('Project'), width: 152, cell: (row) => row.projectName },
    {
      id: 'status',
      head: t('Status'),
      width: 114,
      narrow: true,
      sort: 'status',
      cell: (row) => <StatusChip tone={RFI_TONES[row.status]} word={status[row.status]} />,
    },
    {
      id: 'court',
      head: t('Ball in court'),
      width: 192,
      narrow: true,
      sort: 'heldDays',
      sortDown: true,
      cell: (row) =>
        row.ballInCourt.length > 0 ? (
          <BallInCourt people={row.ballInCourt} mine={row.mine} days={row.heldDays} />
        ) : null,
    },
    {
      id: 'due',
      head: t('Due'),
      width: 116,
      narrow: true,
      sort: 'dueDate',
      cell: (row) => <DueCell date={row.dueDate} days={row.dueInDays} mine={row.mine} />,
    },
    {
      id: 'discipline',
      head: t('Discipline'),
      width: 124,
      cell: (row) => row.disciplines.map((one) => wordFor(discipline, one)).join(', '),
    },
    {
      id: 'cost',
      head: t('Cost impact'),
      width: 116,
      align: 'right',
      sort: 'costImpactCents',
      sortDown: true,
      cell: (row) => (
        <span className={KNOWN.has(row.costImpact ?? '') ? undefined : looks.dim}>
          {costText(row.costImpact, row.costImpactCents, format.cents, t)}
        </span>
      ),
    },
    {
      id: 'schedule',
      head: t('Schedule'),
      width: 92,
      align: 'right',
      cell: (row) => (
        <span className={KNOWN.has(row.scheduleImpact ?? '') ? undefined : looks.dim}>
          {scheduleText(row.scheduleImpact, row.scheduleImpactDays, t)}
        </span>
      ),
    },
    { id: 'drawing', head: t('Drawing'), width: 92, cell: (row) => row.drawingRefs },
  ];
}

/** Shown when the person chooses them. */
function extraColumns(t: T, format: Format): ListColumn<RfiRow>[] {
  const priority = priorityWords(t);
  return [
    { id: 'manager', head: t('RFI manager'), width: 144, extra: true, cell: (row) => row.managerName },
    { id: 'receivedFrom', head: t('Received from'), width: 144, extra: true, cell: (row) => row.receivedFromName },
    { id: 'responsible', head: t('Responsible'), width: 160, extra: true, cell: (row) => row.responsibleCompanyName },
    { id: 'location', head: t('Location'), width: 176, extra: true, cell: (row) => row.locationPath },
    { id: 'spec', head: t('Spec section'), width: 112, extra: true, cell: (row) => row.specSection },
    {
      id: 'priority',
      head: t('Priority'),
      width: 88,
      extra: true,
      sort: 'priority',
      cell: (row) => (
        <span className={row.priority === 'normal' ? looks.dim : undefined}>{wordFor(priority, row.priority)}</span>
      ),
    },
    {
      id: 'official',
      head: t('Official answer'),
      width: 120,
      extra: true,
      cell: (row) => (row.officialAnswer ? t('Yes') : <span className={looks.dim}>{t('No')}</span>),
    },
    {
      id: 'opened',
      head: t('Sent'),
      width: 112,
      extra: true,
      sort: 'openedAt',
      sortDown: true,
      cell: (row) => format.day(row.openedAt),
    },
    {
      id: 'created',
      head: t('Made'),
      width: 112,
      extra: true,
      sort: 'createdAt',
      sortDown: true,
      cell: (row) => format.day(row.createdAt),
    },
    { id: 'closed', head: t('Closed'), width: 112, extra: true, cell: (row) => format.day(row.closedAt) },
    {
      id: 'updated',
      head: t('Changed'),
      width: 112,
      extra: true,
      sort: 'updatedAt',
      sortDown: true,
      cell: (row) => format.ago(row.updatedAt),
    },
  ];
}

/** A plain press opens it beside the list; Enter, middle click and "open in a new tab" go to its page. */
function NumberAndTitle({ row, onOpen }: { row: RfiRow; onOpen: (row: RfiRow) => void }) {
  const t = useT();
  function press(event: MouseEvent) {
    const byKeyboard = event.detail === 0;
    if (byKeyboard || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(row);
  }
  return (
    <div className={looks.title}>
      <span className={looks.mark}>
        <UnreadDot />
      </span>
      <span className={`num unread-bold ${looks.number}`}>{row.number ?? t('Draft')}</span>
      <Link href={rfiPath(row)} onClick={press} title={row.title} className={`unread-bold ${looks.link}`}>
        {row.title}
      </Link>
      {row.isPrivate && <LockOutlined titleAccess={t('Private')} className={looks.lock} />}
    </div>
  );
}

/** Something happened that I have not seen. */
export function UnreadDot() {
  const t = useT();
  return (
    <span className={`unread-dot ${looks.dot}`} title={t('Unread')}>
      <span className="vh">{t('Unread')}</span>
    </span>
  );
}
