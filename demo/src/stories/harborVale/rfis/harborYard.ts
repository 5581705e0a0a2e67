import type { Story } from '../../../story.ts';

/** RFIs of the Harbor Yard warehouse. */
export const HARBOR_YARD: Story[] = [
  {
    project: 'warehouse',
    steps: [
      {
        when: [36, '07:59'],
        by: 'sam',
        do: 'rfis.create',
        title: 'Slab design load: 500 psf uniform or rack post loads',
        question:
          'Criteria memo has 500 psf, tenant’s rack drawing shows 9.8 kip posts at 42″ × 96″. Slab thickness (6″ or 8″) decides the price of 118,000 ft².',
        reason: 'documentConflict',
        disciplines: ['structural'],
        locationId: 'Warehouse › Slab on grade',
        costCodeId: '03-3000',
        drawingRefs: 'S0.01',
        specSection: '03 30 00',
        costImpact: 'yesUnknown',
        scheduleImpact: 'noImpact',
      },
      {
        when: [35, '10:34'],
        by: 'jordan',
        do: 'rfis.send',
        reviewers: [{ personId: 'tomasz' }, { personId: 'beatrix' }],
        dueDate: '+7',
      },
      {
        when: [31, '13:08'],
        by: 'jordan',
        do: 'rfis.respond',
        onBehalfOfId: 'beatrix',
        body: 'Racks are certain, please design for them.',
      },
      {
        when: [28, '15:43'],
        by: 'tomasz',
        do: 'rfis.respond',
        body: '7″ slab on 6″ base with post loads, k = 150 pci, dowelled joints at 14 ft.',
      },
      { when: [26, '07:17'], by: 'jordan', do: 'rfis.close', costImpact: 'yesKnown', costImpactCents: 16_400_000 },
    ],
  },
  {
    project: 'warehouse',
    steps: [
      {
        when: [24, '11:02'],
        by: 'sam',
        do: 'rfis.create',
        title: 'Bay mud depth at the southeast corner',
        question:
          'Boring B-3 stops at 41 ft in bay mud. Pile length at the southeast is open, price range is ±$210,000. One more boring?',
        reason: 'documentIncomplete',
        disciplines: ['civil', 'structural'],
        receivedFromId: 'morgan',
        responsibleCompanyId: 'copperline',
        locationId: 'Yard › Truck court',
        costCodeId: '31-2300',
        costImpact: 'tbd',
      },
      { when: [23, '08:28'], by: 'jordan', do: 'rfis.send', reviewers: [{ personId: 'tomasz' }], dueDate: '+7' },
      {
        when: [16, '15:29'],
        by: 'tomasz',
        do: 'rfis.respond',
        body: 'One CPT to 90 ft at the corner, owner to approve $6,400.',
      },
      {
        when: [15, '12:55'],
        by: 'jordan',
        do: 'rfis.askAgain',
        clarification: 'Owner approves a CPT but asks whether two would let us drop the 10 % pile length contingency.',
        dueDate: '+7',
      },
      {
        when: [11, '10:20'],
        by: 'tomasz',
        do: 'rfis.respond',
        body: 'Yes, two CPTs, the second at grid H-9. Contingency may go to 4 %.',
      },
      { when: [10, '07:45'], by: 'jordan', do: 'rfis.close', costImpact: 'yesKnown', costImpactCents: 1_280_000 },
    ],
  },
  {
    project: 'warehouse',
    steps: [
      {
        when: [10, '10:50'],
        by: 'sam',
        do: 'rfis.create',
        title: 'ESFR sprinklers at 40 ft clear height, in-rack or ceiling only',
        question:
          'Commodity class by the tenant is group A plastics, 35 ft storage. K-25 ESFR at the ceiling covers up to 40 ft deck height; deck is at 41′-6″ at the ridge.',
        reason: 'codeCompliance',
        disciplines: ['fireProtection'],
        receivedFromId: 'beatrix',
        responsibleCompanyId: 'harborYard',
        locationId: 'Warehouse › Dock doors 1–24',
        costCodeId: '21-1300',
        neededOnSiteDate: '+10',
      },
      { when: [9, '13:25'], by: 'jordan', do: 'rfis.send', reviewers: [{ personId: 'mateus' }], dueDate: 'today+1' },
      {
        when: [7, '15:59'],
        by: 'jordan',
        do: 'rfis.addReviewer',
        personId: 'beatrix',
        note: 'Storage height is the owner’s choice: 33 ft would solve it.',
      },
    ],
  },
  {
    project: 'warehouse',
    steps: [
      {
        when: [5, '11:16'],
        by: 'sam',
        do: 'rfis.create',
        title: 'Trash enclosure within the fire lane turning radius',
        question: 'Turning template for the ladder truck cuts the corner of the enclosure by 3 ft on C1.01.',
        reason: 'codeCompliance',
        disciplines: ['civil', 'architectural'],
        receivedFromId: 'beatrix',
        responsibleCompanyId: 'copperline',
        locationId: 'Yard › Trash enclosure',
        costCodeId: '32-1300',
        drawingRefs: 'C1.01',
        neededOnSiteDate: '+19',
      },
      { when: [4, '13:51'], by: 'jordan', do: 'rfis.send', reviewers: [{ personId: 'mateus' }], dueDate: 'today+6' },
      {
        when: [2, '15:43'],
        by: 'jordan',
        do: 'records.comment',
        body: 'Fire marshal’s counter is open on Tuesday mornings, Mateus wants to go there first.',
      },
    ],
  },
];
