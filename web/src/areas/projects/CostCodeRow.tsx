import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import Box from '@mui/material/Box';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import { useT } from '../../kit/words/index.ts';
import type { CostCode } from './rows.ts';
import { costTypeName } from './words.ts';

/** One cost code; on a phone its type stands under its name. */
export function CostCodeRow({
  code,
  mayEdit,
  onEdit,
  onRemove,
}: {
  code: CostCode;
  mayEdit: boolean;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const t = useT();
  return (
    <Box
      role="row"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 'max(var(--row), var(--control))',
        px: 2,
        borderBottom: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box
        role="cell"
        className="num"
        sx={{ width: { xs: 96, sm: 128 }, flex: 'none', color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {code.code}
      </Box>
      <Box role="cell" sx={{ flex: 1, minWidth: 0, py: 0.5 }}>
        {code.name}
        <Box
          component="span"
          sx={{ display: { xs: 'block', sm: 'none' }, typography: 'caption', color: 'text.secondary' }}
        >
          {costTypeName(code.costType, t)}
        </Box>
        {code.inUse && (
          <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary', ml: 1 }}>
            {t('in use')}
          </Box>
        )}
      </Box>
      <Box role="cell" sx={{ display: { xs: 'none', sm: 'block' }, width: 128, flex: 'none', color: 'text.secondary' }}>
        {costTypeName(code.costType, t)}
      </Box>
      {mayEdit && (
        <Box role="cell" sx={{ width: 44, flex: 'none' }}>
          <MenuButton
            iconOnly
            icon={<MoreHorizOutlined fontSize="small" />}
            label={t('Change {name}', { name: code.code })}
            entries={[
              { label: t('Edit'), onSelect: onEdit },
              'line',
              {
                label: t('Remove'),
                danger: true,
                onSelect: onRemove,
                reason: code.inUse ? t('Records use this code; change its name instead') : undefined,
              },
            ]}
          />
        </Box>
      )}
    </Box>
  );
}
