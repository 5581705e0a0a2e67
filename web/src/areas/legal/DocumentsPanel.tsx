import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { legal } from '@plumbline/contract/areas/legal';
import { query } from '../../kit/api/index.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { SkeletonCards } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { DocumentDialog } from './DocumentDialog.tsx';
import { DocumentItem } from './DocumentItem.tsx';
import { PartFailed } from './PartFailed.tsx';

/** All documents of the company, with their versions. */
export function DocumentsPanel({ keeps }: { keeps: boolean }) {
  const t = useT();
  const [making, setMaking] = useState(false);
  const all = useQuery(query(legal.documents, {}, { stay: true }));
  const create = keeps && (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setMaking(true)}>
      {t('New document')}
    </Button>
  );
  return (
    <Box sx={{ maxWidth: 1200 }}>
      {all.isError && !all.data && <PartFailed error={all.error} retry={() => void all.refetch()} />}
      {all.isPending && <SkeletonCards cards={3} />}
      {all.data?.documents.length === 0 && (
        <EmptyState
          cause="nothing"
          title={t('No document yet')}
          text={t(
            'An agreement or a policy that you publish here is read and accepted by everybody whom it concerns before they go on.',
          )}
          actions={create}
        />
      )}
      {all.data && all.data.documents.length > 0 && (
        <>
          <Box sx={{ px: 2, py: 1 }}>{create}</Box>
          <Box component="ul" aria-label={t('Documents')}>
            {all.data.documents.map((document) => (
              <DocumentItem key={document.documentId} document={document} keeps={keeps} />
            ))}
          </Box>
        </>
      )}
      {making && <DocumentDialog onClose={() => setMaking(false)} />}
    </Box>
  );
}
