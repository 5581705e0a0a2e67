import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import type { Can } from '@plumbline/contract/kit/fields';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import { query } from '../../api/index.ts';
import { Link } from '../../nav/index.ts';
import { Menu } from '../../ui/Menu.tsx';
import { useT } from '../../words/index.ts';
import { layOut } from '../page/actions.ts';
import type { RecordRow } from '../list/projectColumns.tsx';
import { RecordRowCard } from '../list/RecordRowCard.tsx';
import type { ListEndpoint } from '../list/recordListProps.ts';
import type { RecordKind } from '../kind/recordKinds.ts';
import type { LedActions } from '../page/useRecordActions.tsx';

export interface CardRow extends RecordRow {
  projectId: string;
  unread: boolean;
  attachmentCount?: number;
  commentCount?: number;
}

/** The properties of a kind whose records are cards. */
export interface CardKind<Row extends CardRow, R extends { can: Can }> {
  kind: RecordKind;
  list: ListEndpoint<Row>;
  get: Endpoint;
  /** The row's field with the record id */
  id: keyof Row & string;
  useActions: (record: R) => LedActions;
  /** The first signs of a card */
  signs?: (row: Row) => ReactNode;
}

/** A card's record, loaded on demand. */
export function useCardRecord<Row extends CardRow, R extends { can: Can }>(
  { get, id }: CardKind<Row, R>,
  row: Row | null,
): R | undefined {
  const asked = { [id]: row ? String(row[id]) : '' } as unknown as InputOf<Endpoint>;
  const { data } = useQuery({ ...query(get, asked, { stay: true, quiet: true }), enabled: row !== null });
  return data as R | undefined;
}

interface RecordCardProps<Row extends CardRow, R extends { can: Can }> {
  of: CardKind<Row, R>;
  row: Row;
  /** Above the text */
  picture?: ReactNode;
  /** Its column already shows its status */
  plain?: boolean;
}

/** A record as a card: a link to its page, with its verbs in a menu. */
export function RecordCard<Row extends CardRow, R extends { can: Can }>(props: RecordCardProps<Row, R>) {
  const { of, row, picture, plain = false } = props;
  const { kind, id, signs } = of;
  const shown = { attachmentCount: 0, commentCount: 0, ...row };
  return (
    <Box sx={{ ...card, ...(row.mine && { boxShadow: 'inset 4px 0 0 var(--pl-palette-turn-main)' }) }}>
      <Box
        component={Link}
        href={kind.path({ recordId: String(row[id]), projectId: row.projectId })}
        draggable={false}
        sx={{ display: 'block', color: 'text.primary', outlineOffset: '-2px !important' }}
      >
        {picture}
        <Box sx={{ p: '8px 12px', ...(!picture && { '& > :first-of-type': { pr: '32px' } }) }}>
          <RecordRowCard kind={kind} row={shown} signs={signs?.(row)} plain={plain} />
        </Box>
      </Box>
      <CardMenu {...props} />
    </Box>
  );
}

const card = {
  position: 'relative',
  minWidth: 0,
  height: '100%',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

/** The menu of a record's verbs, loaded on demand. */
function CardMenu<Row extends CardRow, R extends { can: Can }>({ of, row, picture }: RecordCardProps<Row, R>) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState(false);
  const record = useCardRecord(of, wanted ? row : null);
  return (
    <>
      <IconButton
        aria-label={t('Move {name}', { name: row.number ?? row.title })}
        aria-haspopup="menu"
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWanted(true);
        }}
        sx={{
          position: 'absolute',
          right: 2,
          top: 2,
          ...(picture ? { bgcolor: 'background.paper', '&:hover': { bgcolor: 'background.paper' } } : {}),
        }}
      >
        <MoreVertOutlined fontSize="small" />
      </IconButton>
      {record && <CardVerbs of={of} record={record} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

interface CardVerbsProps<Row extends CardRow, R extends { can: Can }> {
  of: CardKind<Row, R>;
  record: R;
  anchor: HTMLElement | null;
  onClose: () => void;
}

function CardVerbs<Row extends CardRow, R extends { can: Can }>({ of, record, ...menu }: CardVerbsProps<Row, R>) {
  const t = useT();
  const { useActions } = of;
  const { actions, dialog } = useActions(record);
  const { more } = layOut(actions, record.can, [], 0);
  const entries = more.map(({ label, icon, danger, can, run }) => {
    return { label, icon, danger, reason: can === true ? undefined : can, onSelect: run };
  });
  return (
    <>
      <Menu {...menu} label={t('Move')} entries={entries} />
      {dialog}
    </>
  );
}

/** Opens the dialog of one verb at once. */
export function VerbOpened<Row extends CardRow, R extends { can: Can }>({
  of: { useActions },
  record,
  verb,
}: {
  of: CardKind<Row, R>;
  record: R;
  verb: string;
}) {
  const { actions, dialog } = useActions(record);
  const begin = useEffectEvent(() => actions.find((action) => action.verb === verb)?.run());
  useEffect(() => begin(), [verb]);
  return dialog;
}
