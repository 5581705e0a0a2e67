import { Suspense } from 'react';
import { useActor } from '../kit/nav/index.ts';
import { lazyPart } from '../kit/nav/lazyPart.ts';
import { useLoginInfo } from '../kit/nav/loginInfo.ts';

const ViewingBanner = lazyPart(() => import('./ViewingBanner.tsx').then((module) => module.ViewingBanner));
const ElsewhereBanner = lazyPart(() => import('./ElsewhereBanner.tsx').then((module) => module.ElsewhereBanner));

/** The banner of a tab in an unusual state: viewing as another person, or showing another company than the session. */
export function TenantMoved() {
  const { viewedBy, fullName } = useActor();
  const elsewhere = useLoginInfo((login) => login.elsewhere);
  return (
    <Suspense>
      {viewedBy && <ViewingBanner fullName={fullName} />}
      {elsewhere !== null && <ElsewhereBanner elsewhere={elsewhere} />}
    </Suspense>
  );
}
