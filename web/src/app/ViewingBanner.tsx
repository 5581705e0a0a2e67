import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import { explain } from '@plumbline/contract/areas/access/explain';
import { useSend } from '../kit/api/index.ts';
import { ActionButton } from '../kit/ui/ActionButton.tsx';
import { useT } from '../kit/words/index.ts';

/** The banner over every screen while somebody views as another person. */
export function ViewingBanner({ fullName }: { fullName: string }) {
  const t = useT();
  const stop = useSend(explain.stopViewing, {
    done: () => window.location.assign('/setting/employeeRole?tab=explain'),
  });
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        p: '6px 16px',
        bgcolor: 'status.attention.tint',
        borderBottom: '2px solid',
        borderColor: 'status.attention.mark',
        flex: 'none',
      }}
    >
      <VisibilityOutlined fontSize="small" />
      <Box sx={{ flex: 1 }}>
        {t('You see Plumbline as {name} sees it. Nothing can be changed.', { name: fullName })}
      </Box>
      <ActionButton busy={stop.isPending || stop.isSuccess} onPress={() => stop.mutate({})}>
        {t('Stop viewing')}
      </ActionButton>
    </Box>
  );
}
