import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { company } from '@plumbline/contract/areas/company';
import { contacts } from '@plumbline/contract/areas/contacts';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { WHOLE } from '@plumbline/contract/kit/money/bounds';
import { newId } from '@plumbline/contract/kit/uuid';
import { query } from '../../kit/api/index.ts';
import { CallDialog } from '../../kit/records/form/CallDialog.tsx';
import { CheckField, FormField } from '../../kit/records/form/FormFields.tsx';
import { FormCell } from '../../kit/records/form/FormParts.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { DecimalInput } from '../../kit/ui/DecimalInput.tsx';
import { PeoplePicker } from '../../kit/ui/PersonPicker.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';

/** A list entry in its form. */
interface Entry {
  id: string;
  name: string;
  /** The days of an RFI type, or the code of a trade */
  second: string;
  isDefault: boolean;
  retired: boolean;
  used: number;
  /** The reviewers that an RFI type proposes */
  reviewers: PersonRef[];
  distribution: PersonRef[];
}

const noPeople = { reviewers: [], distribution: [] };

/** Edits RFI types or trades: adds, renames, retires. */
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
          ...noPeople,
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
                ...noPeople,
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
  const ofRfis = list === 'rfiTypes';
  const title = ofRfis ? (entry.name ? t('RFI type') : t('New RFI type')) : entry.name ? t('Trade') : t('New trade');
  const { name, second, isDefault, retired, reviewers, distribution } = entry;
  const call: Endpoint = ofRfis ? company.saveRfiType : contacts.saveTrade;
  return (
    <CallDialog
      call={call}
      title={title}
      action={t('Save')}
      initial={{
        name,
        dueDays: second,
        code: second,
        isDefault,
        retired,
        reviewerIds: reviewers,
        distributionIds: distribution,
      }}
      input={({ dueDays }) => (ofRfis ? { rfiTypeId: entry.id, dueDays: Number(dueDays) } : { tradeId: entry.id })}
      check={({ name: typed, dueDays }): Record<string, string> => {
        if (typed.trim() === '') return { name: t('Give it a name') };
        return !ofRfis || (/^\d{1,3}$/.test(dueDays) && Number(dueDays) > 0)
          ? {}
          : { dueDays: t('Give a number of days') };
      }}
      touches={ofRfis ? [company.rfiTypes, rfis.types] : [contacts.trades]}
      done={onClose}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="name" as={TextField} label={t('Name')} required autoFocus maxLength={60} />
          {ofRfis ? (
            <FormCell name="dueDays">
              <DecimalInput
                label={t('Reviewers have, in days')}
                bounds={{ ...WHOLE, digits: 3 }}
                {...form.field('dueDays')}
              />
            </FormCell>
          ) : (
            <FormField form={form} name="code" as={TextField} label={t('Code')} optional maxLength={20} />
          )}
          {ofRfis && (
            <FormField
              form={form}
              name="reviewerIds"
              as={PeoplePicker}
              label={t('Default reviewers')}
              optional
              mayDo="rfi.respond"
            />
          )}
          {ofRfis && (
            <FormField form={form} name="distributionIds" as={PeoplePicker} label={t('Also inform')} optional />
          )}
          {ofRfis && <CheckField {...form.field('isDefault')} label={t('The default for new RFIs')} />}
          <CheckField {...form.field('retired')} label={t('Out of use: records that have it keep it')} />
        </>
      )}
    </CallDialog>
  );
}
