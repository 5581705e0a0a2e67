import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { Project } from '@plumbline/contract/areas/projects';
import { records } from '@plumbline/contract/kit/records';
import type { ActivityRow } from '@plumbline/contract/kit/records';
import { query } from '../../kit/api/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { PersonAvatar } from '../../kit/ui/PersonAvatar.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { projectStepWords } from './activityWords.ts';
import { projectPath } from './rows.ts';

/** The last things that happened to the project; the rest is under Activity. */
export function RecentActivity({ project }: { project: Project }) {
  const t = useT();
  const format = useFormat();
  const feed = useQuery(
    query(records.activity, { recordId: project.recordId, pageSize: 4 }, { quiet: true, stay: true }),
  );
  if (!feed.data || feed.data.rows.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="recent-title" sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5 }}>
        <Box component="h2" id="recent-title" sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
          {t('Latest')}
        </Box>
        <Box
          component={Link}
          href={`${projectPath(project.projectId)}?tab=activity`}
          sx={{ ml: 'auto', typography: 'caption', py: { xs: 1.5, md: 0 } }}
        >
          {t('All activity')}
        </Box>
      </Box>
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
              {row.type === 'comment' ? t('commented') : (projectStepWords(row, t) ?? t('changed the project'))}
              <Box
                component="time"
                dateTime={row.at}
                title={format.instant(row.at)}
                className="num"
                sx={{ typography: 'caption', color: 'text.tertiary', ml: 0.75, whiteSpace: 'nowrap' }}
              >
                {format.ago(row.at)}
              </Box>
              {what(row) && (
                <Box
                  sx={{
                    color: 'text.secondary',
                    display: '-webkit-box',
                    WebkitLineClamp: 2,
                    WebkitBoxOrient: 'vertical',
                    overflow: 'hidden',
                  }}
                >
                  {what(row)}
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </ul>
    </Box>
  );
}

/** The words of a comment or a reason, else what was added or became of it. */
function what(row: ActivityRow): string | null {
  return row.text ?? Object.values(row.changes ?? {}).map(([before, after]) => after ?? before)[0] ?? null;
}
