import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { ApiError, call, query, useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { FormCell, FormErrors } from '../../kit/records/FormParts.tsx';
import { fieldErrors } from '../../kit/ui/fieldErrors.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { PeoplePicker, PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import type { BulkVerb } from './bulkVerb.ts';
import { RFI_READS } from './queries.ts';

interface BulkValues {
  dueDate: string | null;
  people: PersonRef[];
  reason: string;
}

interface BulkDialogProps {
  verb: BulkVerb;
  label: string;
  rfiIds: string[];
  onClose: () => void;
  /** it was done: nothing stays selected */
  onDone: () => void;
}

/** One verb on many: first what would be refused and why, then the rest is done. */
export function BulkDialog({ verb, label, rfiIds, onClose, onDone }: BulkDialogProps) {
  const t = useT();
  const [values, setValues] = useState<BulkValues>({ dueDate: null, people: [], reason: '' });
  const { dueDate, people, reason } = values;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const input: InputOf<typeof rfis.bulk> = {
    rfiIds,
    verb,
    dueDate,
    personIds: people.map((person) => person.personId),
    reason: reason.trim() || null,
  };
  const complete =
    verb === 'setDue'
      ? dueDate !== null
      : verb === 'void'
        ? reason.trim() !== ''
        : verb === 'addWatchers' || verb === 'setManager'
          ? people.length > 0
          : true;
  const asked = useDeferredValue(input);
  const preview = useQuery({
    ...query(rfis.bulk, { ...asked, preview: true }, { quiet: true, stay: true }),
    queryFn: ({ signal }) => call(rfis.bulk, { ...asked, preview: true }, { signal, quiet: true, stay: true }),
    enabled: complete,
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const send = useSend(rfis.bulk, { touches: RFI_READS, done: finished });
  const possible = complete ? (preview.data?.done.length ?? 0) : 0;

  function finished(result: OutputOf<typeof rfis.bulk>) {
    notify.success(
      result.refused.length > 0
        ? t('{label}: {done} done, {refused} refused', {
            label,
            done: result.done.length,
            refused: result.refused.length,
          })
        : t('{label}: {done} done', { label, done: result.done.length }),
    );
    onDone();
    onClose();
  }
  function run() {
    if (send.isPending || !complete) return;
    send.mutate(input, {
      onError: (error) =>
        error instanceof ApiError && (error.status === 403 ? notify.error(error.msg) : setErrors(fieldErrors(error))),
    });
  }
  return (
    <Dialog
      title={t('{label}: {n|1 RFI|# RFIs}', { label, n: rfiIds.length })}
      onClose={onClose}
      onSubmit={run}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton
            type="submit"
            variant={complete && preview.data && possible === 0 ? 'outlined' : 'contained'}
            color={verb === 'void' ? 'error' : 'primary'}
            busy={send.isPending}
            can={complete && preview.data && possible === 0 ? t('All of them are refused.') : true}
            onPress={() => undefined}
          >
            {complete && preview.data && possible < rfiIds.length ? t('{label} {n}', { label, n: possible }) : label}
          </ActionButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormErrors errors={errors} known={['dueDate', 'personIds', 'reason']} />
        <BulkFields
          verb={verb}
          values={values}
          errors={errors}
          onChange={(change) => setValues({ ...values, ...change })}
        />
        {verb === 'close' && (
          <Box sx={{ color: 'text.secondary' }}>{t('Each needs an official response and confirmed impacts.')}</Box>
        )}
        {complete && !preview.data && !preview.isError && <Spinner />}
        {complete && preview.isError && (
          <Box role="alert" sx={{ color: 'text.secondary' }}>
            {t(
              'What would be refused could not be asked. You can still go on: each one is done or refused with its reason.',
            )}
          </Box>
        )}
        {complete && preview.data && <Preview result={preview.data} total={rfiIds.length} label={label} />}
      </Box>
    </Dialog>
  );
}

interface BulkFieldsProps {
  verb: BulkVerb;
  values: BulkValues;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<BulkValues>) => void;
}

/** What the verb wants to know. */
function BulkFields({ verb, values, errors, onChange }: BulkFieldsProps) {
  const t = useT();
  const { dueDate, people, reason } = values;
  return (
    <>
      {verb === 'setDue' && (
        <FormCell name="dueDate">
          <DateField
            label={t('Due')}
            value={dueDate}
            onChange={(day) => onChange({ dueDate: day })}
            error={errors.dueDate}
            autoFocus
          />
        </FormCell>
      )}
      {verb === 'addWatchers' && (
        <FormCell name="personIds">
          <PeoplePicker
            label={t('Watchers')}
            value={people}
            onChange={(chosen) => onChange({ people: chosen })}
            error={errors.personIds}
            autoFocus
          />
        </FormCell>
      )}
      {verb === 'setManager' && (
        <FormCell name="personIds">
          <PersonPicker
            label={t('RFI manager')}
            membersOnly
            value={people[0] ?? null}
            onChange={(person) => onChange({ people: person ? [person] : [] })}
            error={errors.personIds}
            autoFocus
          />
        </FormCell>
      )}
      {(verb === 'void' || verb === 'remind' || verb === 'setDue') && (
        <FormCell name="reason">
          <TextField
            label={verb === 'remind' ? t('Note') : t('Reason')}
            optional={verb !== 'void'}
            value={reason}
            onChange={(text) => onChange({ reason: text })}
            error={errors.reason}
            multiline
            minRows={2}
            maxLength={verb === 'remind' ? 1000 : 2000}
            autoFocus={verb === 'void'}
          />
        </FormCell>
      )}
    </>
  );
}

function Preview({ result, total, label }: { result: OutputOf<typeof rfis.bulk>; total: number; label: string }) {
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
        aria-label={label}
        sx={{ mt: '4px', maxHeight: 220, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        {result.refused.map((one) => (
          <Box
            component="li"
            key={one.rfiId}
            sx={{
              display: 'flex',
              gap: 1,
              p: '6px 12px',
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Box component="span" className="num" sx={{ width: 72, flex: 'none', color: 'text.secondary' }}>
              {one.number ?? t('Draft')}
            </Box>
            {one.reason}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
