import AddOutlined from '@mui/icons-material/AddOutlined';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tenants } from '@plumbline/contract/areas/tenants';
import { query } from '../../kit/api/index.ts';
import { useRight } from '../../kit/nav/index.ts';
import { Section } from '../../kit/records/page/Section.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { NewSubtenantDialog } from './NewSubtenantDialog.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { SharedRoles } from './SharedRoles.tsx';
import { SubtenantTable } from './SubtenantTable.tsx';

/**
 * The companies below ours with the use of their plans, and the roles that we share. A tab of the company profile, or a
 * screen.
 */
export function SubtenantsSection({ isScreen = false }: { isScreen?: boolean }) {
  const t = useT();
  const mayCreate = useRight('subtenant', 'create') !== 'none';
  const mayUpdate = useRight('subtenant', 'update') !== 'none';
  const [making, setMaking] = useState(false);
  const [reviewing, setReviewing] = useState<string | null>(null);
  const list = useQuery(query(tenants.subtenants, { pageSize: 100 }, { quiet: true, stay: !isScreen }));
  const rows = list.data?.rows ?? [];
  return (
    <>
      <Section
        title={t('Companies below yours')}
        aside={
          mayCreate && (
            <ActionButton variant="contained" startIcon={<AddOutlined />} onPress={() => setMaking(true)}>
              {t('New sub-tenant')}
            </ActionButton>
          )
        }
      >
        {list.isPending && <SkeletonText lines={4} />}
        {list.isError && !list.data && <LoadFailed error={list.error} retry={() => void list.refetch()} />}
        {list.data && rows.length === 0 && (
          <EmptyState
            cause="nothing"
            title={t('No company is below yours')}
            text={t(
              'Open a workspace for a branch, or a free one for a trade partner: they keep their own records, and you see how they use it.',
            )}
          />
        )}
        {rows.length > 0 && <SubtenantTable rows={rows} onReview={setReviewing} />}
      </Section>
      {rows.length > 0 && <SharedRoles mayUpdate={mayUpdate} />}
      {making && <NewSubtenantDialog onClose={() => setMaking(false)} />}
      {reviewing && <ReviewDialog tenantId={reviewing} onClose={() => setReviewing(null)} />}
    </>
  );
}
