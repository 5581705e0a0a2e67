import Box from '@mui/material/Box';
import { useQueries } from '@tanstack/react-query';
import { useId } from 'react';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../api/index.ts';
import { Link } from '../nav/index.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeletons.tsx';
import { useFormat, useT } from '../words/index.ts';
import type { Format } from '../words/index.ts';
import { BallInCourt } from './BallInCourt.tsx';
import { DueCell } from './DueCell.tsx';
import type { ListEndpoint } from './list/recordListProps.ts';

/** What every list says of a record that is late. */
interface LateRow {
  number: string | null;
  title: string;
  ballInCourt: readonly PersonRef[];
  mine: boolean;
  heldDays: number | null;
  dueDate: string | null;
  dueInDays: number | null;
}
/** As what a late record costs. */
interface LateNote {
  title: string;
  text: string;
}

interface LateOf<Row extends LateRow> {
  /** the list of the kind */
  list: ListEndpoint<Row>;
  /** of a row: its id and page, and what stands in its last column */
  rowOf: (row: Row, t: T, format: Format) => { id: string; href: string; note?: LateNote };
}

/** A late record of any kind, as it is shown among others. */
interface LateLine extends LateRow {
  id: string;
  href: string;
  note?: LateNote;
}

/** The late records of one kind on a project: how many there are, and the first of them, the longest late first. */
export interface LateList {
  ask: (projectId: string) => { endpoint: ListEndpoint<LateRow>; input: InputOf<Endpoint> };
  linesOf: (rows: readonly LateRow[], t: T, format: Format) => LateLine[];
}

/** The numbers of a kind on a project's page: what is under way, and what is late of it. `id` is what both are called by. */
export function usualNumbers(
  id: string,
  counts: { open: number; late: number } | undefined,
  underWay: readonly string[],
  words: { open: string; late: string },
): { id: string; label: string; n: number | undefined; narrowed: string }[] {
  return [
    { id: `${id}Open`, label: words.open, n: counts?.open, narrowed: `status=${JSON.stringify(underWay)}` },
    { id: `${id}Late`, label: words.late, n: counts?.late, narrowed: 'late=true' },
  ];
}

/** The late records of a kind, as the page of a project reads and shows them. */
export function lateRecords<Row extends LateRow>({ list, rowOf }: LateOf<Row>): LateList {
  return {
    ask: (projectId) => ({
      endpoint: list as unknown as ListEndpoint<LateRow>,
      input: { projectId: [projectId], late: true, sort: 'dueDate', pageSize: MOST } as InputOf<Endpoint>,
    }),
    linesOf: (rows, t, format) => (rows as readonly Row[]).map((row) => ({ ...row, ...rowOf(row, t, format) })),
  };
}

/** So many late records are shown together. */
const MOST = 8;

interface LateTableProps {
  projectId: string;
  kinds: readonly { id: string; label: string; href: string; late: LateList }[];
  /** beside a list, without the notes */
  brief: boolean;
}

/** What is late on a project, of all kinds together, the longest late first, and in whose court each lies. */
export function LateTable({ projectId, kinds, brief }: LateTableProps) {
  const t = useT();
  const format = useFormat();
  const titleId = useId();
  const answers = useQueries({
    queries: kinds.map(({ late }) => {
      const { endpoint, input } = late.ask(projectId);
      return query<ListEndpoint<LateRow>>(endpoint, input, { quiet: true, stay: true });
    }),
  });
  const failed = answers.filter(({ isError }) => isError);
  const isWaiting = answers.some(({ isPending }) => isPending);
  const late = kinds.flatMap((kind, at) => {
    const { rows = [], total = 0 } = answers[at]?.data ?? {};
    return total > 0 ? [{ ...kind, total, lines: kind.late.linesOf(rows, t, format) }] : [];
  });
  const total = late.reduce((sum, kind) => sum + kind.total, 0);
  const lines = late
    .flatMap((kind) => kind.lines)
    .toSorted((a, b) => (a.dueInDays ?? 0) - (b.dueInDays ?? 0))
    .slice(0, MOST);
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, px: 2, pt: 1.5, pb: 1 }}>
        <Box component="h2" id={titleId} sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
          {t('Late, and who holds it')}
        </Box>
        {!isWaiting && (
          <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.tertiary' }}>
            {t('{n|1 record|# records}', { n: total })}
          </Box>
        )}
        {!isWaiting && total > lines.length && (
          <Box
            component="nav"
            aria-label={t('All late records')}
            sx={{ ml: { md: 'auto' }, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}
          >
            {late.map(({ id, label, href, total: n }) => (
              <Box
                component={Link}
                key={id}
                href={href}
                className="num"
                sx={{ typography: 'caption', lineHeight: { xs: '44px', md: 'inherit' }, whiteSpace: 'nowrap' }}
              >
                {label} {format.number(n)}
              </Box>
            ))}
          </Box>
        )}
      </Box>
      {failed[0]?.error && (
        <LoadFailed error={failed[0].error} retry={() => failed.forEach((answer) => void answer.refetch())} />
      )}
      {isWaiting &&
        [0, 1, 2].map((row) => (
          <Box key={row} sx={{ mx: 2, my: 1.5 }}>
            <Skeleton width="60%" />
          </Box>
        ))}
      {!isWaiting && failed.length === 0 && total === 0 && (
        <Box sx={{ px: 2, pb: 2, color: 'text.secondary' }}>{t('Nothing is late.')}</Box>
      )}
      {!isWaiting && lines.length > 0 && (
        <Box component="ul" sx={{ borderTop: 1, borderColor: 'divider' }}>
          {lines.map((line) => (
            <Line key={line.id} row={line} href={line.href} note={line.note} brief={brief} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function Line({ row, href, note, brief }: { row: LateRow; href: string; note?: LateNote; brief: boolean }) {
  // Number, title, court, due and cost; in the brief form the number stands before the title and cost is left out.
  const at = brief ? 1 : 2;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 2,
        minHeight: 'var(--row)',
        px: 2,
        borderBottom: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'action.hover' },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          md: brief ? 'minmax(0, 1fr) 160px 96px' : '104px minmax(0, 1fr) 196px 96px 96px',
        },
        py: { xs: 1, md: 0 },
        ...(row.mine && { boxShadow: 'inset 3px 0 0 var(--pl-palette-turn-main)' }),
      }}
    >
      {!brief && (
        <Box
          className="num"
          sx={{
            display: { xs: 'none', md: 'block' },
            gridRow: 1,
            gridColumn: 1,
            color: 'text.secondary',
            whiteSpace: 'nowrap',
          }}
        >
          {row.number}
        </Box>
      )}
      <Box
        component={Link}
        href={href}
        title={row.title}
        sx={{
          color: 'text.primary',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          lineHeight: { xs: '44px', md: 'inherit' },
          gridRow: 1,
          gridColumn: { xs: 1, md: at },
          '&:hover': { color: 'link' },
        }}
      >
        <Box
          component="span"
          className="num"
          sx={{ display: { md: brief ? 'inline' : 'none' }, color: 'text.secondary', mr: 1 }}
        >
          {row.number}
        </Box>
        {row.title}
      </Box>
      <Box sx={{ minWidth: 0, gridRow: { xs: 2, md: 1 }, gridColumn: { xs: '1 / -1', md: at + 1 } }}>
        <BallInCourt people={row.ballInCourt} mine={row.mine} days={row.heldDays} />
      </Box>
      <Box sx={{ gridRow: 1, gridColumn: { xs: 2, md: at + 2 } }}>
        <DueCell date={row.dueDate} days={row.dueInDays} mine={row.mine} />
      </Box>
      {!brief && (
        <Box
          className="num"
          title={note?.title}
          sx={{
            display: { xs: 'none', md: 'block' },
            gridRow: 1,
            gridColumn: 5,
            textAlign: 'right',
            color: note?.text ? 'text.primary' : 'text.tertiary',
          }}
        >
          {note?.text}
        </Box>
      )}
    </Box>
  );
}
