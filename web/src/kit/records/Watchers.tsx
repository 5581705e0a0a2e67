import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { records } from '@plumbline/contract/kit/records';
import { useSend } from '../api/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { PeoplePicker } from '../ui/PersonPicker.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { useT } from '../words/index.ts';
import { Section } from './Section.tsx';

interface WatchersProps {
  recordId: string;
  projectId: string | null;
  watchers: readonly PersonRef[];
  /** true, why not, or absent without right to put others on */
  can: true | string | undefined;
  touches: Endpoint[];
}

/** Who is informed of everything that happens to a record. */
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
        <WatcherDialog
          recordId={recordId}
          projectId={projectId}
          watchers={watchers}
          touches={touches}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}

function WatcherDialog({
  recordId,
  projectId,
  watchers,
  touches,
  onClose,
}: Omit<WatchersProps, 'can'> & { onClose: () => void }) {
  const t = useT();
  const [people, setPeople] = useState<PersonRef[]>([]);
  const watch = useSend(records.watch, { touches, done: onClose });
  const unwatch = useSend(records.unwatch, { touches });
  return (
    <Dialog
      title={t('Watchers')}
      onClose={onClose}
      onSubmit={() =>
        people.length > 0
          ? !watch.isPending && watch.mutate({ recordId, personIds: people.map((one) => one.personId) })
          : onClose()
      }
      actions={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <ActionButton type="submit" variant="contained" busy={watch.isPending} onPress={() => undefined}>
            {t('Add watchers')}
          </ActionButton>
        </>
      }
    >
      <PeoplePicker label={t('People')} projectId={projectId} value={people} onChange={setPeople} autoFocus />
      <Box component="ul" sx={{ mt: 2 }}>
        {watchers.map((person) => (
          <Box
            component="li"
            key={person.personId}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36, borderTop: 1, borderColor: 'divider' }}
          >
            <PersonAvatar person={person} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {person.fullName}{' '}
              <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
                {person.companyName}
              </Box>
            </Box>
            <IconButton
              size="small"
              aria-label={t('Remove {name}', { name: person.fullName })}
              onClick={() => unwatch.mutate({ recordId, personIds: [person.personId] })}
            >
              <CloseOutlined fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
    </Dialog>
  );
}
