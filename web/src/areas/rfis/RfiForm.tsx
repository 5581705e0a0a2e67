import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { query } from '../../kit/api/index.ts';
import { useUploads } from '../../kit/files/useUploads.ts';
import { useGo, useRight } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { ConflictView } from '../../kit/records/ConflictView.tsx';
import { FormDialog } from '../../kit/records/FormDialog.tsx';
import { FormErrors, WaitingNote } from '../../kit/records/FormParts.tsx';
import { PhotoCapture } from '../../kit/records/PhotoCapture.tsx';
import { mergeFields } from '../../kit/records/conflict.ts';
import type { Merge } from '../../kit/records/conflict.ts';
import { useRecordForm } from '../../kit/records/useRecordForm.ts';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { DetailFields, DetailsFields } from './RfiFields.tsx';
import { EMPTY, MERGED_FIELDS, askInput, valuesOf } from './formValues.ts';
import type { RfiValues } from './formValues.ts';
import { valueText } from './mergeWords.ts';
import { useRfiVerb } from './queries.ts';
import { rfiPath } from './record.tsx';
import type { VerbProps } from './verbs/VerbDialog.tsx';
import { fieldWords, wordFor } from './words.ts';

const KNOWN_FIELDS = [...MERGED_FIELDS, 'projectId', 'rfiManagerId', 'receivedFromId', 'responsibleCompanyId'];

/** A new RFI: a draft, or at once handed to its manager. On a phone the photo comes first. */
export function NewRfi({
  projectId,
  proposed,
  onClose,
}: {
  projectId?: string;
  /** where the person is now: chosen already, but can be changed */ proposed?: string;
  onClose: () => void;
}) {
  const t = useT();
  const go = useGo();
  const phone = useMediaQuery('(max-width: 599.95px)');
  const maySubmit = useRight('rfi', 'submit') !== 'none';
  const form = useRecordForm<RfiValues>(`rfi.new.${projectId ?? ''}`, EMPTY);
  const uploads = useUploads({
    onDone: (fileId, file) => form.set({ files: [...form.values.files, { fileId, name: file.name }] }),
  });
  const project = useQuery({
    ...query(
      projects.get,
      { projectId: form.values.project?.projectId ?? projectId ?? proposed ?? '' },
      { quiet: true, stay: true },
    ),
    enabled: Boolean(form.values.project ?? projectId ?? proposed),
  }).data;
  // What was pressed is known before the next render: the answer to the first press must not find the state of before.
  const wantSubmit = useRef(false);
  const [earlier] = useState(() => form.values.files);
  const finish = (rfi: Rfi) => {
    form.forget();
    onClose();
    setTimeout(() => go(rfiPath(rfi)), 0);
  };
  const submit = useRfiVerb(rfis.submit, {
    says: (rfi) =>
      t('{number} submitted to {name}', {
        number: rfi.number ?? '',
        name: rfi.manager?.fullName ?? t('the RFI manager'),
      }),
    done: finish,
  });
  const create = useRfiVerb(rfis.create, {
    says: (rfi) => (wantSubmit.current ? '' : t('Draft kept: {title}', { title: rfi.title })),
    done: (rfi) =>
      wantSubmit.current && rfi.can.submit === true
        ? submit.run({ rfiId: rfi.rfiId, version: rfi.version })
        : finish(rfi),
    onError: (error) => form.take(error),
  });
  const { values } = form;
  useProposedProject(form, project);

  const busy = create.busy || submit.busy;
  function send(andSubmit: boolean) {
    if (busy) return;
    if (!values.project) return form.setErrors({ projectId: t('Choose a project') });
    if (values.title.trim() === '') return form.setErrors({ title: t('Give it a title') });
    if (andSubmit && values.question.trim() === '') return form.setErrors({ question: t('Write the question') });
    if (uploads.busy) return notify.info(t('Wait until the files have arrived.'));
    wantSubmit.current = andSubmit;
    create.run({
      clientRef: form.clientRef,
      projectId: values.project.projectId,
      ...askInput(values),
      fileIds: [...earlier.map((file) => file.fileId), ...uploads.fileIds].slice(0, 50),
    });
  }
  const manager = values.manager ?? project?.rfiManager;
  const submitLabel =
    phone && manager ? t('Send to {name}', { name: manager.fullName.split(' ')[0] ?? '' }) : t('Submit');
  return (
    <FormDialog
      title={t('New RFI')}
      savedAt={form.savedAt}
      onClose={() => closeForm(form, onClose, t)}
      onSubmit={() => send(maySubmit)}
      actions={
        <>
          <ActionButton
            variant={maySubmit ? 'outlined' : 'contained'}
            busy={create.busy && !wantSubmit.current}
            onPress={() => send(false)}
          >
            {t('Keep as draft')}
          </ActionButton>
          {maySubmit && (
            <ActionButton type="submit" variant="contained" busy={busy && wantSubmit.current} onPress={() => undefined}>
              {submitLabel}
            </ActionButton>
          )}
        </>
      }
    >
      <Box ref={form.formRef} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <WaitingNote on={create.waiting || submit.waiting} />
        <FormErrors errors={form.errors} known={KNOWN_FIELDS} />
        {phone && <PhotoCapture uploads={uploads} />}
        <DetailsFields form={form} fixedProject={projectId !== undefined} question brief={phone} />
        <More on={!phone}>
          <DetailFields form={form} />
        </More>
        {!phone && <FileDrop uploads={uploads} label={t('Attach photos, sketches or files')} />}
        {earlier.length > 0 && (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {t('Already sent with this draft: {names}', { names: earlier.map((file) => file.name).join(', ') })}
          </Box>
        )}
      </Box>
    </FormDialog>
  );
}

/** Puts the project in once; who empties the field then wants to choose. */
function useProposedProject(form: RecordForm<RfiValues>, project: RfiValues['project'] | undefined) {
  const [proposed, setProposed] = useState(false);
  const propose = useEffectEvent((chosen: NonNullable<RfiValues['project']>) => {
    const { projectId, projectName } = chosen;
    if (form.dirty) form.set({ project: { projectId, projectName } });
    else form.restart({ ...form.values, project: { projectId, projectName } });
  });
  const empty = form.values.project === null;
  useEffect(() => {
    if (proposed || !empty || !project) return;
    setProposed(true);
    propose(project);
  }, [project, empty, proposed]);
}

/** Details stand open on a desk; on a phone they wait behind one press. */
function More({ on, children }: { on: boolean; children: React.ReactNode }) {
  const t = useT();
  const [open, setOpen] = useState(on);
  if (open) return children;
  return (
    <Button variant="text" endIcon={<ExpandMoreOutlined />} onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
      {t('More details')}
    </Button>
  );
}

/** Changes what is still open to change; two people at once are brought together field by field. */
export function EditRfi({ rfi, onClose }: VerbProps) {
  const t = useT();
  const format = useFormat();
  const [opened] = useState(rfi);
  const form = useRecordForm<RfiValues>(`rfi.edit.${rfi.rfiId}`, valuesOf(opened));
  const [merge, setMerge] = useState<(Merge<RfiValues> & { version: number; theirs: RfiValues }) | null>(null);
  const save = useRfiVerb(rfis.update, {
    says: () => t('Saved'),
    done: () => {
      form.forget();
      onClose();
    },
    onError: (error) => form.take(error),
    onStale: (now) => {
      const theirs = valuesOf(now);
      const merged = mergeFields(form.base, form.values, theirs, MERGED_FIELDS);
      if (merged.conflicts.length > 0) return setMerge({ ...merged, version: now.version, theirs });
      // Nobody stands against anybody: what both did goes in together.
      save.run({ rfiId: rfi.rfiId, ...askInput(merged.merged), version: now.version });
    },
  });
  const words = fieldWords(t);
  function keep(keepTheirs: ReadonlySet<string>) {
    if (!merge) return;
    const chosen: RfiValues = { ...merge.merged };
    for (const field of MERGED_FIELDS)
      if (keepTheirs.has(field)) Object.assign(chosen, { [field]: merge.theirs[field] });
    setMerge(null);
    form.set(chosen);
    save.run({ rfiId: rfi.rfiId, ...askInput(chosen), version: merge.version });
  }
  return (
    <>
      <FormDialog
        title={t('Edit {name}', { name: rfi.number ?? t('draft') })}
        savedAt={form.savedAt}
        onClose={() => closeForm(form, onClose, t)}
        onSubmit={() =>
          save.run({ rfiId: rfi.rfiId, ...askInput(form.values), version: form.values.version || opened.version })
        }
        actions={
          <>
            <Button onClick={() => closeForm(form, onClose, t)}>{t('Cancel')}</Button>
            <ActionButton type="submit" variant="contained" busy={save.busy} onPress={() => undefined}>
              {t('Save')}
            </ActionButton>
          </>
        }
      >
        <Box ref={form.formRef} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {form.restored && form.dirty && <Restored form={form} start={valuesOf(rfi)} />}
          <WaitingNote on={save.waiting} />
          <FormErrors errors={form.errors} known={KNOWN_FIELDS} />
          <DetailsFields
            form={form}
            fixedProject
            question={rfi.can.editQuestion ?? t('The question no longer changes.')}
            exceptId={rfi.rfiId}
          />
          <DetailFields form={form} />
        </Box>
      </FormDialog>
      {merge && (
        <ConflictView
          name={rfi.number ?? t('The draft')}
          conflicts={merge.conflicts}
          joined={merge.joined}
          labelOf={(field) => wordFor(words, field)}
          textOf={(field, value) => valueText(field, value, t, format)}
          onLater={() => setMerge(null)}
          onSave={keep}
        />
      )}
    </>
  );
}

function Restored({ form, start }: { form: RecordForm<RfiValues>; start: RfiValues }) {
  const t = useT();
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        p: '4px 4px 4px 12px',
        borderRadius: 1,
        bgcolor: 'surface.sunken',
      }}
    >
      <Box sx={{ flex: 1 }}>{t('This is your draft of an earlier visit.')}</Box>
      <Button variant="text" size="small" onClick={() => form.restart(start)}>
        {t('Throw it away')}
      </Button>
    </Box>
  );
}

/** Closing keeps what was typed, and says so. */
function closeForm(form: RecordForm<RfiValues>, onClose: () => void, t: (sentence: string) => string) {
  if (form.dirty)
    notify.info(t('Your draft is kept in this tab.'), { action: { label: t('Throw it away'), press: form.forget } });
  onClose();
}
