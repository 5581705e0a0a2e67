import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { factors } from '@plumbline/contract/areas/factors';
import type { T } from '@plumbline/contract/kit/words';
import { query, useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { Section } from '../../kit/records/Section.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { DEVICE_ICONS, nameOf } from './deviceFace.ts';
import { RememberedDevices } from './RememberedDevices.tsx';
import type { Device } from './queries.ts';

/** The browsers that I am signed in with, each to be signed out from here. */
export function DeviceSection() {
  const t = useT();
  const list = useQuery(query(factors.devices, {}, { quiet: true, stay: true }));
  const endOthers = useSend(factors.endOtherDevices, {
    touches: [factors.devices],
    done: ({ ended }) =>
      notify.success(
        ended > 0
          ? t('{n|1 browser was|# browsers were} signed out', { n: ended })
          : t('No other browser is known any more'),
      ),
  });
  async function askAll() {
    const sure = await confirm({
      title: t('Sign out everywhere else?'),
      text: t(
        'Every other browser is signed out within five seconds, and none is known any more. What was not saved there is lost.',
      ),
      confirmLabel: t('Sign out all others'),
    });
    if (sure) endOthers.mutate({});
  }
  const devices = list.data?.devices ?? [];
  const remembered = list.data?.remembered ?? [];
  return (
    <Section
      title={t('Where you are signed in')}
      aside={
        devices.length + remembered.length > 1 && (
          <ActionButton busy={endOthers.isPending} onPress={() => void askAll()}>
            {t('Sign out all others')}
          </ActionButton>
        )
      }
    >
      {list.isError && !list.data && <LoadFailed error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <SkeletonText lines={4} />}
      <Box component="ul" aria-label={t('Where you are signed in')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {devices.map((device) => (
          <Line key={device.sessionId} device={device} />
        ))}
      </Box>
      {remembered.length > 0 && <RememberedDevices devices={remembered} />}
    </Section>
  );
}

function Line({ device }: { device: Device }) {
  const t = useT();
  const format = useFormat();
  const end = useSend(factors.endDevice, {
    touches: [factors.devices],
    done: () => notify.success(t('That browser is signed out')),
  });
  const Icon = DEVICE_ICONS[device.kind];
  const name = nameOf(device, t);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Icon sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {name}
          {device.current && <b> · {t('this browser')}</b>}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[
            device.tenantName,
            device.address,
            methodOf(device.method, t),
            t('since {instant}', { instant: format.instant(device.createdAt) }),
            ...(device.current ? [] : [t('seen {ago}', { ago: format.ago(device.seenAt) })]),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      {!device.current && (
        <ActionButton
          busy={end.isPending}
          aria-label={t('Sign out {name}', { name })}
          onPress={() => end.mutate({ sessionId: device.sessionId })}
        >
          {t('Sign out')}
        </ActionButton>
      )}
    </Box>
  );
}

/** By what I signed in there. */
function methodOf(method: string, t: T): string {
  switch (method) {
    case 'passkey':
      return t('by passkey');
    case 'totp':
      return t('by password and code');
    case 'recovery':
      return t('by recovery code');
    case 'switch':
      return t('from another company');
    case 'invite':
      return t('by invitation');
    case 'setup':
      return t('by set-up link');
    default:
      return t('by password');
  }
}
