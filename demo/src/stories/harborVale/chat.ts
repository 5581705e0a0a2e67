import type { Story } from '../../story.ts';

/** What the people of Mission Creek say to each other. */
export const CHAT: Story[] = [
  {
    project: 'missionCreek',
    steps: [
      { when: [4, '06:52'], by: 'dana', do: 'chat.open' },
      { do: 'chat.send', body: 'Crane is down until ten for its monthly inspection. Steel picks start after that.' },
      {
        key: 'gateB',
        when: [2, '14:20'],
        by: 'sam',
        do: 'chat.send',
        body: 'Deliveries go to gate B until Friday: the paver has the street at gate A.',
      },
      { when: [2, '14:31'], by: 'jordan', do: 'chat.pin', messageId: 'gateB', pinned: true },
      { when: [2, '14:33'], by: 'luis', do: 'chat.react', messageId: 'gateB', emoji: '👍', on: true },
      {
        when: [1, '15:48'],
        by: 'dana',
        do: 'chat.send',
        body: 'Rain from two tomorrow. Roofers stop at noon and cover area B before they leave.',
      },
      { when: [0, '07:10'], by: 'luis', do: 'chat.send', body: 'Control lines for level 3 are down as far as grid D.' },
    ],
  },
  {
    project: 'missionCreek',
    steps: [
      {
        when: [3, '09:05'],
        by: 'sam',
        do: 'chat.createGroup',
        roomName: 'Level 2 overhead',
        description: 'What has to fit above the corridor ceilings',
        memberIds: ['dana', 'jordan', 'luis'],
      },
      {
        key: 'skippedBay',
        do: 'chat.send',
        body: 'Duct main and cable tray both want the bay at 2.140. Who can measure what is really there?',
      },
      {
        key: 'measured',
        when: [3, '10:40'],
        by: 'luis',
        do: 'chat.send',
        body: 'Clear height is 2′-7″ under the beam, 3 in less than drawn. The sprinkler branch is already in.',
        replyToId: 'skippedBay',
      },
      { when: [3, '10:44'], by: 'sam', do: 'chat.react', messageId: 'measured', emoji: '🙏', on: true },
      {
        when: [0, '08:02'],
        by: 'dana',
        do: 'chat.send',
        body: 'Then the tray drops below the duct. @Jordan Reyes, do we tell the architect before the ceiling goes in?',
        mentionIds: ['jordan'],
      },
    ],
  },
  {
    project: 'missionCreek',
    steps: [
      { when: [1, '16:05'], by: 'jordan', do: 'chat.open', memberId: 'sam' },
      {
        do: 'chat.send',
        body: 'Can you bring the open RFIs with a cost impact to the owner meeting? One page is enough.',
      },
      { when: [1, '16:12'], by: 'sam', do: 'chat.send', body: 'Yes. Seven of them, two over ten thousand.' },
      {
        when: [0, '07:44'],
        by: 'jordan',
        do: 'chat.send',
        body: 'Thanks. Owner comes half an hour early, so eight sharp.',
      },
    ],
  },
  {
    project: 'missionCreek',
    steps: [
      { when: [1, '11:20'], by: 'dana', do: 'chat.open', recordId: 'rd7' },
      {
        do: 'chat.send',
        body: 'Before this goes out: the plumber says nine inches east is possible if the cricket is not framed yet. @Sam Okafor?',
        mentionIds: ['sam'],
      },
      { when: [1, '11:35'], by: 'sam', do: 'chat.send', body: 'It is not. I will say so in the question.' },
    ],
  },
];
