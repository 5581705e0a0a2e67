import AddOutlined from '@mui/icons-material/AddOutlined';
import TagOutlined from '@mui/icons-material/TagOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import { query, useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { CostCodeRow } from './CostCodeRow.tsx';
import { CostCodeEditor } from './CostCodeEditor.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import type { CostCode } from './rows.ts';

/** The cost codes of a project, edited line by line in place. */
export function CostCodesPanel({ project }: { project: Project }) {
  const t = useT();
  const { projectId } = project;
  const client = useQueryClient();
  const codes = useQuery(query(projects.costCodes, { projectId }, { stay: true }));
  const draw = (rows: CostCode[]) =>
    client.setQueryData(query(projects.costCodes, { projectId }, { stay: true }).queryKey, rows);
  const remove = useSend(projects.removeCostCode, { done: draw });
  const [editing, setEditing] = useState<string | null>(null);
  const mayEdit = project.can.update === true;

  async function ask(code: CostCode) {
    if (
      await confirm({
        text: t('Remove {code} {name}?', { code: code.code, name: code.name }),
        confirmLabel: t('Remove'),
        tone: 'danger',
      })
    )
      remove.mutate({ projectId, costCodeId: code.costCodeId });
  }

  if (codes.isError) return <LoadFailed error={codes.error} retry={() => void codes.refetch()} />;
  if (!codes.data) return <SkeletonRows rows={8} columns={3} />;
  return (
    <Box component="section" aria-labelledby="codes-title" sx={{ maxWidth: 880 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 48 }}>
        <Box component="h2" id="codes-title" sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
          {t('Cost codes')}
        </Box>
        <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.tertiary' }}>
          {t('{n|1 code|# codes}', { n: codes.data.length })}
        </Box>
        {mayEdit && (
          <Button startIcon={<AddOutlined />} onClick={() => setEditing('new')} sx={{ ml: 'auto' }}>
            {t('Add cost code')}
          </Button>
        )}
      </Box>
      {codes.data.length === 0 && editing !== 'new' ? (
        <EmptyState
          cause="nothing"
          icon={<TagOutlined />}
          title={t('No cost codes yet')}
          text={t(
            'A cost code says which part of the work an RFI’s cost belongs to, such as 03 30 00 Cast-in-place concrete.',
          )}
        />
      ) : (
        <Box role="table" aria-label={t('Cost codes')} sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Head mayEdit={mayEdit} />
          {editing === 'new' && (
            <CostCodeEditor
              key={codes.data.length}
              projectId={projectId}
              code={null}
              onSaved={draw}
              onClose={() => setEditing(null)}
            />
          )}
          {codes.data.map((code) =>
            editing === code.costCodeId ? (
              <CostCodeEditor
                key={code.costCodeId}
                projectId={projectId}
                code={code}
                onSaved={draw}
                onClose={() => setEditing(null)}
              />
            ) : (
              <CostCodeRow
                key={code.costCodeId}
                code={code}
                mayEdit={mayEdit}
                onEdit={() => setEditing(code.costCodeId)}
                onRemove={() => void ask(code)}
              />
            ),
          )}
        </Box>
      )}
    </Box>
  );
}

function Head({ mayEdit }: { mayEdit: boolean }) {
  const t = useT();
  const names = [t('Code'), t('Name'), t('Cost type'), ...(mayEdit ? [t('Actions')] : [])];
  return (
    <Box
      role="row"
      sx={{
        display: { xs: 'none', sm: 'flex' },
        alignItems: 'center',
        height: 'var(--head)',
        px: 2,
        gap: 2,
        bgcolor: 'surface.sunken',
        borderBottom: 1,
        borderColor: 'divider',
        typography: 'caption',
        fontWeight: 700,
        color: 'text.secondary',
      }}
    >
      {names.map((name, index) => (
        <Box
          role="columnheader"
          key={name}
          sx={[{ width: 128, flex: 'none' }, index === 1 && { flex: 1, width: 'auto' }, index === 3 && { width: 44 }]}
        >
          {index === 3 ? <span className="vh">{name}</span> : name}
        </Box>
      ))}
    </Box>
  );
}
