import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { employeeDownloads } from '@plumbline/contract/areas/people';
import { download } from '../../kit/records/DownloadMenu.tsx';
import { downloadUrl } from '../../kit/records/listParams.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { ProjectPicker } from '../../kit/ui/ProjectPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';

/** Whom to call in an emergency on one project, to hang up in the site office or to keep where there is no network. */
export function EmergencyDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [project, setProject] = useState<{ projectId: string; projectName: string } | null>(null);
  const [format, setFormat] = useState<'pdf' | 'xlsx'>('pdf');
  const { form, errors, mending, fail } = useFieldErrors();
  function make() {
    if (!project) return fail({ project: t('Choose a project') });
    void download(downloadUrl(employeeDownloads.emergency.path, {}, { projectId: project.projectId, format }));
    onClose();
  }
  return (
    <Dialog
      title={t('Emergency list')}
      onClose={onClose}
      onSubmit={make}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton type="submit" variant="contained" onPress={() => undefined}>
            {t('Download')}
          </ActionButton>
        </>
      }
    >
      <Box ref={form} sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ color: 'text.secondary' }}>
          {t('Everybody on the team of a project today, with whom to call. The audit keeps who took it along.')}
        </Box>
        <ProjectPicker value={project} onChange={mending('project', setProject)} error={errors['project']} autoFocus />
        <SelectField
          label={t('Format')}
          value={format}
          onChange={(value) => value !== '' && setFormat(value)}
          options={[
            { value: 'pdf', label: t('To print (PDF)') },
            { value: 'xlsx', label: t('Sheet (XLSX)') },
          ]}
        />
      </Box>
    </Dialog>
  );
}
