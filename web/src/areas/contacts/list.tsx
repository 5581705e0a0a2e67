import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined';
import Box from '@mui/material/Box';
import type { DirectoryRow } from '@plumbline/contract/areas/contacts';
import { DIRECTORY_COLUMNS } from '@plumbline/contract/areas/contacts/columns';
import { cardStatusName } from '@plumbline/contract/areas/contacts/names';
import { labelOf } from '@plumbline/contract/kit/columns';
import type { T } from '@plumbline/contract/kit/words';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { NameCell, quietCell } from '../../kit/records/list/cells.tsx';
import { screenColumns } from '../../kit/records/list/screenColumns.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';
import { StandingChip } from '../compliance/index.ts';
import { CARD_TONES } from './record.tsx';
import { COLOURS } from './words.ts';

/** The columns of the directory. */
export function directoryColumns(t: T, format: Format): ListColumn<DirectoryRow>[] {
  const { name, ...others } = DIRECTORY_COLUMNS;
  const { usual, chosen } = screenColumns(
    others,
    { t, format, isQuiet: true },
    {
      company: quietCell((row) => (row.kind === 'person' ? row.companyName : null)),
      status: { narrow: true, cell: (row) => <CardStatus status={row.status} /> },
      grouping: { cell: (row) => <GroupingDots groupings={row.groupings} /> },
      insurance: {
        cell: (row) => (row.insurance && row.insurance !== 'none' ? <StandingChip standing={row.insurance} /> : null),
      },
      activity: quietCell((row) => format.ago(row.lastActivityAt)),
    },
  );
  return [
    {
      id: 'name',
      head: labelOf(name, t),
      fixed: true,
      sort: 'name',
      cell: (row) => (
        <NameCell href={`/contact/${row.contactId}`} name={row.name} before={<KindIcon kind={row.kind} />} />
      ),
    },
    ...usual,
    ...chosen,
  ];
}

function KindIcon({ kind }: Pick<DirectoryRow, 'kind'>) {
  const t = useT();
  const Icon = kind === 'company' ? BusinessOutlined : PersonOutlineOutlined;
  return (
    <Icon
      sx={{ fontSize: 16, color: 'text.tertiary', flex: 'none' }}
      titleAccess={kind === 'company' ? t('Company') : t('Person')}
    />
  );
}

/** The card of a company or person on a phone. */
export function ContactCard({ row }: { row: DirectoryRow }) {
  const second = row.kind === 'person' ? [row.title, row.companyName] : [row.trades.join(', ')];
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box
          dir="auto"
          sx={{
            flex: 1,
            minWidth: 0,
            typography: 'body1',
            fontWeight: 700,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {row.name}
        </Box>
        {row.status !== 'active' && <CardStatus status={row.status} />}
        {row.insurance && row.insurance !== 'none' && row.insurance !== 'ok' && (
          <StandingChip standing={row.insurance} labelled />
        )}
      </Box>
      <Box dir="auto" sx={{ color: 'text.secondary' }}>
        {second.filter(Boolean).join(' · ')}
      </Box>
      <Box className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {[row.phone, row.email].filter(Boolean).join(' · ')}
      </Box>
    </>
  );
}

/** The groupings of a card with their colours. */
export function GroupingDots({ groupings }: { groupings: DirectoryRow['groupings'] }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, flexWrap: 'wrap', minWidth: 0 }}>
      {groupings.map(({ groupingId, name, colour }) => (
        <Box component="span" key={groupingId} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          <Dot colour={colour} />
          {name}
        </Box>
      ))}
    </Box>
  );
}

export function Dot({ colour }: { colour: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ width: 8, height: 8, borderRadius: '50%', flex: 'none', bgcolor: COLOURS[colour] ?? COLOURS.grey }}
    />
  );
}

export function CardStatus({ status }: { status: string }) {
  const t = useT();
  return <StatusChip tone={CARD_TONES[status] ?? 'neutral'} word={cardStatusName(status, t)} />;
}

/** The reason why a company is on hold or blocked, with the sign of its status. */
export function Warning({ status, reason }: { status: string; reason: string | null }) {
  const t = useT();
  if (status !== 'onHold' && status !== 'doNotUse') return null;
  const tone = CARD_TONES[status] ?? 'attention';
  return (
    <Box
      role="note"
      sx={{
        p: '8px 12px',
        borderRadius: 1,
        bgcolor: `status.${tone}.tint`,
        color: `status.${tone}.ink`,
        overflowWrap: 'anywhere',
      }}
    >
      <b>{cardStatusName(status, t)}:</b> {reason ?? t('no reason was given')}
    </Box>
  );
}
