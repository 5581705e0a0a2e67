import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { formTemplates } from '@plumbline/contract/areas/formTemplates';
import type { FormTemplate } from '@plumbline/contract/areas/formTemplates';
import { query } from '../../kit/api/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { recordPath } from '../../kit/records/kind/areas.ts';
import { useKinds } from '../../kit/records/kind/useKinds.ts';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';

/** The records that use a template, by the version that each keeps. */
export function UsageDialog({ template, onClose }: { template: FormTemplate; onClose: () => void }) {
  const t = useT();
  const { formTemplateId, name } = template;
  const answer = useQuery(query(formTemplates.usage, { formTemplateId }, { stay: true }));
  useKinds();
  return (
    <Dialog
      title={t('Where {name} is used', { name })}
      width={640}
      reading
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <Loaded answer={answer} skeleton={<SkeletonText lines={4} />}>
        {({ used, hidden }) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            {used.length + hidden === 0 && t('No record uses this template yet.')}
            {[...Map.groupBy(used, ({ number }) => number)].map(([number, rows]) => (
              <section key={number}>
                <b>{t('Version {n}', { n: number })}</b>
                <ul aria-label={t('Version {n}', { n: number })}>
                  {rows.map(({ record, runCount }) => (
                    <Box component="li" key={record.recordId} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
                      <Link href={recordPath(record)}>{[record.number, record.title].filter(Boolean).join(' ')}</Link>
                      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', ml: 1 }}>
                        {[record.projectName, runCount > 1 && t('{n} times', { n: runCount })]
                          .filter(Boolean)
                          .join(' · ')}
                      </Box>
                    </Box>
                  ))}
                </ul>
              </section>
            ))}
            {hidden > 0 && (
              <Box sx={{ color: 'text.secondary' }}>
                {t('{n|1 more record|# more records} that you may not see', { n: hidden })}
              </Box>
            )}
          </Box>
        )}
      </Loaded>
    </Dialog>
  );
}
