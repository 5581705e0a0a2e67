import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { NOTICE_DAYS, legal } from '@plumbline/contract/areas/legal';
import type { DocumentRow, VersionRow } from '@plumbline/contract/areas/legal';
import { useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';

/** Publishing: whom it stops, and from when. */
export function PublishDialog({
  document,
  draft,
  onClose,
}: {
  document: DocumentRow;
  draft: VersionRow;
  onClose: () => void;
}) {
  const t = useT();
  const [day, setDay] = useState<string | null>(null);
  const { form, errors, mending, refused } = useFieldErrors();
  const publish = useSend(legal.publish, {
    touches: [legal.documents, legal.matrix, legal.mine],
    done: () => {
      notify.success(t('Published. From now on this version never changes.'));
      onClose();
    },
  });
  const followsOne = document.versions.some((version) => version.inForce);
  const lead = !draft.material
    ? t('A small change: people see a note and go on. What they accepted still counts.')
    : followsOne
      ? t(
          'A material change: people are told at once, and from the day it takes effect they cannot go on without accepting it. They have {n} days at least.',
          { n: NOTICE_DAYS },
        )
      : t('From the day it takes effect nobody whom it concerns goes on without accepting it, you included.');
  return (
    <Dialog
      title={t('Publish {label} of “{title}”', { label: draft.label, title: document.title })}
      onClose={onClose}
      onSubmit={() =>
        publish.mutate(
          {
            versionId: draft.versionId,
            sha256: draft.sha256,
            effectiveAt: day ? new Date(`${day}T00:00:00`).toISOString() : null,
          },
          { onError: refused },
        )
      }
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton type="submit" variant="contained" busy={publish.isPending} onPress={() => undefined}>
            {t('Publish')}
          </ActionButton>
        </>
      }
    >
      <Box ref={form} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box>{lead}</Box>
        <DateField
          label={t('Takes effect on')}
          optional
          value={day}
          onChange={mending('effectiveAt', setDay)}
          error={errors['effectiveAt']}
          help={
            draft.material && followsOne
              ? t('Without a day: after {n} days.', { n: NOTICE_DAYS })
              : t('Without a day: at once.')
          }
        />
      </Box>
    </Dialog>
  );
}
