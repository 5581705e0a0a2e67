import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import CloudSyncOutlined from '@mui/icons-material/CloudSyncOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { useDelayed } from '../ui/useDelayed.ts';
import { useT } from '../words/index.ts';
import type { QueueState } from './unsent.ts';

/** Quietly shows whether the server has all answers. */
export function SaveState({ queue }: { queue: QueueState }) {
  const t = useT();
  const waiting = Array.from(queue.unsent.values()).filter(({ state }) => state === 'waiting').length;
  const asking = queue.unsent.size - waiting;
  // Delayed, so that fast saves do not flicker.
  const sending = useDelayed(queue.stands === 'sending', 600);
  const [Icon, words] =
    queue.stands === 'asks'
      ? [ErrorOutlineOutlined, t('{n|1 answer needs|# answers need} your decision', { n: asking })]
      : queue.stands === 'waiting'
        ? [CloudOffOutlined, t('Waiting for the network: {n}', { n: waiting })]
        : sending
          ? [CloudSyncOutlined, t('Saving')]
          : [CloudDoneOutlined, t('Saved')];
  const room = queue.kept ? '' : ` · ${t('This device has no room: stay here until it is saved.')}`;
  return <Saying icon={Icon} words={words + room} />;
}

/** Drawn again only when its words change: an answer goes through several states within a moment. */
const Saying = memo(function Saying({ icon: Icon, words }: { icon: typeof CloudDoneOutlined; words: string }) {
  return (
    <Box
      role="status"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, typography: 'caption', color: 'text.secondary' }}
    >
      <Icon sx={{ fontSize: 16 }} />
      {words}
    </Box>
  );
});
