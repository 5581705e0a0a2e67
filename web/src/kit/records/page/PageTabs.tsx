import Box from '@mui/material/Box';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { Tabs } from '../../ui/Tabs.tsx';

/** A tab of a page, with content below the row while it is open. */
interface PageTab {
  value: string;
  label: string;
  count?: number | undefined;
  mine?: number | undefined;
  /** The heading above the tab when the row becomes a menu */
  group?: string | undefined;
  panel: ReactNode;
}

interface PageTabsProps {
  label: string;
  /** The tabs; false entries are left out */
  tabs: readonly (PageTab | false)[];
  /** The requested tab; the first tab for an unknown name */
  value: unknown;
  /** The address of a tab; the first tab has the page's address without a name */
  hrefOf: (value?: string) => string;
  /** The head of the page, above its tabs */
  header: ReactNode;
  /** What scrolls on a desk: the content below the tabs, an own part of it (`own`), or the whole page */
  scroll?: 'below' | 'own' | undefined;
  children?: ReactNode;
}

/** A page with tabs that have their own addresses. Only the open tab is drawn. */
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
