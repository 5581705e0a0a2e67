import type { DirectoryRow } from '@plumbline/contract/areas/contacts';
import { cardStatusName, companyRoleName } from '@plumbline/contract/areas/contacts/names';
import { dayIn } from '@plumbline/contract/kit/days';
import type { Actor } from '../../kit/actor.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import type { ReportRow } from './complianceReport.ts';
import { standingName } from './documentNames.ts';

/** The columns of the directory as a sheet, in the reader's words. */
export function directoryColumns(actor: Actor): SheetColumn<DirectoryRow>[] {
  const { t, zone } = actor;
  const text = (
    header: string,
    value: (row: DirectoryRow) => string | null,
    width = 18,
  ): SheetColumn<DirectoryRow> => ({
    header: t(header),
    type: 'text',
    width,
    value,
  });
  return [
    text('Company', (row) => row.companyName, 30),
    text('Name', (row) => (row.kind === 'person' ? row.name : null), 26),
    text('Title', (row) => row.title, 24),
    text('E-mail', (row) => row.email, 30),
    text('Phone', (row) => row.phone),
    text('What they do for us', (row) => row.roles.map((one) => companyRoleName(one, t)).join(', '), 24),
    text('Trade', (row) => row.trades.join(', '), 24),
    text('Groupings', (row) => row.groupings.map(({ name }) => name).join(', '), 24),
    text('Status', (row) => cardStatusName(row.status, t), 14),
    text('Insurance', (row) => standingName(t, row.insurance), 12),
    { header: t('Last activity'), type: 'date', width: 12, value: (row) => dayIn(zone, new Date(row.lastActivityAt)) },
  ];
}

/** The columns of the report on papers. */
export function reportColumns({ t }: Pick<Actor, 't'>): SheetColumn<ReportRow>[] {
  const text = (header: string, value: (row: ReportRow) => string | null, width = 18): SheetColumn<ReportRow> => ({
    header: t(header),
    type: 'text',
    width,
    value,
  });
  const day = (header: string, value: (row: ReportRow) => string | null): SheetColumn<ReportRow> => ({
    header: t(header),
    type: 'date',
    width: 12,
    value,
  });
  return [
    text('Company', (row) => row.companyName, 30),
    text('What they do for us', (row) => row.roles.map((one) => companyRoleName(one, t)).join(', '), 24),
    text('Status', (row) => cardStatusName(row.companyStatus, t), 14),
    text('Document', (row) => row.document, 30),
    text(
      'Standing',
      (row) =>
        row.status === 'requested'
          ? t('Asked for')
          : row.status === 'offered'
            ? t('To be checked')
            : standingName(t, row.standing),
      14,
    ),
    text('Carrier', (row) => row.carrier, 22),
    text('Policy number', (row) => row.policyNo),
    { header: t('Limit'), type: 'money', width: 16, value: (row) => row.limitCents },
    day('Effective', (row) => row.effectiveOn),
    day('Expires', (row) => row.expiresOn),
    text(
      'Additional insured',
      (row) => (row.additionalInsured === null ? null : row.additionalInsured ? t('Yes') : t('No')),
      16,
    ),
    text('Contact', (row) => row.contactName, 24),
    text('E-mail', (row) => row.contactEmail, 30),
  ];
}
