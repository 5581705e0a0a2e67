import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { useT } from '../../kit/words/index.ts';

/** Says that a part could not be loaded, in the place of that part only. */
export function NotHere({ retry }: { retry: () => void }) {
  const t = useT();
  return (
    <Box sx={{ flex: 1 }}>
      <EmptyState
        cause="offline"
        title={t('Not here yet')}
        text={t('It comes as soon as there is a connection.')}
        actions={<Button onClick={retry}>{t('Try again')}</Button>}
      />
    </Box>
  );
}
