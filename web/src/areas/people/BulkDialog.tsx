import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { employees, people } from '@plumbline/contract/areas/people';
import type { InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { ApiError, call, query, useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { useT } from '../../kit/words/index.ts';
import { FAMILIES } from './family.ts';
import type { FamilyName } from './family.ts';
import { MEMBER_READS } from './queries.ts';

export type BulkVerb = InputOf<typeof employees.bulk>['verb'];
export type BulkRole = OutputOf<typeof people.roles>[number];
type Result = OutputOf<typeof employees.bulk>;

interface Props {
  family: FamilyName;
  verb: BulkVerb;
  label: string;
  roles: readonly BulkRole[];
  personIds: string[];
  onClose: () => void;
  /** it was done: nobody stays selected */
  onDone: () => void;
}

/** One verb on many people: first who would be refused and why, then the rest is done. */
export function BulkDialog({ family, verb, label, roles, personIds, onClose, onDone }: Props) {
  const t = useT();
  const { bulk } = FAMILIES[family].calls;
  const [roleId, setRoleId] = useState('');
  const complete = verb !== 'assignRole' || roleId !== '';
  const input: InputOf<typeof employees.bulk> = { personIds, verb, roleId: roleId || null };
  const preview = useQuery({
    ...query(bulk, { ...input, preview: true }, { quiet: true, stay: true }),
    queryFn: ({ signal }) => call(bulk, { ...input, preview: true }, { signal, quiet: true, stay: true }),
    enabled: complete,
    retry: false,
    gcTime: 0,
  });
  const send = useSend(bulk, { touches: MEMBER_READS, done: finished });
  const possible = preview.data?.done.length ?? 0;

  function finished({ done, refused }: Result) {
    notify.success(
      refused.length > 0
        ? t('{label}: {done} done, {refused} refused', { label, done: done.length, refused: refused.length })
        : t('{label}: {done} done', { label, done: done.length }),
    );
    onDone();
    onClose();
  }
  function run() {
    if (send.isPending || !complete) return;
    send.mutate(input, {
      onError: (error) => error instanceof ApiError && error.status === 403 && notify.error(error.msg),
    });
  }
  const refusedAll = complete && preview.data !== undefined && possible === 0;
  return (
    <Dialog
      title={t('{label}: {n|1 person|# people}', { label, n: personIds.length })}
      onClose={onClose}
      onSubmit={run}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton
            type="submit"
            variant={refusedAll ? 'outlined' : 'contained'}
            color={verb === 'deactivate' ? 'error' : 'primary'}
            busy={send.isPending}
            can={refusedAll ? t('All of them are refused.') : true}
            onPress={() => undefined}
          >
            {preview.data && possible < personIds.length ? t('{label} {n}', { label, n: possible }) : label}
          </ActionButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {verb === 'assignRole' && (
          <SelectField
            label={t('Role')}
            value={roleId}
            onChange={setRoleId}
            placeholder={t('Choose a role')}
            autoFocus
            options={roles.map((role) => ({ value: role.roleId, label: role.name, disabled: role.mayGrant !== true }))}
          />
        )}
        {complete && preview.isLoading && <Spinner />}
        {preview.isError && (
          <Box role="alert" sx={{ color: 'text.secondary' }}>
            {preview.error instanceof ApiError && preview.error.msg
              ? preview.error.msg
              : t(
                  'What would be refused could not be asked. You can still go on: each one is done or refused with its reason.',
                )}
          </Box>
        )}
        {complete && preview.data && <Preview result={preview.data} total={personIds.length} />}
      </Box>
    </Dialog>
  );
}

function Preview({ result, total }: { result: Result; total: number }) {
  const t = useT();
  if (result.refused.length === 0)
    return (
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {t('Nothing stands against it for all {n}.', { n: total })}
      </Box>
    );
  return (
    <Box role="status">
      <b>{t('{n} of the {total} will be refused', { n: result.refused.length, total })}</b>
      <Box
        component="ul"
        sx={{ mt: '4px', maxHeight: 220, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        {result.refused.map((one) => (
          <Box
            component="li"
            key={one.personId}
            sx={{ p: '6px 12px', borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
          >
            <b>{one.fullName}</b> {one.reason}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
