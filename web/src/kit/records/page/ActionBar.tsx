import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Box from '@mui/material/Box';
import type { Can } from '@plumbline/contract/kit/fields';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { useT } from '../../words/index.ts';
import { layOut } from './actions.ts';
import type { RecordAction } from './actions.ts';
import { useOffered } from '../form/offered.ts';

interface ActionBarProps {
  actions: readonly RecordAction[];
  can: Can;
  /** The verbs of this status, in the order of the work */
  leading: readonly string[];
  most?: number;
  /** Entries of More that are not verbs, such as the PDF on a phone */
  extra?: readonly MenuEntry[];
  /** On a phone: the primary button is as wide as the screen and 48 px high */
  large?: boolean;
  /** The page already shows why the first verb waits, so the bar does not repeat it */
  isReasonShown?: boolean;
  /** More is at the far end */
  spread?: boolean;
}

/** The buttons of a record, as its `can` allows them. A refused button says why. */
export function ActionBar({
  actions,
  can,
  leading,
  most = 3,
  extra = [],
  large = false,
  isReasonShown = false,
  spread = false,
}: ActionBarProps) {
  const t = useT();
  const { shown, more } = layOut(actions, can, leading, most);
  useOffered([...shown, ...more]);
  const entries: MenuEntry[] = more.map((action) => ({
    label: action.label,
    icon: action.icon,
    danger: action.danger,
    reason: action.can === true ? undefined : action.can,
    onSelect: action.run,
  }));
  if (entries.length > 0 && extra.length > 0) entries.push('line');
  entries.push(...extra);
  if (shown.length === 0 && entries.length === 0) return null;
  const reason = isReasonShown ? undefined : shown.map(({ can: may }) => may).find((may) => may !== true);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        flex: large || spread ? 1 : 'none',
        minWidth: 0,
      }}
    >
      {!large && reason && (
        <Box title={reason} sx={{ ...waits, WebkitLineClamp: 2 }}>
          {reason}
        </Box>
      )}
      {shown.map((action) => (
        <ActionButton
          key={action.verb}
          onPress={action.run}
          can={action.can}
          busy={action.busy}
          variant={action.primary ? 'contained' : 'outlined'}
          size={large ? 'large' : 'medium'}
          sx={large && action.primary ? { flex: 1 } : undefined}
        >
          {action.label}
        </ActionButton>
      ))}
      {spread && <Box sx={{ flex: 1 }} />}
      {/* The reason is visible beside the button, not only on hover. */}
      {large && reason && <Box sx={waits}>{reason}</Box>}
      {entries.length > 0 && (
        <MenuButton
          label={t('More')}
          entries={entries}
          icon={large ? <MoreVertOutlined /> : undefined}
          iconOnly={large}
        />
      )}
    </Box>
  );
}

const waits = {
  flex: '0 1 280px',
  minWidth: 0,
  typography: 'caption',
  color: 'text.secondary',
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: 5,
  WebkitBoxOrient: 'vertical',
} as const;
