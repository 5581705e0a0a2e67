import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { INBOX_VIEWS, inboxAddress } from '@plumbline/contract/areas/notifications/inbox';
import type { T } from '@plumbline/contract/kit/words';
import { useBreadcrumbs, useListParams, useRight } from '../../kit/nav/index.ts';
import { lazyPart } from '../../kit/nav/lazyPart.ts';
import { PageHeader } from '../../kit/records/page/PageHeader.tsx';
import { SkeletonCards } from '../../kit/ui/Skeletons.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import { useT } from '../../kit/words/index.ts';
import { Inbox } from './Inbox.tsx';

const Preferences = lazyPart(() => import('./Preferences.tsx').then((module) => module.Preferences));
const Rules = lazyPart(() => import('./Rules.tsx').then((module) => module.Rules));
const DeliveryLog = lazyPart(() => import('./DeliveryLog.tsx').then((module) => module.DeliveryLog));

type View = (typeof INBOX_VIEWS)[number];

/** My notices and my choices; for people who keep the company's rules also the rules and the delivery log. */
export function NotificationScreen() {
  const t = useT();
  const address = useListParams(inboxAddress);
  const { view } = address.params;
  const seesRules = useRight('notification', 'read') !== 'none';
  useBreadcrumbs([{ text: t('Notifications'), href: '/notification/manager' }]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 0 auto', maxWidth: 1200 }}>
      <PageHeader title={t('Notifications')} />
      <Tabs<View>
        label={t('Notifications')}
        value={view}
        tabs={INBOX_VIEWS.filter((one) => seesRules || one === 'inbox' || one === 'preferences').map((value) => ({
          value,
          label: viewName(value, t),
          href: address.hrefWith({ view: value, pageNum: 1 }),
        }))}
      />
      <Suspense fallback={<SkeletonCards cards={6} />}>
        {view === 'inbox' && <Inbox address={address} />}
        {view === 'preferences' && <Preferences />}
        {view === 'rules' && <Rules />}
        {view === 'log' && <DeliveryLog address={address} />}
      </Suspense>
    </Box>
  );
}

function viewName(view: View, t: T): string {
  switch (view) {
    case 'inbox':
      return t('Inbox');
    case 'preferences':
      return t('My preferences');
    case 'rules':
      return t('Rules');
    case 'log':
      return t('Delivery log');
  }
}
