import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useT } from '../words/index.ts';
import { Menu } from './Menu.tsx';
import type { MenuEntry } from './Menu.tsx';

interface FoldedTab {
  value: string;
  label: string;
  count?: number | undefined;
  /** The heading above it in the menu */
  group?: string | undefined;
  href?: string;
}
interface MoreTabsProps {
  tabs: readonly FoldedTab[];
  value: string;
  sx: object;
}

/** The tabs that do not fit in their row, as a menu. An open one shows its name in the row. */
export function MoreTabs({ tabs, value, sx }: MoreTabsProps) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = tabs.find((tab) => tab.value === value);
  const nameOf = ({ label, count }: FoldedTab) => (count === undefined ? label : `${label} ${count}`);
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-current={open ? 'page' : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={sx}
      >
        {open ? t('More: {tab}', { tab: open.label }) : t('More')}
        <ExpandMoreOutlined sx={{ fontSize: 18 }} />
      </Box>
      <Menu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('More')}
        entries={tabs.flatMap((tab, at): MenuEntry[] => [
          ...(tab.group && tab.group !== tabs[at - 1]?.group ? [{ heading: tab.group }] : []),
          { label: nameOf(tab), href: tab.href ?? '' },
        ])}
      />
    </>
  );
}
