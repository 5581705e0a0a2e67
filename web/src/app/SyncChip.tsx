import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import CloudSyncOutlined from '@mui/icons-material/CloudSyncOutlined';
import Box from '@mui/material/Box';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { memo, useSyncExternalStore } from 'react';
import { useLive } from '../kit/live/index.ts';
import { useDelayed } from '../kit/ui/useDelayed.ts';
import { useT } from '../kit/words/index.ts';

/** Whether the screen is up to date with the server. With `onlyTrouble` it shows only doubts, such as on a phone. */
export function SyncChip({ onlyTrouble = false }: { onlyTrouble?: boolean }) {
  const t = useT();
  const online = useOnline();
  const live = useLive((state) => state.state);
  const fetching = useIsFetching() > 0;
  const sending = useIsMutating() > 0;
  const busy = useDelayed(fetching || sending, 400);
  const cut = useDelayed(live === 'cut', 2000);
  const [Icon, words] = !online
    ? [CloudOffOutlined, t('Offline')]
    : cut
      ? [CloudOffOutlined, t('Live updates paused')]
      : busy
        ? [CloudSyncOutlined, sending ? t('Sending') : t('Refreshing')]
        : [CloudDoneOutlined, t('Up to date')];
  if (onlyTrouble && online && !cut) return null;
  return <Chip icon={Icon} words={words} online={online} />;
}

/** Drawn again only when its words change, not with every call. */
const Chip = memo(function Chip(props: { icon: typeof CloudDoneOutlined; words: string; online: boolean }) {
  const { icon: Icon, words, online } = props;
  return (
    <Box
      role="status"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        typography: 'caption',
        color: online ? 'text.tertiary' : 'text.primary',
        whiteSpace: 'nowrap',
        flex: 'none',
      }}
    >
      <Icon sx={{ fontSize: 16 }} />
      {words}
    </Box>
  );
});

function useOnline(): boolean {
  return useSyncExternalStore(watchOnline, () => navigator.onLine);
}

function watchOnline(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
