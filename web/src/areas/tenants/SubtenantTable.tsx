import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { tenants } from '@plumbline/contract/areas/tenants';
import type { Subtenant } from '@plumbline/contract/areas/tenants';
import { useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { standingOf, subKindName, upgradeStanding } from './words.ts';

interface Props {
  rows: readonly Subtenant[];
  onReview: (tenantId: string) => void;
}

/** The companies below as a table, on a phone as cards. */
export function SubtenantTable(props: Props) {
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  return wide ? <Rows {...props} /> : <Cards {...props} />;
}

function Rows({ rows, onReview }: Props) {
  const t = useT();
  const format = useFormat();
  return (
    <Table aria-label={t('Companies below yours')} sx={{ borderTop: 1, borderColor: 'divider' }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('Company')}</TableCell>
          <TableCell>{t('Kind')}</TableCell>
          <TableCell>{t('Plan')}</TableCell>
          <TableCell align="right">{t('Seats')}</TableCell>
          <TableCell align="right">{t('Active people')}</TableCell>
          <TableCell align="right">{t('Projects')}</TableCell>
          <TableCell>{t('State')}</TableCell>
          <TableCell sx={{ width: 56 }}>
            <span className="vh">{t('Actions')}</span>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.tenantId}>
            <TableCell sx={{ fontWeight: 700 }}>{row.name}</TableCell>
            <TableCell>{subKindName(row.subKind, t)}</TableCell>
            <TableCell>{row.planName}</TableCell>
            <TableCell align="right" className="num">
              {format.number(row.seatsUsed)} / {format.number(row.seats)}
            </TableCell>
            <TableCell align="right" className="num">
              {format.number(row.activeUsers)}
            </TableCell>
            <TableCell align="right" className="num">
              {format.number(row.projects)}
            </TableCell>
            <TableCell>
              <Standing row={row} onReview={onReview} />
            </TableCell>
            <TableCell align="right">
              <Actions row={row} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Cards({ rows, onReview }: Props) {
  const t = useT();
  const format = useFormat();
  return (
    <Box component="ul" aria-label={t('Companies below yours')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.tenantId}
          sx={{ display: 'flex', gap: 1, py: 1.5, borderTop: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ typography: 'body1', fontWeight: 700, overflowWrap: 'anywhere' }}>{row.name}</Box>
            <Box sx={{ color: 'text.secondary' }}>
              {subKindName(row.subKind, t)} · {row.planName} ·{' '}
              {t('{used} of {seats} seats taken', {
                used: format.number(row.seatsUsed),
                seats: format.number(row.seats),
              })}{' '}
              · {t('{n|1 project|# projects}', { n: row.projects })}
            </Box>
            <Box sx={{ mt: 0.5 }}>
              <Standing row={row} onReview={onReview} />
            </Box>
          </Box>
          <Actions row={row} />
        </Box>
      ))}
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
          {t('Wishes to stand alone: {state}', { state: upgradeStanding(row.upgradeState, t).word })}
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
