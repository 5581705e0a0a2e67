import type { Story } from '../../story.ts';

/** The projects, with what the teams said on them apart from RFIs. */
export const PROJECTS: Story[] = [
  {
    steps: [
      {
        key: 'electricalPackage',
        when: [180, '09:12'],
        by: 'casey',
        do: 'projects.create',
        projectNumber: 'RE-118',
        projectName: 'Mission Creek electrical package',
        projectType: 'newBuild',
        sector: 'healthcare',
        deliveryMethod: 'designBidBuild',
        addressLine: '1180 Owens Street',
        city: 'San Francisco',
        state: 'CA',
        postalCode: '94158',
        estimatedValueCents: 327_500_000,
        rfiDueDays: 7,
        description: 'Our part of Mission Creek: distribution, lighting, generator and fire alarm.',
        clientCompanyId: 'harborVale',
        rfiManagerId: 'casey',
        estimatedStartDate: 'today-260',
        estimatedFinishDate: 'today+170',
      },
      {
        when: [180, '10:24'],
        do: 'projects.addTeam',
        team: [
          ['petra', 'tradePartner'],
          ['samHv', 'observer'],
        ],
      },
      {
        when: [180, '13:30'],
        do: 'projects.addLocations',
        places: { 'Mission Creek': { 'Main electrical room': {}, 'Generator yard': {}, Penthouse: {} } },
      },
      {
        when: [180, '15:00'],
        do: 'projects.addCostCodes',
        codes: [
          { code: '26-2000', name: 'Electrical distribution', costType: 'S' },
          { code: '26-5100', name: 'Lighting', costType: 'S' },
        ],
      },
      {
        when: [170, '08:00'],
        do: 'projects.activate',
        actualStartDate: '+0',
        waiverReason: 'The prime contract was signed before work began; it lies with the accountants.',
      },
    ],
  },
];
