import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formTemplates } from '@plumbline/contract/areas/formTemplates';
import type { FormTemplate } from '@plumbline/contract/areas/formTemplates';
import { query } from '../../kit/api/index.ts';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { VersionDifferences } from './DifferenceList.tsx';

/** The versions of a template, and a comparison of two. */
export function VersionsDialog({ template, onClose }: { template: FormTemplate; onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const { versions } = template;
  const [newer, setNewer] = useState(versions[0]?.formTemplateVersionId ?? '');
  const [older, setOlder] = useState(versions[1]?.formTemplateVersionId ?? versions[0]?.formTemplateVersionId ?? '');
  const options = versions.map(({ formTemplateVersionId: value, number, status }) => ({
    value,
    label: status === 'draft' ? t('Draft') : t('Version {n}', { n: number }),
  }));
  const before = useQuery(query(formTemplates.version, { formTemplateVersionId: older }, { stay: true }));
  const after = useQuery(query(formTemplates.version, { formTemplateVersionId: newer }, { stay: true }));
  return (
    <Dialog
      title={t('Versions of {name}', { name: template.name })}
      width={760}
      reading
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box component="ul" aria-label={t('Versions')}>
          {versions.map((version) => (
            <Box component="li" key={version.formTemplateVersionId} sx={{ py: 0.5 }}>
              <b>{version.status === 'draft' ? t('Draft') : t('Version {n}', { n: version.number })}</b>{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {[
                  version.publishedBy,
                  version.publishedAt && format.instant(version.publishedAt),
                  version.note,
                  version.usedIn > 0 && t('used in {n|1 record|# records}', { n: version.usedIn }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
            </Box>
          ))}
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 2 }}>
          <SelectField label={t('Before')} value={older} onChange={setOlder} options={options} />
          <SelectField label={t('After')} value={newer} onChange={setNewer} options={options} />
        </Box>
        <Loaded answer={before} skeleton={<SkeletonText lines={4} />}>
          {(was) => (
            <Loaded answer={after} skeleton={<SkeletonText lines={4} />}>
              {(is) => <VersionDifferences before={was} after={is} />}
            </Loaded>
          )}
        </Loaded>
      </Box>
    </Dialog>
  );
}
