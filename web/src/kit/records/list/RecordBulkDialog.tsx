import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { ApiError, call, query, useSend } from '../../api/index.ts';
import { BulkPreview } from './BulkPreview.tsx';
import type { BulkEndpoint, Refused } from './BulkPreview.tsx';
import { mayDoOf } from './mayDoOf.ts';
import { notify } from '../../notify/index.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PeoplePicker, PersonPicker } from '../../ui/PersonPicker.tsx';
import type { PickedPerson } from '../../ui/PersonPicker.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import type { SelectOption } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { byField, fieldErrors } from '../../ui/fieldErrors.ts';
import { useT } from '../../words/index.ts';
import { FormCell, FormErrors } from '../form/FormParts.tsx';

type PeopleProps = ComponentProps<typeof PeoplePicker>;

/** The inputs of a bulk verb, at most one of each type; `name` is the field of the call, for its errors. */
export type BulkAsk =
  | { asks: 'day'; name: string; label: string }
  /** `before`: choices offered before people */
  | ({ asks: 'people'; name: string; label: string } & Pick<PeopleProps, 'before' | 'placeholder'>)
  /** `anybody`: includes people without the call's permission */
  | { asks: 'person'; name: string; label: string; optional?: boolean; anybody?: boolean }
  | { asks: 'text'; name: string; label: string; optional?: boolean; maxLength: number }
  | { asks: 'choice'; name: string; label: string; placeholder: string; options: readonly SelectOption[] };

/** The answers; inputs that were not asked are empty. */
export interface BulkValues {
  day: string | null;
  people: PickedPerson[];
  text: string;
  choice: string;
}
const EMPTY: BulkValues = { day: null, people: [], text: '', choice: '' };

export interface BulkVerb<E extends BulkEndpoint> {
  verb: InputOf<E>['verb'];
  label: string;
  icon: ReactNode;
  danger?: boolean;
  /** A note under the fields, such as what each record must have */
  note?: string;
  asks?: readonly BulkAsk[];
  /** Runs after success on any record, such as to open what it made */
  after?: () => void;
}

export interface RecordBulkDialogProps<E extends BulkEndpoint> {
  endpoint: E;
  /** The reads to refetch afterwards */
  touches: readonly Endpoint[];
  verb: BulkVerb<E>;
  ids: string[];
  /** Their common project: its people and companies are offered first */
  projectId: string | undefined;
  inputOf: (verb: InputOf<E>['verb'], ids: string[], values: BulkValues) => InputOf<E>;
  titleOf: (label: string, n: number) => string;
  /** The name of a refused record */
  nameOf: (refused: Refused<E>) => string;
  onClose: () => void;
  /** Success: the selection is cleared */
  onDone: () => void;
}

/** A verb on many records: first shows refusals with reasons, then runs it on the rest and reports the result. */
export function RecordBulkDialog<E extends BulkEndpoint>(props: RecordBulkDialogProps<E>) {
  const { endpoint, verb, ids, projectId, onClose, onDone } = props;
  const { label, asks = [], danger = false } = verb;
  const t = useT();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const inputOf = (those: BulkValues) => props.inputOf(verb.verb, ids, { ...those, text: those.text.trim() });
  const isComplete = (those: BulkValues) => asks.every((one) => isAnswered(one, those));
  const complete = isComplete(values);
  const asked = useDeferredValue(values);
  const preview = usePreview(endpoint, inputOf(asked), isComplete(asked));
  const known = complete ? preview.data : undefined;
  const possible = known?.done.length ?? 0;
  const refusedAll = known !== undefined && possible === 0;
  const send = useSend(endpoint, { touches: props.touches, done: finished });

  function finished({ done, refused }: OutputOf<E>) {
    notify.success(
      refused.length > 0
        ? t('{label}: {done} done, {refused} refused', { label, done: done.length, refused: refused.length })
        : t('{label}: {done} done', { label, done: done.length }),
    );
    onDone();
    onClose();
    if (done.length > 0) verb.after?.();
  }
  function run() {
    if (send.isPending || !complete) return;
    send.mutate(inputOf(values), {
      onError: (error) =>
        error instanceof ApiError &&
        (error.status === 403 ? notify.error(error.msg) : setErrors(byField(fieldErrors(error)))),
    });
  }
  return (
    <Dialog
      title={props.titleOf(label, ids.length)}
      onClose={onClose}
      onSubmit={run}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton
            type="submit"
            variant={refusedAll ? 'outlined' : 'contained'}
            color={danger ? 'error' : 'primary'}
            busy={send.isPending}
            can={refusedAll ? t('All of them are refused.') : true}
            onPress={() => undefined}
          >
            {possible > 0 && possible < ids.length ? t('{label} {n}', { label, n: possible }) : label}
          </ActionButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormErrors errors={errors} />
        {asks.map((one, index) => (
          <FormCell key={one.name} name={one.name}>
            <Ask
              ask={one}
              mayDo={mayDoOf(endpoint)}
              projectId={projectId}
              values={values}
              error={errors[one.name]}
              autoFocus={index === 0}
              onChange={(change) => setValues({ ...values, ...change })}
            />
          </FormCell>
        ))}
        {verb.note && <Box sx={{ color: 'text.secondary' }}>{verb.note}</Box>}
        {complete && (
          <BulkPreview
            {...{ known, label, error: preview.error, total: ids.length, verb: verb.verb, nameOf: props.nameOf }}
          />
        )}
      </Box>
    </Dialog>
  );
}

/** The preview, fetched again when the inputs change. */
function usePreview<E extends BulkEndpoint>(endpoint: E, input: InputOf<E>, complete: boolean) {
  const asked = { ...input, preview: true };
  return useQuery({
    ...query(endpoint, asked),
    queryFn: ({ signal }): Promise<OutputOf<E>> => call(endpoint, asked, { signal, quiet: true, stay: true }),
    enabled: complete,
    placeholderData: (before) => before,
    gcTime: 0,
  });
}

function isAnswered(ask: BulkAsk, values: BulkValues): boolean {
  switch (ask.asks) {
    case 'day':
      return values.day !== null;
    case 'people':
      return values.people.length > 0;
    case 'person':
      return ask.optional === true || values.people.length > 0;
    case 'choice':
      return values.choice !== '';
    case 'text':
      return ask.optional === true || values.text.trim() !== '';
  }
}

interface AskProps extends Record<'mayDo' | 'projectId', string | undefined> {
  ask: BulkAsk;
  values: BulkValues;
  error: string | undefined;
  autoFocus: boolean;
  onChange: (change: Partial<BulkValues>) => void;
}

function Ask({ ask, mayDo, projectId, values, onChange, ...rest }: AskProps) {
  const field = { label: ask.label, ...rest };
  switch (ask.asks) {
    case 'day':
      return <DateField {...field} value={values.day} onChange={(day) => onChange({ day })} />;
    case 'people':
      return (
        <PeoplePicker
          {...field}
          {...{ projectId, ...(ask.before && { before: ask.before, mayDo, placeholder: ask.placeholder }) }}
          value={values.people}
          onChange={(people) => onChange({ people })}
        />
      );
    case 'person':
      return (
        <PersonPicker
          {...field}
          membersOnly
          projectId={projectId}
          optional={ask.optional}
          mayDo={ask.anybody ? undefined : mayDo}
          value={values.people[0] ?? null}
          onChange={(person) => onChange({ people: person ? [person] : [] })}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...field}
          value={values.choice}
          onChange={(choice) => onChange({ choice })}
          placeholder={ask.placeholder}
          options={ask.options}
        />
      );
    case 'text':
      return (
        <TextField
          {...field}
          optional={ask.optional}
          value={values.text}
          onChange={(text) => onChange({ text })}
          multiline
          minRows={2}
          maxLength={ask.maxLength}
        />
      );
  }
}
