import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { legal } from '@plumbline/contract/areas/legal';
import type { MyDocument } from '@plumbline/contract/areas/legal';
import { query } from '../../kit/api/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { StatusShape } from '../../kit/ui/StatusShape.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';

const SEEN = 'plumbline.legalSeen';

/** Tells of a document that changed a little or will change soon, until it is accepted or dismissed on this device. */
export function LegalNotice() {
  const t = useT();
  const format = useFormat();
  const [seen, setSeen] = useState(() => localStorage.getItem(SEEN) ?? '');
  const mine = useQuery({ ...query(legal.mine, {}, { stay: true, quiet: true }), staleTime: 60_000 });
  const news = mine.data?.documents.map(newsOf).find((one) => one !== undefined && !seen.includes(one.versionId));
  if (!news) return null;
  const { title, label, at, versionId } = news;
  function putAway() {
    // Old dismissals can be forgotten.
    const kept = `${seen} ${versionId}`.slice(-2000);
    localStorage.setItem(SEEN, kept);
    setSeen(kept);
  }
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        p: '6px 16px',
        bgcolor: 'status.progress.tint',
        flex: 'none',
      }}
    >
      <StatusShape tone="progress" />
      <Box sx={{ flex: '1 1 240px' }}>
        {at
          ? t('“{title}” changes on {day}: version {label}.', { title, label, day: format.day(at) })
          : t('“{title}” has changed a little: version {label}.', { title, label })}
      </Box>
      <Link href="/policyAbout" trail={false}>
        {t('Read it')}
      </Link>
      <IconButton aria-label={t('Put this note away')} onClick={putAway}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** The sentence about a document; `at` when the change lies ahead. */
function newsOf({ title, inForce, coming, standing }: MyDocument) {
  if (coming && !coming.accepted)
    return { title, label: coming.label, at: coming.effectiveAt, versionId: coming.versionId };
  if (standing === 'earlier') return { title, label: inForce.label, at: null, versionId: inForce.versionId };
  return undefined;
}
