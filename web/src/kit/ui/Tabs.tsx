import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { Suspense } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from '../nav/Link.tsx';
import { lazyPart } from '../nav/lazyPart.ts';
import { useT } from '../words/index.ts';
import { useFolded } from './useFolded.ts';
import { useInSight } from './useInSight.ts';

export interface TabItem<V extends string = string> {
  value: V;
  label: string;
  count?: number | undefined;
  /** The count waits for you: drawn in the colour of your turn */
  turn?: boolean;
  /** How many of the counted records wait for you; zero is hidden */
  mine?: number | undefined;
  /** The heading above it in the overflow menu */
  group?: string | undefined;
  /** Makes the tab a link */
  href?: string;
}
export interface TabsProps<V extends string> {
  label: string;
  tabs: readonly TabItem<V>[];
  value: V;
  onChange?: (value: V) => void;
  /** Content after the last tab */
  after?: ReactNode;
  /** What does not fit goes into a menu after the last tab; on a phone the row scrolls */
  folds?: boolean;
  /** The id of the panel that the tabs control, if they are not links */
  panelId?: string;
}

const tabSx = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 'max(36px, var(--control))',
  px: 1.5,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  flex: 'none',
  border: 0,
  borderBottom: '2px solid transparent',
  mb: '-1px',
  bgcolor: 'transparent',
  font: 'inherit',
  cursor: 'pointer',
  outlineOffset: '-2px !important',
  '&:hover': { color: 'text.primary', textDecoration: 'none' },
  '&[aria-selected="true"], &[aria-current="page"]': { color: 'text.primary', fontWeight: 700, borderColor: 'link' },
} as const;

/** The height of one line of tabs; wrapped tabs are below it. */
const foldingSx = {
  flexWrap: 'wrap',
  flex: 1,
  minWidth: 0,
  height: 'max(36px, var(--control))',
  // `clip` and not `hidden`, which can scroll: scrolling the open tab into view moved the first line away.
  overflow: 'clip',
  mb: '-1px',
};

const MoreTabs = lazyPart(() => import('./MoreTabs.tsx').then((module) => module.MoreTabs));

/** Tabs over a screen. With addresses they are links; without, arrow keys move between them. */
export function Tabs<V extends string>({ label, tabs, value, onChange, after, panelId, folds = false }: TabsProps<V>) {
  const t = useT();
  const words = tabs.map((tab) => `${tab.label} ${tab.count ?? ''} ${tab.mine ?? ''}`).join();
  const row = useInSight(value, words);
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const isFolding = folds && wide;
  const fitting = useFolded(row, isFolding, words);
  const below = tabs.slice(fitting);
  const linked = tabs.every((tab) => tab.href !== undefined);

  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (linked || step === 0) return;
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange?.(next.value);
    row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.value)}"]`)?.focus();
  }
  return (
    <Box
      component={linked ? 'nav' : 'div'}
      aria-label={label}
      sx={{
        display: 'flex',
        borderBottom: 1,
        borderColor: 'divider',
        px: { xs: 0.5, sm: 0.5 },
        overflowX: 'auto',
        scrollbarWidth: 'none',
        flex: 'none',
        // Keeps text for screen readers inside the scrolling row, so that the page does not get wider.
        position: 'relative',
      }}
    >
      <Box
        ref={row}
        role={linked ? undefined : 'tablist'}
        aria-label={linked ? undefined : label}
        onKeyDown={move}
        sx={{ display: 'flex', ...(isFolding && foldingSx) }}
      >
        {tabs.map((tab, at) => {
          const on = tab.value === value;
          const content = (
            <>
              {tab.label}
              {tab.count !== undefined && (
                <Box
                  component="span"
                  className="num"
                  sx={{
                    typography: 'caption',
                    color: tab.turn && tab.count > 0 ? 'turn.ink' : 'text.tertiary',
                    fontWeight: tab.turn ? 700 : 400,
                  }}
                >
                  {tab.count}
                </Box>
              )}
              {Boolean(tab.mine) && (
                <Box
                  component="span"
                  className="num"
                  sx={{ typography: 'caption', color: 'turn.ink', fontWeight: 700 }}
                >
                  {tab.mine} <span className="vh">{t('in your court')}</span>
                </Box>
              )}
            </>
          );
          return linked ? (
            <Box
              key={tab.value}
              component={Link}
              href={tab.href ?? ''}
              trail={false}
              aria-current={on ? 'page' : undefined}
              // Hidden but measured, so that it can return when there is space.
              style={at >= fitting ? { visibility: 'hidden' } : undefined}
              sx={tabSx}
            >
              {content}
            </Box>
          ) : (
            <Box
              key={tab.value}
              component="button"
              type="button"
              role="tab"
              data-tab={tab.value}
              aria-selected={on}
              aria-controls={panelId}
              tabIndex={on ? 0 : -1}
              onClick={() => onChange?.(tab.value)}
              sx={tabSx}
            >
              {content}
            </Box>
          );
        })}
      </Box>
      {below.length > 0 && (
        <Suspense>
          <MoreTabs tabs={below} value={value} sx={tabSx} />
        </Suspense>
      )}
      {after}
    </Box>
  );
}
