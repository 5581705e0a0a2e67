import type { Member } from '@plumbline/contract/areas/people';
import { FactList, Section } from '../../kit/records/Section.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { accountWords, employmentWords, mfaWords } from './words.ts';

/** How to reach a person; in an emergency whom to call, for who may see it. */
export function Contacts({ member }: { member: Member }) {
  const t = useT();
  const { emergencyContact: kin } = member;
  const call = kin && [kin.name, kin.relation && `(${kin.relation})`, kin.phone].filter(Boolean).join(' ');
  return (
    <Section title={t('How to reach them')} facts>
      <FactList
        facts={[
          { label: t('Email'), value: member.email && <a href={`mailto:${member.email}`}>{member.email}</a> },
          { label: t('Phone'), value: member.phone && <a href={`tel:${member.phone}`}>{member.phone}</a> },
          { label: t('Note'), value: member.reachNote },
          kin ? { label: t('In an emergency'), value: call || t('Not said') } : null,
          { label: t('Home base'), value: member.homeBase },
        ]}
      />
    </Section>
  );
}

/** What a person does here. */
export function Work({ member }: { member: Member }) {
  const t = useT();
  const format = useFormat();
  return (
    <Section title={t('Work')} facts>
      <FactList
        facts={[
          { label: t('Title'), value: member.title },
          { label: t('Employee number'), value: member.employeeNumber },
          { label: t('Technician number'), value: member.technicianNumber },
          {
            label: t('Roles'),
            value: member.roles
              .filter((role) => role.inForce)
              .map((role) => role.name)
              .join(', '),
          },
          { label: t('Department'), value: member.department },
          { label: t('Office or region'), value: member.officeRegion },
          { label: t('Reports to'), value: member.manager?.fullName },
          { label: t('Trades'), value: member.trades.join(', ') },
          { label: t('Classification'), value: member.classification },
          { label: t('Union local'), value: member.unionLocal },
          {
            label: t('Employment'),
            value: member.employmentType && employmentWords(t)[member.employmentType],
          },
          { label: t('Hired'), value: member.hireDate && format.day(member.hireDate) },
          { label: t('Last day'), value: member.endDate && format.day(member.endDate) },
        ]}
      />
    </Section>
  );
}

/** How a person comes in. */
export function Access({ member }: { member: Member }) {
  const t = useT();
  const format = useFormat();
  const factor = mfaWords(t)[member.mfaStatus];
  return (
    <Section title={t('Sign-in')} facts>
      <FactList
        facts={[
          { label: t('Account'), value: accountWords(t)[member.accountStatus] },
          {
            label: t('Second factor'),
            value: member.factorRequired ? t('{factor}, asked of this person', { factor }) : factor,
          },
          { label: t('Invited'), value: member.invitedAt && format.ago(member.invitedAt) },
          { label: t('Last sign-in'), value: member.lastLoginAt ? format.ago(member.lastLoginAt) : t('Never') },
          member.sessions === undefined ? null : { label: t('Open sessions'), value: format.number(member.sessions) },
        ]}
      />
    </Section>
  );
}
