import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tenants } from '@plumbline/contract/areas/tenants';
import type { UpgradeReview } from '@plumbline/contract/areas/tenants';
import { query, useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { Prose } from '../../kit/records/page/Section.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Checkbox } from '../../kit/ui/Checkbox.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { upgradeStanding } from './words.ts';

/** A company below ours wants to become independent: what it takes along, and approve or reject. */
export function ReviewDialog({ tenantId, onClose }: { tenantId: string; onClose: () => void }) {
  const t = useT();
  const answer = useQuery(query(tenants.review, { tenantId }, { quiet: true, stay: true }));
  if (answer.data) return <Deciding review={answer.data} onClose={onClose} />;
  return (
    <Dialog title={t('Upgrade')} onClose={onClose}>
      {answer.isError ? (
        <LoadFailed error={answer.error} retry={() => void answer.refetch()} />
      ) : (
        <SkeletonText lines={5} />
      )}
    </Dialog>
  );
}

function Deciding({ review, onClose }: { review: UpgradeReview; onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const { tenantId, company, upgrade, roles, can } = review;
  const [kept, setKept] = useState(() => new Set(roles.map((role) => role.roleId)));
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const touches = [tenants.subtenants, tenants.review];
  const ends = { touches, done: onClose };
  const approve = useSend(tenants.approveUpgrade, {
    ...ends,
    done: () => {
      notify.success(t('{name} is moved now', { name: company }));
      onClose();
    },
  });
  const reject = useSend(tenants.rejectUpgrade, ends);
  const { version } = upgrade;
  const busy = approve.isPending || reject.isPending;

  function sayNo() {
    if (note.trim() === '') return setError(t('Say why'));
    reject.mutate({ tenantId, version, note });
  }
  return (
    <Dialog
      title={t('{name} asks to become independent', { name: company })}
      onClose={onClose}
      keepOpen
      width={640}
      actions={
        <>
          <Button onClick={onClose}>{t('Later')}</Button>
          <ActionButton can={can['reject'] ?? true} busy={busy} onPress={sayNo}>
            {t('Say no')}
          </ActionButton>
          <ActionButton
            variant="contained"
            can={can['approve'] ?? true}
            busy={busy}
            onPress={() => approve.mutate({ tenantId, version, keptRoleIds: [...kept], note: note || null })}
          >
            {t('Let it go')}
          </ActionButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box>
          <StatusChip {...upgradeStanding(upgrade.state, t)} />{' '}
          {upgrade.requestedBy && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {upgrade.requestedBy} · {format.instant(upgrade.requestedAt)}
            </Box>
          )}
        </Box>
        {upgrade.reason && <Prose>{upgrade.reason}</Prose>}
        {upgrade.differing.length > 0 && (
          <Box role="alert" sx={{ p: '8px 12px', borderRadius: 1, bgcolor: 'status.attention.tint' }}>
            {t('The last try was put back, since these were not the same afterwards: {tables}.', {
              tables: upgrade.differing.join(', '),
            })}
          </Box>
        )}
        <Box sx={{ color: 'text.secondary' }}>
          {t(
            'Its records, people, files and history are its own and stay where they are. Places of its people in your projects stay too. Every row is counted before and after; if anything differs, everything is put back.',
          )}
        </Box>
        {roles.length > 0 && (
          <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
            <Box component="legend" sx={{ p: 0, fontWeight: 700 }}>
              {t('Roles of yours that go along as its own')}
            </Box>
            {roles.map((role) => (
              <FormControlLabel
                key={role.roleId}
                sx={{ display: 'flex' }}
                control={
                  <Checkbox
                    checked={kept.has(role.roleId)}
                    onChange={(_, on) =>
                      setKept((before) => {
                        const after = new Set(before);
                        if (on) after.add(role.roleId);
                        else after.delete(role.roleId);
                        return after;
                      })
                    }
                  />
                }
                label={`${role.name} · ${t('{n|1 person holds it|# people hold it}', { n: role.holders })}`}
              />
            ))}
          </Box>
        )}
        <TextField
          label={t('A word to them')}
          value={note}
          onChange={(value) => {
            setNote(value);
            setError(undefined);
          }}
          error={error}
          multiline
          minRows={2}
          maxLength={2000}
          optional
        />
      </Box>
    </Dialog>
  );
}
