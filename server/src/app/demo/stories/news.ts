/** Something said on a project, or photos put there. */
export interface News {
  w: number;
  hour: number;
  by: string;
  body?: string;
  mentions?: string[];
  files?: string[];
}

/** What the teams said on their projects, apart from RFIs. */
export const NEWS: Record<'missionCreek' | 'tidewater' | 'juniper', News[]> = {
  missionCreek: [
    {
      w: 31,
      hour: 14.2,
      by: 'sam',
      body: 'Topped out at 1:40 pm. Last beam carries the names of 84 people, photo is in the files.',
      files: ['Topping out.jpg'],
    },
    {
      w: 19,
      hour: 16.1,
      by: 'jordan',
      body: 'Owner signed change event 14 at the OAC. Contract stands at $24,991,300 until the next one.',
    },
    { w: 9, hour: 7.5, by: 'sam', files: ['Level 2 framing, west half.jpg', 'Corridor 3.110 rough-in.jpg'] },
    {
      w: 4,
      hour: 15.4,
      by: 'sam',
      body: 'Model session 18 moves to Thursday, 9 am, in the trailer. @Dana Whitfield please bring the skipped bay of corridor 2.140.',
      mentions: ['dana'],
    },
    { w: 2, hour: 7.3, by: 'sam', files: ['Deck L2-B before the pour.jpg'] },
    {
      w: 1,
      hour: 16.6,
      by: 'sam',
      body: 'Rain from 2 pm tomorrow. Roofers stop at noon, the plaza stays closed, deliveries go to gate B.',
    },
    { w: 0, hour: 7.8, by: 'sam', files: ['East elevation, this morning.jpg'] },
  ],
  tidewater: [
    {
      w: 12,
      hour: 9.4,
      by: 'sam',
      body: 'Landlord gives us the freight elevator from 6 to 8 am only. Board deliveries are booked for Tuesdays.',
    },
    {
      w: 3,
      hour: 13.6,
      by: 'jordan',
      body: 'Dr. Marsh is back on Monday, decisions on the counter and the colors come then.',
    },
  ],
  juniper: [
    {
      w: 9,
      hour: 16.2,
      by: 'jordan',
      body: 'Substantial completion is certified. Thank you, all of you. Punch list stands at 212 items.',
    },
  ],
};
