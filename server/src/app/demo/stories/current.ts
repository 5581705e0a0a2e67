import { addReviewer, addendum, answer, comment, costs, giveBack, link, send, setDue, setManager, shiftCourt, submit } from '../story.ts';
import type { Story } from '../story.ts';

/** What presses this week, and in whose court it lies. */
export const CURRENT: Story[] = [
  {
    key: 'shaftwall', w: 16, hour: 9.1, by: 'sam', from: 'gus', title: 'Fire-rated shaft wall at elevator 2: UL U415 system does not fit 5¼″ clear depth',
    question: 'Wall type S2 on A10.03 is UL U415 system B: 4″ CH-studs, 1″ liner, two layers of ½″ type C on the lobby side, 6″ in all. After the entrance wall moved by the answer to the hoistway RFI there are 5¼″ between the sill angle and the terrazzo border. Floors 1 to 3, both sides of the entrance.\n1. Is the 2½″ CH-stud of U415 system G accepted at 12 ft height?\n2. Does the sill angle need to be within the rated assembly?',
    suggested: '2½″ CH-studs, 25 ga to 20 ga, system G, 2 hours from one side.', about: ['architectural', 'fireProtection'], reason: 'designCoordination', sheets: 'A10.03, A9.01', spec: '09 21 16', place: 'Elevator 2', code: '09-2900', priority: 'high', needed: 3, expected: costs(18_400, 2), files: ['Shaft wall at elevator 2.png', 'Entrance jamb, level 1.jpg'], starred: ['sam'], unread: ['sam'],
    steps: [send('ines', 1, { co: ['hanh'], watch: ['dana', 'gus'] }), answer('ines', 8, '1. System G with 2½″ studs is acceptable, 20 ga, at 12″ on center up to 13′-0″. 2. The sill angle stays outside of the assembly; close the gap behind it with liner and firestop sealant ½″.\nBorder of the terrazzo does not move.'), setDue(0, -3, 'Gus prices the gauge change first.'), comment('dana', 3, 'Liner is on site, studs are 9 days out if we order 20 ga now. @Sam Okafor, can we release?', { mentions: ['sam'] })],
  },
  {
    key: 'lead', w: 15, hour: 13.4, by: 'sam', from: 'gus', title: 'Lead-lined gypsum board extent at imaging suite 110, shielding report against A8.02',
    question: 'Shielding report of the physicist (rev 2) asks for 1/16″ lead to 7′-0″ on walls W1, W2 and W4. A8.02 hatches W1 to W4 to the deck. W3 is the corridor wall with the observation window. 31 sheets of 4 × 8 differ.',
    about: ['architectural', 'interiors'], reason: 'documentConflict', sheets: 'A8.02', spec: '13 49 00', place: 'Level 1 › Imaging suite 110', code: '13-4900', expected: { cost: 'tbd', schedule: 'noImpact' }, files: ['Shielding report rev 2.pdf'],
    steps: [send(['ines', 'anand'], 1), answer('ines', 5, 'Follow the shielding report for height: 7′-0″. W3 is lined as well, the report was written before the window moved; physicist’s addendum attached.', { files: ['Physicist addendum 1.pdf'] }), answer('anand', 2, 'Agreed from the clinical side. Mark the stud locations before boarding, screws need lead tabs.', { behalf: true }), setDue(1, -1, 'Waiting for the count of sheets by Tamalpais.'), comment('sam', 2, 'Count is 19 sheets less than A8.02 with W3 included. Credit of $5,130 comes with the next change event.')],
  },
  {
    key: 'embed', w: 9, hour: 7.4, by: 'luis', from: 'asa', title: 'Curtain wall embed plates conflict with PT tendons at slab edge, grid C-4, level 2',
    question: 'At grid C-4 the slab edge embeds EP-3 (5/A5.21) for curtain wall CW-2 fall on the PT tendon anchors shown on S2.12. Five of six embeds between C-3.6 and C-4.4 have less than 3″ clear to the anchor pocket; EP-3 #4 sits on the pocket former itself.\n\nPlease confirm whether the embeds may shift up to 2¾″ west within the mullion slot, or give a revised plate.',
    suggested: 'Shift EP-3 #2 to #6 by 2¾″ west. Slotted T-bracket takes ±3″, no change to mullion spacing. Shop drawing 08 44 13-003 sheet 14 would be reissued, no cost.', about: ['structural', 'envelope'], reason: 'designCoordination', sheets: 'S2.12, A5.21', spec: '08 44 13', place: 'Level 2 › Slab edge, grid C-4', code: '08-4400', priority: 'high', needed: 4, expected: { cost: 'tbd', schedule: 'yesKnown', days: 4 },
    files: ['C-4 embed EP-3.jpg', 'Tendons C-3 to C-5.jpg', 'East elevation at C-4.jpg', 'S2.12 clip, grid C-4.png'], starred: ['sam', 'dana', 'jordan'], unread: ['sam', 'jordan'],
    steps: [submit(0, 8.6), send(['ines', 'tomasz'], 1, { hour: 8.2, due: 0, watch: ['jordan', 'dana', 'luis', 'asa', 'renee'], note: 'Pour L2-B stands at the end of the week of the due date. Answers in parts are welcome.' }), comment('dana', 1, 'Deck is open from C-3 to C-5. Layout can be shot any morning before 9.'), answer('tomasz', 3, 'A west shift up to 2¾″ is acceptable for EP-3 #2, #3, #5 and #6 provided that 3″ clear remains to every anchor pocket. EP-3 #4 must not move without the as-placed pocket location. Use plate EP-3A (¾″ × 8″ × 12″, 4 studs) if clear is less than 2½″.', { hour: 16.2, files: ['SK-S-027 rev 0.pdf', 'EP-3A calc, 3 pages.pdf'] }), addReviewer(1, 'sam', 'Sam, can your crew shoot the pocket at EP-3 #4?', { due: 0, by: 'jordan' }), shiftCourt(0, 'sam', 'Field dimension at EP-3 #4 first; Alder + Voss answers on the architecture when it is known.', { by: 'jordan' }), comment('dana', 3, 'Layout is on L2 now. I can get you the pocket at #4 before the 10:00 stand-up. Form stays open until Tuesday, after that it is a core drill.', { hour: 7.7 }), comment('luis', 0, 'Shot it twice: pocket former is 1⅞″ east of the line on S2.12, top is 3⅝″ below the edge form. @Sam Okafor', { mentions: ['sam'], hour: 9.3, files: ['Pocket at EP-3 number 4.jpg'] })],
  },
  {
    w: 1, hour: 14.2, by: 'dana', from: 'hector', title: 'Medical gas zone valve box location at exam corridor 2 blocks the handrail',
    question: 'Zone valve box ZVB-2.3 on P2.12 is at 42″ on the east wall of corridor 2.140, between doors 212 and 214. Handrail HR-2 runs there at 34″ with its bracket in the box cover. NFPA 99 wants the box visible and within reach, A8.41 wants the rail without a break.', suggested: 'Raise the box to 54″ to center, rail passes below with 3″ clear.',
    about: ['plumbing', 'interiors'], reason: 'designCoordination', sheets: 'P2.12, A8.41', spec: '22 63 13', place: 'Level 2 › Corridor 2.140', code: '22-6000', due: 2, files: ['Zone valve box 2.3.jpg'], unread: ['sam'],
    steps: [submit(0, 14.6)],
  },
  {
    key: 'rd7', w: 2, hour: 10.3, by: 'dana', from: 'noelle', title: 'Roof drain RD-7 lands on W16×31 flange',
    question: 'RD-7 at grid C-5.5 comes down on the west half of the top flange of the W16×31. Sump pan needs a 16″ × 16″ hole in the deck, 5″ of it over the flange. Move the drain 9″ east, into the cricket, or offset below the deck?', about: ['plumbing', 'structural', 'envelope'], reason: 'designCoordination', sheets: 'A2.14, S2.14, P2.14', spec: '22 14 26', place: 'Roof › Roof area B', code: '07-5400', due: 3, files: ['RD-7 at W16.jpg'],
    steps: [submit(0)],
  },
  {
    w: 1, hour: 9.2, by: 'casey', from: 'morgan', title: 'Waterproofing termination at the planter curb under storefront SF-3',
    question: 'The membrane of planter P-2 turns up 8″ on the curb, the SF-3 sill pan turns down 2″ over it by A5.51. Conduit for the planter lights comes through at exactly this height. One of three has to move, and the counterflashing is not drawn.', about: ['envelope', 'electrical'], reason: 'documentIncomplete', sheets: 'A5.51, L1.02', spec: '07 13 26', place: 'Site › Planter P-2', code: '07-1300', due: 5,
    steps: [submit(0)],
  },
  {
    w: 0, hour: 8.1, by: 'luis', title: 'Confirm hollow metal frame throat at 7⅝″ partitions, doors 201A–219B',
    question: 'Walls of type 5 measure 7⅝″ with tile backer on the wet side. Frames on submittal 08 11 13-001 are 7¼″. 21 frames, welded, two weeks in the shop. Please confirm 7⅝″ before the release on Friday.', about: ['architectural', 'interiors'], reason: 'fieldCondition', sheets: 'A9.10, A10.01', spec: '08 11 13', place: 'Level 2 › Exam rooms 210–219', code: '08-1100', due: 7, files: ['Type 5 wall measured.jpg'], unread: ['sam', 'jordan', 'dana'],
    steps: [submit(0, 8.4)],
  },
  {
    w: 13, by: 'sam', from: 'wade', title: 'Anchor bolt pattern at canopy column CC-2 does not match base plate detail 5/S5.04',
    question: 'Four 1″ rods at CC-2 are on 8″ × 8″, base plate by 5/S5.04 and in the shop is 9″ × 7″. Rods were set by the plan dimension on S2.11. Column is due for erection after the sidewalk permit.', suggested: 'New plate 14″ × 14″ × 1¼″ with the 8″ × 8″ pattern, shop time one week.', about: ['structural'], reason: 'documentConflict', sheets: 'S2.11, S5.04', spec: '05 12 00', place: 'Exterior › Main entry canopy', code: '05-1200', needed: 6, expected: costs(2_600, 5), files: ['CC-2 anchor rods.jpg'],
    steps: [send('tomasz', 2, { due: -2, watch: ['dana', 'wade'] }), link('sam', 0, 'references', 'canopyLoad'), comment('dana', 5, 'Sidewalk closure permit starts on the 1st and costs $410 a day.')],
  },
  {
    w: 7, by: 'sam', from: 'rafael', title: 'Dock leveler pit at loading 135: slab is ⅞″ high at the curb angle',
    question: 'Leveler DL-1 frame needs the pit curb angle at +103.96. Dana’s crew measured +104.03 on the left. Leveler maker accepts ½″ by shims. Grind the angle, or re-set the frame?', about: ['architectural', 'structural'], reason: 'fieldCondition', sheets: 'A9.31', spec: '11 13 19', place: 'Level 1 › Loading 135', code: '03-3000', unread: ['dana'],
    steps: [send('ines', 1, { due: 1 }), shiftCourt(4, 'dana', 'Inés needs four corner shots of the pit and one of the dock apron, to a hundredth.'), comment('sam', 0, 'Dana, the level is in the gang box at gate B. Thursday is early enough.')],
  },
  {
    w: 8, by: 'sam', from: 'gus', title: 'Work sequence of the corridor 2.140 lid: one or two inspections above the ceiling',
    question: 'City inspector will cover the overhead of corridor 2.140 in one visit only if all trades are complete from grid 2 to 8. D-3 is on hold between 4.6 and 5.4. Would Alder + Voss accept a lid in two parts with a control joint at grid 4.5?', about: ['architectural', 'interiors'], reason: 'constructability', sheets: 'A6.12', spec: '09 29 00', place: 'Level 2 › Corridor 2.140', code: '09-2900', priority: 'high',
    steps: [send(['dana', 'thandiwe'], 2, { due: 2, note: 'Dana for the sequence, Thandiwe for the joint.' }), link('sam', 0, 'blocks', 'ductD3'), answer('thandiwe', 3, 'A control joint at 4.5 is fine in line with the door frame, reveal bead, painted.')],
  },
  {
    w: 5, by: 'sam', from: 'kimiko', title: 'As-built sleeve positions at IDF 327 before the floor is fire-stopped',
    question: 'Seven 4″ sleeves of IDF 327 are not where T2.03 has them. Firestop submittal needs the annular space of each. Please give size and offset from grid E, and say if cables may be pulled before the stop goes in.', about: ['lowVoltage', 'fireProtection'], reason: 'fieldCondition', sheets: 'T2.03', spec: '07 84 13', place: 'Level 3 › IDF 327', code: '07-8400',
    steps: [send('oluwaseun', 1, { due: 3 }), addReviewer(2, 'luis', 'Luis, please measure the seven sleeves, ring by ring.', { due: 1 })],
  },
  {
    w: 6, by: 'sam', title: 'Trip settings of MSB-2 to MSB-9 for the selective coordination study',
    question: 'Coordination study of the engineer stops at the feeder breakers, final settings are missing for eight of them. Startup of the generator is in three weeks. Which settings did the manufacturer ship, and does Fathom accept them for the study?', about: ['electrical'], reason: 'documentIncomplete', sheets: 'E0.01', spec: '26 05 73', place: 'Level 1 › Electrical room 128', code: '26-2000', firm: 'redwood', unread: ['casey'],
    steps: [send(['casey', 'oluwaseun'], 1, { due: 1 }), comment('casey', 2, 'Factory file is with Calloway Switchgear, promised for tomorrow.')],
  },
  {
    w: 4, by: 'jordan', from: 'renee', title: 'Weekend access for the owner’s artwork installer in lobby 101',
    question: 'Owner wants the suspended sculpture hung on two Saturdays before the terrazzo is protected. Our policy asks for a safety watch and a named insured. Do we take the installer under our site rules, or does the owner take over the lobby on these days?', about: ['other'], reason: 'other', place: 'Level 1 › Lobby 101', code: '01-3100', firm: 'owner',
    steps: [send(['avery', 'renee'], 1, { due: 4, note: 'Avery for the insurance side.' }), comment('jordan', 1, '@Avery Cole last time at Juniper Street we had them sign in as visitors with our carpenter as watch.', { mentions: ['avery'] })],
  },
  {
    w: 6, hour: 11.5, by: 'sam', from: 'morgan', title: 'Subgrade pumping at the entry plaza after the rain, stations 0+40 to 0+75',
    question: 'Proof roll this morning: 35 ft of the plaza subgrade deflects over 1″. Report allows lime treatment or 12″ of over-excavation with geogrid. Which one, and is the bioretention basin liner affected?', about: ['civil'], reason: 'fieldCondition', sheets: 'C2.02', spec: '31 23 16', place: 'Site › Entry plaza', code: '31-2300', files: ['Proof roll, entry plaza.jpg'],
    steps: [send('yunfei', 1, { due: 2 }), shiftCourt(2, 'morgan', 'Li Yun-fei wants two density tests and the moisture first.'), comment('morgan', 1, 'GeoWest comes tomorrow at 7, weather permitting.')],
  },
  {
    w: 12, by: 'dana', from: 'renee', title: 'Infection control barrier between procedure suite 310 and the open stair', firm: 'tamalpais',
    question: 'Owner moves staff in on the east half of level 3 three weeks before the west half is finished. Barrier class IV with anteroom is not in the drawings. Location at door 310C or at grid 5?', about: ['architectural', 'other'], reason: 'documentIncomplete', sheets: 'A2.13', place: 'Level 3 › Procedure suite 310', code: '01-3100',
    steps: [submit(0), setManager(1, 'jordan'), send(['renee', 'ines'], 1, { by: 'jordan', due: 0 }), answer('renee', 4, 'At grid 5, so that the nurse call panel stays with us. Negative pressure is monitored by our staff.', { behalf: true }), answer('ines', 2, 'At grid 5 is acceptable: 20-minute temporary partition with fire-retardant poly over studs is not enough for exit access, use gypsum board on the stair side.'), setDue(0, 0, 'Cost split is on the agenda of today’s OAC.'), comment('jordan', 2, 'Our price is $12,850 with daily monitoring, the anteroom stays for the turnover of the west half.')],
  },
  {
    w: 10, hour: 15.1, by: 'sam', from: 'kimiko', title: 'Commissioning of AHU-1 on temporary power',
    question: 'Permanent power comes four weeks after the planned AHU-1 startup. The temporary 400 A service carries the unit without the reheat. Does the commissioning agent accept a functional test in two steps?', about: ['mechanical', 'electrical'], reason: 'constructability', sheets: 'M0.21', spec: '23 08 00', place: 'Roof › Mechanical penthouse', code: '23-7000', expected: { cost: 'yesUnknown', schedule: 'yesKnown', days: 10 },
    steps: [send('hanh', 1), setManager(1, 'jordan'), answer('hanh', 5, 'Two steps are acceptable: prefunctional checks and fan test on temporary power, the control sequences only on permanent power and with building pressure. Warranty starts with the second step.'), setDue(0, 2, 'Schedule narrative first.')],
  },
  {
    w: 1, hour: 13.2, by: 'dana', title: 'Night work on Owens Street for the removal of the material hoist',
    question: 'Hoist dismantling needs the curb lane for two nights. Permit of the city allows 9 pm to 5 am with police detail. Neighbors of phase 4 have a no-noise clause to 7 am in the CC&R. Does the owner agree, and who pays the detail?', about: ['civil', 'other'], reason: 'other', place: 'Site › Entry plaza', code: '01-3100', due: 1, firm: 'own',
    steps: [submit(0), setManager(0, 'jordan')],
  },
  {
    w: 3, hour: 10.8, by: 'dana', title: 'Temporary shoring of the canopy soffit while the transformer is set', question: 'Rigging plan puts the crane mat on the canopy footing CC-1. To be finished with the numbers of the rigger.', about: ['structural'], reason: 'constructability', sheets: 'S2.11', place: 'Exterior › Main entry canopy', due: 6, steps: [],
  },
  {
    w: 2, hour: 15.4, by: 'luis', title: 'Gap between slab edge and EP-7 at line F after grinding', question: 'Measured ⅜″ to 9/16″ at four plates. Photos come tomorrow, the lift was down.', about: ['envelope'], reason: 'fieldCondition', sheets: 'A5.21', place: 'Exterior › East elevation', steps: [],
  },
  {
    w: 4, hour: 7.6, by: 'luis', title: 'Door 224A swings into the eyewash clearance', question: 'Door hits the pull rod.', about: ['plumbing', 'architectural'], reason: 'fieldCondition', place: 'Level 2 › Pharmacy 224', files: ['Door 224A swing.jpg'], unread: ['luis'],
    steps: [submit(0), giveBack(2, 'Please add which sheets show the eyewash and the door, and the clear dimension with the door at 90°. A photo with the tape would do.')],
  },
  {
    w: 1, hour: 16, by: 'casey', title: 'Conduit fill of the nurse call backbone in riser 2', question: 'Fill comes to 43 % with the cable that was submitted. Asking for a second 2″ or the thinner cable, waiting for the cut sheet.', about: ['lowVoltage', 'electrical'], reason: 'constructability', sheets: 'T5.01', spec: '27 52 23', place: 'Level 2 › Shaft 2.09', steps: [],
  },
  {
    w: 2, hour: 11.2, by: 'jordan', title: 'Early turnover of the parking level to the owner’s shuttle operator', question: 'Draft for the OAC: which barriers, whose insurance, from which day.', about: ['other'], reason: 'other', place: 'Site › Accessible parking', isPrivate: true, steps: [],
  },
  {
    w: 4, hour: 9.9, by: 'sam', from: 'asa', title: 'Anodized finish of the SF-3 sill extension, class I or II', question: 'Storefront is class I dark bronze, sill extension in the approved shop drawing is class II. On the sunny side the difference shows after a summer.', about: ['envelope'], reason: 'documentConflict', sheets: 'A8.33', spec: '08 41 13', place: 'Exterior › South elevation', code: '08-4400', steps: [send('ines', 0, { due: 8 }), addendum('sam', 1, 'Extrusions for the extension are in stock in mill finish, so class I costs nothing if decided before the 12th.')],
  },
  {
    w: 3, hour: 8.8, by: 'casey', title: 'Grounding of the raised floor in the control room of imaging 110', question: 'Vendor asks for a 2″ copper grid below the raised floor, E2.01 bonds every sixth pedestal. Floor system arrives next week.', about: ['electrical'], reason: 'documentConflict', sheets: 'E2.01', spec: '26 05 26', place: 'Level 1 › Imaging suite 110', code: '26-2000', priority: 'high', steps: [submit(0), send(['oluwaseun', 'anand'], 1, { due: 4 })],
  },
  {
    w: 5, hour: 14.7, by: 'dana', from: 'dmitri', title: 'Pipe stands of the dry main on the finished roof membrane', question: 'Dry main to the screen wall hydrant crosses 60 ft of roof. Stands on pads or flashed posts? Membrane warranty excludes pads with more than 50 psi.', about: ['fireProtection', 'envelope'], reason: 'documentIncomplete', sheets: 'FP2.14', spec: '21 05 29', place: 'Roof › Roof area B', code: '21-1300', steps: [submit(0), send(['hanh', 'ines'], 1, { due: 5 }), answer('hanh', 2, 'Flashed posts at 10 ft. The pipe is not heavy, but thrust at the elbow is.')],
  },
  {
    w: 2, hour: 13.9, by: 'sam', from: 'hector', title: 'Hot water recirculation loop at restrooms 231–232: dead leg of 14 ft', question: 'Loop on P2.12 ends at the shaft, the branch to the last lavatory is 14 ft of ½″. Owner’s water safety plan limits dead legs to 8 ft. Extend the loop through the chase?', about: ['plumbing'], reason: 'codeCompliance', sheets: 'P2.12', spec: '22 11 16', place: 'Level 2 › Restrooms 231–232', code: '22-1100', files: ['Restroom chase, 231.jpg'], steps: [send('yunfei', 0, { due: 6 }), comment('sam', 1, 'Hector can pipe it this week if the answer is “extend”, the chase is open until Friday.')],
  },
];
