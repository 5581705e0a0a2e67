import Box from '@mui/material/Box';
import { companyRoleName } from '@plumbline/contract/areas/contacts/names';
import type { CompanyCard, PersonCard } from '@plumbline/contract/areas/contacts';
import { COMPANY_ROLES } from '@plumbline/contract/areas/contacts';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { Link } from '../../kit/nav/index.ts';
import { FactList, Prose, Section } from '../../kit/records/Section.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { GroupingDots } from './pieces.tsx';
import { channelName, diversityName } from './words.ts';

/** What is known of a company; what is not known is not there. */
export function CompanyFacts({ company, brief = false }: { company: CompanyCard; brief?: boolean }) {
  const t = useT();
  const format = useFormat();
  const yes = (value: boolean | null) => (value === null ? null : value ? t('Yes') : t('No'));
  const place = [
    company.addressLine,
    company.city,
    [company.state, company.postalCode].filter(Boolean).join(' '),
    company.country,
  ];
  return (
    <>
      <FactList
        facts={[
          { label: t('Looked after by'), value: company.owner && <Person person={company.owner} /> },
          { label: t('Primary contact'), value: company.primaryContact && <Person person={company.primaryContact} /> },
          {
            label: t('What they do for us'),
            value: COMPANY_ROLES.filter((one) => company.roles.includes(one))
              .map((one) => companyRoleName(one, t))
              .join(', '),
          },
          { label: t('Trades'), value: company.trades.map(({ name }) => name).join(', ') },
          {
            label: t('Groupings'),
            value: company.groupings.length > 0 ? <GroupingDots groupings={company.groupings} /> : null,
          },
          { label: t('Phone'), value: company.phone && <a href={`tel:${company.phone}`}>{company.phone}</a> },
          { label: t('E-mail'), value: company.email && <a href={`mailto:${company.email}`}>{company.email}</a> },
          {
            label: t('Website'),
            value: company.website && (
              <a href={company.website} target="_blank" rel="noreferrer noopener">
                {company.website.replace(/^https?:\/\//, '')}
              </a>
            ),
          },
          { label: t('Address'), value: place.filter(Boolean).join(', ') },
          { label: t('Legal name'), value: company.legalName },
          { label: t('Doing business as'), value: company.dba },
          { label: t('Also known as'), value: company.aliases.join(', ') },
          {
            label: t('Parent company'),
            value: company.parent && (
              <Link href={`/contact/${company.parent.companyId}`}>{company.parent.companyName}</Link>
            ),
          },
          {
            label: t('Companies under it'),
            value:
              company.subsidiaries.length === 0
                ? null
                : company.subsidiaries.map((one) => (
                    <Link key={one.companyId} href={`/contact/${one.companyId}`}>
                      {one.companyName}
                    </Link>
                  )),
          },
        ]}
      />
      {!brief && (
        <FactList
          facts={[
            { label: t('License'), value: [company.licenseState, company.licenseNumber].filter(Boolean).join(' ') },
            { label: t('License ends'), value: format.day(company.licenseExpiry) },
            { label: t('Prequalified'), value: yes(company.prequalified) },
            {
              label: t('Prequalification score'),
              value: company.prequalScore === null ? null : String(company.prequalScore),
            },
            { label: t('Prequalification ends'), value: format.day(company.prequalExpiry) },
            { label: t('Authorized bidder'), value: yes(company.authorizedBidder) },
            { label: t('Union'), value: yes(company.unionMember) },
            { label: t('Prevailing wage'), value: yes(company.prevailingWage) },
            { label: t('Certified as'), value: company.diversityFlags.map((one) => diversityName(one, t)).join(', ') },
            {
              label: t('Payment terms'),
              value:
                typeof company.paymentTermsDays === 'number'
                  ? t('{n|1 day|# days}', { n: company.paymentTermsDays })
                  : null,
            },
            {
              label: t('Usual retainage'),
              value:
                typeof company.defaultRetainagePct === 'number'
                  ? `${format.number(company.defaultRetainagePct)} %`
                  : null,
            },
            { label: t('Tax number'), value: company.taxId },
          ]}
        />
      )}
      {company.notes && !brief && (
        <Section title={t('Notes')}>
          <Prose>{company.notes}</Prose>
        </Section>
      )}
    </>
  );
}

/** What is known of a person. */
export function PersonFacts({ person, brief = false }: { person: PersonCard; brief?: boolean }) {
  const t = useT();
  return (
    <>
      <FactList
        facts={[
          { label: t('Title'), value: person.title },
          {
            label: t('Company'),
            value: person.companyId && <Link href={`/contact/${person.companyId}`}>{person.companyName}</Link>,
          },
          { label: t('E-mail'), value: person.email && <a href={`mailto:${person.email}`}>{person.email}</a> },
          { label: t('Other addresses'), value: person.otherEmails.join(', ') },
          { label: t('Phone'), value: person.phone && <a href={`tel:${person.phone}`}>{person.phone}</a> },
          { label: t('Mobile'), value: person.mobile && <a href={`tel:${person.mobile}`}>{person.mobile}</a> },
          { label: t('Prefers'), value: person.preferredChannel && channelName(person.preferredChannel, t) },
          {
            label: t('Does not want'),
            value: [person.noMailings && t('mailings'), person.noCalls && t('calls')].filter(Boolean).join(', '),
          },
          {
            label: t('Groupings'),
            value: person.groupings.length > 0 ? <GroupingDots groupings={person.groupings} /> : null,
          },
          { label: t('Looked after by'), value: person.owner && <Person person={person.owner} /> },
          { label: t('Also known as'), value: person.aliases.join(', ') },
        ]}
      />
      {person.notes && !brief && (
        <Section title={t('Notes')}>
          <Prose>{person.notes}</Prose>
        </Section>
      )}
    </>
  );
}

function Person({ person }: { person: PersonRef }) {
  return (
    <Box component={Link} href={`/contact/${person.personId}`} dir="auto">
      {person.fullName}
    </Box>
  );
}
