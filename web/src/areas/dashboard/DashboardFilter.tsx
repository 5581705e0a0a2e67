import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import { query } from '../../kit/api/index.ts';
import { FilterEditor } from '../../kit/records/list/FilterEditor.tsx';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { Filter } from './range.ts';

interface Change {
  projectIds?: string[];
  from?: string;
  to?: string;
}

/** Chooses projects and days. Both are part of the address. */
export function DashboardFilter({
  filter,
  byProject,
  today,
  onChange,
}: {
  filter: Filter;
  /** Projects are chosen here, not in the top bar for every screen */
  byProject: boolean;
  today: string;
  onChange: (change: Change) => void;
}) {
  const t = useT();
  const format = useFormat();
  const chosen = filter.projectIds ?? [];
  const list = useQuery(query(projects.list, { pageSize: 100 }, { quiet: true, stay: true }));
  const only =
    chosen.length === 1 ? list.data?.rows.find((row) => row.projectId === chosen[0])?.projectName : undefined;
  const projectWords =
    chosen.length === 0 ? t('All projects') : (only ?? t('{n|1 project|# projects}', { n: chosen.length }));
  const days =
    filter.to === today
      ? t('{from} to today', { from: format.day(filter.from) })
      : t('{from} to {to}', { from: format.day(filter.from), to: format.day(filter.to) });
  return (
    <>
      {byProject && (
        <Part
          shrinks
          label={projectWords}
          icon={<ApartmentOutlined />}
          filter={{ kind: 'projects', name: 'projectIds', label: t('Projects') }}
          params={{ projectIds: chosen }}
          onChange={onChange}
        />
      )}
      <Part
        label={days}
        icon={<CalendarTodayOutlined />}
        filter={{ kind: 'days', name: 'from', toName: 'to', label: t('RFIs created') }}
        params={{ from: filter.from, to: filter.to }}
        onChange={onChange}
      />
    </>
  );
}

interface PartProps {
  label: string;
  /** Shrinks on a phone, so that both stay on one line in any font */
  shrinks?: boolean;
  icon: ReactNode;
  filter: ListFilter;
  params: object;
  onChange: (change: Change) => void;
}

function Part({ label, shrinks, icon, filter, params, onChange }: PartProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        startIcon={icon}
        endIcon={<ExpandMoreOutlined />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        className="num"
        sx={{
          fontWeight: 400,
          maxWidth: '100%',
          minWidth: 96,
          flex: { xs: shrinks ? '1 1 0' : '0 1 auto', sm: '0 1 auto' },
          px: { xs: 1, sm: 1.5 },
        }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {label}
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': filter.label,
            sx: {
              mt: '4px',
              width: 320,
              maxWidth: 'calc(100vw - 16px)',
              maxHeight: 'min(480px, 80dvh)',
              display: 'flex',
              flexDirection: 'column',
            },
          },
        }}
      >
        <FilterEditor filter={filter} params={params} onChange={onChange} onDone={() => setAnchor(null)} />
      </Popover>
    </>
  );
}
