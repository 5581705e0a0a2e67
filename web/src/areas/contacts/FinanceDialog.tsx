import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { contacts } from '@plumbline/contract/areas/contacts';
import type { CompanyCard } from '@plumbline/contract/areas/contacts';
import { records } from '@plumbline/contract/kit/records';
import { useSend } from '../../kit/api/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';

/** The terms of a company; its tax number only where it is shown at all. */
export function FinanceDialog({ company, onClose }: { company: CompanyCard; onClose: () => void }) {
  const t = useT();
  const seesTax = company.taxId !== undefined;
  const [days, setDays] = useState(company.paymentTermsDays?.toString() ?? '');
  const [pct, setPct] = useState(company.defaultRetainagePct?.toString() ?? '');
  const [taxId, setTaxId] = useState(company.taxId ?? '');
  const { form, errors, mending, fail, refused } = useFieldErrors();
  const send = useSend(contacts.updateFinance, { touches: [contacts.get, records.activity], done: onClose });
  const number = (text: string) => (text.trim() === '' ? null : Number(text.replace(',', '.')));
  function submit() {
    const found: Record<string, string> = {};
    if (days !== '' && !/^\d{1,3}$/.test(days)) found.paymentTermsDays = t('Give a number of days');
    if (pct !== '' && !/^\d{1,3}([.,]\d{1,4})?$/.test(pct)) found.defaultRetainagePct = t('Give a percentage');
    if (Object.keys(found).length > 0) return fail(found);
    send.mutate(
      {
        companyId: company.companyId,
        version: company.version,
        paymentTermsDays: number(days),
        defaultRetainagePct: number(pct),
        ...(seesTax ? { taxId: taxId || null } : {}),
      },
      { onError: refused },
    );
  }
  return (
    <Dialog
      title={t('Change terms')}
      onClose={onClose}
      onSubmit={submit}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton type="submit" variant="contained" busy={send.isPending} onPress={() => undefined}>
            {t('Save')}
          </ActionButton>
        </>
      }
    >
      <Box ref={form} sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextField
          label={t('Payment terms in days')}
          optional
          inputMode="numeric"
          maxLength={3}
          value={days}
          onChange={mending('paymentTermsDays', setDays)}
          error={errors.paymentTermsDays}
          autoFocus
        />
        <TextField
          label={t('Usual retainage in %')}
          optional
          inputMode="decimal"
          maxLength={8}
          value={pct}
          onChange={mending('defaultRetainagePct', setPct)}
          error={errors.defaultRetainagePct}
        />
        {seesTax && (
          <TextField
            label={t('Tax number')}
            optional
            maxLength={40}
            value={taxId}
            onChange={mending('taxId', setTaxId)}
            error={errors.taxId}
            autoComplete="off"
          />
        )}
      </Box>
    </Dialog>
  );
}
