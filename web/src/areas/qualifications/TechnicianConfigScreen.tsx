import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useBreadcrumbs, useLocation, lazyPart } from '../../kit/nav/index.ts';
import { PageHeader } from '../../kit/records/page/PageHeader.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import { useT } from '../../kit/words/index.ts';
import { RulesPanel } from './RulesPanel.tsx';

const SkillsPanel = lazyPart(() => import('./SkillsPanel.tsx').then((module) => module.SkillsPanel));
const TypesPanel = lazyPart(() => import('./TypesPanel.tsx').then((module) => module.TypesPanel));
const MatrixPanel = lazyPart(() => import('./MatrixPanel.tsx').then((module) => module.MatrixPanel));

const TABS = ['rules', 'skills', 'certificates', 'compliance'] as const;
const HERE = '/setting/technicianConfig';

/** `/setting/technicianConfig`: the rules, the skill catalogue, required certificates, and who holds them. */
export function TechnicianConfigScreen() {
  const t = useT();
  const { search } = useLocation();
  const tab = TABS.find((one) => one === search['tab']) ?? 'rules';
  useBreadcrumbs([{ text: t('Technician configuration'), href: HERE }]);
  const names = {
    rules: t('Rules'),
    skills: t('Skills'),
    certificates: t('Certificates'),
    compliance: t('Who holds what'),
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 }}>
      <PageHeader title={t('Technician configuration')} />
      <Tabs
        label={t('Technician configuration')}
        value={tab}
        tabs={TABS.map((one) => ({
          value: one,
          label: names[one],
          href: one === 'rules' ? HERE : `${HERE}?tab=${one}`,
        }))}
      />
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', pt: 1 }}>
        <Suspense fallback={<SkeletonRows rows={6} />}>
          {tab === 'rules' && <RulesPanel />}
          {tab === 'skills' && <SkillsPanel />}
          {tab === 'certificates' && <TypesPanel />}
          {tab === 'compliance' && <MatrixPanel />}
        </Suspense>
      </Box>
    </Box>
  );
}
