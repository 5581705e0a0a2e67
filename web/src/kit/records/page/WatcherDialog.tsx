import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { records } from '@plumbline/contract/kit/records';
import { useSend } from '../../api/index.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PeoplePicker } from '../../ui/PersonPicker.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { useT } from '../../words/index.ts';

interface WatcherDialogProps {
  recordId: string;
  projectId: string | null;
  watchers: readonly PersonRef[];
  touches: readonly Endpoint[];
  onClose: () => void;
}

/** Adds and removes watchers. */
export function WatcherDialog({ recordId, projectId, watchers, touches, onClose }: WatcherDialogProps) {
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
