import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { inbox } from '@plumbline/contract/areas/notifications/inbox';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { query, useSend } from '../../kit/api/index.ts';
import { keepPushDevice } from '../../kit/nav/push.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { canPush, thisDevice, turnOn } from './thisDevice.ts';
import type { NoPush } from './thisDevice.ts';

type Device = OutputOf<typeof inbox.devices>['devices'][number];

/** My browsers that show notices while Plumbline is closed. A press adds this browser. */
export function Devices() {
  const t = useT();
  const format = useFormat();
  const client = useQueryClient();
  const answer = useQuery(query(inbox.devices, {}));
  const end = useSend(inbox.endDevice, { touches: [inbox.devices] });
  const [here, setHere] = useState<string | undefined>();
  const [why, setWhy] = useState<NoPush | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => void thisDevice().then(setHere), [answer.data]);
  const devices = answer.data?.devices ?? [];
  const isHere = devices.some(({ deviceId }) => deviceId === here);
  const name = ({ browser, system }: Device) => [browser, system].filter(Boolean).join(', ') || t('A browser');
  const begin = async () => {
    setBusy(true);
    try {
      setWhy(await turnOn(answer.data?.key ?? ''));
      await client.invalidateQueries({ queryKey: [inbox.devices.path] });
    } finally {
      setBusy(false);
    }
  };
  const stop = (deviceId: string) => {
    if (deviceId === here) keepPushDevice(null);
    end.mutate({ deviceId });
  };
  return (
    <Box component="section">
      <Box component="h2" sx={{ typography: 'h3' }}>
        {t('On my devices')}
      </Box>
      <p>
        {t('A device shows what reaches you while Plumbline is closed. It says no more than the subject of a mail.')}
      </p>
      <ul>
        {devices.map((device) => (
          <li key={device.deviceId}>
            {name(device)}
            {device.deviceId === here && ` · ${t('this device')}`} ·{' '}
            {t('since {day}', { day: format.instant(device.createdAt) })}{' '}
            <Button
              variant="text"
              aria-label={t('Remove {name}', { name: name(device) })}
              disabled={end.isPending}
              onClick={() => stop(device.deviceId)}
            >
              {t('Remove')}
            </Button>
          </li>
        ))}
      </ul>
      {answer.data && canPush() && !isHere && (
        <Button variant="outlined" disabled={busy} onClick={() => void begin()}>
          {t('Show notices on this device')}
        </Button>
      )}
      {!canPush() && <p>{t('This browser cannot show notices while Plumbline is closed.')}</p>}
      <Box role="status">
        {why === 'denied' && (
          <p>{t('This browser does not allow notices from Plumbline. Its settings for this page change that.')}</p>
        )}
        {why === 'unreachable' && <p>{t('This browser reaches no push service now. Try again later.')}</p>}
      </Box>
    </Box>
  );
}
