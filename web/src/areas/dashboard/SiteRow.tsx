import Box from '@mui/material/Box';
import { daysBetween } from '@plumbline/contract/kit/days';
import { fileUrl } from '../../kit/files/fileUrl.ts';
import { Link } from '../../kit/nav/index.ts';
import { DueCell } from '../../kit/records/list/DueCell.tsx';
import { kindOf } from '../../kit/records/kind/areas.ts';
import { useT } from '../../kit/words/index.ts';

interface SiteRowProps {
  kind: string;
  recordId: string;
  /** Shown before the title; without a photo the icon of the kind */
  photoId?: string | null;
  row: { number: string | null; title: string; projectId: string | null; dueDate: string | null };
  today: string;
}

/** A record in my court on a phone: photo, title and due date. */
export function SiteRow({ kind, recordId, photoId = null, row, today }: SiteRowProps) {
  const t = useT();
  const look = kindOf(kind);
  const Icon = look?.icon;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1,
        minHeight: 60,
        borderTop: 1,
        borderColor: 'divider',
        boxShadow: 'inset 3px 0 0 var(--pl-palette-turn-main)',
      }}
    >
      <Box sx={{ width: 44, height: 44, flex: 'none', display: 'grid', placeItems: 'center', position: 'relative' }}>
        {Icon && <Icon sx={{ color: 'text.secondary' }} />}
        {photoId !== null && (
          <img
            src={fileUrl(photoId, 'thumbnail')}
            alt=""
            loading="lazy"
            decoding="async"
            // Without a thumbnail the icon behind it shows.
            onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
            style={{ position: 'absolute', inset: 0, width: 44, height: 44, objectFit: 'cover', borderRadius: 4 }}
          />
        )}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component={Link}
          href={look?.path({ recordId, projectId: row.projectId }) ?? '/404'}
          sx={{
            color: 'text.primary',
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {row.title}
        </Box>
        <Box className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {[look?.noun(t), row.number ?? t('Draft')].filter(Boolean).join(' ')}
        </Box>
      </Box>
      <Box sx={{ flex: 'none', textAlign: 'right' }}>
        <DueCell date={row.dueDate} days={row.dueDate ? daysBetween(today, row.dueDate) : null} mine />
      </Box>
    </Box>
  );
}
