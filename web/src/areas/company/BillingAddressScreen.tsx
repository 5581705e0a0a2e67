import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ADDRESS_STATUSES, company } from '@plumbline/contract/areas/company';
import type { BillingAddress, BillingAddressRow } from '@plumbline/contract/areas/company';
import type { T } from '@plumbline/contract/kit/words';
import { query, useSend } from '../../kit/api/index.ts';
import { useBreadcrumbs, useRight } from '../../kit/nav/index.ts';
import { FactList } from '../../kit/records/page/Section.tsx';
import { SidePanel } from '../../kit/records/page/SidePanel.tsx';
import type { PanelFrame } from '../../kit/records/page/SidePanel.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { RecordList } from '../../kit/records/list/RecordList.tsx';
import { optionsFilter } from '../../kit/records/list/filters.ts';
import { listSchema, useListAddress } from '../../kit/records/list/listParams.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { BillingForm } from './BillingForm.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { ADDRESS_TONES, addressFieldName, addressStatusName, deliveryName, purposeOf } from './words.ts';

const ADDRESS = listSchema(company.billingAddresses);
const PATH = '/setting/billingAddress';

/** The addresses for bills and for payments. */
export function BillingAddressScreen() {
  const t = useT();
  const address = useListAddress(ADDRESS);
  const [edited, setEdited] = useState<BillingAddress | 'new' | null>(null);
  const mayCreate = useRight('billingAddress', 'create') !== 'none';
  useBreadcrumbs([{ text: t('Billing addresses'), href: PATH }]);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <RecordList
        kind="billingAddress"
        title={t('Billing addresses')}
        words={{
          plural: t('billing addresses'),
          search: t('Search billing addresses'),
          nothing: {
            title: t('No billing addresses yet'),
            text: t('Where bills go and where money is sent. A change of where money goes takes two people.'),
          },
          noMatch: t('No billing address matches these filters'),
        }}
        list={company.billingAddresses}
        address={address}
        columns={columns}
        factsOf={(row) => ({
          id: row.addressId,
          href: `${PATH}?record=${row.addressId}`,
          version: row.version,
          mine: row.can.decide === true,
        })}
        views={[
          { id: 'all', label: t('All'), params: {} },
          { id: 'remit', label: t('Remit-to'), params: { kind: ['remitTo'] } },
          { id: 'bill', label: t('Bill-to'), params: { kind: ['billTo'] } },
          { id: 'pending', label: t('Pending approval'), params: { status: ['pending'] } },
        ]}
        filters={[optionsFilter('status', t('Status'), ADDRESS_STATUSES, (value) => addressStatusName(value, t))]}
        create={mayCreate ? { label: t('New billing address'), onPress: () => setEdited('new') } : undefined}
        panel={(id, frame) => <AddressPanel addressId={id} frame={frame} onEdit={setEdited} />}
        card={(row) => (
          <>
            <Box sx={{ typography: 'body1', fontWeight: 700 }}>{row.addressName}</Box>
            <Box sx={{ color: 'text.secondary' }}>{[row.companyName ?? t('Our company'), row.city].join(' · ')}</Box>
            <Box sx={{ typography: 'caption' }}>{purposeOf(row, t)}</Box>
          </>
        )}
      />
      {edited && <BillingForm address={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function columnsOf(t: T): ListColumn<BillingAddressRow>[] {
  return [
    { id: 'name', head: t('Name'), fixed: true, sort: 'addressName', cell: (row) => row.addressName },
    { id: 'company', head: t('Company'), width: 200, cell: (row) => row.companyName ?? t('Our company') },
    { id: 'city', head: t('City'), width: 136, sort: 'city', cell: (row) => row.city },
    { id: 'purpose', head: t('Purpose'), width: 200, cell: (row) => purposeOf(row, t) },
    {
      id: 'status',
      head: t('Status'),
      width: 208,
      sort: 'status',
      narrow: true,
      cell: (row) => (
        <StatusChip
          tone={row.pending ? 'attention' : (ADDRESS_TONES[row.status] ?? 'neutral')}
          word={row.pending ? addressStatusName('pending', t) : addressStatusName(row.status, t)}
        />
      ),
    },
    { id: 'used', head: t('Last used'), width: 112, extra: true, cell: (row) => row.lastUsedAt?.slice(0, 10) },
  ];
}

function AddressPanel({
  addressId,
  frame,
  onEdit,
}: {
  addressId: string;
  frame: PanelFrame;
  onEdit: (address: BillingAddress) => void;
}) {
  const t = useT();
  const format = useFormat();
  const [deciding, setDeciding] = useState(false);
  const answer = useQuery(query(company.billingAddress, { addressId }, { stay: true }));
  const setStatus = useSend(company.setBillingAddressStatus, {
    touches: [company.billingAddress, company.billingAddresses],
  });
  const address = answer.data;
  return (
    <SidePanel
      frame={frame}
      name={t('Billing address')}
      href={`${PATH}?record=${addressId}`}
      footer={
        address?.can.update === true && (
          <>
            <Button variant="contained" onClick={() => onEdit(address)}>
              {t('Edit')}
            </Button>
            {address.status !== 'pending' && (
              <Button
                onClick={() =>
                  setStatus.mutate({ addressId, version: address.version, active: address.status === 'inactive' })
                }
              >
                {address.status === 'inactive' ? t('Make active') : t('Take out of use')}
              </Button>
            )}
          </>
        )
      }
    >
      {answer.isError && <LoadFailed error={answer.error} retry={() => void answer.refetch()} />}
      {!address && !answer.isError && <SkeletonText lines={8} />}
      {address && (
        <>
          <Box>
            <Box component="h2" sx={{ m: 0, mb: 0.5, typography: 'headline2' }}>
              {address.addressName}
            </Box>
            <StatusChip tone={ADDRESS_TONES[address.status] ?? 'neutral'} word={addressStatusName(address.status, t)} />
          </Box>
          {address.pending && (
            <Box
              role="note"
              sx={{
                p: 1.5,
                borderRadius: 1,
                bgcolor: 'status.attention.tint',
                color: 'status.attention.ink',
                display: 'grid',
                gap: 1,
                justifyItems: 'start',
              }}
            >
              <b>
                {t('{name} proposed where money goes. A second person decides.', {
                  name: address.pending.proposedBy?.fullName ?? '',
                })}
              </b>
              {Object.entries(address.pending.changes).map(([field, [was, is]]) => (
                <Box key={field} sx={{ overflowWrap: 'anywhere' }}>
                  {addressFieldName(field, t)}: {was && <s>{was}</s>} {is}
                </Box>
              ))}
              {address.can.decide === true ? (
                <Button variant="contained" onClick={() => setDeciding(true)}>
                  {t('Decide')}
                </Button>
              ) : (
                address.can.decide
              )}
            </Box>
          )}
          <FactList
            facts={[
              { label: t('Company'), value: address.companyName ?? t('Our company') },
              { label: t('Purpose'), value: purposeOf(address, t) },
              { label: t('Attention'), value: address.attention },
              {
                label: t('Address'),
                value: [
                  address.line1,
                  address.line2,
                  `${address.city}, ${address.state} ${address.postalCode}`,
                  address.country,
                ]
                  .filter(Boolean)
                  .join(', '),
              },
              { label: t('Email addresses'), value: address.emails.join(', ') },
              { label: t('Phone'), value: address.phone },
              { label: t('Tax number'), value: address.taxId },
              { label: t('Delivery'), value: deliveryName(address.deliveryMethod, t) },
              { label: t('Purchase order needed'), value: address.poRequired ? t('Yes') : t('No') },
              {
                label: t('Valid'),
                value: [format.day(address.validFrom), format.day(address.validTo)].filter(Boolean).join(' – '),
              },
            ]}
          />
          {deciding && <DecideDialog address={address} onClose={() => setDeciding(false)} />}
        </>
      )}
    </SidePanel>
  );
}
