import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contacts } from '@plumbline/contract/areas/contacts';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { ApiError, call, query } from '../../kit/api/index.ts';
import { useGo } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { Picker } from '../../kit/ui/Picker.tsx';
import type { PickOption } from '../../kit/ui/Picker.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { isPerson } from './source.ts';
import type { Card } from './source.ts';
import { fieldName } from './words.ts';

type Preview = OutputOf<typeof contacts.mergePreview>;
interface Named {
  id: string;
  name: string;
}

/** Merges a card with another that is chosen. */
export function MergeCard({ record, onClose }: VerbProps<Card>) {
  const name = isPerson(record) ? record.fullName : record.companyName;
  return <MergeDialog first={{ id: record.recordId, name }} onClose={onClose} />;
}

/** Makes one card out of two: which stays, which value of each field, and what will point at it. */
export function MergeDialog({
  first,
  second = null,
  onClose,
}: {
  first: Named;
  second?: Named | null;
  onClose: () => void;
}) {
  const t = useT();
  const [kept, setKept] = useState<Named>(first);
  const [merged, setMerged] = useState<Named | null>(second);
  const source = {
    key: [contacts.directory.path, 'merge', kept.id],
    async load(keyword: string, signal: AbortSignal): Promise<PickOption[]> {
      const page = await call(
        contacts.directory,
        { keyword: keyword || undefined, pageSize: 25 },
        { signal, quiet: true, stay: true },
      );
      return page.rows
        .filter(({ contactId }) => contactId !== kept.id)
        .map((row) => ({
          id: row.contactId,
          label: row.name,
          second: [row.title, row.companyName !== row.name && row.companyName, row.email].filter(Boolean).join(' · '),
        }));
    },
  };
  function swap() {
    if (!merged) return;
    setKept(merged);
    setMerged(kept);
  }
  if (merged)
    return <Compared key={`${kept.id}${merged.id}`} kept={kept} merged={merged} onSwap={swap} onClose={onClose} />;
  return (
    <Dialog title={t('Merge with another card')} onClose={onClose}>
      <Picker
        label={t('Which card is the same?')}
        source={source}
        value={null}
        onChange={(chosen) => chosen && setMerged({ id: chosen.id, name: chosen.label })}
        help={t('You see what would happen before anything does.')}
        autoFocus
      />
    </Dialog>
  );
}

function Compared({
  kept,
  merged,
  onSwap,
  onClose,
}: {
  kept: Named;
  merged: Named;
  onSwap: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const go = useGo();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Record<string, 'kept' | 'merged'>>({});
  const answer = useQuery({
    ...query(contacts.mergePreview, { keptId: kept.id, mergedId: merged.id }, { quiet: true, stay: true }),
    staleTime: 0,
  });
  const preview = answer.data;
  const take = (preview?.fields ?? [])
    .filter(({ field, choice }) => (chosen[field] ?? choice) === 'merged')
    .map(({ field }) => field);
  const send = useMutation({
    mutationFn: (from: Preview) =>
      call(contacts.merge, {
        keptId: kept.id,
        keptVersion: from.kept.version,
        mergedId: merged.id,
        mergedVersion: from.merged.version,
        take,
      }),
    onSuccess: () => {
      void client.invalidateQueries();
      notify.success(t('{name} was merged', { name: merged.name }));
      onClose();
      go(`/contact/${kept.id}`);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 1500) void answer.refetch();
    },
  });
  return (
    <Dialog
      title={t('Merge two cards')}
      width={720}
      onClose={onClose}
      keepOpen
      actions={
        <>
          <Button startIcon={<SwapHorizOutlined />} onClick={onSwap}>
            {t('Keep the other one')}
          </Button>
          <ActionButton
            variant="contained"
            busy={send.isPending}
            can={preview?.refusal ?? true}
            onPress={() => preview && send.mutate(preview)}
          >
            {t('Merge')}
          </ActionButton>
        </>
      }
    >
      {answer.isError && <LoadFailed error={answer.error} retry={() => void answer.refetch()} />}
      {!preview && !answer.isError && <SkeletonText lines={6} />}
      {preview && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box component="p" sx={{ m: 0 }}>
            {t('{kept} stays. {merged} goes; its name stays findable, its history stays readable.', {
              kept: kept.name,
              merged: merged.name,
            })}
          </Box>
          {preview.refusal && (
            <Box
              role="alert"
              sx={{ p: '8px 12px', borderRadius: 1, bgcolor: 'status.attention.tint', color: 'status.attention.ink' }}
            >
              {preview.refusal}
            </Box>
          )}
          {preview.fields.map((one) => (
            <Box
              component="fieldset"
              key={one.field}
              sx={{ m: 0, p: 0, border: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}
            >
              <Box component="legend" sx={{ p: 0, typography: 'caption', fontWeight: 700, color: 'text.secondary' }}>
                {fieldName(one.field, t)}
              </Box>
              {(['kept', 'merged'] as const).map((side) => (
                <Box
                  component="label"
                  key={side}
                  sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0, overflowWrap: 'anywhere' }}
                >
                  <Radio
                    name={one.field}
                    checked={(chosen[one.field] ?? one.choice) === side}
                    onChange={() => setChosen({ ...chosen, [one.field]: side })}
                  />
                  <span dir="auto">{one[side] ?? t('nothing')}</span>
                </Box>
              ))}
            </Box>
          ))}
          {preview.references.length > 0 && (
            <Box sx={{ color: 'text.secondary' }}>
              {t('What moves:')} {preview.references.map(({ what, count }) => `${what} ${count}`).join(' · ')}
            </Box>
          )}
        </Box>
      )}
    </Dialog>
  );
}
