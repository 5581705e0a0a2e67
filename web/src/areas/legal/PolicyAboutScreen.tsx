import Box from '@mui/material/Box';
import { POLICY_TABS, policyAddress } from '@plumbline/contract/areas/legal';
import { useBreadcrumbs, useListParams, useRight } from '../../kit/nav/index.ts';
import { PageHeader } from '../../kit/records/page/PageHeader.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import { useT } from '../../kit/words/index.ts';
import { AboutPanel } from './AboutPanel.tsx';
import { AcceptancesPanel } from './AcceptancesPanel.tsx';
import { DocumentsPanel } from './DocumentsPanel.tsx';
import { MinePanel } from './MinePanel.tsx';

type Tab = (typeof POLICY_TABS)[number];

/** My documents; for their keepers also all documents and their acceptances; and the parts of Plumbline. */
export function PolicyAboutScreen() {
  const t = useT();
  const keeps = useRight('policy', 'update') !== 'none';
  const reads = useRight('policy', 'read') !== 'none';
  const { params, set, hrefWith } = useListParams(policyAddress);
  const tabs = POLICY_TABS.filter((tab) => reads || tab === 'mine' || tab === 'about');
  const tab = params.tab && tabs.includes(params.tab) ? params.tab : 'mine';
  useBreadcrumbs([{ text: t('Policies and about'), href: '/policyAbout' }]);
  const names: Record<Tab, string> = {
    mine: t('My documents'),
    documents: t('Documents'),
    acceptances: t('Acceptances'),
    about: t('About Plumbline'),
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 0 auto' }}>
      <PageHeader title={t('Policies and about')} />
      <Tabs<Tab>
        label={t('Policies and about')}
        value={tab}
        tabs={tabs.map((value) => ({ value, label: names[value], href: hrefWith({ tab: value, pageNum: 1 }) }))}
      />
      <Box sx={{ flex: '1 0 auto', minWidth: 0 }}>
        {tab === 'mine' && <MinePanel />}
        {tab === 'documents' && <DocumentsPanel keeps={keeps} />}
        {tab === 'acceptances' && <AcceptancesPanel params={params} set={set} keeps={keeps} />}
        {tab === 'about' && <AboutPanel />}
      </Box>
    </Box>
  );
}
