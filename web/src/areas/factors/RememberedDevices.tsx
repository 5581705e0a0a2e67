import Box from '@mui/material/Box';
import { factors } from '@plumbline/contract/areas/factors';
import { useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { DEVICE_ICONS, nameOf } from './deviceFace.ts';
import type { Remembered } from './queries.ts';

/** The browsers that I am signed out of and that are still known, each to be forgotten. */
export function RememberedDevices({ devices }: { devices: Remembered[] }) {
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
          <Line key={device.deviceId} device={device} />
        ))}
      </Box>
    </Box>
  );
}

function Line({ device }: { device: Remembered }) {
  const t = useT();
  const format = useFormat();
  const forget = useSend(factors.endDevice, {
    touches: [factors.devices],
    done: () => notify.success(t('That browser is forgotten')),
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
        <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[device.address, t('last signed in {ago}', { ago: format.ago(device.seenAt) })].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <ActionButton
        busy={forget.isPending}
        aria-label={t('Forget {name}', { name })}
        onPress={() => forget.mutate({ sessionId: device.deviceId })}
      >
        {t('Forget')}
      </ActionButton>
    </Box>
  );
}
