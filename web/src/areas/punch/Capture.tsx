import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '../../kit/confirm/index.ts';
import { PhotoInput } from '../../kit/forms/PhotoInput.tsx';
import { holdPhoto } from '../../kit/forms/heldPhotos.ts';
import { Link } from '../../kit/nav/index.ts';
import { FormDialog } from '../../kit/records/form/FormDialog.tsx';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { ListStrip } from '../../kit/records/list/ListStates.tsx';
import { emptyValues } from '../../kit/records/form/formFields.ts';
import { choicesQuery } from '../../kit/records/form/readChoices.ts';
import type { NewRecordProps } from '../../kit/records/form/NewForm.tsx';
import { useProposedProject } from '../../kit/records/form/useProposedProject.ts';
import { useRecordForm } from '../../kit/records/form/useRecordForm.ts';
import { SubmitButton } from '../../kit/ui/ActionButton.tsx';
import { useWhenReady } from '../../kit/ui/useWhenReady.ts';
import { useT } from '../../kit/words/index.ts';
import { PartsCell } from './PartsCell.tsx';
import { sentParts } from './fixers.ts';
import type { HeldPart } from './fixers.ts';
import { useCaptured } from './captured.ts';
import type { Captured } from './captured.ts';
import { keepWalk, readWalk } from './walk.ts';
import { punchFields } from './fields.tsx';
import { punchPath } from './record.tsx';
import { PUNCH_LISTS } from '../../kit/records/form/punchListChoices.ts';

const NOTHING: { assignments: HeldPart[]; photos: string[] } = { assignments: [], photos: [] };

/**
 * Captures items of a walk on a phone, one after the other: a photo, two words, next. Place, punch list and fixer stay
 * for the next item. Captured items are sent meanwhile, or once there is a network. An item with a place and a photo is
 * submitted; any other becomes a draft.
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
  const [walk] = useState(() => readWalk(projectId ?? proposed));
  const form = useRecordForm(`punchItem.capture.${projectId ?? proposed ?? ''}`, {
    ...emptyValues(fields),
    ...NOTHING,
    ...walk,
    // The punch list on screen wins over the list of the last walk.
    ...(packageId && packageId !== walk?.packageId && { packageId, locationId: '' }),
  });
  const { values } = form;
  const [more, setMore] = useState(false);
  const { project: inProject, isComing } = useProposedProject(form, projectId ?? proposed);
  const known = inProject?.projectId;
  const { data: lists = [], isFetching } = useQuery(choicesQuery(PUNCH_LISTS, known));
  // With several punch lists, the person has to choose.
  const only = lists.length === 1 ? lists[0]?.value : undefined;
  const isThere = lists.length === 0 || lists.some(({ value }) => value === values.packageId);
  const inList = values.packageId && isThere ? values.packageId : only;
  const photos = values.photos;
  const { captured, waits, kept, ...queue } = useCaptured();

  const { press: next, waits: isNext } = useWhenReady(!isComing && (lists.length > 0 || !isFetching), () => {
    const errors: Record<string, string> = {};
    if (!known) errors.projectId = t('Choose a project');
    if (!inList) errors.packageId = t('Choose a punch list');
    if (values.title.trim() === '') errors.title = t('Give it a title');
    if (!known || !inList || Object.keys(errors).length > 0) return form.setErrors(errors);
    const place = values.locationId || null;
    const item = { projectId: known, packageId: inList, title: values.title, locationId: place };
    const submit = place !== null && photos.length > 0;
    keepWalk({ ...values, packageId: inList });
    queue.add({ ...item, assignments: sentParts(values.assignments), submit }, photos);
    form.restart({ ...values, title: '', photos: [] });
  });
  async function close() {
    const text = t('Your current item is not captured yet.');
    const typed = values.title.trim() !== '' || photos.length > 0;
    if (typed && !(await confirm({ title: t('Leave?'), text, confirmLabel: t('Leave') }))) return;
    form.forget();
    onClose();
  }
  return (
    <FormDialog
      title={t('Capture punch items')}
      savedAt={null}
      onClose={() => void close()}
      onSubmit={next}
      actions={
        <>
          <Button onClick={() => void close()}>{t('Done')}</Button>
          <SubmitButton busy={isNext} sx={{ flex: '2 !important' }}>
            {t('Next')}
          </SubmitButton>
        </>
      }
    >
      <Box ref={form.formRef} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {!projectId && <FormInputs form={form} fields={fields} names={['projectId']} />}
        <PhotoInput
          large
          label={photos.length === 0 ? t('Take a photo') : t('Another photo')}
          photos={photos}
          onChange={(now) => {
            form.set({ photos: now });
            // After the photo, the title gets the focus.
            form.formRef.current?.querySelector<HTMLElement>('[data-field="title"] input')?.focus();
          }}
          addPhoto={holdPhoto}
        />
        <FormInputs form={form} fields={fields} names={['title', 'locationId']} {...(known && { projectId: known })} />
        {(values.locationId === '' || photos.length === 0) && (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {t('Without a location and a photo it is kept as a draft.')}
          </Box>
        )}
        <Box
          component="details"
          // The dialog opened for the choice of a punch list stays open for the choice of the fixer.
          open={more || (known !== undefined && lists.length > 0 && !inList)}
          onToggle={(event) => setMore(event.currentTarget.open)}
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
            <PartsCell
              value={values.assignments}
              projectId={known}
              onChange={(assignments) => form.set({ assignments })}
            />
          </Box>
        </Box>
        {!kept && <Box role="alert">{t('This device has no room: stay here until it is saved.')}</Box>}
        <CapturedList captured={captured} waits={waits} onRetry={queue.retry} onDrop={queue.drop} />
      </Box>
    </FormDialog>
  );
}

/** Counts the captured items that are not sent yet, and sends them. */
export function CapturedStrip({ onShow }: { onShow: () => void }) {
  const t = useT();
  const n = useCaptured().captured.filter(({ state }) => state !== 'done').length;
  if (n === 0) return null;
  return (
    <ListStrip
      text={t('{n|1 captured item waits|# captured items wait} on this device to be sent.', { n })}
      action={t('Show')}
      onAction={onShow}
    />
  );
}

interface CapturedListProps {
  captured: readonly Captured[];
  /** The device is offline */
  waits: boolean;
  onRetry: (clientRef: string) => void;
  onDrop: (clientRef: string) => void;
}

/** The items captured in this walk, the last first. */
function CapturedList({ captured, waits, onRetry, onDrop }: CapturedListProps) {
  const t = useT();
  if (captured.length === 0) return null;
  const words = {
    waiting: waits ? t('waits for the network') : t('being sent'),
    done: t('sent'),
    refused: t('not sent'),
  };
  const icons = {
    waiting: waits ? CloudOffOutlined : CloudUploadOutlined,
    done: CheckOutlined,
    refused: ErrorOutlineOutlined,
  };
  return (
    <Box>
      <Box component="h3" sx={{ m: 0, typography: 'body2', fontWeight: 700 }} aria-live="polite">
        {t('{n} captured', { n: captured.length })}
      </Box>
      <Box component="ul">
        {captured.map(({ clientRef, title, state, reason, item }) => {
          const Icon = icons[state];
          return (
            <Box
              component="li"
              key={clientRef}
              sx={{
                display: 'flex',
                gap: 1,
                alignItems: 'center',
                minHeight: 44,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Icon fontSize="small" titleAccess={words[state]} />
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {item ? (
                  <Link href={punchPath({ ...item, packageId: item.package.punchListPackageId })}>
                    {[item.number ?? t('Draft'), title].join(' ')}
                  </Link>
                ) : (
                  title
                )}
                {reason && <Box sx={{ typography: 'caption', color: 'status.stopped.ink' }}>{reason}</Box>}
              </Box>
              {state === 'refused' && (
                <>
                  <Button onClick={() => onDrop(clientRef)}>{t('Discard')}</Button>
                  <Button onClick={() => onRetry(clientRef)}>{t('Send again')}</Button>
                </>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
