import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import TagOutlined from '@mui/icons-material/TagOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { COST_TYPES, costCodes } from '@plumbline/contract/areas/costCodes';
import { costCodeImport } from '@plumbline/contract/areas/costCodes/imports';
import { COST_CODE_SAMPLE } from '@plumbline/contract/areas/costCodes/sample';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { query, useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { ImportPartsButton } from '../../kit/imports/ImportPartsButton.tsx';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { choiceField, textField } from '../../kit/records/form/formFields.ts';
import { useCallForm } from '../../kit/records/form/useCallForm.ts';
import { SubmitButton } from '../../kit/ui/ActionButton.tsx';
import { ListPanel } from '../../kit/records/list/ListPanel.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';

type CostCode = OutputOf<typeof costCodes.list>[number];
type CostType = (typeof COST_TYPES)[number];

/** The cost codes of a project, edited in place. */
export function CostCodesPanel({ projectId, mayEdit }: { projectId: string; mayEdit: boolean }) {
  const t = useT();
  const client = useQueryClient();
  const listed = query(costCodes.list, { projectId }, { stay: true });
  const codes = useQuery(listed);
  const draw = (rows: CostCode[]) => client.setQueryData(listed.queryKey, rows);
  const remove = useSend(costCodes.remove, { done: draw });
  const [editing, setEditing] = useState<string | null>(null);
  const editor = { projectId, onSaved: draw, onClose: () => setEditing(null) };

  async function ask({ costCodeId, code, name }: CostCode) {
    const text = t('Remove {code} {name}?', { code, name });
    if (await confirm({ text, confirmLabel: t('Remove'), tone: 'danger' })) remove.mutate({ projectId, costCodeId });
  }

  if (codes.isError) return <LoadFailed error={codes.error} retry={() => void codes.refetch()} />;
  if (!codes.data) return <SkeletonRows rows={8} columns={3} />;
  const isEmpty = codes.data.length === 0 && editing !== 'new';
  return (
    <ListPanel
      title={t('Cost codes')}
      note={t('{n|1 code|# codes}', { n: codes.data.length })}
      add={mayEdit && { label: t('Add cost code'), onPress: () => setEditing('new') }}
      more={
        mayEdit && (
          <ImportPartsButton
            calls={costCodeImport}
            projectId={projectId}
            title={t('Import cost codes')}
            intro={t('A sheet (CSV or XLSX) with one cost code per line: its code, its name and its type.')}
            sample={COST_CODE_SAMPLE}
            onDone={() => void codes.refetch()}
          />
        )
      }
      empty={
        isEmpty && {
          icon: <TagOutlined />,
          title: t('No cost codes yet'),
          text: t(
            'A cost code says which part of the work an RFI’s cost belongs to, such as 03 30 00 Cast-in-place concrete.',
          ),
        }
      }
    >
      <Box role="table" aria-label={t('Cost codes')} sx={{ borderTop: 1, borderColor: 'divider' }}>
        <Head mayEdit={mayEdit} />
        {editing === 'new' && <Editor key={codes.data.length} {...editor} code={null} />}
        {codes.data.map((code) =>
          editing === code.costCodeId ? (
            <Editor key={code.costCodeId} {...editor} code={code} />
          ) : (
            <Row
              key={code.costCodeId}
              code={code}
              mayEdit={mayEdit}
              onEdit={() => setEditing(code.costCodeId)}
              onRemove={() => void ask(code)}
            />
          ),
        )}
      </Box>
    </ListPanel>
  );
}

/** From a tablet on, the columns are side by side; on a phone the type is under the name. */
const COLUMNS = {
  code: { width: { xs: 96, sm: 128 }, flex: 'none' },
  name: { flex: 1, minWidth: 0 },
  type: { display: { xs: 'none', sm: 'block' }, width: 128, flex: 'none' },
  actions: { width: 44, flex: 'none', mr: -1, textAlign: 'right' },
} as const;
const LINE = { display: 'flex', alignItems: 'center', gap: 2, px: 2, borderBottom: 1, borderColor: 'divider' } as const;

function Head({ mayEdit }: { mayEdit: boolean }) {
  const t = useT();
  const heads = [
    ['code', t('Code')],
    ['name', t('Name')],
    ['type', t('Cost type')],
  ] as const;
  return (
    <Box
      role="row"
      sx={{
        ...LINE,
        display: { xs: 'none', sm: 'flex' },
        height: 'var(--head)',
        bgcolor: 'surface.sunken',
        typography: 'caption',
        fontWeight: 700,
        color: 'text.secondary',
      }}
    >
      {heads.map(([column, words]) => (
        <Box key={column} role="columnheader" sx={COLUMNS[column]}>
          {words}
        </Box>
      ))}
      {mayEdit && (
        <Box role="columnheader" sx={COLUMNS.actions}>
          <span className="vh">{t('Actions')}</span>
        </Box>
      )}
    </Box>
  );
}

interface RowProps {
  code: CostCode;
  mayEdit: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function Row({ code, mayEdit, onEdit, onRemove }: RowProps) {
  const t = useT();
  const type = wordFor(costTypeWords(t), code.costType);
  return (
    <Box
      role="row"
      sx={{ ...LINE, minHeight: 'max(var(--row), var(--control))', '&:hover': { bgcolor: 'action.hover' } }}
    >
      <Box role="cell" className="num" sx={{ ...COLUMNS.code, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {code.code}
      </Box>
      <Box role="cell" sx={{ ...COLUMNS.name, py: 0.5 }}>
        {code.name}
        <Box
          component="span"
          sx={{ display: { xs: 'block', sm: 'none' }, typography: 'caption', color: 'text.secondary' }}
        >
          {type}
        </Box>
        {code.inUse && (
          <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary', ml: 1 }}>
            {t('in use')}
          </Box>
        )}
      </Box>
      <Box role="cell" sx={{ ...COLUMNS.type, color: 'text.secondary' }}>
        {type}
      </Box>
      {mayEdit && (
        <Box role="cell" sx={COLUMNS.actions}>
          <MenuButton
            iconOnly
            icon={<MoreHorizOutlined fontSize="small" />}
            label={t('Change {name}', { name: code.code })}
            entries={[
              { label: t('Edit'), onSelect: onEdit },
              'line',
              {
                label: t('Remove'),
                danger: true,
                onSelect: onRemove,
                reason: code.inUse ? t('Records use this code; change its name instead') : undefined,
              },
            ]}
          />
        </Box>
      )}
    </Box>
  );
}

interface EditorProps {
  projectId: string;
  code: CostCode | null;
  onSaved: (codes: CostCode[]) => void;
  onClose: () => void;
}

/** Edits a line of the table: Enter saves, Escape cancels. After a new line the next one opens. */
function Editor({ projectId, code, onSaved, onClose }: EditorProps) {
  const t = useT();
  const hideLabel = true;
  const fields = {
    code: textField(t('Code'), { hideLabel, placeholder: '03 30 00', maxLength: 30 }),
    name: textField(t('Name'), { hideLabel, placeholder: t('Name'), maxLength: 120 }),
    costType: choiceField(t('Cost type'), costTypeWords(t), COST_TYPES, { hideLabel }),
  };
  const costType: CostType | '' = COST_TYPES.find((known) => known === code?.costType) ?? 'S';
  const { form, send, busy } = useCallForm({
    call: code ? costCodes.update : costCodes.create,
    initial: { code: code?.code ?? '', name: code?.name ?? '', costType },
    input: () => ({ projectId, ...(code && { costCodeId: code.costCodeId }) }),
    messages: { code: t('Give the code'), name: t('Give the name'), costType: t('Choose a type') },
    done: (codes) => {
      onSaved(codes);
      if (code) onClose();
    },
  });
  return (
    <Box role="row" sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'action.selected' }}>
      <Box role="cell" ref={form.formRef}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          sx={{
            display: 'grid',
            gap: 1,
            p: '8px 16px',
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr', sm: '136px 1fr 144px auto' },
          }}
        >
          <FormInputs form={form} fields={fields} autoFocus />
          <Box sx={{ display: 'flex', gap: 1 }}>
            <SubmitButton busy={busy}>{t('Save')}</SubmitButton>
            <Button onClick={onClose}>{code ? t('Cancel') : t('Done')}</Button>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

function costTypeWords(t: T): Record<CostType, string> {
  return { L: t('Labor'), M: t('Material'), E: t('Equipment'), S: t('Subcontract'), O: t('Other') };
}
