import type { Story } from '../../story.ts';

/** The company itself, its partners, and their people: created by Plumbline before anybody could sign in. */
export const FOUNDING: Story[] = [
  {
    steps: [
      {
        when: [260, '09:00'],
        do: 'tenants.create',
        name: 'Redwood Electric',
        shortName: 'RE',
        timeZone: 'America/Los_Angeles',
        parent: 'harborVale',
        kind: 'sub',
        subKind: 'tradePartner',
        plan: 'field',
      },
      {
        key: 'own',
        do: 'contacts.createCompany',
        companyName: 'Redwood Electric',
        roles: ['own'],
        phone: '707-555-0121',
      },
      {
        key: 'harborVale',
        do: 'contacts.createCompany',
        companyName: 'Harbor & Vale Construction',
        roles: ['client'],
        phone: '415-555-0100',
      },
      {
        key: 'switchgear',
        do: 'contacts.createCompany',
        companyName: 'Calloway Switchgear',
        roles: ['supplier'],
        phone: '503-555-0160',
      },
      {
        key: 'casey',
        do: 'people.join',
        fullName: 'Casey Lund',
        email: 'admin@redwood.example',
        title: 'Owner',
        companyId: 'own',
        phone: '707-555-0122',
        family: 'employee',
        roles: ['tenantAdmin'],
        lastSignedIn: [1, '08:00'],
      },
      {
        key: 'samHv',
        do: 'contacts.createPerson',
        fullName: 'Sam Okafor',
        email: 'engineer@harborvale.example',
        title: 'Project engineer',
        companyId: 'harborVale',
      },
      {
        key: 'petra',
        do: 'contacts.createPerson',
        fullName: 'Petra Calloway',
        email: 'petra@callowayswitchgear.example',
        title: 'Application engineer',
        companyId: 'switchgear',
      },
    ],
  },
];
