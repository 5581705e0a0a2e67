import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import { records } from '@plumbline/contract/kit/records';
import type { ActivityRow } from '@plumbline/contract/kit/records';
import { query } from '../../kit/api/index.ts';
import { Link, useRight } from '../../kit/nav/index.ts';
import { ImageLightbox } from '../../kit/images/ImageLightbox.tsx';
import { AttachmentTiles } from '../../kit/records/page/Attachments.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { PersonAvatar } from '../../kit/ui/PersonAvatar.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { ProjectPart } from '../../kit/records/kind/areas.ts';
import { useAttachments } from '../../kit/records/page/useAttachments.ts';
import { Kpis } from '../../kit/records/list/Kpis.tsx';
import type { Kpi } from '../../kit/records/list/Kpis.tsx';
import { Section } from '../../kit/records/page/Section.tsx';
import { BudgetByDivision, ProjectMoney } from '../budget/index.ts';
import { ProjectPlans } from '../onSite/index.ts';
import { Late } from './Late.tsx';
import { Milestones } from './Milestones.tsx';
import { ProjectFacts } from './ProjectFacts.tsx';
import { useProjectParts } from './parts.tsx';
import { inCourtPath, useLongestLate, useProjectCounts, useProjectCourt } from './useProjectCounts.ts';
import { projectPath } from './record.tsx';
import { stepWords } from './words.ts';

/** A project at a glance: cost, open and late records, milestones, facts. */
export function OverviewPanel({ project }: { project: Project }) {
  const t = useT();
  const parts = useProjectParts();
  const seesMoney = useRight('project.budget', 'readCost') !== 'none';
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        alignItems: 'stretch',
        flex: 1,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {seesMoney && <ProjectMoney projectIds={[project.projectId]} />}
        {!seesMoney && <Numbers project={project} parts={parts} />}
        <Milestones project={project} />
        <Late project={project} brief={false} />
        {seesMoney && (
          <>
            <BudgetByDivision projectId={project.projectId} />
            <Numbers project={project} parts={parts} />
          </>
        )}
        {project.description && (
          <Box component="section" aria-labelledby="about-title" sx={{ p: 2, maxWidth: '76ch' }}>
            <Box component="h2" id="about-title" sx={{ m: 0, mb: 0.5, typography: 'body2', fontWeight: 700 }}>
              {t('About the work')}
            </Box>
            <Box sx={{ typography: 'body1', whiteSpace: 'pre-wrap' }}>{project.description}</Box>
          </Box>
        )}
      </Box>
      <Box
        component="aside"
        aria-label={t('Facts')}
        sx={{
          borderLeft: { lg: 1 },
          borderTop: { xs: 1, lg: 0 },
          borderColor: { xs: 'divider', lg: 'divider' },
          px: 2,
          pt: 1.5,
          pb: 2,
          minWidth: 0,
        }}
      >
        <ProjectFacts project={project} />
        <Suspense>
          <ProjectPlans projectId={project.projectId} today={project.today}>
            <ProjectFiles project={project} />
            <RecentActivity project={project} />
          </ProjectPlans>
        </Suspense>
        <ImageLightbox touches={[projects.get, records.activity]} />
      </Box>
    </Box>
  );
}

/** A tile for each kind with open or waiting records. It links to those records with the same filter. */
function Numbers({ project, parts }: { project: Project; parts: readonly ProjectPart[] }) {
  const t = useT();
  const format = useFormat();
  const { projectId } = project;
  const counts = useProjectCounts(projectId, parts);
  const court = useProjectCourt(projectId);
  const longest = useLongestLate(projectId, parts);
  // All tiles appear together, because a late tile would move the others.
  if (court.isPending || longest.isPending || counts.some(({ isPending }) => isPending))
    return <Skeleton variant="rectangular" height={84} sx={{ m: 2 }} />;
  const lateText = (n: number, days: number | undefined) =>
    days === undefined ? t('{n} late', { n }) : t('{n} late, longest {days} d', { n, days });
  const kpis = parts.flatMap((part, at): Kpi[] => {
    const [first, ...others] = part.numbers(counts[at]?.data, t).filter(({ n }) => n !== undefined && n > 0);
    if (!first) return [];
    return [
      {
        id: part.tab,
        label: first.label,
        value: format.number(first.n ?? 0),
        turn: first.turn,
        href: projectPath(projectId, part.tab, first.narrowed),
        more: others.map(({ id, label, beside, n = 0, narrowed, turn }) => ({
          id,
          text: narrowed === 'late=true' ? lateText(n, longest.days[at]) : `${beside ?? label} ${format.number(n)}`,
          href: projectPath(projectId, part.tab, narrowed),
          turn,
        })),
      },
    ];
  });
  if (court.data && court.data.total > 0)
    kpis.unshift({
      id: 'court',
      label: t('In your court'),
      value: format.number(court.data.total),
      turn: true,
      href: inCourtPath(projectId),
    });
  return kpis.length > 0 && <Kpis label={t('Numbers of the project')} kpis={kpis} />;
}

/** Files of the project itself, such as the certificate of substantial completion. */
function ProjectFiles({ project }: { project: Project }) {
  const t = useT();
  const { recordId, attachments } = project;
  const [adding, setAdding] = useState(false);
  const touches = [projects.get, records.activity];
  const mayAttach = project.can.attach === true;
  const { uploads, takeOff } = useAttachments({
    recordId,
    touches,
    question: (name) => ({
      text: t('Remove {name} from this project? The history keeps the entry.', { name }),
      tone: 'danger',
    }),
  });
  if (attachments.length === 0 && !mayAttach) return null;
  return (
    <Section
      facts
      title={t('Files')}
      note={attachments.length || null}
      aside={
        mayAttach && (
          <Button
            variant="text"
            size="small"
            startIcon={<AttachFileOutlined />}
            aria-expanded={adding}
            onClick={() => setAdding(!adding)}
            sx={{ minHeight: { xs: 44, md: 28 } }}
          >
            {t('Add files')}
          </Button>
        )
      }
    >
      <AttachmentTiles attachments={attachments} onDetach={mayAttach ? takeOff : undefined} />
      {(adding || uploads.uploads.length > 0) && (
        <Box sx={{ mt: 1 }}>
          <FileDrop uploads={uploads} />
        </Box>
      )}
    </Section>
  );
}

/** The latest events of the project. The tab Activity has the rest. */
function RecentActivity({ project }: { project: Project }) {
  const t = useT();
  const format = useFormat();
  const steps = stepWords(t);
  const feed = useQuery(
    query(records.activity, { recordId: project.recordId, pageSize: 4 }, { quiet: true, stay: true }),
  );
  if (!feed.data || feed.data.rows.length === 0) return null;
  return (
    <Section
      facts
      title={t('Latest')}
      aside={
        <Box
          component={Link}
          href={projectPath(project.projectId, 'activity')}
          sx={{ typography: 'caption', py: { xs: 1.5, md: 0 } }}
        >
          {t('All activity')}
        </Box>
      }
    >
      <ul>
        {feed.data.rows.map((row) => (
          <Box
            component="li"
            key={row.activityId}
            sx={{ display: 'grid', gridTemplateColumns: '28px minmax(0, 1fr)', columnGap: 1.25, py: 1 }}
          >
            <PersonAvatar person={row.by ?? { personId: '', fullName: '?' }} size={28} />
            <Box sx={{ overflowWrap: 'anywhere' }}>
              <b>{row.by?.fullName ?? t('Plumbline')}</b>{' '}
              {row.type === 'comment' ? t('commented') : (steps[row.verb ?? ''] ?? t('changed the project'))}
              <Box
                component="time"
                dateTime={row.at}
                title={format.instant(row.at)}
                className="num"
                sx={{ typography: 'caption', color: 'text.tertiary', ml: 0.75, whiteSpace: 'nowrap' }}
              >
                {format.ago(row.at)}
              </Box>
              {contentOf(row) && (
                <Box
                  sx={{
                    color: 'text.secondary',
                    display: '-webkit-box',
                    WebkitLineClamp: 2,
                    WebkitBoxOrient: 'vertical',
                    overflow: 'hidden',
                  }}
                >
                  {contentOf(row)}
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </ul>
    </Section>
  );
}

/** The text of a comment or a reason, else what was added or changed. */
function contentOf(row: ActivityRow): string | null {
  return row.text ?? Object.values(row.changes ?? {}).map(([before, after]) => after ?? before)[0] ?? null;
}
