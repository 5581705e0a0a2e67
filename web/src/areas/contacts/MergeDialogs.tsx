import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contacts } from '@plumbline/contract/areas/contacts';
import type { LIKENESSES } from '@plumbline/contract/areas/contacts';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { ApiError, call, query, useSend } from '../../kit/api/index.ts';
import { useGo } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { Refusal } from '../../kit/records/form/FormParts.tsx';
import type { VerbProps } from '../../kit/records/verbs/RecordVerbDialog.tsx';
import { Radio } from '../../kit/ui/Radio.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { Picker } from '../../kit/ui/Picker.tsx';
import type { PickOption } from '../../kit/ui/Picker.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { isPerson } from './source.ts';
import type { Card } from './source.ts';
import { fieldName } from './fields.ts';

interface Named {
  id: string;
  name: string;
}

/** Cards that may be duplicates. Each pair leads to its comparison. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [pair, setPair] = useState<readonly [Named, Named] | null>(null);
  const answer = useQuery(query(contacts.duplicates, {}, { quiet: true, stay: true }));
  if (pair) return <MergeDialog first={pair[0]} second={pair[1]} onClose={onClose} />;
  const none = t('Names are compared without case, accents, look-alike letters and legal form.');
  return (
    <Dialog title={t('Find duplicates')} width={720} onClose={onClose}>
      <Loaded answer={answer} skeleton={<SkeletonText lines={6} />}>
        {(groups) => (
          <>
            {groups.length === 0 && <EmptyState cause="nothing" title={t('No likely duplicates')} text={none} />}
            {groups.map((group) => (
              <Duplicates
                key={`${group.likeness}${group.cards[0]?.contactId}`}
                group={group}
                onPair={(...cards) => setPair(cards)}
              />
            ))}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

interface DuplicatesProps {
  group: OutputOf<typeof contacts.duplicates>[number];
  onPair: (first: Named, second: Named) => void;
}

/** The first card compared with each of the others. */
function Duplicates({ group: { cards, likeness }, onPair }: DuplicatesProps) {
  const t = useT();
  const [kept, ...others] = cards;
  if (!kept) return null;
  return others.map((other) => (
    <Box
      key={`${kept.contactId}${other.contactId}`}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box dir="auto" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {kept.name} · {other.name}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[likenessName(likeness, t), kept.companyName, other.companyName, other.email ?? kept.email]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      <Button
        onClick={() => onPair({ id: kept.contactId, name: kept.name }, { id: other.contactId, name: other.name })}
      >
        {t('Compare')}
      </Button>
    </Box>
  ));
}

function likenessName(likeness: (typeof LIKENESSES)[number], t: T): string {
  const names = { email: t('same email address'), phone: t('same phone number'), name: t('same name') };
  return names[likeness];
}

/** Merges a card with another card that the person chooses. */
export function MergeCard({ record, onClose }: VerbProps<Card>) {
  const name = isPerson(record) ? record.fullName : record.companyName;
  return <MergeDialog first={{ id: record.recordId, name }} onClose={onClose} />;
}

interface MergeProps {
  first: Named;
  second?: Named | null;
  onClose: () => void;
}

/** Merges two cards: which card stays, which value of each field wins, and which records will move. */
function MergeDialog({ first, second = null, onClose }: MergeProps) {
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
        help={t('A preview shows the result before anything changes.')}
        autoFocus
      />
    </Dialog>
  );
}

interface ComparedProps {
  kept: Named;
  merged: Named;
  onSwap: () => void;
  onClose: () => void;
}

function Compared({ kept, merged, onSwap, onClose }: ComparedProps) {
  const t = useT();
  const go = useGo();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Record<string, Choice['choice']>>({});
  const answer = useQuery({
    ...query(contacts.mergePreview, { keptId: kept.id, mergedId: merged.id }, { quiet: true, stay: true }),
    staleTime: 0,
  });
  const preview = answer.data;
  const sideOf = ({ field, choice }: Choice) => chosen[field] ?? choice;
  const { mutate, isPending } = useSend(contacts.merge, {
    done: () => {
      void client.invalidateQueries();
      notify.success(t('{name} was merged', { name: merged.name }));
      onClose();
      go(`/contact/${kept.id}`);
    },
  });
  function merge({ kept: { version: keptVersion }, merged: { version: mergedVersion }, fields }: Preview) {
    const take = fields.filter((field) => sideOf(field) === 'merged').map(({ field }) => field);
    mutate(
      { keptId: kept.id, keptVersion, mergedId: merged.id, mergedVersion, take },
      { onError: (error) => void (error instanceof ApiError && error.code === 1500 && answer.refetch()) },
    );
  }
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
            busy={isPending}
            can={preview?.refusal ?? true}
            onPress={() => preview && merge(preview)}
          >
            {t('Merge')}
          </ActionButton>
        </>
      }
    >
      <Loaded answer={answer} skeleton={<SkeletonText lines={6} />}>
        {({ refusal, fields, references }) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Box component="p" sx={{ m: 0 }}>
              {t('{kept} stays. {merged} goes; its name stays findable, its history stays readable.', {
                kept: kept.name,
                merged: merged.name,
              })}
            </Box>
            <Refusal text={refusal} />
            {fields.map((choice) => (
              <ChoiceField
                key={choice.field}
                choice={choice}
                value={sideOf(choice)}
                onChange={(side) => setChosen({ ...chosen, [choice.field]: side })}
              />
            ))}
            {references.length > 0 && (
              <Box sx={{ color: 'text.secondary' }}>
                {t('What moves:')} {references.map(({ what, count }) => `${what} ${count}`).join(' · ')}
              </Box>
            )}
          </Box>
        )}
      </Loaded>
    </Dialog>
  );
}

type Preview = OutputOf<typeof contacts.mergePreview>;
type Choice = Preview['fields'][number];

interface ChoiceFieldProps {
  choice: Choice;
  value: Choice['choice'];
  onChange: (side: Choice['choice']) => void;
}

/** A field with different values on the two cards. The person chooses the value that stays. */
function ChoiceField({ choice, value, onChange }: ChoiceFieldProps) {
  const t = useT();
  const words: Readonly<Record<string, string>> = { true: t('Yes'), false: t('No'), '': t('nothing') };
  const shown = (value: string | null) => words[value ?? ''] ?? value;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
      <Box component="legend" sx={{ p: 0, typography: 'caption', fontWeight: 700, color: 'text.secondary' }}>
        {fieldName(choice.field, t)}
      </Box>
      {(['kept', 'merged'] as const).map((side) => (
        <Box
          component="label"
          key={side}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          <Radio name={choice.field} checked={value === side} onChange={() => onChange(side)} />
          <span dir="auto">{shown(choice[side])}</span>
        </Box>
      ))}
    </Box>
  );
}
