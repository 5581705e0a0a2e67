import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useRight } from '../../nav/index.ts';
import { lazyPart } from '../../nav/lazyPart.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { useFolded } from '../../ui/useFolded.ts';
import { useT } from '../../words/index.ts';
import type { BulkEndpoint } from './BulkPreview.tsx';
import type { BulkVerb, RecordBulkDialogProps } from './RecordBulkDialog.tsx';
import type { BulkFrame } from './recordListProps.ts';
import { MOST_SELECTED } from './useSelection.ts';

const RecordBulkDialog = lazyPart(() => import('./RecordBulkDialog.tsx').then((module) => module.RecordBulkDialog));

export interface BulkAction {
  id: string;
  label: string;
  icon: ReactNode;
  run: (ids: string[]) => void;
}

interface RecordBulkProps<E extends BulkEndpoint> extends Omit<
  RecordBulkDialogProps<E>,
  'verb' | 'ids' | 'projectId' | 'onClose' | 'onDone'
> {
  frame: BulkFrame;
  verbs: readonly BulkVerb<E>[];
  /** Actions without a dialog, such as the export of the chosen rows */
  actions?: readonly BulkAction[];
}

/** The bulk verbs of a kind. Each opens a dialog that first shows refusals. */
export function RecordBulk<E extends BulkEndpoint>({ frame, verbs, actions = [], ...dialog }: RecordBulkProps<E>) {
  const [open, setOpen] = useState<BulkVerb<E> | null>(null);
  const asking = verbs.map((verb) => ({
    id: verb.verb,
    label: verb.label,
    icon: verb.icon,
    run: () => setOpen(verb),
  }));
  return (
    <>
      <BulkBar frame={frame} actions={[...asking, ...actions]} />
      {open && (
        <Suspense>
          <RecordBulkDialog
            {...(dialog as unknown as RecordBulkDialogProps<BulkEndpoint>)}
            verb={open}
            ids={frame.ids}
            projectId={frame.projectId}
            onClose={() => setOpen(null)}
            onDone={frame.onNone}
          />
        </Suspense>
      )}
    </>
  );
}

interface ProjectRecordBulkProps<E extends BulkEndpoint> extends Omit<RecordBulkProps<E>, 'nameOf'> {
  /** The resource whose rights decide: verbs need the right of the call, other actions the right to export */
  resource: string;
}

/** `RecordBulk` for records that get a number when they leave draft, limited to the person's rights. */
export function ProjectRecordBulk<E extends BulkEndpoint>(props: ProjectRecordBulkProps<E>) {
  const { resource, verbs, actions = [], ...bulk } = props;
  const t = useT();
  const { right } = bulk.endpoint;
  const mayCall = useRight(resource, typeof right === 'object' ? right.action : 'manage') !== 'none';
  const mayExport = useRight(resource, 'export') !== 'none';
  const nameOf = (refused: { reason: string; number?: string | null; title?: string | null }) =>
    refused.number ?? refused.title ?? t('Draft');
  return (
    <RecordBulk<BulkEndpoint>
      {...(bulk as unknown as RecordBulkProps<BulkEndpoint>)}
      nameOf={nameOf}
      verbs={mayCall ? (verbs as never) : []}
      actions={mayExport ? actions : []}
    />
  );
}

/** The bulk actions; the bar floats over the bottom of the list on one line. What does not fit is under *More*. */
export function BulkBar({ frame, actions }: { frame: BulkFrame; actions: readonly BulkAction[] }) {
  const t = useT();
  const { ids, total } = frame;
  const row = useRef<HTMLDivElement>(null);
  const folds = useMediaQuery(useTheme().breakpoints.up('md'));
  const fitting = useFolded(row, folds, actions.map(({ label }) => label).join());
  const entry = ({ label, icon, run }: BulkAction) => ({ label, icon, onSelect: () => run(ids) });
  return (
    <Box role="toolbar" aria-label={t('For the selected rows')} sx={bar}>
      <Box component="b" className="num" aria-live="polite">
        {t('{n} selected', { n: ids.length })}
      </Box>
      {frame.onAll && (
        <ActionButton
          variant="text"
          size="small"
          busy={frame.allBusy}
          onPress={frame.onAll}
          sx={{ fontWeight: 400, flex: 'none' }}
        >
          {total > MOST_SELECTED ? t('Select the first {n}', { n: MOST_SELECTED }) : t('Select all {total}', { total })}
        </ActionButton>
      )}
      <Divider />
      <Box ref={row} sx={{ display: 'flex', gap: '4px', ...(folds && oneLine) }}>
        {actions.map((action, at) => (
          <Box key={action.id} sx={{ ...place, visibility: at < fitting ? undefined : 'hidden' }}>
            <ActionButton variant="text" startIcon={action.icon} onPress={() => action.run(ids)} sx={verb}>
              {action.label}
            </ActionButton>
          </Box>
        ))}
      </Box>
      {fitting < actions.length && (
        <Box sx={{ flex: 'none', '& .MuiButton-root': verb }}>
          <MenuButton variant="text" label={t('More')} entries={actions.slice(fitting).map(entry)} />
        </Box>
      )}
      <IconButton aria-label={t('Select nothing')} onClick={frame.onNone}>
        <CloseOutlined />
      </IconButton>
    </Box>
  );
}

const bar = {
  position: 'absolute',
  left: '50%',
  bottom: 8,
  transform: 'translateX(-50%)',
  zIndex: 20,
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  height: 48,
  pl: 2,
  pr: 1,
  width: 'max-content',
  maxWidth: 'calc(100% - 16px)',
  // A phone scrolls it sideways.
  overflowX: { xs: 'auto', md: 'hidden' },
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'lineStrong',
  borderRadius: 1,
  boxShadow: 2,
  whiteSpace: 'nowrap',
} as const;
const height = 'max(36px, var(--control))';
/** Wrapped buttons are hidden below the line. */
const oneLine = { flexWrap: 'wrap', flex: 1, minWidth: 0, height, overflow: 'clip' } as const;
const place = { flex: 'none', display: 'flex', alignItems: 'center', height } as const;
const verb = { color: 'text.primary', px: '6px' } as const;

function Divider() {
  return <Box sx={{ width: '1px', height: 20, bgcolor: 'divider', mx: '4px', flex: 'none' }} />;
}
