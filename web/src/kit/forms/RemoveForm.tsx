import CloseOutlined from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import type { FormRunRow } from '@plumbline/contract/kit/forms/runs';
import { confirm } from '../confirm/index.ts';
import type { EditableRecord, RecordSource } from '../records/kind/recordSource.ts';
import { useRecordVerb } from '../records/verbs/useRecordVerb.ts';
import { useT } from '../words/index.ts';

interface RemoveFormProps<R> {
  source: RecordSource<R & EditableRecord>;
  record: R & EditableRecord;
  call: Endpoint;
  run: FormRunRow;
}

/** Removes a form that nobody has started from a record. Hidden where that is not possible. */
export function RemoveForm<R>({ source, record, call, run }: RemoveFormProps<R>) {
  const t = useT();
  const verb = useRecordVerb(source, record, call, { toast: () => t('Form removed') });
  if (record.can['removeRun'] !== true || run.answered > 0) return null;
  const name = [run.name, run.location?.path ?? run.subject].filter(Boolean).join(', ');
  const remove = async () => {
    const yes = await confirm({ title: t('Take the form away?'), text: name, confirmLabel: t('Take away') });
    const input: object = { ...source.idOf(record), version: record.version, formRunId: run.formRunId };
    if (yes !== false) verb.run(input as InputOf<Endpoint>);
  };
  return (
    <IconButton
      size="small"
      disabled={verb.busy}
      aria-label={t('Take {name} away', { name })}
      onClick={() => void remove()}
      sx={{ minWidth: { xs: 44, md: 0 }, minHeight: { xs: 44, md: 0 } }}
    >
      <CloseOutlined fontSize="small" />
    </IconButton>
  );
}
