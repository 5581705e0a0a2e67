import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { qualifications } from '@plumbline/contract/areas/qualifications';
import type { CertificateRow } from '@plumbline/contract/areas/qualifications';
import { query, useSend } from '../../kit/api/index.ts';
import { fileUrl } from '../../kit/files/fileUrl.ts';
import { useRight } from '../../kit/nav/index.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import type { MenuEntry } from '../../kit/ui/menuEntries.ts';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { CertificateDialog } from './CertificateDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { Line, LineList, Part } from './Lines.tsx';
import { State } from './State.tsx';

const TOUCHES = [qualifications.certificates, qualifications.matrix, qualifications.types];

/** The certificates of a person, with their actions. */
export function PersonCertificates({ personId }: { personId: string }) {
  const t = useT();
  const format = useFormat();
  const mayAdd = useRight('training', 'create') !== 'none';
  const answer = useQuery(query(qualifications.certificates, { personId, pageSize: 100 }, { stay: true }));
  const review = useSend(qualifications.reviewCertificate, { touches: TOUCHES });
  const revoke = useSend(qualifications.revokeCertificate, { touches: TOUCHES });
  const [editing, setEditing] = useState<CertificateRow | 'new' | null>(null);
  const [asking, setAsking] = useState<{ row: CertificateRow; verb: 'refuse' | 'revoke' } | null>(null);
  if (answer.isError) return <LoadFailed error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={5} />;

  function entries(row: CertificateRow): MenuEntry[] {
    const on = { certificateId: row.certificateId, version: row.version };
    if (row.state === 'pendingReview')
      return [
        { label: t('Accept'), onSelect: () => review.mutate({ ...on, accept: true }) },
        { label: t('Refuse'), onSelect: () => setAsking({ row, verb: 'refuse' }) },
        { label: t('Edit'), onSelect: () => setEditing(row) },
      ];
    return [
      { label: t('Edit'), onSelect: () => setEditing(row) },
      ...(['valid', 'expiring', 'expired'].includes(row.state)
        ? [{ label: t('Revoke'), danger: true, onSelect: () => setAsking({ row, verb: 'revoke' as const }) }]
        : []),
    ];
  }
  function settle(reason: string) {
    if (!asking) return;
    const on = { certificateId: asking.row.certificateId, version: asking.row.version, reason };
    if (asking.verb === 'refuse') review.mutate({ ...on, accept: false });
    else revoke.mutate(on);
    setAsking(null);
  }
  return (
    <Part
      title={t('Certificates')}
      action={mayAdd && <Button onClick={() => setEditing('new')}>{t('Add certificate')}</Button>}
    >
      {answer.data.rows.length === 0 && (
        <EmptyState
          cause="nothing"
          title={t('No certificates yet')}
          text={t('A card or certificate with its dates and a picture of it; before it ends its holder is told.')}
        />
      )}
      <LineList label={t('Certificates')}>
        {answer.data.rows.map((row) => (
          <Line
            key={row.certificateId}
            name={
              row.fileId ? (
                <Box component="a" href={fileUrl(row.fileId)} target="_blank" rel="noreferrer">
                  {row.typeName}
                </Box>
              ) : (
                row.typeName
              )
            }
            second={[row.issuer, row.number, ends(row)].filter(Boolean).join(' · ')}
            end={<State state={row.state} />}
            actions={
              row.mayManage && (
                <MenuButton
                  iconOnly
                  icon={<MoreHorizOutlined fontSize="small" />}
                  label={t('Change {name}', { name: row.typeName })}
                  entries={entries(row)}
                />
              )
            }
          />
        ))}
      </LineList>
      {editing && (
        <CertificateDialog
          personId={personId}
          certificate={editing === 'new' ? null : editing}
          touches={TOUCHES}
          onClose={() => setEditing(null)}
        />
      )}
      {asking && (
        <ReasonDialog
          title={asking.verb === 'refuse' ? t('Refuse the certificate') : t('Revoke the certificate')}
          verb={asking.verb === 'refuse' ? t('Refuse') : t('Revoke')}
          onReason={settle}
          onClose={() => setAsking(null)}
        />
      )}
    </Part>
  );

  function ends(row: CertificateRow): string {
    return row.expiryDate ? t('until {day}', { day: format.day(row.expiryDate) }) : t('never ends');
  }
}
