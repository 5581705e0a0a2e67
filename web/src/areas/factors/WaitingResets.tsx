import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { factors } from '@plumbline/contract/areas/factors';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { query, useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { StatusShape } from '../../kit/ui/StatusShape.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { resetOutcome } from './ResetFactorsDialog.tsx';

type Waiting = OutputOf<typeof factors.waitingResets>['resets'][number];

/** Resets of admins' second factors that wait for a second admin. Hidden when there are none. */
export function WaitingResets() {
  const t = useT();
  const list = useQuery(query(factors.waitingResets, {}, { quiet: true, stay: true }));
  const resets = list.data?.resets ?? [];
  if (resets.length === 0) return null;
  return (
    <Box component="ul" aria-label={t('Waiting for a second admin')} sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
      {resets.map((reset) => (
        <Line key={reset.resetId} reset={reset} />
      ))}
    </Box>
  );
}

function Line({ reset }: { reset: Waiting }) {
  const t = useT();
  const format = useFormat();
  const settle = useSend(factors.settleReset, {
    touches: [factors.waitingResets, factors.policy],
    done: ({ state }) => notify.success(resetOutcome(state, reset.fullName, t)),
  });
  async function agree() {
    const sure = await confirm({
      title: t('Take the second factors of {name} away?', { name: reset.fullName }),
      text: t('Have you asked {name} by telephone or in person? Anybody who has their password can sign in then.', {
        name: reset.fullName,
      }),
      tone: 'danger',
      confirmLabel: t('Agree'),
    });
    if (sure) settle.mutate({ resetId: reset.resetId, agree: true });
  }
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <StatusShape tone="attention" />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box>{t('{by} asks for new second factors for {name}', { by: reset.askedBy, name: reset.fullName })}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {reset.reason} · {format.ago(reset.askedAt)}
        </Box>
      </Box>
      <ActionButton busy={settle.isPending} onPress={() => settle.mutate({ resetId: reset.resetId, agree: false })}>
        {reset.mine ? t('Take back') : t('Decline')}
      </ActionButton>
      {!reset.mine && (
        <ActionButton variant="contained" busy={settle.isPending} onPress={() => void agree()}>
          {t('Agree')}
        </ActionButton>
      )}
    </Box>
  );
}
