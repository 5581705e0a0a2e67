import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { Member } from '@plumbline/contract/areas/people';
import { accountWords, mfaWords, statusWords } from '@plumbline/contract/areas/people/names';
import { FactList, Section } from '../../kit/records/page/Section.tsx';
import { CardPanel } from '../../kit/records/list/CardPanel.tsx';
import type { PanelFrame } from '../../kit/records/page/SidePanel.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { memberPath } from './family.ts';
import type { FamilyName } from './family.ts';
import { PartFailed } from './PartFailed.tsx';
import { PersonPhoto } from './PersonPhoto.tsx';
import { memberQuery } from './source.ts';
import { STATUS_TONES, employmentWords } from './words.ts';

/** A person beside the list: contacts, work, roles. */
export function MemberPanel({ family, personId, frame }: { family: FamilyName; personId: string; frame: PanelFrame }) {
  const t = useT();
  const answer = useQuery(memberQuery(family, personId, { stay: true }));
  return (
    <CardPanel
      frame={frame}
      name={answer.data?.[`${family}Number`] ?? t('Person')}
      href={memberPath(family, personId)}
      open={t('Open card')}
      answer={answer}
      failed={PartFailed}
    >
      {(member) => (
        <>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <PersonPhoto person={member} photoId={member.photoId} size={72} />
            <Box sx={{ minWidth: 0 }}>
              <Box component="h2" sx={{ m: 0, mb: 0.5, typography: 'headline2', overflowWrap: 'anywhere' }}>
                {member.fullName}
              </Box>
              <StatusChip tone={STATUS_TONES[member.status]} word={statusWords(t)[member.status]} />
            </Box>
          </Box>
          <Contacts member={member} />
          <Work member={member} />
        </>
      )}
    </CardPanel>
  );
}

/** The contacts of a person; the emergency contact for readers with the right to it. */
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
          kin ? { label: t('Emergency contact'), value: call || t('Not specified') } : null,
          { label: t('Home base'), value: member.homeBase },
        ]}
      />
    </Section>
  );
}

/** The work of a person. */
export function Work({ member }: { member: Member }) {
  const t = useT();
  const format = useFormat();
  const roles = member.roles.filter((role) => role.inForce).map((role) => role.name);
  return (
    <Section title={t('Work')} facts>
      <FactList
        facts={[
          { label: t('Title'), value: member.title },
          { label: t('Employee number'), value: member.employeeNumber },
          { label: t('Technician number'), value: member.technicianNumber },
          { label: t('Roles'), value: roles.join(', ') },
          { label: t('Department'), value: member.department },
          { label: t('Office or region'), value: member.officeRegion },
          { label: t('Reports to'), value: member.manager?.fullName },
          { label: t('Trades'), value: member.trades.join(', ') },
          { label: t('Classification'), value: member.classification },
          { label: t('Union local'), value: member.unionLocal },
          { label: t('Employment'), value: wordFor(employmentWords(t), member.employmentType) },
          { label: t('Hired'), value: member.hireDate && format.day(member.hireDate) },
          { label: t('Last day'), value: member.endDate && format.day(member.endDate) },
        ]}
      />
    </Section>
  );
}

/** How a person signs in. */
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
