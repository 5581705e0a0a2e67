import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { query } from '../../api/index.ts';
import { Link } from '../../nav/index.ts';
import { SkeletonText } from '../../ui/Skeletons.tsx';
import { useT } from '../../words/index.ts';
import { BallInCourt } from './BallInCourt.tsx';
import { DueCell } from '../list/DueCell.tsx';
import { Section } from './Section.tsx';
import { StatusChip } from '../list/StatusChip.tsx';
import type { RecordRow } from '../list/projectColumns.tsx';
import type { ListEndpoint } from '../list/recordListProps.ts';
import { toneOf } from '../kind/recordKinds.ts';
import type { RecordKind } from '../kind/recordKinds.ts';

interface ItemRow extends RecordRow {
  projectId: string;
}

interface PackageItemsProps<Row extends ItemRow> {
  /** The kind of its records, the call that lists them, and the row's field with the record id */
  kind: RecordKind;
  list: ListEndpoint<Row>;
  id: keyof Row & string;
  packageId: string;
  projectId: string;
  /** Shown while it is empty */
  empty: string;
  /** The path of the kind's list, with a filter for the package */
  path: string;
  /** More beside the heading */
  aside?: ReactNode;
  /** Below the title of a row */
  below?: (row: Row) => string;
  /** Replaces the status chip */
  chip?: (row: Row) => ReactNode;
  /** After the due date */
  last?: (row: Row) => ReactNode;
  /** In the panel: only title and status */
  small?: boolean;
}

/** The records of a package by number, at most 100; the kind's list has all. */
export function PackageItems<Row extends ItemRow>(props: PackageItemsProps<Row>) {
  const { kind, id, packageId, projectId, small = false } = props;
  const t = useT();
  const filter = { packageId: [packageId], sort: 'number', pageSize: 100 } as unknown as InputOf<typeof props.list>;
  const items = useQuery(query(props.list, filter, { quiet: true, stay: true })).data;
  const asked = new URLSearchParams({
    projectId: JSON.stringify([projectId]),
    packageId: JSON.stringify([packageId]),
  });
  return (
    <Section
      bare={small}
      title={kind.plural(t)}
      note={items?.total}
      aside={
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          {!small && props.aside}
          <Link href={`${props.path}?${asked}`}>{t('Open as a list')}</Link>
        </Box>
      }
    >
      {!items && <SkeletonText lines={4} />}
      {items?.total === 0 && <Box sx={{ color: 'text.secondary' }}>{props.empty}</Box>}
      <Box component="ul" sx={{ borderTop: items?.total ? 1 : 0, borderColor: 'divider' }}>
        {items?.rows.map((row) => (
          <Item key={String(row[id])} {...props} row={row} small={small} />
        ))}
      </Box>
    </Section>
  );
}

function Item<Row extends ItemRow>({
  kind,
  id,
  row,
  small,
  below,
  chip,
  last,
}: PackageItemsProps<Row> & { row: Row; small: boolean }) {
  const t = useT();
  const columns = `minmax(0, 1fr) 148px 176px 104px${last ? ' 56px' : ''}`;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', lg: small ? undefined : columns },
        alignItems: 'center',
        gap: '4px 12px',
        minHeight: 'var(--row)',
        py: '6px',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component={Link}
        href={kind.path({ recordId: String(row[id]), projectId: row.projectId })}
        title={row.title}
        sx={{
          color: 'text.primary',
          minHeight: { xs: 32, md: 0 },
          alignContent: 'center',
        }}
      >
        <Box sx={line}>
          <Box component="span" className="num" sx={{ color: 'text.secondary', mr: 1 }}>
            {row.number ?? t('Draft')}
          </Box>
          {row.title}
        </Box>
        {below && <Box sx={{ ...line, typography: 'caption', color: 'text.secondary' }}>{below(row)}</Box>}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {chip?.(row) || <StatusChip tone={toneOf(kind, row.status)} word={kind.statusWord(row.status, t)} />}
      </Box>
      {!small && (
        <>
          <Box sx={{ minWidth: 0, ...(row.ballInCourt.length === 0 && { display: { xs: 'none', lg: 'block' } }) }}>
            {row.ballInCourt.length > 0 && <BallInCourt people={row.ballInCourt} mine={row.mine} days={row.heldDays} />}
          </Box>
          <Box sx={{ ...(row.ballInCourt.length === 0 && { display: { xs: 'none', lg: 'block' } }) }}>
            <DueCell date={row.dueDate} days={row.dueInDays} mine={row.mine} />
          </Box>
          {last && <Box sx={{ textAlign: 'right', display: { xs: 'none', lg: 'block' } }}>{last(row)}</Box>}
        </>
      )}
    </Box>
  );
}

const line = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  overflowWrap: 'anywhere',
  // On a phone names wrap.
  whiteSpace: { xs: 'normal', md: 'nowrap' },
} as const;
