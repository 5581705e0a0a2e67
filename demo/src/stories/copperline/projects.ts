import type { Story } from '../../story.ts';

/** The projects, with what the teams said on them apart from RFIs. */
export const PROJECTS: Story[] = [
  {
    steps: [
      {
        key: 'kestrelRidge',
        when: [120, '09:12'],
        by: 'morgan',
        do: 'projects.create',
        projectNumber: 'CB-2207',
        projectName: 'Kestrel Ridge Elementary modernization',
        projectType: 'renovation',
        sector: 'education',
        deliveryMethod: 'designBidBuild',
        addressLine: '77 Kestrel Ridge Road',
        city: 'Walnut Creek',
        state: 'CA',
        postalCode: '94598',
        grossArea: 38_500,
        estimatedValueCents: 1_465_000_000,
        rfiDueDays: 7,
        description: 'Twelve classrooms, kitchen and gymnasium in three summers; the campus stays open in between.',
        clientCompanyId: 'district',
        architectCompanyId: 'lumen',
        rfiManagerId: 'morgan',
        estimatedStartDate: 'today-140',
        estimatedFinishDate: 'today+260',
      },
      {
        when: [120, '10:24'],
        do: 'projects.addTeam',
        team: [
          ['esther', 'architect'],
          ['kofi', 'engineer'],
          ['tess', 'ownerRep'],
          ['ramon', 'tradePartner'],
        ],
      },
      {
        when: [120, '13:30'],
        do: 'projects.addLocations',
        places: {
          'Classroom wing A': { 'Rooms 1–6': {}, 'Rooms 7–12': {}, Attic: {} },
          'Multi-purpose building': { Gymnasium: {}, Kitchen: {} },
          Campus: { 'Bus loop': {}, 'Play yard': {} },
        },
      },
      {
        when: [120, '15:00'],
        do: 'projects.addCostCodes',
        codes: [
          { code: '02-4100', name: 'Demolition', costType: 'S' },
          { code: '03-3000', name: 'Cast-in-place concrete', costType: 'S' },
          { code: '05-1200', name: 'Structural steel', costType: 'S' },
          { code: '09-2900', name: 'Gypsum board and framing', costType: 'S' },
          { code: '23-3000', name: 'Air distribution', costType: 'S' },
          { code: '26-2000', name: 'Electrical distribution', costType: 'S' },
        ],
      },
      {
        when: [98, '08:00'],
        do: 'projects.activate',
        actualStartDate: '+0',
        waiverReason: 'The prime contract was signed before work began; it lies with the accountants.',
      },
    ],
  },
];
