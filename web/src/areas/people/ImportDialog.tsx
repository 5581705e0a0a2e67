import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { employeeImport, technicianImport } from '@plumbline/contract/areas/people/imports';
import type { RosterPreview } from '@plumbline/contract/areas/people/imports';
import type { Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import { newId } from '@plumbline/contract/kit/uuid';
import { useSend } from '../../kit/api/index.ts';
import { useUploads } from '../../kit/files/useUploads.ts';
import { notify } from '../../kit/notify/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { StatusShape } from '../../kit/ui/StatusShape.tsx';
import { useT } from '../../kit/words/index.ts';
import { FAMILIES } from './family.ts';
import type { FamilyName } from './family.ts';

/** Brings a roster in: first what would become of each line, then all of it or nothing. */
export function ImportDialog({ family, onClose }: { family: FamilyName; onClose: () => void }) {
  const t = useT();
  const calls = family === 'employee' ? employeeImport : technicianImport;
  const { list, counts } = FAMILIES[family].calls;
  const [clientRef, setClientRef] = useState(newId);
  const [seen, setSeen] = useState<{ fileId: string; preview: RosterPreview } | null>(null);
  const preview = useSend(calls.preview);
  const run = useSend(calls.run, { touches: [list, counts] });
  const uploads = useUploads({
    onDone: (fileId) =>
      preview.mutate(
        { fileId },
        { onSuccess: (answer) => setSeen({ fileId, preview: answer }), onError: () => uploads.clear() },
      ),
  });

  function bringIn() {
    if (!seen) return;
    const skipLines = seen.preview.rows.filter(({ state }) => state === 'refused').map(({ line }) => line);
    run.mutate(
      { clientRef, fileId: seen.fileId, skipLines },
      {
        onSuccess: ({ fresh }) => {
          notify.success(t('{n|1 person was|# people were} added', { n: fresh }));
          onClose();
        },
      },
    );
  }
  function another() {
    uploads.clear();
    setSeen(null);
    setClientRef(newId());
  }
  return (
    <Dialog
      title={t('Bring a roster in')}
      width={seen ? 880 : undefined}
      onClose={onClose}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          {seen && <Button onClick={another}>{t('Another file')}</Button>}
          {seen && seen.preview.fresh > 0 && (
            <ActionButton variant="contained" busy={run.isPending} onPress={bringIn}>
              {t('Add {n|1 person|# people}', { n: seen.preview.fresh })}
            </ActionButton>
          )}
        </>
      }
    >
      {seen ? (
        <Lines preview={seen.preview} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ color: 'text.secondary' }}>
            {t(
              'A sheet (CSV or XLSX) with a line of column names, such as Name, Email, Title, Number, Role, Trade, Hire date. Nobody is invited by it.',
            )}
          </Box>
          <FileDrop uploads={uploads} label={t('Choose a roster')} accept=".csv,.xlsx" />
        </Box>
      )}
    </Dialog>
  );
}

const TONES: Record<RosterPreview['rows'][number]['state'], Tone> = {
  new: 'good',
  known: 'neutral',
  refused: 'stopped',
  ignored: 'neutral',
};

function Lines({ preview }: { preview: RosterPreview }) {
  const t = useT();
  return (
    <Box>
      <Box role="status" sx={{ pb: 1 }}>
        {t('{fresh} to be added, {known} known already, {refused} left out', {
          fresh: preview.fresh,
          known: preview.known,
          refused: preview.refused,
        })}
      </Box>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={t('Lines of the roster')}
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 360, overflow: 'auto', borderTop: 1, borderColor: 'divider' }}
      >
        {preview.rows.map((row) => (
          <Box
            component="li"
            key={row.line}
            sx={{ display: 'flex', gap: 2, py: 0.75, borderBottom: 1, borderColor: 'divider', alignItems: 'baseline' }}
          >
            <Box component="span" className="num" sx={{ width: 40, color: 'text.tertiary', flex: 'none' }}>
              {row.line}
            </Box>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {[row.fullName, row.email, row.role].filter(Boolean).join(' · ') || '–'}
              {row.problems.length > 0 && (
                <Box sx={{ typography: 'caption', color: 'status.stopped.ink' }}>{row.problems.join('. ')}</Box>
              )}
            </Box>
            <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center', flex: 'none' }}>
              <StatusShape tone={TONES[row.state]} />
              {stateName(row.state, t)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function stateName(state: RosterPreview['rows'][number]['state'], t: T): string {
  return { new: t('New'), known: t('Known'), refused: t('Left out'), ignored: t('Left out') }[state];
}
