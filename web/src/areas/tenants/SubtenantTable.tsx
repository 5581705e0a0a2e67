import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { tenants } from '@plumbline/contract/areas/tenants';
import type { Subtenant } from '@plumbline/contract/areas/tenants';
import { useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { PanelTable } from '../../kit/table/PanelTable.tsx';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { standingOf, subKindName, upgradeStanding } from './words.ts';

interface Props {
  rows: readonly Subtenant[];
  onReview: (tenantId: string) => void;
}

/** The companies below ours as a table, on a phone as cards. */
export function SubtenantTable({ rows, onReview }: Props) {
  const t = useT();
  const format = useFormat();
  const figures = { num: true, align: 'right' } as const;
  return (
    <PanelTable
      label={t('Companies below yours')}
      rows={rows}
      idOf={({ tenantId }) => tenantId}
      listSx={{ m: 0, p: 0, listStyle: 'none' }}
      columns={[
        { head: t('Company'), cell: ({ name }) => name, sx: { fontWeight: 700 } },
        { head: t('Kind'), cell: ({ subKind }) => subKindName(subKind, t) },
        { head: t('Plan'), cell: ({ planName }) => planName },
        {
          head: t('Seats'),
          cell: ({ seatsUsed, seats }) => `${format.number(seatsUsed)} / ${format.number(seats)}`,
          ...figures,
        },
        { head: t('Active people'), cell: ({ activeUsers }) => format.number(activeUsers), ...figures },
        { head: t('Projects'), cell: ({ projects }) => format.number(projects), ...figures },
        { head: t('State'), cell: (row) => <Standing row={row} onReview={onReview} /> },
      ]}
      actions={(row) => <Actions row={row} />}
      card={(row) => <Card row={row} onReview={onReview} />}
    />
  );
}

function Card({ row, onReview }: { row: Subtenant; onReview: Props['onReview'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'body1', fontWeight: 700, overflowWrap: 'anywhere' }}>{row.name}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          {subKindName(row.subKind, t)} · {row.planName} ·{' '}
          {t('{used} of {seats} seats taken', { used: format.number(row.seatsUsed), seats: format.number(row.seats) })}{' '}
          · {t('{n|1 project|# projects}', { n: row.projects })}
        </Box>
        <Box sx={{ mt: 0.5 }}>
          <Standing row={row} onReview={onReview} />
        </Box>
      </Box>
      <Actions row={row} />
    </Box>
  );
}

function Standing({ row, onReview }: { row: Subtenant; onReview: Props['onReview'] }) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      <StatusChip {...standingOf(row, t)} />
      {row.upgradeState && row.can['review'] === true && (
        <Button size="small" variant="text" onClick={() => onReview(row.tenantId)}>
          {t('Asks to become independent: {state}', { state: upgradeStanding(row.upgradeState, t).word })}
        </Button>
      )}
    </Box>
  );
}

function Actions({ row }: { row: Subtenant }) {
  const t = useT();
  const { tenantId, name, can } = row;
  const touches = [tenants.subtenants];
  const suspend = useSend(tenants.suspendSubtenant, {
    touches,
    done: () => notify.success(t('{name} is suspended', { name })),
  });
  const reactivate = useSend(tenants.reactivateSubtenant, {
    touches,
    done: () => notify.success(t('{name} is open again', { name })),
  });
  async function askSuspend() {
    const sure = await confirm({
      title: t('Suspend {name}?', { name }),
      text: t('All of its people are signed out within five seconds and nobody gets in. Nothing is lost.'),
      reason: { label: t('Why'), required: true },
      tone: 'danger',
      confirmLabel: t('Suspend'),
    });
    if (sure) suspend.mutate({ tenantId, reason: sure.reason ?? '' });
  }
  if (!('suspend' in can)) return null;
  const open = can['suspend'] === true;
  return (
    <MenuButton
      iconOnly
      variant="text"
      icon={<MoreHorizOutlined />}
      label={t('Actions for {name}', { name })}
      entries={[
        open
          ? { label: t('Suspend'), danger: true, onSelect: () => void askSuspend() }
          : {
              label: t('Open again'),
              reason: typeof can['reactivate'] === 'string' ? can['reactivate'] : undefined,
              onSelect: () => reactivate.mutate({ tenantId }),
            },
      ]}
    />
  );
}
