import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Link, useLocation } from '../../nav/index.ts';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { useT } from '../../words/index.ts';
import { ListEmpty } from '../list/ListEmpty.tsx';
import { ListFailed } from '../list/ListStates.tsx';
import type { RecordKind } from '../kind/recordKinds.ts';

/** The address of this view with other parameters. */
export function useViewHref(): (change: Record<string, string>) => string {
  const [path = '', asked] = useLocation().href.split('?');
  return (change) => {
    const search = new URLSearchParams(asked);
    for (const [name, value] of Object.entries(change)) search.set(name, value);
    return `${path}?${search}`;
  };
}

interface BarProps {
  title: string;
  /** The addresses of the previous days, of today, and of the next days */
  hrefs: { before: string; today: string; after: string };
  words: { before: string; after: string };
  children?: ReactNode;
}

/** The toolbar of a view of days: the range, previous and next, and further choices. */
export function DaysBar({ title, hrefs, words, children }: BarProps) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pb: 1, flex: 'none' }}>
      <Box
        component="h2"
        sx={{ m: 0, typography: 'body1', fontWeight: 700, minWidth: 152, flex: { xs: '1 0 auto', sm: 'none' } }}
        aria-live="polite"
      >
        {title}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 1 } }}>
        <IconButton component={Link} href={hrefs.before} aria-label={words.before}>
          <ChevronLeft />
        </IconButton>
        <Button component={Link} href={hrefs.today}>
          {t('Today')}
        </Button>
        <IconButton component={Link} href={hrefs.after} aria-label={words.after}>
          <ChevronRight />
        </IconButton>
      </Box>
      {children}
    </Box>
  );
}

/** The records of some days. */
export interface Between<Row> {
  /** Null until the first page is loaded */
  rows: readonly Row[] | null;
  /** All records of the filter in these days, shown or not */
  total: number;
  error: Error | null;
  retry: () => void;
}

interface OverDaysProps<Row> {
  label: string;
  of: Between<Row>;
  kind: RecordKind;
  nothing: { title: string; text: string };
  /** Says how many are not shown */
  more: (left: number) => string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Records laid out over days, or why there are none: loading, failed, or empty. */
export function OverDays<Row>({
  label,
  of: { rows, total, error, retry },
  kind,
  nothing,
  more,
  children,
}: OverDaysProps<Row>) {
  const t = useT();
  const left = total - (rows?.length ?? total);
  return (
    <>
      <Box
        role="group"
        aria-label={label}
        tabIndex={0}
        sx={{
          // On a phone the page scrolls, because the toolbar takes half of it.
          flex: { xs: 'none', sm: 1 },
          minHeight: 320,
          pb: { xs: '88px', sm: 0 },
          overflow: 'auto',
          position: 'relative',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {rows === null && error && <ListFailed error={error} onRetry={retry} plural={kind.plural(t)} />}
        {rows === null && !error && <SkeletonRows rows={8} />}
        {rows?.length === 0 && (
          <ListEmpty
            filtered={false}
            nothing={nothing}
            noMatch={nothing.title}
            onClear={() => undefined}
            create={null}
          />
        )}
        {rows && rows.length > 0 && children(rows)}
      </Box>
      {left > 0 && (
        <Box role="note" sx={{ px: 2, py: '6px', borderTop: 1, borderColor: 'divider', typography: 'body2' }}>
          {more(left)}
        </Box>
      )}
    </>
  );
}
