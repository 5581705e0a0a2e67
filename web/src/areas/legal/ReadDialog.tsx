import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { legal } from '@plumbline/contract/areas/legal';
import { query } from '../../kit/api/index.ts';
import { Markdown } from '../../kit/text/Markdown.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { PartFailed } from './PartFailed.tsx';

/** Shows the text of a published version. */
export function ReadDialog({ versionId, onClose }: { versionId: string; onClose: () => void }) {
  const t = useT();
  const text = useQuery(query(legal.version, { versionId }, { stay: true, quiet: true }));
  return (
    <Dialog
      reading
      width={760}
      title={text.data ? `${text.data.title}, ${text.data.label}` : t('Document')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {text.isError && !text.data && <PartFailed error={text.error} retry={() => void text.refetch()} />}
      {text.isPending && <SkeletonText lines={10} />}
      {text.data && (
        <>
          <Markdown text={text.data.body} level={3} />
          <Box sx={{ mt: 2, typography: 'caption', color: 'text.tertiary', overflowWrap: 'anywhere' }}>
            SHA-256 {text.data.sha256}
          </Box>
        </>
      )}
    </Dialog>
  );
}
