import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { employeeDownloads } from '@plumbline/contract/areas/people';
import { projectReads } from '@plumbline/contract/areas/projects/reads';
import { call } from '../../kit/api/index.ts';
import { download } from '../../kit/records/DownloadMenu.tsx';
import { downloadUrl } from '../../kit/records/listParams.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { Picker } from '../../kit/ui/Picker.tsx';
import type { PickOption } from '../../kit/ui/Picker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';

const source = {
  key: [projectReads.list.path, 'pick'],
  load: async (keyword: string, signal: AbortSignal): Promise<PickOption[]> => {
    const input = { keyword: keyword || undefined, pageSize: 25 };
    const { rows } = await call(projectReads.list, input, { signal, quiet: true, stay: true });
    return rows.map(({ projectId, projectName, projectNumber }) => ({
      id: projectId,
      label: projectName,
      second: projectNumber,
    }));
  },
};

/** Whom to call in an emergency on one project, to hang up in the site office or to keep where there is no network. */
export function EmergencyDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [project, setProject] = useState<PickOption | null>(null);
  const [format, setFormat] = useState<'pdf' | 'xlsx'>('pdf');
  const { form, errors, mending, fail } = useFieldErrors();
  function make() {
    if (!project) return fail({ project: t('Choose a project') });
    void download(downloadUrl(employeeDownloads.emergency.path, {}, { projectId: project.id, format }));
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
        <Picker
          label={t('Project')}
          source={source}
          value={project}
          onChange={mending('project', setProject)}
          error={errors['project']}
          autoFocus
        />
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
