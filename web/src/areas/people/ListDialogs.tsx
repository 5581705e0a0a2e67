import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { employeeDownloads } from '@plumbline/contract/areas/people';
import { employeeImport, technicianImport } from '@plumbline/contract/areas/people/imports';
import { PEOPLE_SAMPLE } from '@plumbline/contract/areas/people/sample';
import { call } from '../../kit/api/index.ts';
import { ImportScreen } from '../../kit/imports/ImportScreen.tsx';
import { download } from '../../kit/records/page/DownloadMenu.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { SubmitButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { ProjectPicker } from '../../kit/ui/ProjectPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';
import type { FamilyName } from './family.ts';

/** The emergency contacts of a project, to print for the site office or to keep offline. */
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
          <SubmitButton>{t('Download')}</SubmitButton>
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
            { value: 'xlsx', label: t('Excel (XLSX)') },
          ]}
        />
      </Box>
    </Dialog>
  );
}

/** Imports a roster. */
export function ImportDialog({ family, onClose }: { family: FamilyName; onClose: () => void }) {
  const t = useT();
  const calls = family === 'employee' ? employeeImport : technicianImport;
  return (
    <ImportScreen
      title={t('Import people')}
      intro={t(
        'A sheet (CSV or XLSX) with a line of column names, such as Name, Email, Title, Number, Role, Trade, Hire date. Nobody is invited by it.',
      )}
      accept=".csv,.xlsx"
      sample={PEOPLE_SAMPLE}
      preview={calls.preview}
      states={{
        new: { tone: 'good', word: t('New') },
        known: { tone: 'neutral', word: t('Known') },
        refused: { tone: 'stopped', word: t('Refused') },
      }}
      written={['new']}
      show={(row) => [row.fullName, row.email, row.role]}
      start={(n) => t('Add {n|1 person|# people}', { n })}
      run={async (input) => {
        const { fresh } = await call(calls.run, input);
        return t('{n|1 person was|# people were} added', { n: fresh });
      }}
      onClose={onClose}
    />
  );
}
