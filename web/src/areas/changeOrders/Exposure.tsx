import { useQuery } from '@tanstack/react-query';
import { changeReads } from '@plumbline/contract/areas/changeOrders/reads';
import { PENDING } from '@plumbline/contract/areas/changeOrders/kinds';
import { query } from '../../kit/api/index.ts';
import { Sums } from '../../kit/records/page/Sums.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';

interface ExposureProps {
  /** The list's projects and days */
  of: { projectId?: string[] | undefined; from?: string | undefined; to?: string | undefined };
  hrefWith: (change: Record<string, unknown>) => string;
}

/**
 * The pending amounts with the owner and with trade partners, their difference, and executed changes that are not
 * billed. Each leads to its rows.
 */
export function Exposure({ of, hrefWith }: ExposureProps) {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(query(changeReads.totals, of, { quiet: true, stay: true }));
  const priced = ['pco', 'cor', 'co'];
  const rows = (narrowed: Record<string, unknown>) => hrefWith({ ...NOTHING, view: 'all', ...narrowed });
  const pending = (side: string) => rows({ status: PENDING, changeKind: priced, changeSide: [side] });
  const sums = [
    { label: t('Pending with the owner'), cents: data?.pendingOwnerCents, href: pending('owner') },
    { label: t('Pending with trade partners'), cents: data?.pendingVendorCents, href: pending('vendor') },
    { label: t('Exposure'), cents: data?.exposureCents, href: rows({ status: PENDING, changeKind: priced }) },
    { label: t('Executed, not billed'), cents: data?.unbilledCents, href: rows({ unbilled: true }) },
  ];
  return (
    <Sums
      label={t('What is pending')}
      sums={sums.map(({ cents, ...sum }) => ({ ...sum, value: cents === undefined ? '–' : format.cents(cents) }))}
      strip
    />
  );
}

const NOTHING = {
  status: undefined,
  changeKind: undefined,
  changeSide: undefined,
  unbilled: undefined,
  court: undefined,
  late: undefined,
  record: undefined,
};
