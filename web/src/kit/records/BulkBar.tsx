import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { ActionButton } from '../ui/ActionButton.tsx';
import { useT } from '../words/index.ts';
import { MOST_SELECTED } from './useSelection.ts';

export interface BulkAction {
  id: string;
  label: string;
  icon: ReactNode;
  run: (ids: string[]) => void;
}

interface BulkBarProps {
  ids: string[];
  total: number;
  actions: readonly BulkAction[];
  /** chooses everything in the filter, or null when that is chosen already */
  onAll: (() => void) | null;
  allBusy: boolean;
  onNone: () => void;
}

/** What can be done with the chosen rows; floats over the list's lower edge. */
export function BulkBar({ ids, total, actions, onAll, allBusy, onNone }: BulkBarProps) {
  const t = useT();
  return (
    <Box
      role="toolbar"
      aria-label={t('For the selected rows')}
      sx={{
        position: 'absolute',
        left: '50%',
        bottom: 56,
        transform: 'translateX(-50%)',
        zIndex: 20,
        display: 'flex',
        alignItems: 'center',
        // Beside an open record it takes two lines; a phone moves it sideways.
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        gap: '4px',
        minHeight: 48,
        pl: 2,
        pr: 1,
        width: 'max-content',
        maxWidth: 'calc(100% - 16px)',
        overflowX: 'auto',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'lineStrong',
        borderRadius: 1,
        boxShadow: 2,
        whiteSpace: 'nowrap',
      }}
    >
      <Box component="b" className="num" aria-live="polite">
        {t('{n} selected', { n: ids.length })}
      </Box>
      {onAll && (
        <ActionButton variant="text" size="small" busy={allBusy} onPress={onAll} sx={{ fontWeight: 400 }}>
          {total > MOST_SELECTED ? t('Select the first {n}', { n: MOST_SELECTED }) : t('Select all {total}', { total })}
        </ActionButton>
      )}
      <Divider />
      {actions.map((action) => (
        <ActionButton
          key={action.id}
          variant="text"
          startIcon={action.icon}
          onPress={() => action.run(ids)}
          sx={{ color: 'text.primary' }}
        >
          {action.label}
        </ActionButton>
      ))}
      <Divider />
      <IconButton aria-label={t('Select nothing')} onClick={onNone}>
        <CloseOutlined />
      </IconButton>
    </Box>
  );
}

function Divider() {
  return <Box sx={{ width: '1px', height: 20, bgcolor: 'divider', mx: '4px', flex: 'none' }} />;
}
