import Box from '@mui/material/Box';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { Tabs } from '../../ui/Tabs.tsx';

/** A tab of a page, with what stands below the row while one is on it. */
interface PageTab {
  value: string;
  label: string;
  count?: number | undefined;
  mine?: number | undefined;
  /** the heading above it where the row has no room for it */
  group?: string | undefined;
  panel: ReactNode;
}

interface PageTabsProps {
  label: string;
  /** those that are false are left out */
  tabs: readonly (PageTab | false)[];
  /** the tab that is asked for; the first where there is none of this name */
  value: unknown;
  /** the address of a tab; of the first, which is that of the page, without its name */
  hrefOf: (value?: string) => string;
  /** the head of the page, above its tabs */
  header: ReactNode;
  /** what is below the tabs scrolls by itself on a desk, or brings what scrolls: `own`; the whole page without */
  scroll?: 'below' | 'own' | undefined;
  children?: ReactNode;
}

/** A page under tabs, each with an address of its own; only the panel of the tab that one is on is drawn. */
export function PageTabs({ label, tabs, value, hrefOf, header, scroll, children }: PageTabsProps) {
  const shown = tabs.filter((tab) => tab !== false);
  const open = shown.find((tab) => tab.value === value) ?? shown[0];
  const items = shown.map(({ panel: _panel, ...tab }, at) => ({
    ...tab,
    href: hrefOf(at > 0 ? tab.value : undefined),
  }));
  const grown = scroll ? { flex: { xs: '1 0 auto', md: 1 }, minHeight: { md: 0 } } : { flex: '1 0 auto' };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, ...grown }}>
      {header}
      <Tabs folds label={label} tabs={items} value={open?.value ?? ''} />
      <Box
        sx={
          scroll
            ? {
                ...grown,
                minWidth: 0,
                display: 'flex',
                flexDirection: 'column',
                overflow: { md: scroll === 'own' ? 'hidden' : 'auto' },
              }
            : { p: 2, minWidth: 0 }
        }
      >
        <Suspense fallback={<SkeletonRows rows={8} />}>{open?.panel}</Suspense>
      </Box>
      {children}
    </Box>
  );
}
