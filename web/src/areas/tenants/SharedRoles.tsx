import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { tenants } from '@plumbline/contract/areas/tenants';
import { query, useSend } from '../../kit/api/index.ts';
import { Section } from '../../kit/records/page/Section.tsx';
import { Checkbox } from '../../kit/ui/Checkbox.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';

/** Roles that we share with the companies below. There they follow ours and can only be cloned. */
export function SharedRoles({ mayUpdate }: { mayUpdate: boolean }) {
  const t = useT();
  const roles = useQuery(query(tenants.sharedRoles, {}, { quiet: true, stay: true }));
  const share = useSend(tenants.shareRole, { touches: [tenants.sharedRoles] });
  return (
    <Section title={t('Roles lent to them')} note={t('There they follow yours: read-only, and free to be cloned.')}>
      {roles.isPending && <SkeletonText lines={3} />}
      {roles.isError && !roles.data && <LoadFailed error={roles.error} retry={() => void roles.refetch()} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' } }}>
        {roles.data?.map((role) => (
          <FormControlLabel
            key={role.roleId}
            control={
              <Checkbox
                checked={role.shared}
                disabled={!mayUpdate || share.isPending}
                onChange={(_, shared) => share.mutate({ roleId: role.roleId, shared })}
              />
            }
            label={role.name}
          />
        ))}
      </Box>
    </Section>
  );
}
