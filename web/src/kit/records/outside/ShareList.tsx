import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { records } from '@plumbline/contract/kit/records';
import { query, useSend } from '../../api/index.ts';
import { confirm } from '../../confirm/index.ts';
import { useFormat, useT } from '../../words/index.ts';

/** The share links of a record, each with a button that revokes it. */
export function ShareList({ recordId }: { recordId: string }) {
  const t = useT();
  const format = useFormat();
  const shares = useQuery(query(records.shares, { recordId }, { quiet: true, stay: true }));
  const revoke = useSend(records.revokeShare, { touches: [records.shares] });
  async function end(shareId: string, name: string) {
    if (
      await confirm({
        text: t('End the link of {name}? It stops working at once.', { name }),
        confirmLabel: t('End the link'),
        tone: 'danger',
      })
    )
      revoke.mutate({ recordId, shareId });
  }
  const now = new Date().toISOString();
  if (!shares.data || shares.data.length === 0) return null;
  return (
    <Box component="ul" sx={{ mt: 2, borderTop: 1, borderColor: 'divider' }}>
      {shares.data.map((share) => {
        const over = share.revokedAt !== null || (share.expiresAt !== null && share.expiresAt < now);
        return (
          <Box
            component="li"
            key={share.shareId}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ color: over ? 'text.tertiary' : 'text.primary' }}>
                {share.recipientName}
                {share.recipientEmail && `, ${share.recipientEmail}`}
              </Box>
              <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
                {share.scope === 'respond' ? t('Read and answer') : t('Read')} ·{' '}
                {share.revokedAt
                  ? t('ended {day}', { day: format.day(share.revokedAt) })
                  : share.expiresAt === null
                    ? t('until 7 days after it is closed')
                    : t('until {day}', { day: format.day(share.expiresAt) })}{' '}
                · {t('opened {n|once|# times}', { n: share.openedCount })}
              </Box>
            </Box>
            {!over && (
              <Button size="small" onClick={() => void end(share.shareId, share.recipientName)}>
                {t('End')}
              </Button>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
