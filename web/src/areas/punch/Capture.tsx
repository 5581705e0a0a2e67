import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { punchListItems } from '@plumbline/contract/areas/punch';
import { newId } from '@plumbline/contract/kit/uuid';
import { ApiError, call } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { sendFile } from '../../kit/files/upload.ts';
import { Link, useNavigationBlocker } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { FormDialog } from '../../kit/records/FormDialog.tsx';
import { FormInputs } from '../../kit/records/FormInputs.tsx';
import { FormCell } from '../../kit/records/FormParts.tsx';
import { emptyValues } from '../../kit/records/formFields.ts';
import { useChoices } from '../../kit/records/readChoices.ts';
import type { NewRecordProps } from '../../kit/records/NewForm.tsx';
import { useProposedProject } from '../../kit/records/useProposedProject.ts';
import { useRecordForm } from '../../kit/records/useRecordForm.ts';
import { useT } from '../../kit/words/index.ts';
import { PartsInput, sentParts } from './Parts.tsx';
import type { HeldPart } from './Parts.tsx';
import { captureQueue } from './captureQueue.ts';
import type { Captured } from './captureQueue.ts';
import { punchFields } from './fields.tsx';
import { punchPath } from './record.tsx';
import { PACKAGES, PUNCH_READS } from './source.ts';

const NOBODY: HeldPart[] = [];

/**
 * Items of a walk on a phone, one after the other: a photo, two words, next. Place, punch list and who fixes it stay for the
 * next one, and what was captured is sent meanwhile. What has a place and a photo is handed in, the rest is a draft.
 */
export function Capture({
  projectId,
  proposed,
  packageId = '',
  onClose,
}: NewRecordProps & { packageId?: string | undefined }) {
  const t = useT();
  const { projectId: project, title, locationId, packageId: list } = punchFields(t);
  const fields = { projectId: project, title, locationId, packageId: list };
  const form = useRecordForm('punchItem.capture', { ...emptyValues(fields), packageId, assignments: NOBODY });
  const { values } = form;
  const known = useProposedProject(form, projectId ?? proposed)?.projectId;
  const lists = useChoices(PACKAGES, known);
  const inList = values.packageId || lists[0]?.value;
  const [photos, setPhotos] = useState<File[]>([]);
  const { captured, add, retry, unsent } = useCaptured();
  const failed = captured.filter(({ state }) => state === 'failed').length;

  function next() {
    const errors: Record<string, string> = {};
    if (!known) errors.projectId = t('Choose a project');
    if (!inList) errors.packageId = t('Choose a punch list');
    if (values.title.trim() === '') errors.title = t('Give it a title');
    if (!known || !inList || Object.keys(errors).length > 0) return form.setErrors(errors);
    const place = values.locationId || null;
    void add(photos, {
      clientRef: newId(),
      projectId: known,
      packageId: inList,
      title: values.title,
      locationId: place,
      assignments: sentParts(values.assignments),
      submit: place !== null && photos.length > 0,
    });
    setPhotos([]);
    form.restart({ ...values, title: '' });
  }
  async function close() {
    const typed = values.title.trim() !== '' || photos.length > 0;
    const asks = failed > 0 || typed;
    const text =
      failed > 0
        ? t('{n|1 item was|# items were} not sent and would be lost.', { n: failed })
        : t('What you began is not captured yet.');
    if (asks && !(await confirm({ title: t('Leave?'), text, confirmLabel: t('Leave') }))) return;
    form.forget();
    onClose();
  }
  useNavigationBlocker(unsent > 0, async () => {
    const text = t('{n|1 item is|# items are} still on the way.', { n: unsent });
    return (await confirm({ title: t('Leave?'), text, confirmLabel: t('Leave') })) !== false;
  });
  return (
    <FormDialog
      title={t('Capture punch items')}
      savedAt={null}
      onClose={() => void close()}
      onSubmit={next}
      actions={
        <>
          <Button onClick={() => void close()}>{t('Done')}</Button>
          <Button type="submit" variant="contained" sx={{ flex: '2 !important' }}>
            {t('Next')}
          </Button>
        </>
      }
    >
      <Box ref={form.formRef} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {!projectId && <FormInputs form={form} fields={fields} names={['projectId']} />}
        <Photos photos={photos} onChange={setPhotos} />
        <FormInputs form={form} fields={fields} names={['title', 'locationId']} {...(known && { projectId: known })} />
        <Box
          component="details"
          open={known !== undefined && !inList ? true : undefined}
          sx={{ '& > summary': { minHeight: 44, py: '12px', cursor: 'pointer' } }}
        >
          <summary>
            {[
              lists.find(({ value }) => value === inList)?.label,
              ...values.assignments.map(({ person }) => person.fullName),
            ]
              .filter(Boolean)
              .join(' · ') || t('Punch list')}
          </summary>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <FormInputs
              form={{ ...form, values: { ...values, packageId: inList ?? '' } }}
              fields={fields}
              names={['packageId']}
              {...(known && { projectId: known })}
            />
            <FormCell name="assignments">
              <PartsInput
                label={t('Who fixes it')}
                value={values.assignments}
                projectId={known}
                onChange={(assignments) => form.set({ assignments })}
              />
            </FormCell>
          </Box>
        </Box>
        <CapturedList captured={captured} onRetry={(one) => void retry(one)} />
      </Box>
    </FormDialog>
  );
}

/** The camera, as large as a thumb wants it; the last photo stands on it. */
function Photos({ photos, onChange }: { photos: File[]; onChange: (photos: File[]) => void }) {
  const t = useT();
  const camera = useRef<HTMLInputElement>(null);
  const url = useObjectUrl(photos.at(-1));
  return (
    <Box>
      <Button
        variant={url ? 'outlined' : 'contained'}
        startIcon={<PhotoCameraOutlined />}
        onClick={() => camera.current?.click()}
        sx={{
          width: '100%',
          height: 168,
          fontSize: '1rem',
          ...(url && {
            alignItems: 'end',
            pb: '12px',
            color: 'common.white',
            textShadow: '0 0 4px #000, 0 0 2px #000',
            background: `url(${url}) center / cover`,
          }),
        }}
      >
        {photos.length === 0 ? t('Take a photo') : t('Another photo ({n})', { n: photos.length })}
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        hidden
        aria-label={t('Take a photo')}
        onChange={({ target }) => {
          onChange([...photos, ...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </Box>
  );
}

function useObjectUrl(file: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** What was captured, and its sending, which goes on when the form is closed. */
function useCaptured() {
  const t = useT();
  const client = useQueryClient();
  const [captured, setCaptured] = useState<readonly Captured[]>([]);
  const [queue] = useState(() =>
    captureQueue({
      upload: (photo) => sendFile(photo),
      async create(input) {
        const item = await call(punchListItems.create, input, { quiet: true, stay: true });
        for (const read of PUNCH_READS) void client.invalidateQueries({ queryKey: [read.path] });
        return item;
      },
      reasonOf(error, { title }) {
        const reason = (error instanceof ApiError && error.msg) || t('No connection');
        notify.error(t('“{title}” was not sent: {reason}', { title, reason }));
        return reason;
      },
      onChange: setCaptured,
    }),
  );
  return { captured, unsent: captured.filter(({ state }) => state !== 'done').length, ...queue };
}

/** What was captured in this walk, the last first. */
function CapturedList({ captured, onRetry }: { captured: readonly Captured[]; onRetry: (one: Captured) => void }) {
  const t = useT();
  if (captured.length === 0) return null;
  const words = { waiting: t('being sent'), done: t('sent'), failed: t('not sent') };
  const icons = { waiting: CloudUploadOutlined, done: CheckOutlined, failed: ErrorOutlineOutlined };
  return (
    <Box>
      <Box component="h3" sx={{ m: 0, typography: 'body2', fontWeight: 700 }} aria-live="polite">
        {t('{n} captured', { n: captured.length })}
      </Box>
      <Box component="ul">
        {captured.map((one) => {
          const Icon = icons[one.state];
          const { item, input } = one;
          return (
            <Box
              component="li"
              key={input.clientRef}
              sx={{
                display: 'flex',
                gap: 1,
                alignItems: 'center',
                minHeight: 44,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Icon fontSize="small" titleAccess={words[one.state]} />
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {item ? (
                  <Link href={punchPath({ ...item, packageId: item.package.punchListPackageId })}>
                    {[item.number ?? t('Draft'), input.title].join(' ')}
                  </Link>
                ) : (
                  input.title
                )}
                {one.reason && <Box sx={{ typography: 'caption', color: 'status.stopped.ink' }}>{one.reason}</Box>}
              </Box>
              {one.state === 'failed' && <Button onClick={() => onRetry(one)}>{t('Send again')}</Button>}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
