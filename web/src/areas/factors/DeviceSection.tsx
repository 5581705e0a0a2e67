import ComputerOutlined from '@mui/icons-material/ComputerOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import TabletOutlined from '@mui/icons-material/TabletOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { factors } from '@plumbline/contract/areas/factors';
import type { T } from '@plumbline/contract/kit/words';
import { query, useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { Section } from '../../kit/records/page/Section.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { Device, Remembered } from './queries.ts';

/** The browsers in which I am signed in, each with a sign-out button. */
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
      text: t('Every other browser is signed out and forgotten within five seconds. Unsaved work there is lost.'),
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
          <Session key={device.sessionId} device={device} />
        ))}
      </Box>
      {remembered.length > 0 && <RememberedDevices devices={remembered} />}
    </Section>
  );
}

function Session({ device }: { device: Device }) {
  const t = useT();
  const format = useFormat();
  const { method, createdAt, seenAt, current } = device;
  const end = useSend(factors.endDevice, {
    touches: [factors.devices],
    done: () => notify.success(t('That browser is signed out')),
  });
  const name = nameOf(device, t);
  return (
    <Line
      device={device}
      note={current && <b> · {t('this browser')}</b>}
      facts={[
        device.tenantName,
        device.address,
        methodOf(method, t),
        t('since {instant}', { instant: format.instant(createdAt) }),
        current ? '' : t('seen {ago}', { ago: format.ago(seenAt) }),
      ]}
    >
      {!current && (
        <ActionButton
          busy={end.isPending}
          aria-label={t('Sign out {name}', { name })}
          onPress={() => end.mutate({ sessionId: device.sessionId })}
        >
          {t('Sign out')}
        </ActionButton>
      )}
    </Line>
  );
}

/** The browsers in which I signed out and that are still remembered, each with a forget button. */
function RememberedDevices({ devices }: { devices: Remembered[] }) {
  const t = useT();
  return (
    <Box sx={{ mt: 2 }}>
      <Box component="h3" sx={{ typography: 'subtitle2', m: 0 }}>
        {t('Known browsers')}
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary', mb: 1 }}>
        {t('You signed in from these before. There you get in even while strangers guess at your password.')}
      </Box>
      <Box component="ul" aria-label={t('Known browsers')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {devices.map((device) => (
          <Known key={device.deviceId} device={device} />
        ))}
      </Box>
    </Box>
  );
}

function Known({ device }: { device: Remembered }) {
  const t = useT();
  const format = useFormat();
  const forget = useSend(factors.endDevice, {
    touches: [factors.devices],
    done: () => notify.success(t('That browser is forgotten')),
  });
  return (
    <Line device={device} facts={[device.address, t('last signed in {ago}', { ago: format.ago(device.seenAt) })]}>
      <ActionButton
        busy={forget.isPending}
        aria-label={t('Forget {name}', { name: nameOf(device, t) })}
        onPress={() => forget.mutate({ sessionId: device.deviceId })}
      >
        {t('Forget')}
      </ActionButton>
    </Line>
  );
}

const ICONS = {
  desktop: ComputerOutlined,
  phone: SmartphoneOutlined,
  tablet: TabletOutlined,
  unknown: ComputerOutlined,
};

interface LineProps {
  device: Pick<Device, 'browser' | 'system' | 'kind'>;
  note?: ReactNode;
  facts: readonly (string | null)[];
  /** The actions of the browser */
  children: ReactNode;
}

/** A browser: its name, its facts and its actions. */
function Line({ device, note, facts, children }: LineProps) {
  const t = useT();
  const Icon = ICONS[device.kind];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Icon sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {nameOf(device, t)}
          {note}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {facts.filter(Boolean).join(' · ')}
        </Box>
      </Box>
      {children}
    </Box>
  );
}

/** The name by which a person recognises a browser. */
function nameOf({ browser, system }: Pick<Device, 'browser' | 'system'>, t: T): string {
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? t('A browser that does not say which');
}

/** The method with which I signed in there. */
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
