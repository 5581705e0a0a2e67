import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { company } from '@plumbline/contract/areas/company';
import { contacts } from '@plumbline/contract/areas/contacts';
import { rfis } from '@plumbline/contract/areas/rfis';
import { newId } from '@plumbline/contract/kit/uuid';
import { query, useSend } from '../../kit/api/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';

/** An entry of a list as its form holds it. */
interface Entry {
  id: string;
  name: string;
  /** days of an RFI type, code of a trade */
  second: string;
  isDefault: boolean;
  retired: boolean;
  used: number;
}

/** The types of RFIs, or the trades: added, renamed, taken out of use. */
export function ListsPanel({ list, may }: { list: 'rfiTypes' | 'trades'; may: boolean }) {
  const t = useT();
  const [edited, setEdited] = useState<Entry | null>(null);
  const types = useQuery({ ...query(company.rfiTypes, {}), enabled: list === 'rfiTypes' });
  const trades = useQuery({ ...query(contacts.trades, {}), enabled: list === 'trades' });
  const entries: Entry[] | undefined =
    list === 'rfiTypes'
      ? types.data?.map((one) => ({ ...one, id: one.rfiTypeId, second: String(one.dueDays) }))
      : trades.data?.map((one) => ({
          ...one,
          id: one.tradeId,
          second: one.code ?? '',
          isDefault: false,
          used: one.companies,
        }));
  if (!entries) return <SkeletonRows rows={4} />;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {may && (
        <Box>
          <Button
            variant="contained"
            onClick={() =>
              setEdited({
                id: newId(),
                name: '',
                second: list === 'rfiTypes' ? '7' : '',
                isDefault: false,
                retired: false,
                used: 0,
              })
            }
          >
            {list === 'rfiTypes' ? t('New RFI type') : t('New trade')}
          </Button>
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((one) => (
          <Box
            component="li"
            key={one.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              py: 0.5,
              borderBottom: 1,
              borderColor: 'divider',
              color: one.retired ? 'text.tertiary' : undefined,
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {one.name}{' '}
              {one.isDefault && (
                <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {t('default')}
                </Box>
              )}
              {one.retired && (
                <Box component="span" sx={{ typography: 'caption' }}>
                  {' '}
                  {t('out of use')}
                </Box>
              )}
            </Box>
            <Box component="span" className="num" sx={{ color: 'text.secondary' }}>
              {list === 'rfiTypes' ? t('{n|1 day|# days}', { n: Number(one.second) }) : one.second}
            </Box>
            {may && (
              <Button aria-label={t('Edit {name}', { name: one.name })} onClick={() => setEdited(one)}>
                {t('Edit')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {edited && <EntryDialog list={list} entry={edited} onClose={() => setEdited(null)} />}
    </Box>
  );
}

function EntryDialog({ list, entry, onClose }: { list: 'rfiTypes' | 'trades'; entry: Entry; onClose: () => void }) {
  const t = useT();
  const title =
    list === 'rfiTypes' ? (entry.name ? t('RFI type') : t('New RFI type')) : entry.name ? t('Trade') : t('New trade');
  const [name, setName] = useState(entry.name);
  const [second, setSecond] = useState(entry.second);
  const [isDefault, setDefault] = useState(entry.isDefault);
  const [retired, setRetired] = useState(entry.retired);
  const secondName = list === 'rfiTypes' ? 'dueDays' : 'code';
  const { form, errors, mending, fail, refused } = useFieldErrors();
  const saveType = useSend(company.saveRfiType, { touches: [company.rfiTypes, rfis.types], done: onClose });
  const saveTrade = useSend(contacts.saveTrade, { touches: [contacts.trades], done: onClose });
  function submit() {
    if (name.trim() === '') return fail({ name: t('Give it a name') });
    if (list === 'trades')
      return saveTrade.mutate({ tradeId: entry.id, name, code: second || null, retired }, { onError: refused });
    if (!/^\d{1,3}$/.test(second) || Number(second) < 1) return fail({ dueDays: t('Give a number of days') });
    saveType.mutate({ rfiTypeId: entry.id, name, dueDays: Number(second), isDefault, retired }, { onError: refused });
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={submit}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton
            type="submit"
            variant="contained"
            busy={saveType.isPending || saveTrade.isPending}
            onPress={() => undefined}
          >
            {t('Save')}
          </ActionButton>
        </>
      }
    >
      <Box ref={form} sx={{ display: 'grid', gap: 2 }}>
        <TextField
          label={t('Name')}
          required
          autoFocus
          maxLength={60}
          value={name}
          onChange={mending('name', setName)}
          error={errors.name}
        />
        <TextField
          label={list === 'rfiTypes' ? t('Reviewers have, in days') : t('Code')}
          optional={list === 'trades'}
          maxLength={list === 'trades' ? 20 : 3}
          inputMode={list === 'trades' ? undefined : 'numeric'}
          value={second}
          onChange={mending(secondName, setSecond)}
          error={errors[secondName]}
        />
        {list === 'rfiTypes' && (
          <FormControlLabel
            label={t('The default for new RFIs')}
            control={<Checkbox checked={isDefault} onChange={(_event, on) => setDefault(on)} />}
          />
        )}
        <FormControlLabel
          label={t('Out of use: what has it keeps it')}
          control={<Checkbox checked={retired} onChange={(_event, on) => setRetired(on)} />}
        />
      </Box>
    </Dialog>
  );
}
