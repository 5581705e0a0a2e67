import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Menu } from './Menu.tsx';
import type { MenuEntry } from './Menu.tsx';
import { Tooltip } from './Tooltip.tsx';

export interface MenuButtonProps {
  label: string;
  /** Undefined while loading: the menu opens when they are loaded */
  entries: readonly MenuEntry[] | undefined;
  /** Called on hover or focus, to prefetch what the menu needs */
  onNear?: () => void;
  icon?: ReactNode;
  /** Only the icon, with the label as its accessible name */
  iconOnly?: boolean;
  variant?: ButtonProps['variant'];
  /** The tab index of an icon, when Tab reaches only one of several */
  tabIndex?: number;
}

/** A button that opens a menu under itself. */
export function MenuButton({
  label,
  entries,
  onNear,
  icon,
  iconOnly = false,
  variant = 'outlined',
  tabIndex,
}: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  return (
    <>
      {iconOnly ? (
        <Tooltip title={open ? '' : label}>
          <IconButton
            tabIndex={tabIndex}
            aria-label={label}
            aria-haspopup="menu"
            aria-expanded={open}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {icon}
          </IconButton>
        </Tooltip>
      ) : (
        <Button
          variant={variant}
          startIcon={icon}
          endIcon={<ExpandMoreOutlined />}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={(event) => {
            onNear?.();
            setAnchor(event.currentTarget);
          }}
          onPointerEnter={onNear}
          onFocus={onNear}
        >
          {label}
        </Button>
      )}
      <Menu anchor={entries ? anchor : null} onClose={() => setAnchor(null)} entries={entries ?? []} label={label} />
    </>
  );
}
