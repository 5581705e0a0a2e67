import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { lazyPart } from '../../nav/lazyPart.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useT } from '../../words/index.ts';
import { Section } from './Section.tsx';

// Loaded on demand: a person picker is more code than the whole record page.
const WatcherDialog = lazyPart(() => import('./WatcherDialog.tsx').then((module) => module.WatcherDialog));

interface WatchersProps {
  recordId: string;
  projectId: string | null;
  watchers: readonly PersonRef[];
  /** True, or why not; undefined without the right to add others */
  can: true | string | undefined;
  touches: readonly Endpoint[];
}

/** The watchers of a record, who are told of everything. */
export function Watchers({ recordId, projectId, watchers, can, touches }: WatchersProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const add = can !== undefined && (
    <Tooltip title={can === true ? t('Change watchers') : can}>
      <IconButton
        aria-label={t('Change watchers')}
        aria-disabled={can !== true || undefined}
        onClick={() => can === true && setOpen(true)}
      >
        <PersonAddAltOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
  return (
    <Section facts title={t('Watchers')} note={watchers.length} aside={add}>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px' }}>
        {watchers.map((person) => (
          <Tooltip
            key={person.personId}
            title={person.companyName ? `${person.fullName}, ${person.companyName}` : person.fullName}
          >
            <Box component="li" tabIndex={0} sx={{ borderRadius: '50%' }}>
              <PersonAvatar person={person} />
              <span className="vh">{person.fullName}</span>
            </Box>
          </Tooltip>
        ))}
        {watchers.length === 0 && (
          <Box component="li" sx={{ color: 'text.tertiary' }}>
            {t('Nobody yet.')}
          </Box>
        )}
      </Box>
      {open && (
        <Suspense>
          <WatcherDialog
            recordId={recordId}
            projectId={projectId}
            watchers={watchers}
            touches={touches}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Section>
  );
}
