import Box from '@mui/material/Box';
import { useQueries } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { query } from '../../kit/api/index.ts';
import { rightIn, useMenuTree } from '../../kit/nav/index.ts';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { partsOf } from '../../kit/records/areas.ts';
import type { ProjectPart } from '../../kit/records/areas.ts';
import { toneOf } from '../../kit/records/recordKinds.ts';
import { useT } from '../../kit/words/index.ts';
import { projectKind, projectPath } from './record.tsx';

/** What other areas show of a project, as far as I may read it. */
export function useProjectParts(): ProjectPart[] {
  const tree = useMenuTree();
  return partsOf('project').filter(({ resource }) => rightIn(tree, resource, 'read') !== 'none');
}

/** Their counts for a project, in the order of the parts. */
export function useProjectCounts(projectId: string, parts: readonly ProjectPart[]) {
  return useQueries({
    queries: parts.map(({ counts }) => query(counts, { projectId: [projectId] }, { quiet: true, stay: true })),
  });
}

/** What is late on a project, kind by kind. */
export function Late({ projectId, brief }: { projectId: string; brief: boolean }) {
  return useProjectParts().map((part) => (
    <part.Late
      key={part.tab}
      projectId={projectId}
      href={projectPath(projectId, part.tab, 'late=true&sort=dueDate')}
      brief={brief}
    />
  ));
}

/** A project's status as shape and word. */
export function ProjectStatus({ status }: { status: string }) {
  return <StatusChip tone={toneOf(projectKind, status)} word={projectKind.statusWord(status, useT())} />;
}

interface PanelProps {
  title: string;
  /** how many there are */
  note?: ReactNode;
  /** what narrows the list */
  search?: ReactNode;
  /** what adds to it, at the far end */
  action?: ReactNode;
  children: ReactNode;
}

/** One tab of a project: its heading with what is done to the whole, and the list below. */
export function Panel({ title, note, search, action, children }: PanelProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, px: 2, py: 0.5, minHeight: 48 }}>
        <Box component="h2" id={id} sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
          {title}
        </Box>
        <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.tertiary' }}>
          {note}
        </Box>
        {search}
        {action && <Box sx={{ ml: 'auto' }}>{action}</Box>}
      </Box>
      {children}
    </Box>
  );
}
