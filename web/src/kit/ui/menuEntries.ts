import type { ReactNode } from 'react';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** makes the entry a real link */
  href?: string;
  /** why it is refused now: shown as a second line, the entry does nothing */
  reason?: string | undefined;
  danger?: boolean;
  selected?: boolean;
  /** right-aligned: a chord, a count, "external" */
  hint?: ReactNode;
}
/** An action, a line between groups, or the heading of a group. */
export type MenuEntry = MenuAction | 'line' | { heading: string };

export interface MenuProps {
  anchor: HTMLElement | null;
  onClose: () => void;
  entries: readonly MenuEntry[];
  label: string;
  minWidth?: number;
}
