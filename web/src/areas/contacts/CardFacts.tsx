import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { contacts } from '@plumbline/contract/areas/contacts';
import type { CompanyCard, PersonCard } from '@plumbline/contract/areas/contacts';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { query } from '../../kit/api/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { CardPanel } from '../../kit/records/list/CardPanel.tsx';
import { FactList, Prose, Section } from '../../kit/records/page/Section.tsx';
import type { PanelFrame } from '../../kit/records/page/SidePanel.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { fieldName, roleNames } from './fields.ts';
import { StandingChip } from '../compliance/index.ts';
import { CardStatus, GroupingDots, Warning } from './list.tsx';
import { isPerson } from './source.ts';
import type { Card } from './source.ts';
import { channelWords, diversityWords } from './words.ts';

/** A card beside the list. */
export function ContactPanel({ contactId, frame }: { contactId: string; frame: PanelFrame }) {
  const t = useT();
  const answer = useQuery(query(contacts.get, { contactId }, { stay: true }));
  const name = answer.data?.person ? t('Contact') : t('Company');
  return (
    <CardPanel frame={frame} name={name} href={`/contact/${contactId}`} open={t('Open card')} answer={answer}>
      {({ company, person }) => {
        const card = company ?? person;
        return card && <BriefCard card={card} />;
      }}
    </CardPanel>
  );
}

function BriefCard({ card }: { card: Card }) {
  return (
    <>
      <Box>
        <Box component="h2" dir="auto" sx={{ m: 0, mb: 0.5, typography: 'headline2', overflowWrap: 'anywhere' }}>
          {isPerson(card) ? card.fullName : card.companyName}
        </Box>
        <CardStatus status={card.status} />{' '}
        {!isPerson(card) && card.insurance !== 'none' && <StandingChip standing={card.insurance} labelled />}
      </Box>
      <CardFacts card={card} brief />
    </>
  );
}

/** The known facts of a company or person, below its warning. Unknown facts are left out. */
export function CardFacts({ card, brief = false }: { card: Card; brief?: boolean }) {
  const t = useT();
  const person = isPerson(card);
  return (
    <>
      {person && card.companyStatus && <Warning status={card.companyStatus} reason={card.companyStatusReason} />}
      {!person && <Warning status={card.status} reason={card.statusReason} />}
      {person ? <PersonFacts person={card} /> : <CompanyFacts company={card} />}
      {!person && !brief && <Qualifications company={card} />}
      {card.notes && !brief && (
        <Section title={t('Notes')}>
          <Prose>{card.notes}</Prose>
        </Section>
      )}
    </>
  );
}

/** A fact with the label that its field has in forms and in the history. */
function useFact() {
  const t = useT();
  return (field: string, value: ReactNode) => ({ label: fieldName(field, t), value });
}

function CompanyFacts({ company }: { company: CompanyCard }) {
  const t = useT();
  const fact = useFact();
  const { parent, website } = company;
  const place = [
    company.addressLine,
    company.city,
    [company.state, company.postalCode].filter(Boolean).join(' '),
    company.country,
  ];
  const under = company.subsidiaries.map(({ companyId, companyName }) => (
    <Link key={companyId} href={`/contact/${companyId}`}>
      {companyName}
    </Link>
  ));
  return (
    <FactList
      facts={[
        fact('owner', company.owner && <Person person={company.owner} />),
        fact('primaryContactId', company.primaryContact && <Person person={company.primaryContact} />),
        fact('roles', roleNames(company.roles, t)),
        fact('trades', company.trades.map(({ name }) => name).join(', ')),
        fact('groupings', groupingsOf(company)),
        fact('phone', linkTo('tel', company.phone)),
        fact('email', linkTo('mailto', company.email)),
        fact(
          'website',
          website && (
            <a href={website} target="_blank" rel="noreferrer noopener">
              {website.replace(/^https?:\/\//, '')}
            </a>
          ),
        ),
        fact('addressLine', place.filter(Boolean).join(', ')),
        fact('legalName', company.legalName),
        fact('dba', company.dba),
        { label: t('Also known as'), value: company.aliases.join(', ') },
        fact('parentCompanyId', parent && <Link href={`/contact/${parent.companyId}`}>{parent.companyName}</Link>),
        { label: t('Companies under it'), value: under.length > 0 ? under : null },
      ]}
    />
  );
}

/** Licence, prequalification, certificates, terms. */
function Qualifications({ company }: { company: CompanyCard }) {
  const t = useT();
  const format = useFormat();
  const fact = useFact();
  const yes = (value: boolean | null) => (value === null ? null : value ? t('Yes') : t('No'));
  const { paymentTermsDays: days, defaultRetainagePct: retainage } = company;
  return (
    <FactList
      facts={[
        { label: t('License'), value: [company.licenseState, company.licenseNumber].filter(Boolean).join(' ') },
        fact('licenseExpiry', format.day(company.licenseExpiry)),
        fact('prequalified', yes(company.prequalified)),
        fact('prequalScore', company.prequalScore?.toString()),
        fact('prequalExpiry', format.day(company.prequalExpiry)),
        fact('authorizedBidder', yes(company.authorizedBidder)),
        fact('unionMember', yes(company.unionMember)),
        fact('prevailingWage', yes(company.prevailingWage)),
        fact('diversityFlags', company.diversityFlags.map((flag) => wordFor(diversityWords(t), flag)).join(', ')),
        fact('paymentTermsDays', typeof days === 'number' ? t('{n|1 day|# days}', { n: days }) : null),
        fact('defaultRetainagePct', typeof retainage === 'number' ? `${format.number(retainage)} %` : null),
        fact('taxId', company.taxId),
      ]}
    />
  );
}

function PersonFacts({ person }: { person: PersonCard }) {
  const t = useT();
  const fact = useFact();
  const { companyId, companyName, preferredChannel: channel } = person;
  const unwanted = [person.noMailings && t('mailings'), person.noCalls && t('calls')];
  return (
    <FactList
      facts={[
        fact('title', person.title),
        fact('companyId', companyId && <Link href={`/contact/${companyId}`}>{companyName}</Link>),
        fact('email', linkTo('mailto', person.email)),
        { label: t('Other addresses'), value: person.otherEmails.join(', ') },
        fact('phone', linkTo('tel', person.phone)),
        fact('mobile', linkTo('tel', person.mobile)),
        fact('preferredChannel', channel && channelWords(t)[channel]),
        { label: t('Does not want'), value: unwanted.filter(Boolean).join(', ') },
        fact('groupings', groupingsOf(person)),
        fact('owner', person.owner && <Person person={person.owner} />),
        { label: t('Also known as'), value: person.aliases.join(', ') },
      ]}
    />
  );
}

function groupingsOf({ groupings }: Card) {
  return groupings.length > 0 ? <GroupingDots groupings={groupings} /> : null;
}

function linkTo(scheme: 'tel' | 'mailto', address: string | null) {
  return address && <a href={`${scheme}:${address}`}>{address}</a>;
}

function Person({ person }: { person: PersonRef }) {
  return (
    <Box component={Link} href={`/contact/${person.personId}`} dir="auto">
      {person.fullName}
    </Box>
  );
}
