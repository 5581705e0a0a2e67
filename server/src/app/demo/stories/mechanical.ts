import { addReviewer, addendum, answer, askAgain, close, comment, costs, delays, internally, link, remind, send, shiftCourt, submit, voids } from '../story.ts';
import type { Story } from '../story.ts';

/** Air, water, gas and sprinklers. */
export const MECHANICAL: Story[] = [
  {
    w: 116, by: 'sam', from: 'kimiko', title: 'AHU-2 curb size by submittal is 4″ wider than the opening on S2.14',
    question: 'Submitted unit is 94″ × 212″ over the curb, framing on S2.14 is for 90″ × 212″. Steel mill order closes in two weeks.', about: ['mechanical', 'structural'], reason: 'designCoordination', sheets: 'M2.14, S2.14', spec: '23 73 13', place: 'Roof › AHU-2 pad', code: '23-7000',
    steps: [send(['hanh', 'tomasz'], 1), answer('hanh', 5, 'Use the submitted unit. Vibration curb as in the submittal, no change of the weight.'), answer('tomasz', 2, 'Move the two W12×26 headers 2″ outward each. No change of size.'), close(1)],
  },
  {
    w: 95, by: 'sam', from: 'kimiko', title: 'Duct sealing class of the return risers, A or B',
    question: 'M0.02 asks for seal class A on all duct, spec 23 31 13 for class B on return below 2″ w.g. Leakage testing of class A on 620 ft of riser is not in the bid.', about: ['mechanical'], reason: 'documentConflict', sheets: 'M0.02', spec: '23 31 13', place: 'Level 2 › Shaft 2.09', code: '23-3000',
    steps: [send('hanh', 1), answer('hanh', 7, 'Class A everywhere by Title 24, leakage test on 10 % of the length only, location by the commissioning agent.'), close(1, costs(5_240))],
  },
  {
    w: 84, by: 'sam', from: 'hector', title: 'Heating water pumps HWP-1/2: base elbow or inline',
    question: 'Detail 6/M5.01 is a base-mounted pump with suction diffuser, schedule M0.11 lists an inline model of the same duty. Housekeeping pad layout waits.', about: ['mechanical'], reason: 'documentConflict', sheets: 'M5.01, M0.11', spec: '23 21 23', place: 'Roof › Mechanical penthouse', code: '23-7000',
    steps: [send('hanh', 1), answer('hanh', 10, 'Inline per schedule. Pads for the pumps are deleted; supports from the floor, no load on the pipe.', { behalf: true }), close(1)],
  },
  {
    w: 76, by: 'dana', from: 'dmitri', title: 'Fire pump test header location on the south elevation',
    question: 'FP1.01 puts the test header next to the entry doors, spray would hit the canopy soffit. Fire marshal’s comment 14 asks for 10 ft from any opening.', about: ['fireProtection', 'architectural'], reason: 'designCoordination', sheets: 'FP1.01, A4.02', spec: '21 30 00', place: 'Exterior › South elevation', code: '21-1300',
    steps: [submit(0), send(['hanh', 'ines'], 1), answer('ines', 6, 'Move it to the west end by the loading dock, 24″ above grade, brass finish is waived there.'), answer('hanh', 6, 'Pipe run grows by 46 ft, still within the churn test. Accepted.'), close(1, costs(3_310))],
  },
  {
    w: 71, by: 'sam', from: 'hector', title: 'Medical vacuum: copper type L brazed or type K',
    question: 'NFPA 99 allows both, P0.03 says K, section 22 62 19 says L for vacuum above ground. Tube for level 3 has to be released.', about: ['plumbing'], reason: 'documentConflict', sheets: 'P0.03', spec: '22 62 19', place: 'Level 3 › Procedure suite 310', code: '22-6000',
    steps: [send('yunfei', 0), answer('yunfei', 2, 'Type L, cleaned and capped. P0.03 note applies to pressure gases.'), close(0)],
  },
  {
    w: 63, by: 'sam', from: 'kimiko', title: 'VAV boxes 2-04 to 2-09 sit above the rated corridor ceiling',
    question: 'Six boxes need access from corridor 2.140, whose lid is 1-hour. Rated access doors 24 × 24 are not in the door schedule and cost $640 each. May the boxes move into the exam rooms?', about: ['mechanical', 'architectural'], reason: 'codeCompliance', sheets: 'M2.12, A6.12', spec: '08 31 13', place: 'Level 2 › Corridor 2.140', code: '23-3000',
    steps: [send(['hanh', 'ines'], 1), answer('ines', 7, 'Move the boxes over the exam rooms, access tiles stay on the grid.'), answer('hanh', 3, 'Fine for five of six. 2-07 stays, its reheat piping is in; provide one rated access door.'), close(2, costs(1_980))],
  },
  {
    w: 59, by: 'luis', title: 'Layout of trapeze hangers at corridor 2.140 crosses the stretcher rail blocking',
    question: 'Hanger rods at 2′-0″ off the wall land in the blocking of the handrail backing on A6.12? Rods are above, backing is in the wall.', about: ['mechanical'], reason: 'other', sheets: 'M2.12', place: 'Level 2 › Corridor 2.140',
    steps: [submit(0), internally(1, 'Rods hang 20″ from the wall finish, backing is inside the wall. No conflict; checked together at the overhead drawing.')],
  },
  {
    w: 54, by: 'sam', from: 'dmitri', title: 'Sprinkler protection above the open cell ceiling in lobby 101',
    question: 'Open area of the wood slat ceiling is 68 %, NFPA 13 asks for 70 % to omit heads below. Are heads needed on both levels?', about: ['fireProtection', 'architectural'], reason: 'codeCompliance', sheets: 'FP2.01, A7.01', spec: '21 13 13', place: 'Level 1 › Lobby 101', code: '21-1300',
    steps: [send(['thandiwe', 'hanh'], 1), answer('thandiwe', 8, 'Slat spacing opens to 2″, which gives 71.4 %. Revised ceiling plan attached.', { files: ['A7.01 slats.png'] }), answer('hanh', 2, 'One level, above the slats, quick response, 18″ clear to the top of the slats.'), close(1)],
  },
  {
    w: 49, by: 'sam', from: 'hector', title: 'Domestic hot water return balancing valves are above the procedure suite',
    question: 'Eleven balancing valves by P2.13 need yearly access above hard lids of the procedure suite. Infection control would close the suite each time.', about: ['plumbing'], reason: 'designCoordination', sheets: 'P2.13', spec: '22 11 19', place: 'Level 3 › Procedure suite 310', code: '22-1100',
    steps: [send('yunfei', 1), answer('yunfei', 9, 'Relocate all eleven to a manifold above corridor 3.110 next to grid D-4; return lines ½″ individually.'), close(1, costs(4_690))],
  },
  {
    w: 45, by: 'dana', from: 'kimiko', title: 'Kitchenette hood duct on level 3 passes below W10 at line E',
    question: 'Staff lounge range hood duct 8″ round at 9′-2″, bottom of beam with fireproofing at 9′-0″. Ceiling is 8′-6″.', about: ['mechanical'], reason: 'designCoordination', sheets: 'M2.13', place: 'Level 3 › Staff lounge 318', code: '23-3000',
    steps: [submit(0), send('hanh', 1), answer('hanh', 6, 'Change to 12 × 5 rectangular below the beam, transition back to round at the wall.'), close(1)],
  },
  {
    w: 38, by: 'sam', from: 'kimiko', title: 'Smoke damper at shaft 2.09: actuator on the wrong side of the wall',
    question: 'Shop drawings put the actuators of FSD-2.1 and FSD-2.2 inside the shaft. Access door would be in the rated shaft wall at 11 ft.', about: ['mechanical'], reason: 'constructability', sheets: 'M5.03', spec: '23 33 00', place: 'Level 2 › Shaft 2.09', code: '23-3000',
    steps: [send('hanh', 0), answer('hanh', 5, 'Order external actuators, sleeve extended 6″ on the corridor side.'), link('sam', 0, 'references', 'shaft209'), close(1, costs(860))],
  },
  {
    w: 32, by: 'sam', from: 'hector', title: 'Eyewash in soiled utility 312: tempered water source',
    question: 'Eyewash EW-1 on P2.13 has cold water only, ANSI Z358.1 wants 60 to 100 °F for 15 minutes. Nearest mixing valve is 74 ft away.', about: ['plumbing'], reason: 'codeCompliance', sheets: 'P2.13', spec: '22 45 00', place: 'Level 3 › Soiled utility 312', code: '22-1100',
    steps: [send('yunfei', 1), answer('yunfei', 8, 'Local thermostatic valve TMV-E, fed from the lavatory branch; recirculation not needed at 6 ft.'), close(1, costs(1_740))],
  },
  {
    key: 'ductD3', w: 16, by: 'sam', from: 'kimiko', title: 'Duct main D-3 clashes with WF beam at corridor 2.140, needs 2″ more plenum or a split main',
    question: 'Main D-3 (36 × 16 with 1½″ wrap) runs below the W21×44 at grid 5 in corridor 2.140. Beam with fireproofing is at 9′-11½″, duct bottom comes to 8′-5½″, ceiling is shown at 8′-8″ with a 2″ grid. Cable tray and the 4″ sprinkler main are in the same 14 ft.\nEither the ceiling drops by 2″ over 22 ft, or D-3 splits into two 18 × 16 around the beam, or the beam gets a reinforced web opening.',
    suggested: 'Split D-3 into two 18 × 16 from grid 4.6 to 5.4, static pressure +0.04″.', about: ['mechanical', 'structural', 'architectural'], reason: 'designCoordination', sheets: 'M2.12, S2.12, A6.12', spec: '23 31 13', place: 'Level 2 › Corridor 2.140', code: '23-3000', priority: 'high', needed: 2,
    expected: { cost: 'yesKnown', dollars: 42_750, schedule: 'yesKnown', days: 6 }, files: ['D-3 at corridor 2.140.jpg', 'Corridor 2.140 overhead.png', 'Clash report, level 2.pdf'], starred: ['jordan', 'sam'],
    steps: [send('hanh', 1, { due: -8, co: ['ines', 'tomasz'], watch: ['dana', 'kimiko'], note: 'Sheet metal for the corridor is on hold until this is answered.' }), comment('dana', 4, 'Sierra Peak has 22 ft of corridor skipped. From Monday I am moving their crew to level 3.', { files: ['Corridor 2.140 skipped bay.jpg'] }), comment('jordan', 2, '@Sam Okafor this is the one that drives the float. Please get Hạnh on the phone and write down what she says.', { mentions: ['sam'] }), addendum('sam', 1, 'A web opening is off the table: Northgate said on the call that the W21×44 is at 0.94 in bending.'), remind(3, 'Float is gone on Friday. A two-line answer with a choice is enough, drawings can follow.')],
  },
  {
    w: 11, by: 'dana', from: 'dmitri', title: 'Sprinkler head spacing at the clouds in waiting 104',
    question: 'Ceiling clouds in waiting 104 leave 14″ gaps. Heads by FP2.01 are above and below at 12 ft spacing; with obstructions by the cove light the below heads lose 3 ft on the east row. Please confirm row spacing of 9′-6″ or heads only above.',
    about: ['fireProtection', 'interiors'], reason: 'designCoordination', sheets: 'FP2.01, A7.02', spec: '21 13 13', place: 'Level 1 › Waiting 104', code: '21-1300', expected: { cost: 'noImpact', schedule: 'noImpact' }, files: ['Waiting 104 clouds.png'],
    steps: [submit(0), send(['hanh', 'thandiwe'], 1, { due: 1 }), answer('thandiwe', 5, 'Clouds can shift 4″ west as a group, the cove stays. Gaps remain 14″.')],
  },
  {
    w: 12, by: 'sam', from: 'morgan', title: 'Storm line invert at MH-4 is 0.42 ft above the civil profile',
    question: 'Existing invert of MH-4 as surveyed after opening the lid: +94.07. C3.02 profile shows +93.65. With the shown slope of 0.6 % the last 80 ft of the 15″ line arrive 5″ low. City does not allow a drop into the structure.',
    suggested: 'Flatten the last run to 0.35 %, line still self-cleaning at 2.1 fps.', about: ['civil', 'plumbing'], reason: 'fieldCondition', sheets: 'C3.02', spec: '33 41 00', place: 'Site › Storm manhole MH-4', code: '33-4100', needed: 9, expected: { cost: 'tbd', schedule: 'tbd' }, files: ['MH-4 invert.jpg'],
    steps: [send('yunfei', 2, { due: 4, watch: ['morgan', 'dana'] }), comment('morgan', 3, 'Trench box comes back from the other job on the 3rd, until then we can only pothole.')],
  },
  {
    w: 9, by: 'sam', from: 'kimiko', title: 'Access panel size for VAV-2-17 above the hard lid',
    question: 'VAV-2-17 is above the gypsum lid of pharmacy 224. Controls and reheat valve need 20 × 20 by the maker, A6.12 shows a 12 × 12 panel. USP 797 anteroom: does the panel have to be gasketed?',
    about: ['mechanical', 'architectural'], reason: 'documentConflict', sheets: 'M2.12, A6.12', spec: '08 31 13', place: 'Level 2 › Pharmacy 224', code: '23-3000',
    steps: [send(['hanh', 'ines'], 2, { due: 7 }), answer('ines', 4, '24 × 24, gasketed, cam lock, on the pharmacy side. White baked enamel.')],
  },
  {
    w: 22, by: 'sam', from: 'kimiko', title: 'Exhaust fan EF-4 sound power against the infusion bay criterion',
    question: 'Submitted EF-4 has 74 dB in the 125 Hz band, M0.12 limits infusion bays to NC-30. With the 10 ft of lined duct on M2.13 we calculate NC-36. Add a silencer or change the fan?',
    about: ['mechanical'], reason: 'designCoordination', sheets: 'M0.12, M2.13', spec: '23 34 16', place: 'Level 3 › Infusion bays 320', code: '23-3000', needed: -3, expected: { cost: 'yesUnknown', schedule: 'yesUnknown' }, files: ['EF-4 acoustic data.pdf'],
    steps: [send('hanh', 1, { due: -11 }), comment('sam', 8, 'Hạnh asked for the octave band data of the maker, sent the same day.'), addendum('sam', 0, 'Octave band data of the submitted fan at the duty point is attached to the comments of submittal 23 34 16-001.'), remind(9, 'Fan release date was last Friday.')],
  },
  {
    w: 27, by: 'sam', from: 'hector', title: 'Condensate of the fan coils in IDF 327: gravity or pump',
    question: 'Condensate from FC-3 and FC-4 has no gravity path below the cable tray without crossing the IDF rack row. Pump discharge over racks is not allowed by the owner’s IT standard.', about: ['plumbing', 'lowVoltage'], reason: 'designCoordination', sheets: 'P2.13, T2.03', spec: '23 81 26', place: 'Level 3 › IDF 327', code: '22-1100',
    steps: [send(['yunfei', 'oluwaseun'], 1), answer('oluwaseun', 4, 'Rack row can turn 90°, ladder tray follows. IT signed off.'), answer('yunfei', 5, 'With the row turned: gravity along the west wall, 1″ copper, secondary pan with sensor under both coils.'), close(2, costs(2_360))],
  },
  {
    w: 20, by: 'luis', from: 'dmitri', title: 'Standpipe hose valve at stair 2 is behind the door swing',
    question: 'Hose valve at stair 2, level 2 is 9″ from the jamb, the door covers it when open. FP1.01 dimension is to the wall before the door moved. Valve is threaded, not piped above.', about: ['fireProtection'], reason: 'fieldCondition', sheets: 'FP1.01, A9.21', spec: '21 12 00', place: 'Level 2 › Stair 2', code: '21-1300', files: ['Stair 2 hose valve.jpg'],
    steps: [submit(0), send('hanh', 1), answer('hanh', 3, 'Move the valve to the opposite wall at 4′-6″ above the landing. Fire marshal agrees by mail of today.'), close(2, delays(1))],
  },
  {
    w: 10, by: 'sam', from: 'kimiko', title: 'Duct penetrations in the lead-lined wall of imaging 110',
    question: 'Supply 14 × 10 and return 16 × 12 cross the control room wall at 9′-4″, lead stops at 7′-0″ by the shielding report. M2.11 note 9 asks for lead baffles on “all duct in shielded walls”. Above the lead or not?',
    about: ['mechanical', 'architectural'], reason: 'documentConflict', sheets: 'M2.11, A8.02', spec: '13 49 00', place: 'Level 1 › Imaging suite 110', code: '13-4900',
    steps: [send('ines', 1, { due: -1 }), link('sam', 0, 'references', 'lead'), shiftCourt(4, 'hanh', 'Alder + Voss leaves note 9 to the author of the mechanical sheets.')],
  },
  {
    w: 8, by: 'casey', title: 'Duct smoke detectors of AHU-1: who powers the test stations',
    question: 'M0.03 gives remote test stations to Division 26, FA0.01 to Division 23. Nobody has the 120 V circuit. Nine stations.', about: ['electrical', 'mechanical'], reason: 'documentConflict', sheets: 'M0.03, FA0.01', spec: '28 31 11', place: 'Roof › Mechanical penthouse', code: '26-2000', expected: { cost: 'tbd', schedule: 'noImpact' },
    steps: [submit(0), send(['oluwaseun', 'hanh'], 1, { due: 2 }), answer('oluwaseun', 4, 'Stations are 24 V from the fire alarm panel, no 120 V circuit is needed. FA0.01 governs.')],
  },
  {
    w: 6, by: 'sam', from: 'hector', title: 'Nitrous oxide outlets in procedure room 3: still wanted?',
    question: 'Owner’s equipment list 9 deletes the anesthesia machine in procedure room 3, P2.13 still has the N₂O and WAGD outlets. Outlet rough-in plates go in next week.', about: ['plumbing'], reason: 'documentConflict', sheets: 'P2.13', spec: '22 63 13', place: 'Level 3 › Procedure suite 310', code: '22-6000',
    steps: [send(['renee', 'yunfei'], 1, { due: 5 }), addReviewer(2, 'anand', 'Clinical side has to say whether sedation is planned.', { co: true })],
  },
  {
    w: 36, by: 'sam', from: 'kimiko', title: 'Clearance of the dishwasher exhaust to the elevator controller backboard',
    question: 'Does the 3″ clearance to combustibles apply to the plywood backboard of the elevator controller?', about: ['mechanical'], reason: 'codeCompliance', sheets: 'M2.14', place: 'Roof › Mechanical penthouse',
    steps: [send('hanh', 1), voids(3, 'Asked by mistake: the duct is a type II dishwasher exhaust, no clearance applies. Kimiko agrees.')],
  },
  {
    w: 25, by: 'sam', from: 'dmitri', title: 'Dry pipe zone for the loading dock, riser location',
    question: 'FP1.01 shows the dry valve in MPOE 130, which is conditioned but has no floor drain. Main drain test needs 2″ to the outside within 20 ft.', about: ['fireProtection', 'plumbing'], reason: 'documentIncomplete', sheets: 'FP1.01', spec: '21 13 16', place: 'Level 1 › MPOE 130', code: '21-1300',
    steps: [send('hanh', 1), answer('hanh', 7, 'Valve goes to the dock side, next to the test header. Enclosure with heat trace, 40 °F low alarm to the panel.'), askAgain(2, 'Heat trace needs an emergency circuit. Is one of the generator panels meant, and which?'), addReviewer(0, 'oluwaseun', 'For the circuit only.'), answer('oluwaseun', 3, 'EQ-1, circuit 14, 20 A GFPE.'), answer('hanh', 1, 'Agreed, valve and trace as in our first answer.'), close(1, costs(2_890))],
  },
];
