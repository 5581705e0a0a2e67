import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from '../../kit/nav/index.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { Visit } from './plans.ts';

interface PlanLineProps {
  /** The time, shown before the title */
  when?: ReactNode;
  title: string;
  href: string;
  note: string;
  /** At the end of the line, such as a status */
  aside?: ReactNode;
}

/** A line of the plan: time, title, and its person or its blocker. */
export function PlanLine({ when, title, href, note, aside }: PlanLineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: `${when ? '80px ' : ''}minmax(0, 1fr) auto`,
        columnGap: 1,
        alignItems: 'start',
        py: 0.5,
        minHeight: 44,
      }}
    >
      {when && (
        <Box component="span" className="num" sx={{ gridRow: '1 / span 2', color: 'text.secondary' }}>
          {when}
        </Box>
      )}
      <Box
        component={Link}
        href={href}
        title={title}
        sx={{
          ...twoLines,
          display: { xs: '-webkit-box', lg: 'block' },
          whiteSpace: { lg: 'nowrap' },
          color: 'text.primary',
          '&:hover': { color: 'link' },
        }}
      >
        {title}
      </Box>
      {aside}
      <Box
        component="span"
        title={note}
        sx={{
          ...twoLines,
          gridRow: 2,
          gridColumn: `${when ? 2 : 1} / -1`,
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        {note}
      </Box>
    </Box>
  );
}

/** Two lines, because a cut reason says nothing. */
const twoLines = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflowWrap: 'anywhere',
} as const;

/** The day of a line in bold. */
export function DayWord({ word }: { word: string }) {
  return (
    <Box component="b" sx={{ display: 'block', color: 'text.primary' }}>
      {word}
    </Box>
  );
}

/** An appointment by its project's clock; `day` is above the time. */
export function VisitLine({ visit, day }: { visit: Visit; day?: string }) {
  const t = useT();
  const format = useFormat(visit.timeZone);
  return (
    <PlanLine
      when={
        <>
          {day && <DayWord word={day} />}
          {visit.scheduledAt && format.time(visit.scheduledAt)}
        </>
      }
      title={visit.title}
      href={`/project/${visit.projectId}/inspection/${visit.inspectionPackageId}`}
      note={[t('Inspection'), visit.inspectorName].filter(Boolean).join(', ')}
    />
  );
}
