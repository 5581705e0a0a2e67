import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { profile } from '@plumbline/contract/areas/people';
import type { MyProfile } from '@plumbline/contract/areas/people';
import { session } from '@plumbline/contract/areas/session';
import { query } from '../../kit/api/index.ts';
import { useBreadcrumbs, useLocation, useRight } from '../../kit/nav/index.ts';
import { PageHeader } from '../../kit/records/PageHeader.tsx';
import { PageTabs } from '../../kit/records/PageTabs.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { MyCard } from './MyCard.tsx';
import { PartFailed } from './PartFailed.tsx';
import { PersonPhoto } from './PersonPhoto.tsx';

const MyPictures = lazy(() => import('./MyPictures.tsx').then((module) => ({ default: module.MyPictures })));

const SignInSection = lazy(() => import('../session/index.ts').then((module) => ({ default: module.SignInSection })));
const SecuritySection = lazy(() =>
  import('../factors/index.ts').then((module) => ({ default: module.SecuritySection })),
);

const PersonCertificates = lazy(() =>
  import('../qualifications/index.ts').then((module) => ({ default: module.PersonCertificates })),
);
const PersonSkills = lazy(() =>
  import('../qualifications/index.ts').then((module) => ({ default: module.PersonSkills })),
);

const PATH = '/personalProfile';

/** My own card: what I say about myself, my photo and signature, and how I sign in. */
export function PersonalProfileScreen() {
  const t = useT();
  const client = useQueryClient();
  const { search } = useLocation();
  const answer = useQuery(query(profile.get, {}));
  useBreadcrumbs([{ text: t('Personal profile'), href: PATH }]);
  const seesPapers = useRight('training', 'read') !== 'none';
  function keep(saved: MyProfile) {
    client.setQueryData(query(profile.get, {}).queryKey, saved);
    void client.invalidateQueries({ queryKey: [session.myInfo.path] });
  }
  if (answer.isError) return <PartFailed error={answer.error} retry={() => void answer.refetch()} />;
  const mine = answer.data;
  if (!mine) return <SkeletonRows rows={8} />;
  const papers = (
    <>
      <PersonCertificates personId={mine.personId} />
      <PersonSkills personId={mine.personId} />
    </>
  );
  const security = (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
      <SignInSection />
      <div>
        <SecuritySection />
      </div>
    </Box>
  );
  const tabs = [
    { value: 'card', label: t('My card'), panel: <MyCard key={mine.version} mine={mine} onSaved={keep} /> },
    { value: 'pictures', label: t('Photo and signature'), panel: <MyPictures mine={mine} onSaved={keep} /> },
    seesPapers && { value: 'papers', label: t('Certificates and skills'), panel: papers },
    { value: 'security', label: t('Security'), panel: security },
  ];
  const header = (
    <PageHeader
      title={mine.fullName}
      picture={<PersonPhoto person={mine} photoId={mine.photoId} size={40} />}
      above={
        <Box component="span" className="num" sx={{ color: 'text.secondary' }}>
          {mine.number}
        </Box>
      }
      below={[mine.title, mine.department].filter(Boolean).join(' · ')}
    />
  );
  return (
    <PageTabs
      label={t('Parts of my profile')}
      header={header}
      tabs={tabs}
      value={search.tab}
      hrefOf={(tab) => (tab ? `${PATH}?tab=${tab}` : PATH)}
    />
  );
}
