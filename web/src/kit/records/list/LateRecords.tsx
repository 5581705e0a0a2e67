import Box from '@mui/material/Box';
import { useId } from 'react';
import { Link } from '../../nav/index.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeletons.tsx';
import { useFormat, useT } from '../../words/index.ts';
import { BallInCourt } from '../page/BallInCourt.tsx';
import { DueCell } from './DueCell.tsx';
import { MOST_LATE } from './lateLists.ts';
import type { LateAnswer, LateList, LateNote, LateRow } from './lateLists.ts';
import { shownOf, useMyLate } from './myLate.ts';

interface LateTableProps {
  projectId: string;
  /** Today at the site */
  today: string;
  kinds: readonly { id: string; label: string; href: string; late: LateList; answer: LateAnswer | undefined }[];
  /** Beside a list, without the notes */
  brief: boolean;
}

/** The late records of a project, all kinds together, the longest late first, with their courts. */
export function LateTable({ projectId, today, kinds, brief }: LateTableProps) {
  const t = useT();
  const format = useFormat();
  const titleId = useId();
  const answers = kinds.flatMap(({ answer }) => answer ?? []);
  const failed = answers.filter(({ error }) => error);
  const isWaiting = answers.some(({ isPending }) => isPending);
  const late = kinds.flatMap((kind) => {
    const { rows = [], total = 0 } = kind.answer?.data ?? {};
    return total > 0 ? [{ ...kind, total, lines: kind.late.linesOf(rows, t, format) }] : [];
  });
  const total = late.reduce((sum, kind) => sum + kind.total, 0);
  const mine = useMyLate(projectId, today, MOST_LATE);
  const lines = shownOf(
    late.flatMap((kind) => kind.lines),
    mine,
    MOST_LATE,
  );
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, px: 2, pt: 1.5, pb: 1 }}>
        <Box component="h2" id={titleId} sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
          {t('Late, and who holds it')}
        </Box>
        {!isWaiting && total > 0 && (
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
  // Number, title, court, due and cost. The brief form puts the number before the title and leaves out the cost.
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
