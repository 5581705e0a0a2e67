import { addReviewer, answer, close, comment, costs, internally, send, submit, voids } from '../story.ts';
import type { Story } from '../story.ts';

/** Asked and closed in the last weeks. */
export const LATELY: Story[] = [
  {
    w: 16, by: 'sam', from: 'gus', title: 'Bulkhead at grid 6 hides the smoke detector of the elevator lobby', question: 'The bulkhead of A6.12 drops 14″ below the ceiling, 20″ in front of the level 2 lobby detector that recalls the elevator. Distance to a beam deeper than 12″ has to be 12″ or more by NFPA 72, but the detector is in the pocket behind it.', about: ['electrical', 'interiors'], reason: 'codeCompliance', sheets: 'A6.12, FA2.02', spec: '28 31 11', place: 'Level 2 › Corridor 2.140', code: '09-2900',
    steps: [send(['oluwaseun', 'thandiwe'], 1), answer('oluwaseun', 4, 'Move the detector to the lobby side of the bulkhead, 4″ off the face.'), answer('thandiwe', 3, 'No exception, keep it in line with the downlights.'), close(1)],
  },
  {
    w: 15, by: 'dana', from: 'noelle', title: 'Screw pattern of the cover board after the wind uplift retest', question: 'Retest of the corner zone of roof area B failed at 82 psf, 90 psf is wanted. Roofer proposes 12 instead of 8 fasteners per board in corners and a second row of plates at the edge.', about: ['envelope'], reason: 'fieldCondition', sheets: 'A2.14', spec: '07 54 23', place: 'Roof › Roof area B', code: '07-5400', files: ['Uplift test, area B.pdf'],
    steps: [submit(0), send('ines', 1), answer('ines', 7, '16 fasteners per board in corners by the FM assembly number of the submittal, 12 at the perimeter. Retest two spots.'), close(2, costs(1_310))],
  },
  {
    w: 13, by: 'sam', from: 'hector', title: 'Backflow preventer of the cooling tower fill sits 7 ft above the floor', question: 'Annual test needs the device between 12″ and 60″. P2.14 shows it at 84″ above the penthouse floor, over the pump pads.', about: ['plumbing'], reason: 'codeCompliance', sheets: 'P2.14', spec: '22 11 19', place: 'Roof › Mechanical penthouse', code: '22-1100',
    steps: [send('yunfei', 0), answer('yunfei', 5, 'Drop it to 48″ on the west wall, drain to the floor sink.'), close(2, costs(1_050))],
  },
  {
    w: 11, by: 'luis', title: 'Center line of the reception desk light cove in lobby 101', question: 'A7.01 dimensions the cove to grid 3, the desk on A8.01 to the face of the donor wall. They miss each other by 2⅝″. Which one do I snap?', about: ['interiors'], reason: 'documentConflict', sheets: 'A7.01, A8.01', place: 'Level 1 › Lobby 101', code: '09-5100', files: ['Lobby chalk lines.jpg'],
    steps: [submit(0), send('thandiwe', 1), answer('thandiwe', 3, 'Center the cove on the desk, desk by A8.01.'), comment('luis', 1, 'Snapped and painted, desk and cove are one line now.'), close(1)],
  },
  {
    w: 12, by: 'sam', from: 'wade', title: 'Touch-up of galvanizing at the 31 field welds of the screen wall', question: 'Zinc-rich paint in two coats or zinc solder sticks? The coping installer wants to close the wall in eight days.', about: ['structural', 'envelope'], reason: 'documentIncomplete', sheets: 'A5.31', spec: '05 50 00', place: 'Roof › Screen wall', code: '05-5000',
    steps: [send('ines', 1), answer('ines', 6, 'Two coats of zinc-rich paint, 92 % zinc in the dry film, 3 mils each.'), close(1)],
  },
  {
    w: 10, by: 'casey', title: 'Floor box FB-2 under the infusion recliners: trip edge', question: 'Lid of FB-2 stands 3/16″ above the vinyl. Recliner casters cross it. Flush lid is a different family.', about: ['electrical', 'interiors'], reason: 'constructability', sheets: 'E2.03', spec: '26 05 34', place: 'Level 3 › Infusion bays 320', code: '26-2000',
    steps: [submit(0), send('oluwaseun', 0), addReviewer(1, 'thandiwe', 'For the color of the flush lid.'), answer('oluwaseun', 3, 'Use the flush family, 12 boxes, same depth.'), answer('thandiwe', 2, 'Brushed aluminum, carpet cut-in is not wanted.'), close(2, costs(2_040))],
  },
  {
    w: 8, by: 'dana', from: 'rafael', title: 'Curing compound on the stair treads before the abrasive nosing', question: 'Del Norte sprayed stair 1 treads with a wax-based compound. Nosing adhesive needs bare concrete. Grind or strip?', about: ['structural'], reason: 'fieldCondition', sheets: 'S5.06', place: 'Level 1 › Stair 1', code: '03-3000',
    steps: [submit(0), internally(3, 'Shot-blast the front 4″ of each tread by Del Norte, at their cost; adhesive pull test on three treads before the rest goes on.')],
  },
  {
    w: 7, by: 'sam', from: 'kimiko', title: 'Balancing dampers behind the hard ceiling of procedure room 2', question: 'Two manual dampers have no access. Cable-operated regulators instead?', about: ['mechanical'], reason: 'constructability', sheets: 'M2.13', spec: '23 33 00', place: 'Level 3 › Procedure suite 310', code: '23-3000',
    steps: [send('hanh', 0), answer('hanh', 3, 'Cable-operated regulators through the diffuser, both dampers, tag on the frame.'), close(2, costs(740))],
  },
  {
    w: 9, by: 'sam', from: 'dmitri', title: 'Second sprinkler comment about the donor wall', question: 'Does the 8 ft donor wall with a 6″ gap to the ceiling count as an obstruction?', about: ['fireProtection'], reason: 'codeCompliance', sheets: 'FP2.01', place: 'Level 1 › Lobby 101',
    steps: [send('hanh', 1), voids(3, 'Answered by the reviewed shop drawing FP-7 the same day: continuous obstruction, head on each side is shown.')],
  },
];
