import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../api/index.ts';
import { Link } from '../nav/index.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { useFormat, useT } from '../words/index.ts';
import type { Format } from '../words/index.ts';
import { BallInCourt } from './BallInCourt.tsx';
import { DueCell } from './DueCell.tsx';
import type { ProjectPart } from './areas.ts';
import type { ListEndpoint } from './list/recordListProps.ts';

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
  /** as in "Late RFIs" and "All late RFIs", and "3 RFIs" */
  words: (t: T) => { title: string; all: string; total: (n: number) => string };
}

/** The numbers of a kind on a project's page: what is under way, and what is late of it. `id` is what both are called by. */
export function usualNumbers(
  id: string,
  counts: Parameters<ProjectPart['numbers']>[0],
  underWay: readonly string[],
  words: { open: string; late: string },
): ReturnType<ProjectPart['numbers']> {
  return [
    { id: `${id}Open`, label: words.open, n: counts?.open, narrowed: `status=${JSON.stringify(underWay)}` },
    { id: `${id}Late`, label: words.late, n: counts?.late, narrowed: 'late=true' },
  ];
}

/** The late records of a kind as part of a project's page. Made once, outside components. */
export function lateRecords<Row extends LateRow>(of: LateOf<Row>): ProjectPart['Late'] {
  return function Late(props) {
    return <LateRecords {...props} of={of} />;
  };
}

interface LateRecordsProps<Row extends LateRow> {
  of: LateOf<Row>;
  projectId: string;
  /** leads to all of it */
  href: string;
  /** beside a list, without the notes */
  brief: boolean;
}

/** The first late records of one kind on a project, and in whose court each lies. */
function LateRecords<Row extends LateRow>(props: LateRecordsProps<Row>) {
  const { of, projectId, href, brief } = props;
  const { list, rowOf } = of;
  const filter = { projectId: [projectId], late: true, sort: 'dueDate', pageSize: 5 } as InputOf<Endpoint>;
  const late = useQuery(query<ListEndpoint<Row>>(list, filter, { quiet: true, stay: true }));
  const { error } = late;
  const rows = late.data?.rows;
  const total = late.data?.total ?? 0;
  const t = useT();
  const format = useFormat();
  const words = of.words(t);
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 1.5, pb: 1 }}>
        <Box component="h2" id={titleId} sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
          {words.title}
        </Box>
        {rows && (
          <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.tertiary' }}>
            {words.total(total)}
          </Box>
        )}
        {total > 0 && (
          <Box component={Link} href={href} sx={{ ml: 'auto', typography: 'caption', py: { xs: 1.5, md: 0 } }}>
            {words.all}
          </Box>
        )}
      </Box>
      {error && <LoadFailed error={error} retry={() => void late.refetch()} />}
      {!rows &&
        !error &&
        [0, 1, 2].map((row) => <Skeleton key={row} height={10} width="60%" sx={{ mx: 2, my: 1.5 }} />)}
      {rows && total === 0 && <Box sx={{ px: 2, pb: 2, color: 'text.secondary' }}>{t('Nothing is late.')}</Box>}
      {rows && total > 0 && (
        <Box component="ul" sx={{ borderTop: 1, borderColor: 'divider' }}>
          {rows.map((row) => {
            const { id, ...place } = rowOf(row, t, format);
            return <Line key={id} row={row} {...place} brief={brief} />;
          })}
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
