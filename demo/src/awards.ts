import type { Step, Story } from './story.ts';

const MISSION_CREEK = 'missionCreek';

interface Given {
  title: string;
  company: string;
  contact: string;
  made: number;
  reason: string;
  budget: number;
  lines: [code: string, title: string, dollars: number][];
  others: [company: string, dollars: number][];
  later: Step[];
}

/** An award to a trade partner, of lines and what others asked, and what became of it. */
function given({ title, company, contact, made: when, reason, budget, lines, others, later }: Given): Story {
  return {
    project: MISSION_CREEK,
    steps: [
      {
        when: [when, '09:30'],
        by: 'rita',
        do: 'awards.create',
        title,
        companyId: company,
        contactId: contact,
        dueDate: 'today+21',
        startDate: 'today+30',
        durationDays: 140,
        retainagePercent: '10',
        paymentTermsDays: 30,
        requiredPapers: ['generalLiability', 'workersComp'],
        selectionReason: reason,
      },
      {
        when: [when, '10:10'],
        do: 'awards.setPrice',
        budgetCents: budget * 100,
        lines: lines.map(([code, description, dollars]) => ({ code, description, amountCents: dollars * 100 })),
        runnerUps: others.map(([companyName, dollars]) => ({ companyName, amountCents: dollars * 100 })),
      },
      ...later,
    ],
  };
}

/** The award of the medical office, which its winning bid created, and awards to trade partners in their current state. */
export const AWARDS: Story[] = [
  {
    project: MISSION_CREEK,
    steps: [
      { key: 'award.prime', when: [206, '14:00'], by: 'rita', do: 'awards.ofBid', bid: 'medicalOfficeBid' },
      {
        when: [206, '14:20'],
        do: 'awards.update',
        title: 'Mission Creek Medical Office, guaranteed maximum price',
        contactId: 'owner.gail',
        startDate: 'today-288',
        durationDays: 477,
        retainagePercent: '5',
        paymentTermsDays: 30,
      },
      {
        when: [206, '14:40'],
        do: 'awards.submit',
        comment: 'As it was won; the letter of their board is attached to the bid.',
      },
      { when: [205, '14:10'], by: 'elena', do: 'awards.approve' },
      { when: [205, '15:00'], by: 'rita', do: 'awards.issue', dueDate: '+14' },
      { when: [203, '10:30'], do: 'awards.accept', acceptedName: 'Gail Sorensen', note: 'Signed at the site office.' },
      { when: [203, '11:00'], by: 'jordan', do: 'awards.convert' },
    ],
  },
  given({
    title: 'Structural steel of the canopy',
    company: 'ironbridge',
    contact: 'ironbridge.wes',
    made: 16,
    reason: 'The lowest price, and the erector who knows the frame.',
    budget: 412_000,
    lines: [
      ['05 12 00', 'Canopy steel, furnished and erected', 378_400],
      ['05 50 00', 'Ladders and guards', 21_900],
    ],
    others: [['Copper Range Erectors', 418_750]],
    later: [
      { when: [15, '09:00'], do: 'awards.submit' },
      { when: [14, '16:20'], by: 'elena', do: 'awards.approve' },
      { when: [13, '09:15'], by: 'rita', do: 'awards.issue' },
    ],
  }),
];
