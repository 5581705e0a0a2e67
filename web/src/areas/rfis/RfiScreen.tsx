import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rfiDownloads } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { onLive } from '../../kit/live/index.ts';
import { useBreadcrumbs, usePathParams } from '../../kit/nav/index.ts';
import { RecordPage } from '../../kit/records/RecordPage.tsx';
import { downloadUrl } from '../../kit/records/listParams.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { RfiDetails } from './RfiDetails.tsx';
import { RfiMeta } from './RfiPanel.tsx';
import { RfiTurn } from './RfiTurn.tsx';
import { useRfiFacts } from './facts.tsx';
import { RFI_READS, rfiQuery } from './queries.ts';
import { rfiKind, rfiPath } from './record.tsx';
import { useRfiActions } from './useRfiActions.tsx';
import { fieldWords, stepWords, wordFor } from './words.ts';

/** `/project/:projectId/rfi/:rfiId`: one RFI. */
export function RfiScreen() {
  const t = useT();
  const { rfiId = '' } = usePathParams();
  const client = useQueryClient();
  const options = rfiQuery(rfiId);
  const rfi = useQuery(options);
  useEffect(
    () =>
      onLive('rfi', ({ id }) => {
        if (id === rfiId) for (const read of RFI_READS) void client.invalidateQueries({ queryKey: [read.path] });
      }),
    [client, rfiId],
  );
  if (rfi.data) return <Shown key={rfiId} rfi={rfi.data} />;
  if (rfi.isError)
    return (
      <EmptyState
        cause="failed"
        title={t('This RFI could not be loaded')}
        text={t('Nothing is lost. Try again in a moment.')}
        actions={<Button onClick={() => void rfi.refetch()}>{t('Try again')}</Button>}
      />
    );
  return (
    <Box sx={{ p: 2, maxWidth: 720 }}>
      <SkeletonText lines={12} />
    </Box>
  );
}

function Shown({ rfi }: { rfi: Rfi }) {
  const t = useT();
  const { actions, leading, open, dialog } = useRfiActions(rfi);
  const facts = useRfiFacts(rfi);
  const name = rfi.number ?? t('Draft RFI');
  useBreadcrumbs([
    { text: t('Projects'), href: '/project/project' },
    { text: rfi.projectName ?? t('Project'), href: `/project/project/${rfi.projectId}` },
    { text: t('RFIs'), href: `/project/RFIsList?projectId=${rfi.projectId}` },
    { text: name, href: rfiPath(rfi) },
  ]);
  const steps = stepWords(t);
  const fields = fieldWords(t);
  const mayEdit = rfi.can.update === true;
  return (
    <>
      <RecordPage
        record={rfi}
        kind={rfiKind}
        meta={<RfiMeta rfi={rfi} />}
        actions={actions}
        leading={leading}
        banner={<RfiTurn rfi={rfi} />}
        facts={facts}
        pdfHref={downloadUrl(rfiDownloads.pdf.path, { rfiId: rfi.rfiId })}
        mayRespondByLink={rfi.status === 'open'}
        onEdit={mayEdit ? () => open('update') : undefined}
        says={(row) => (row.verb ? (steps[row.verb] ?? null) : null)}
        labelOf={(field) => wordFor(fields, field)}
        touches={RFI_READS}
      >
        <RfiDetails rfi={rfi} onAddendum={rfi.can.addendum === true ? () => open('addendum') : undefined} />
      </RecordPage>
      {dialog}
    </>
  );
}
