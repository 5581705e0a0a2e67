import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formTemplates } from '@plumbline/contract/areas/formTemplates';
import type { FormTemplate } from '@plumbline/contract/areas/formTemplates';
import { compareDefinitions } from '@plumbline/contract/kit/forms/compare';
import type { Difference } from '@plumbline/contract/kit/forms/compare';
import type { FormDefinition } from '@plumbline/contract/kit/forms/definition';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../kit/api/index.ts';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { fieldName } from './words.ts';

const TONES = { added: 'good', removed: 'stopped', moved: 'neutral', changed: 'attention' } as const;

/** What a newer definition changes, a line for each section, item, set and signature. */
export function DifferenceList({ before, after }: { before: FormDefinition; after: FormDefinition }) {
  const t = useT();
  const differences = compareDefinitions(before, after);
  const words = { added: t('Added'), removed: t('Removed'), moved: t('Moved'), changed: t('Changed') };
  if (differences.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('Nothing differs.')}</Box>;
  return (
    <Box component="ul" aria-label={t('Differences')}>
      {differences.map((difference) => (
        <Box
          component="li"
          key={`${difference.what} ${difference.id} ${difference.change}`}
          sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
            <StatusChip tone={TONES[difference.change]} word={words[difference.change]} />
            <Box sx={{ flex: 1, minWidth: 120, overflowWrap: 'anywhere' }}>
              {difference.name || whatName(difference.what, t)}
            </Box>
            <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
              {difference.section ?? whatName(difference.what, t)}
            </Box>
          </Box>
          {difference.fields.map(({ field, before: was, after: is }) => (
            <Box key={field} sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {fieldName(field, t)}:{' '}
              {isPlain(was) && isPlain(is) ? (
                <>
                  <s>{plainText(was)}</s> {plainText(is)}
                </>
              ) : (
                t('changed')
              )}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

const isPlain = (value: unknown) => value === null || typeof value !== 'object';
const plainText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) || '–' : '–';

function whatName(what: Difference['what'], t: T): string {
  return {
    section: t('Section'),
    item: t('Item'),
    responseSet: t('Set of answers'),
    signature: t('Signature'),
    form: t('Form'),
  }[what];
}

/** The versions of a template, and how two of them differ. */
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
                {[version.publishedBy, version.publishedAt && format.instant(version.publishedAt), version.note]
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
              {(is) => <DifferenceList before={was.definition} after={is.definition} />}
            </Loaded>
          )}
        </Loaded>
      </Box>
    </Dialog>
  );
}
