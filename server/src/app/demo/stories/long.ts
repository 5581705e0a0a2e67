import { answer, askAgain, close, comment, costs, send } from '../story.ts';
import type { Story } from '../story.ts';

/** Two that are long, as they are when a supplier has walked the whole site. */
export const LONG: Story[] = [
  {
    w: 58, by: 'sam', from: 'gus', title: 'Door hardware: fourteen questions of the supplier after the site walk of levels 1 to 3',
    question: [
      'The hardware supplier walked all openings with Tamalpais. Sheets are A9.10 to A9.13, sets by section 08 71 00. Each line can be answered by itself; we release the sets as answers come.',
      '1. 101A: set 2 has a flush bolt on the active leaf. Should it be on the inactive leaf?',
      '2. 104B: electric strike shown, wall is concrete and has no box. Surface lock instead?',
      '3. 110A: lead-lined door, 340 lb. Pivots instead of butts?',
      '4. 110C: cross-corridor pair shows coordinator and vertical rods, but the rods have no bottom strike in terrazzo. Less bottom rod?',
      '5. 114 to 122: privacy sets have no indicator. Owner’s standard 4.2 wants “occupied”.',
      '6. 128A: panic hardware is required for a 1200 A room with more than 6 ft of equipment, set 9 has a lever. Change?',
      '7. 130: MPOE needs key 3 of the telephone company. Core by whom?',
      '8. 135: overhead door operator with chain hoist or motor by E2.01?',
      '9. 210 to 219: wall stops hit the sharps cabinets. Overhead stops?',
      '10. 224A and 224B: card readers on both sides by the security sheet, on one side by the set.',
      '11. 231, 232: self-closing hinges and a closer are both listed.',
      '12. 310A, 310B: hold-open magnets are tied to which zone?',
      '13. 318: kitchenette door listed as storeroom function; staff lock themselves out.',
      '14. Stair doors, all floors: fail-safe locks with re-entry, no power supply shown.',
    ].join('\n'),
    about: ['architectural', 'electrical', 'interiors'], reason: 'documentConflict', sheets: 'A9.10, A9.11, A9.12, A9.13', spec: '08 71 00', place: 'Building', code: '08-1100', expected: { cost: 'tbd', schedule: 'tbd' }, files: ['Hardware walk, marked schedule.pdf'],
    steps: [
      send(['ines', 'thandiwe', 'oluwaseun'], 1, { note: 'Electrical lines are 2, 8, 10, 12 and 14.' }),
      answer('ines', 6, [
        '1. Inactive leaf. 2. See electrical. 3. Pivots, heavy duty, three per leaf. 4. Less bottom rod, with a fire pin at the inactive leaf. 5. Indicators at all nine.',
        '6. Yes, panic hardware, outswing is shown already. 7. Construction core by the contractor, permanent core by the company. 9. Overhead stops, 95°.',
        '11. Closer only. 13. Passage function with a coat hook, no lock. 14. Locks stay, power by electrical.',
        'A revised set list, dated with this answer, replaces sets 2, 4, 9, 11 and 18 in the specification. Where the list and this text differ, the text counts.',
      ].join('\n')),
      answer('oluwaseun', 3, '2. Surface lock, 24 V from the access panel in MPOE 130. 8. Motor, ½ hp, 208 V, disconnect in sight. 10. Readers on both sides. 12. Zone of the smoke compartment, 3-East and 3-West. 14. Power supplies PS-1 to PS-3 in the IDF of each floor, on the emergency branch.'),
      answer('thandiwe', 2, 'No exception. Indicator plates in satin stainless, “Occupied” and “Vacant”, no red paint on the levers.'),
      askAgain(2, 'Line 4: the listing of the pair (UL 10C, 45 minutes) needs bottom rods or a listed less-bottom-rod kit with a 3″ undercut limit. Terrazzo at 110C is ¾″ below the threshold. Please confirm that kit LBL with fire pin is meant. Line 12: one magnet per leaf or one per pair?'),
      answer('ines', 4, 'Line 4: yes, kit LBL. Undercut ½″ with an automatic door bottom.'),
      answer('oluwaseun', 1, 'Line 12: one per leaf, four in all, released together.'),
      answer('thandiwe', 1, 'Nothing to add to round two.'),
      comment('jordan', 1, 'Supplier’s change is $26,400, most of it line 5 and 9. Owner accepted at OAC 22.'),
      close(2, costs(26_400, 3)),
    ],
  },
  {
    w: 92, by: 'sam', from: 'kimiko', title: 'Level 2 overhead coordination: nine clashes left after the model review, with proposed owners',
    question: [
      'Result of the weekly model session for level 2, federated model of Friday. 61 clashes were solved by the trades. Nine need a word of the designers because a ceiling, a rated wall or structure is touched:',
      'A. Grid 2.4/C: 12″ return duct and 4″ sanitary at the same height. Trades propose that plumbing goes up 3″, slope 1/8″ per ft instead of 1/4″.',
      'B. Grid 3/B: VAV 2-03 and light type L1 in exam 210. Move the light 8″ north?',
      'C. Grid 3.6/D: cable tray below the smoke barrier wall head. Tray up 4″, firestop pillows instead of mortar.',
      'D. Grid 4/E: medical gas main within 6″ of a 480 V conduit. Separate by 12″, conduit moves.',
      'E. Grid 5/C: left out on purpose, shaft 2.09 is still moving.',
      'F. Grid 6/B: heating water loop in the ceiling cloud of the open office. Lower the cloud by 1½″.',
      'G. Grid 6.5/D: sprinkler branch through the W of the soffit framing. Framing is not structural, notch and sister.',
      'H. Grid 7/C: two access zones overlap above a fixed millwork ceiling. One access panel 24 × 24 in the millwork.',
      'I. Grid 8/E: linear diffuser slot and expansion joint in the ceiling are 2″ apart. Joint moves to the diffuser.',
    ].join('\n'),
    about: ['mechanical', 'plumbing', 'electrical', 'architectural'], reason: 'designCoordination', sheets: 'M2.12, P2.12, E2.02, A6.12', spec: '01 31 00', place: 'Level 2', code: '01-3100', files: ['Level 2 overhead session 14.png'],
    steps: [
      send(['hanh', 'yunfei', 'thandiwe'], 1),
      answer('yunfei', 3, 'A: no, slope stays at ¼″ per ft for 3″ and smaller, ⅛″ is possible only if the line becomes 4″ from the first fixture on. Make it 4″. D: agreed.'),
      answer('hanh', 2, 'B: fine. C: fine, pillows to be listed for 2 hours. F: rather raise the loop into the joist space between 6 and 6.4, see markup. G: agreed.', { files: ['M2.12 markup, grid 6.png'] }),
      answer('thandiwe', 4, 'B, F (loop raised), G and I agreed. H: panel in the side of the millwork, not in the face, touch latch, veneer matched. Ceiling heights unchanged in all nine.'),
      close(2, costs(5_790)),
    ],
  },
];
