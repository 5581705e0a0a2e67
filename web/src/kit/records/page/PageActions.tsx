import useMediaQuery from '@mui/material/useMediaQuery';
import type { Can } from '@plumbline/contract/kit/fields';
import { copyLink } from '../../confirm/index.ts';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { useT } from '../../words/index.ts';
import { ActionBar } from './ActionBar.tsx';
import type { RecordAction } from './actions.ts';

interface PageActionsProps {
  actions: readonly RecordAction[];
  can: Can;
  /** The verbs of this status, in the order of the work */
  leading: readonly string[];
  /** The page's address to copy */
  href: string;
  /** Further entries of More */
  extra?: readonly MenuEntry[];
}

/** The actions of a page with a `PageHeader`: two buttons, one on a phone, the rest under More. */
export function PageActions({ href, extra = [], ...bar }: PageActionsProps) {
  const t = useT();
  const phone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const link = { label: t('Copy link'), onSelect: () => void copyLink(href) };
  return <ActionBar {...bar} most={phone ? 1 : 2} extra={[link, ...extra]} />;
}
