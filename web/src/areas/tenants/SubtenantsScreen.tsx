import { useBreadcrumbs, useRight } from '../../kit/nav/index.ts';
import { useT } from '../../kit/words/index.ts';
import { ArchiveSection } from './ArchiveSection.tsx';
import { Page } from './Page.tsx';
import { SubtenantsSection } from './SubtenantsSection.tsx';

/** The companies below ours, shared roles, and departures. The company profile has the same parts. */
export function SubtenantsScreen() {
  const t = useT();
  useBreadcrumbs([{ text: t('Sub-tenants'), href: '/subtenant' }]);
  const mayExport = useRight('companyProfile', 'export') !== 'none';
  return (
    <Page title={t('Sub-tenants')}>
      <SubtenantsSection isScreen />
      {mayExport && <ArchiveSection />}
    </Page>
  );
}
