import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { access } from '@plumbline/contract/areas/access';
import type { ResourceNode, Role } from '@plumbline/contract/areas/access';
import { query } from '../../kit/api/index.ts';
import { useNavigationBlocker } from '../../kit/nav/index.ts';
import { ListFailed } from '../../kit/records/list/ListStates.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { LimitsDialog } from './LimitsDialog.tsx';
import { MatrixCards } from './MatrixCards.tsx';
import { MatrixGrid } from './MatrixGrid.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { RoleHeader } from './RoleHeader.tsx';
import { applyPreset, cellsOf, countChanges, linesOf, withCells } from './matrix.ts';
import type { Cells } from './matrix.ts';
import { askToLeave } from './askToLeave.ts';

interface EditorProps {
  roleId: string;
  onOpen: (roleId: string | undefined) => void;
  /** Receives whether there are unsaved changes, so that leaving asks first */
  onDirty: (dirty: boolean) => void;
  wide: boolean;
}

/** A role: its grants as a matrix, its holders, and its actions. */
export function RoleEditor({ roleId, onOpen, onDirty, wide }: EditorProps) {
  const t = useT();
  const role = useQuery(query(access.role, { roleId }, { stay: true }));
  const tree = useQuery({
    ...query(access.resourceTree, { family: role.data?.family, roleId }, { stay: true }),
    enabled: role.data !== undefined,
    staleTime: Infinity,
  });
  if (role.isError || tree.isError)
    return (
      <ListFailed
        error={role.error ?? tree.error ?? new Error()}
        onRetry={() => void (role.isError ? role.refetch() : tree.refetch())}
        plural={t('roles')}
      />
    );
  if (!role.data || !tree.data) return <SkeletonRows rows={12} columns={6} />;
  return (
    <Editing key={role.data.version} role={role.data} tree={tree.data} onOpen={onOpen} onDirty={onDirty} wide={wide} />
  );
}

function Editing({
  role,
  tree,
  onOpen,
  onDirty,
  wide,
}: { role: Role; tree: ResourceNode[] } & Omit<EditorProps, 'roleId'>) {
  const t = useT();
  const before = useMemo(() => cellsOf(role.grants), [role.grants]);
  const [cells, setCells] = useState<Cells>(before);
  const [name, setName] = useState(role.name);
  const [description, setDescription] = useState(role.description ?? '');
  const [factorPolicy, setFactorPolicy] = useState(role.factorPolicy);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['project']));
  const [keyword, setKeyword] = useState('');
  const [dialog, setDialog] = useState<'review' | 'limits' | null>(null);
  const readOnly = role.can['update'] !== true;
  const changed = countChanges(before, cells);
  const head = name !== role.name || description !== (role.description ?? '') || factorPolicy !== role.factorPolicy;
  const dirty = changed > 0 || head;
  useNavigationBlocker(dirty, askToLeave);
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  const lines = useMemo(() => linesOf(tree, open, keyword), [tree, open, keyword]);
  const matrix = {
    tree,
    lines,
    cells,
    before,
    readOnly,
    onCells: (some: Parameters<typeof withCells>[1]) => setCells((known) => withCells(known, some)),
    onToggle: (code: string) => setOpen((known) => toggleCode(known, code)),
    onPreset: (node: ResourceNode, preset: Parameters<typeof applyPreset>[1]) =>
      setCells((known) => applyPreset(node, preset, known)),
  };
  function undo() {
    setCells(before);
    setName(role.name);
    setDescription(role.description ?? '');
    setFactorPolicy(role.factorPolicy);
  }
  return (
    <>
      <RoleHeader role={role} onOpen={onOpen} wide={wide} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, px: 2, pb: 1.5, flex: 'none' }}>
        {!readOnly && (
          <>
            <Box sx={{ width: { xs: 1, sm: 220 } }}>
              <TextField label={t('Name')} value={name} onChange={setName} maxLength={80} required />
            </Box>
            <Box sx={{ flex: 1, minWidth: 200 }}>
              <TextField label={t('What it is for')} value={description} onChange={setDescription} maxLength={500} />
            </Box>
          </>
        )}
        <Box sx={{ width: { xs: 1, sm: 220 } }}>
          <SelectField
            label={t('Second factor')}
            value={factorPolicy ?? 'company'}
            disabled={readOnly}
            onChange={(chosen) => setFactorPolicy(chosen === 'required' || chosen === 'optional' ? chosen : null)}
            options={[
              { value: 'company', label: t('As the company says') },
              { value: 'optional', label: t('Optional') },
              { value: 'required', label: t('Required') },
            ]}
          />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, px: 2, pb: 1, flex: 'none' }}>
        <Box sx={{ flex: 1, maxWidth: 320 }}>
          <TextField
            label={t('Find a resource')}
            hideLabel
            type="search"
            placeholder={t('Find a resource')}
            value={keyword}
            onChange={setKeyword}
            start={<SearchOutlined fontSize="small" sx={{ color: 'text.tertiary', mr: 0.75 }} />}
          />
        </Box>
        <Button onClick={() => setDialog('limits')}>
          {readOnly ? t('Approval limits') : t('Set approval limits')}
        </Button>
        {wide && (
          <Box sx={{ alignSelf: 'center', typography: 'caption', color: 'text.tertiary' }}>
            {t('O own · A assigned · P their projects · C company · D deny. Letters choose, arrows move.')}
          </Box>
        )}
      </Box>
      {wide ? <MatrixGrid {...matrix} /> : <MatrixCards {...matrix} />}
      {dirty && <Bar changed={changed} onUndo={undo} onReview={() => setDialog('review')} />}
      {dialog === 'limits' && <LimitsDialog {...matrix} onClose={() => setDialog(null)} />}
      {dialog === 'review' && (
        <ReviewDialog role={role} edit={{ name, description, factorPolicy, cells }} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

function Bar({ changed, onUndo, onReview }: { changed: number; onUndo: () => void; onReview: () => void }) {
  const t = useT();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        p: '8px 16px',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        flex: 'none',
        position: 'sticky',
        bottom: 0,
        zIndex: 4,
      }}
    >
      <Box role="status" sx={{ flex: 1 }}>
        {changed === 0 ? t('Changed, not saved') : t('{n|1 right|# rights} changed, not saved', { n: changed })}
      </Box>
      <Button onClick={onUndo}>{t('Undo all')}</Button>
      <Button variant="contained" onClick={onReview}>
        {t('Review and save')}
      </Button>
    </Box>
  );
}

function toggleCode(known: ReadonlySet<string>, code: string): Set<string> {
  const next = new Set(known);
  if (!next.delete(code)) next.add(code);
  return next;
}
