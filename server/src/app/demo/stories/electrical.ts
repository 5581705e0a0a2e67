import { addReviewer, addendum, answer, askAgain, close, comment, costs, internally, remind, send, submit, voids } from '../story.ts';
import type { Story } from '../story.ts';

/** Power, light and low voltage. */
export const ELECTRICAL: Story[] = [
  {
    w: 106, by: 'casey', title: 'Main switchboard lineup is 14″ longer than the pad in electrical room 128',
    question: 'Approved switchboard MSB is 9 sections, 23′-4″. Housekeeping pad on E2.01 is 22′-2″ and the end wall has the 4 ft working space already at its limit. Can the two metering sections be swapped for a side-car?',
    about: ['electrical', 'architectural'], reason: 'designCoordination', sheets: 'E2.01, A2.11', spec: '26 24 13', place: 'Level 1 › Electrical room 128', code: '26-2000', priority: 'high', files: ['MSB lineup.png'],
    steps: [submit(0), send(['oluwaseun', 'ines'], 1), answer('oluwaseun', 5, 'Utility does not accept the side-car. Move the wall.'), answer('ines', 6, 'North wall of room 128 moves 18″ into storage 129. Door 128A shifts with it, rating unchanged.'), close(2, costs(4_050))],
  },
  {
    w: 87, by: 'casey', title: 'Generator feeder: underground by E1.01, overhead by the one-line',
    question: 'One-line E0.01 shows the 800 A emergency feeder overhead through corridor 1.140 in 2-hour cable. E1.01 has three 4″ conduits underground to room 128. Trench for the fuel line is open now.',
    about: ['electrical'], reason: 'documentConflict', sheets: 'E0.01, E1.01', spec: '26 05 43', place: 'Site › Generator yard', code: '26-2000',
    steps: [submit(0), send('oluwaseun', 0), answer('oluwaseun', 2, 'Underground, three 4″ plus one spare, 2″ concrete all around under drive lanes. One-line is diagrammatic.'), close(1)],
  },
  {
    w: 73, by: 'casey', title: 'Arc energy reduction for the 1200 A feeder breakers',
    question: 'Breakers MSB-4 and MSB-5 are 1200 A frame with LSI trip. NEC 240.87 wants arc energy reduction at 1200 A and above; the submittal has no maintenance switch.', about: ['electrical'], reason: 'codeCompliance', sheets: 'E0.01', spec: '26 24 13', place: 'Level 1 › Electrical room 128', code: '26-2000', files: ['Trip unit data sheet.pdf'],
    steps: [submit(0), send('oluwaseun', 1), answer('oluwaseun', 6, 'Provide trip units with energy-reducing maintenance switching and a local indicator for both breakers. Zone interlocking is not needed.'), close(2, costs(6_920))],
  },
  {
    w: 61, by: 'casey', title: 'Box depth in the shaft wall for the elevator lobby smoke detectors',
    question: 'Shaft wall at elevator 2 has 2½″ studs with 1″ liner. 2⅛″ boxes leave no room for the second layer behind the box.', about: ['electrical', 'fireProtection'], reason: 'constructability', sheets: 'FA2.02', spec: '28 31 11', place: 'Elevator 2', code: '26-2000',
    steps: [submit(0), send('oluwaseun', 1), answer('oluwaseun', 5, 'Move the detectors to the ceiling, 21 ft spacing holds. Wall boxes deleted.'), close(1)],
  },
  {
    w: 55, by: 'sam', from: 'casey', title: 'Lighting control: exam room occupancy sensor or wall dimmer by schedule',
    question: 'Sequence L-3 on E6.01 has manual-on occupancy, schedule of A7.11 has a slide dimmer without a sensor. 38 exam rooms are affected. Title 24 would accept both.', about: ['electrical', 'interiors'], reason: 'documentConflict', sheets: 'E6.01, A7.11', spec: '26 09 23', place: 'Level 2 › Exam rooms 210–219', code: '26-5100',
    steps: [send(['oluwaseun', 'renee'], 1), answer('renee', 8, 'Clinical staff want manual-on with a dimmer. No sensor that turns off during an exam.', { behalf: true }), answer('oluwaseun', 3, 'Combination wall switch dimmer with vacancy sensor, ceiling sensor in the room, 20 minutes. Cut sheet attached.', { files: ['Vacancy dimmer cut sheet.pdf'] }), close(2, costs(7_410))],
  },
  {
    w: 48, by: 'casey', title: 'Seismic bracing of cable tray in corridor 3.110, which trade',
    question: 'OPM drawings brace tray and sprinkler main on one strut. Division 21 braces theirs alone. May we share the strut or is a second one needed?', about: ['electrical', 'fireProtection'], reason: 'designCoordination', sheets: 'E2.03, FP2.03', spec: '26 05 48', place: 'Level 3 › Corridor 3.110', code: '26-2000',
    steps: [submit(0), internally(3, 'Two struts. The sprinkler bracing is calculated alone and stays so; tray braces at 20 ft between them. Shown on the overhead drawing of level 3, rev 6.')],
  },
  {
    w: 39, by: 'casey', title: 'Pull point for the CT power conduit is inside the shielded wall',
    question: 'The 3″ conduit from the power cabinet to the gantry has 380° of bends by the vendor route. An extra pull box would sit in the lead-lined wall. Vendor wants less than 360°.',
    suggested: 'Replace the two 90° at the cabinet by a wireway above the ceiling.', about: ['electrical'], reason: 'constructability', sheets: 'E2.01', spec: '26 05 33', place: 'Level 1 › Imaging suite 110', code: '26-2000',
    steps: [submit(0), send('oluwaseun', 1), answer('oluwaseun', 5, 'Wireway 6 × 6 above the control room ceiling is accepted, 270° remaining.'), close(1)],
  },
  {
    w: 33, by: 'casey', title: 'Fixture type D at the nurse station soffit is 5⅝″ deep', hour: 8.4,
    question: 'Type D downlight needs 5⅝″, soffit framing by A7.21 has 4″ clear below the duct. 16 fixtures.', about: ['electrical', 'interiors'], reason: 'designCoordination', sheets: 'E3.02, A7.21', spec: '26 51 00', place: 'Level 2 › Nurse station 2', code: '26-5100',
    steps: [submit(0), send('thandiwe', 1), answer('thandiwe', 9, 'Use the 3½″ wafer version of the same family, 3500 K, same trim.'), close(1)],
  },
  {
    w: 29, by: 'casey', title: 'Firestop of the blank-off in floor box FB-6',
    question: 'Poke-through FB-6 has one unused ¾″ opening. Listing asks for the plug of the maker, which is back-ordered to next month. Equivalent?', about: ['electrical'], reason: 'constructability', sheets: 'E2.02', place: 'Level 2 › Open office 220',
    steps: [submit(0), voids(2, 'The maker’s plugs arrived with the second shipment. No question left.')],
  },
  {
    key: 'lp2b', w: 13, by: 'casey', title: 'Panel LP-2B feeder size differs between the one-line and the panel schedule',
    question: 'One-line E0.01: LP-2B is fed with 4 #3/0 + #6 G from a 200 A breaker. Panel schedule E5.02: 225 A main lugs, feeder 4 #4/0. Load by schedule is 168 A, with the four spare spaces 192 A. Conduit is 2″ in both. Pull is set for next week; #4/0 has to be ordered.',
    suggested: '4 #4/0 from a 225 A breaker, conduit 2½″.', about: ['electrical'], reason: 'documentConflict', sheets: 'E0.01, E5.02', spec: '26 24 16', place: 'Level 2 › Corridor 2.140', code: '26-2000', priority: 'high', needed: -1, expected: { cost: 'tbd', schedule: 'yesKnown', days: 2 }, files: ['LP-2B schedule.png', 'LP-2B load letter.pdf'],
    steps: [submit(0), send('oluwaseun', 1, { due: -5, watch: ['casey', 'dana'] }), comment('casey', 5, 'Price of 4/0 copper is good until the end of the month, 610 ft.'), remind(3, 'Casey loses his pull crew on Wednesday.')],
  },
  {
    w: 10, by: 'sam', from: 'casey', title: 'Isolated ground receptacles in exam rooms, quantity by E2.02 against the equipment list',
    question: 'E2.02 shows two isolated ground receptacles in each of the 20 exam rooms of level 2, the owner’s equipment list 9 only one device that asks for it (spirometer cart), which is shared. 40 IG circuits or fewer?',
    about: ['electrical'], reason: 'documentConflict', sheets: 'E2.02', spec: '26 27 26', place: 'Level 2 › Exam rooms 210–219', code: '26-2000', expected: { cost: 'yesKnown', dollars: 11_600, schedule: 'noImpact' },
    steps: [send(['oluwaseun', 'renee'], 2, { due: 5 }), answer('renee', 4, 'Our biomed group wants IG only in rooms 210, 214 and 218. List 10 will say so.', { behalf: true })],
  },
  {
    w: 7, by: 'casey', title: 'Emergency lighting at the roof egress path',
    question: 'E3.14 has no egress lighting between the penthouse door and stair 2. Roof is occupied for maintenance only. Plan checker’s comment 31 says “provide”.', about: ['electrical'], reason: 'codeCompliance', sheets: 'E3.14', spec: '26 52 00', place: 'Roof', code: '26-5100',
    steps: [submit(0), send('oluwaseun', 1, { due: 6 })],
  },
  {
    w: 18, by: 'sam', from: 'casey', title: 'Patient wandering antenna loops at the level 2 exits',
    question: 'Owner’s security consultant sketched antenna loops in the slab at both exits of level 2. The slab is post-tensioned and finished. Saw cuts of ¾″ depth are above the top mat (1¼″ cover). Are they accepted, or must the loops go overhead?',
    about: ['lowVoltage', 'structural'], reason: 'other', sheets: 'T2.02', spec: '28 16 00', place: 'Level 2', code: '27-1000', isPrivate: true, files: ['Antenna loops.png'],
    steps: [send(['tomasz', 'renee'], 1, { due: -2 }), answer('tomasz', 3, 'No saw cuts in the top of the PT slab at the supports. At mid-span ½″ would be possible after scanning. Overhead is the right way.'), comment('jordan', 2, 'Keep this one between us until Renée has decided, it came from outside the contract.')],
  },
  {
    w: 5, by: 'sam', from: 'casey', title: 'EV charger load is not in the service calculation',
    question: 'Planning condition 22 asks for 8 EV-ready spaces. Service calculation E0.02 has no EV load; 8 × 7.2 kW managed adds 29 kVA. Transformer letter of the utility went out without it.',
    about: ['electrical', 'civil'], reason: 'codeCompliance', sheets: 'E0.02, C1.03', spec: '26 05 00', place: 'Site › Accessible parking', code: '26-2000', priority: 'high', expected: { cost: 'tbd', schedule: 'tbd' },
    steps: [send('oluwaseun', 0, { due: 2, watch: ['jordan', 'renee'] }), comment('jordan', 2, 'Owner thinks this is a change of the planning department after GMP. Letter of the 14th is with our files.')],
  },
  {
    w: 24, by: 'casey', title: 'Voice evacuation speakers in the procedure suite, volume control',
    question: 'Staff asked for attenuators in procedure rooms. NFPA 72 needs them bypassed by the panel. FA2.03 has none. Rough-in boxes go in this week.', about: ['electrical', 'lowVoltage'], reason: 'documentIncomplete', sheets: 'FA2.03', spec: '28 31 11', place: 'Level 3 › Procedure suite 310', code: '26-2000',
    steps: [submit(0), send('oluwaseun', 1), answer('oluwaseun', 4, 'Provide attenuators with override relay, one per room, four in all. Loop stays class B.'), addendum('casey', 1, 'Four by count, but room 4 has two speakers. One attenuator for both?'), comment('sam', 0, 'Asked by phone: yes, one for both, within 2 W.'), close(1, costs(1_360))],
  },
  {
    w: 30, by: 'sam', from: 'casey', title: 'Exit signs under the curved soffit of lobby 101',
    question: 'Chain-hung exit signs at 9′-0″ would be in the view of the donor wall. Edge-lit in the soffit slot?', about: ['electrical', 'interiors'], reason: 'other', sheets: 'E3.01, A7.01', spec: '26 52 00', place: 'Level 1 › Lobby 101', code: '26-5100',
    steps: [send('thandiwe', 1), answer('thandiwe', 6, 'Edge-lit, green, clear panel, in the slot.'), askAgain(1, 'The slot is 2¼″ wide and has the linear light in it. Recessed frame needs 3″.'), addReviewer(1, 'oluwaseun', 'Can the linear light be interrupted by 14″ at the two signs?'), answer('oluwaseun', 2, 'Yes, break the linear at both signs, feed-through module.'), answer('thandiwe', 2, 'Widen the slot to 3″ over 18″ length at the signs, returns painted black.'), close(2, costs(1_120))],
  },
];
