import { addReviewer, addendum, answer, askAgain, close, comment, costs, delays, internally, send, submit, voids } from '../story.ts';
import type { Story } from '../story.ts';

/** Roof, curtain wall and waterproofing. */
export const ENVELOPE: Story[] = [
  {
    w: 111, by: 'sam', from: 'asa', title: 'Thermal break of the CW-2 anchor at the slab edge is missing on A5.21',
    question: 'Detail 5/A5.21 bolts the T-bracket straight to embed EP-3. Energy report counts a linear thermal transmittance that needs a ⅜″ thermal pad. Pad changes bolt length and bracket reach.',
    about: ['envelope', 'architectural'], reason: 'documentIncomplete', sheets: 'A5.21', spec: '08 44 13', place: 'Exterior › Curtain wall CW-2', code: '08-4400', files: ['CW-2 anchor section.png'],
    steps: [send('ines', 1), answer('ines', 10, 'Provide ⅜″ fiber-reinforced pads at every bracket, bolts ½″ longer. Detail 5/A5.21 revised.'), close(2, costs(14_300))],
  },
  {
    w: 98, by: 'sam', from: 'asa', title: 'Spandrel glass color: ceramic frit sample 2 or warm gray of A8.31',
    question: 'The approved sample is frit “silver 2”, elevation A8.31 names “warm gray 4” for the same lights. Glass for the east side is 11 weeks out, order closes Friday.',
    about: ['architectural', 'envelope'], reason: 'documentConflict', sheets: 'A8.31', spec: '08 80 00', place: 'Exterior › East elevation', code: '08-4400', priority: 'high',
    steps: [send('bram', 0), answer('bram', 3, 'Warm gray 4. The sample approval was for reflectance only. Please send one 12 × 12 of warm gray 4 for record, do not hold the order.'), close(1)],
  },
  {
    w: 88, by: 'sam', from: 'noelle', title: 'Roof insulation taper does not reach drain RD-3',
    question: 'Tapered layout by A2.14 falls ¼″ per ft toward RD-3, but saddle S-2 ends 9 ft short, leaving a flat field of 180 ft². Warranty inspector will not sign ponding.',
    suggested: 'Add saddle S-2A of ½″ per ft, R-value average stays above R-30.', about: ['envelope', 'architectural'], reason: 'documentIncomplete', sheets: 'A2.14', spec: '07 54 23', place: 'Roof › Roof area B', code: '07-5400', files: ['RD-3 taper.png'],
    steps: [send('ines', 1), answer('ines', 6, 'Add S-2A as proposed.'), close(1, costs(2_940))],
  },
  {
    w: 80, by: 'dana', from: 'noelle', title: 'Parapet cap height after the extra insulation layer',
    question: 'With the second layer of polyiso the membrane upturn at the north parapet is 6¾″, the manufacturer’s warranty wants 8″. Parapet studs are up. Raise the parapet or use a low-profile cant?',
    about: ['envelope'], reason: 'constructability', sheets: 'A5.41', spec: '07 54 23', place: 'Roof › Parapet north', code: '07-5400',
    steps: [submit(0), send('ines', 1), answer('ines', 7, 'Raise by a 2× plate, 1½″, continuous. Coping face grows to 5½″; same at the return to the screen wall.'), close(1, costs(1_870))],
  },
  {
    w: 74, by: 'sam', from: 'noelle', title: 'Walkway pads under the window washing davits',
    question: 'Davit bases DB-1 to DB-6 on A2.14 sit on the membrane. The maker asks for a pedestal flashed 8″ above the roof, S5.11 anchors the base plate to the deck. Flashing detail is missing.',
    about: ['envelope', 'structural'], reason: 'documentIncomplete', sheets: 'A2.14, S5.11', spec: '11 24 23', place: 'Roof › Roof area B', code: '07-5400',
    steps: [send(['ines', 'leilani'], 1), answer('leilani', 8, 'HSS pedestal 12″ high welded to the base plate; davit base bolted on top with the same pattern.'), answer('ines', 5, 'Flash the pedestal with a prefabricated boot, see A5.42 detail 7.'), close(2, costs(7_720))],
  },
  {
    w: 65, by: 'sam', from: 'asa', title: 'Stack joint at level 3 closes under live load deflection',
    question: 'CW-2 stack joint allows ±½″. Slab edge live load deflection at the 31 ft bay is 0.62″ by the structural deflection plan. Do we size the joint for 0.62″ plus creep?',
    about: ['envelope', 'structural'], reason: 'designCoordination', sheets: 'S0.05, A5.22', spec: '08 44 13', place: 'Exterior › Curtain wall CW-2', code: '08-4400',
    steps: [send(['tomasz', 'ines'], 1), answer('tomasz', 5, 'Use 0.40″ for the differential live load between floors, after hanging; the 0.62″ includes the panel weight, which is there before the joint is set.'), answer('ines', 4, '±½″ is accepted on that basis. Halvorsen to note the setting temperature range on the erection drawing.'), close(1)],
  },
  {
    w: 57, by: 'dana', from: 'asa', title: 'First CW-2 units leak at the corner during the field water test',
    question: 'AAMA 501.2 test on units 1 to 4: water at the inner corner of unit 3 after 4 minutes. Fabricator found missing sealant at the spliced horizontal. Do the other 22 corner units have to be opened?',
    about: ['envelope'], reason: 'fieldCondition', sheets: 'A5.23', spec: '08 44 13', place: 'Exterior › South elevation', code: '08-4400', priority: 'high', files: ['Water test, unit 3.jpg', 'AAMA 501.2 report 1.pdf'],
    steps: [submit(0), send('ines', 0), answer('ines', 3, 'Test two more corner units at random. If both pass, no opening; if one fails, all 22 are resealed in the plant. Unit 3 goes back.'), addendum('dana', 2, 'Units 11 and 17 were tested on the rack and passed, videos are in the folder of the inspector.'), comment('jordan', 1, 'Retest of unit 3 is on Halvorsen, no cost to the GMP.'), close(1, delays(2))],
  },
  {
    w: 52, by: 'sam', from: 'asa', title: 'Hardware of the entry doors in CW-2 needs a header 2″ taller',
    question: 'Concealed automatic operator of hardware set 2 is 6″ deep, the CW-2 header at the lobby doors is 4½″. The steel support behind leaves 1″.',
    about: ['architectural', 'envelope'], reason: 'designCoordination', sheets: 'A9.12, A8.31', spec: '08 71 13', place: 'Level 1 › Lobby 101', code: '08-1100',
    steps: [send('ines', 1), answer('ines', 10, 'Change to a surface applied operator on the inside, dark bronze. Opening force setting stays as in set 2.'), close(3, costs(3_600))],
  },
  {
    w: 47, by: 'sam', from: 'noelle', title: 'Expansion joint cover between roof area B and the existing parking structure',
    question: 'Gap to the neighbor is 4″ on S2.14 and 6″ on A5.43. Measured in the field: 5⅜″ to 5⅞″. Seismic drift at roof is 3.1″ by S0.05. Cover was submitted for 4″.',
    about: ['envelope', 'structural'], reason: 'documentConflict', sheets: 'A5.43, S2.14', spec: '07 95 13', place: 'Roof › Roof area B', code: '07-5400',
    steps: [send('ines', 1, { co: ['tomasz'] }), answer('ines', 9, 'Resubmit for a 6″ nominal joint with ±3.5″ movement. Bellows type, color to match coping.'), close(2, costs(4_150, 2))],
  },
  {
    w: 43, by: 'luis', title: 'Sealant color at the precast base, third submittal',
    question: 'Which gray is it now?', about: ['architectural'], reason: 'other', sheets: 'A8.31', place: 'Exterior › South elevation',
    steps: [submit(0), voids(1, 'This is a question for the submittal 07 92 00-002, not an RFI. Sample board is in the trailer.')],
  },
  {
    w: 40, by: 'dana', from: 'noelle', title: 'Roof hatch curb conflicts with sleeper rail of the condensing units',
    question: 'Hatch H-1 swings into the rail of CU-3 by M2.14. With the guard rail around the hatch only 21″ remain to walk. Cal/OSHA wants 30″.',
    suggested: 'Turn the hatch by 180°, ladder moves to the west wall of the janitor closet.', about: ['architectural', 'mechanical'], reason: 'designCoordination', sheets: 'A2.14, M2.14', spec: '07 72 33', place: 'Roof › Roof area B', code: '07-5400',
    steps: [submit(0), send(['ines', 'hanh'], 1), answer('hanh', 2, 'CU-3 cannot move, its refrigerant riser is in. Turning the hatch is fine with us.'), answer('ines', 6, 'Turn the hatch, ladder as proposed. Self-closing gate on the guard rail.'), close(1)],
  },
  {
    w: 34, by: 'sam', from: 'asa', title: 'Bird-safe glazing on the east elevation, pattern spacing',
    question: 'City standard asks for a 2″ × 2″ pattern up to 60 ft on façades facing the creek. A8.30 carries 4″ × 2″ dots on the inner face (#2). Inner face patterns are not accepted by the planning note.',
    about: ['architectural', 'envelope'], reason: 'codeCompliance', sheets: 'A8.30', spec: '08 80 00', place: 'Exterior › East elevation', code: '08-4400', priority: 'high',
    steps: [send(['bram', 'ines'], 1), answer('bram', 5, 'Planning confirmed in writing that surface 2 is accepted with a UV-visible pattern. Spacing to be 2″ × 2″.'), answer('ines', 4, 'Revised A8.30 attached; only lights below 60 ft on the east side, 214 units.', { files: ['A8.30 pattern.png'] }), comment('jordan', 1, 'Renée has the number for the OAC meeting on Tuesday.'), close(2, costs(31_200, 4))],
  },
  {
    key: 'sprayfoam', w: 14, by: 'sam', from: 'asa', title: 'Substitute mineral wool for spray foam at the perimeter firestop joint, Ōtani detail 3',
    question: 'Spec 07 84 43 lists Ōtani detail 3 with 2″ of spray foam in the perimeter joint at CW-2. The panels are in and the joint is 1⅛″ at columns. Foam cannot be tooled there. Can 4 pcf mineral wool, compressed 25 %, with the listed spray of system CW-S-2036 be used at the eight column locations?',
    suggested: 'System CW-S-2036 at columns, Ōtani detail 3 elsewhere.', about: ['envelope', 'fireProtection'], reason: 'constructability', sheets: 'A5.24', spec: '07 84 43', place: 'Exterior › Curtain wall CW-2', code: '07-8400', expected: { cost: 'tbd', schedule: 'noImpact' },
    steps: [send('ines', 1, { due: 3, co: ['hanh'] }), comment('dana', 3, 'Lift for the east side is rented to the end of next week, it would be good to do columns and joints in one pass.')],
  },
  {
    w: 23, by: 'dana', from: 'asa', title: 'Curtain wall bracket misses embed EP-7 at level 3, grid F-1',
    question: 'EP-7 was cast 1⅞″ low, the bracket slots take 1¼″. Post-installed anchors would land between two tendon anchors on S6.03.',
    suggested: 'Weld a 4″ × ½″ extension plate to the embed, 5/16″ fillet, three sides.', about: ['envelope', 'structural'], reason: 'fieldCondition', sheets: 'A5.21, S6.03', spec: '08 44 13', place: 'Exterior › East elevation', code: '08-4400', files: ['EP-7 at F-1.jpg'],
    steps: [submit(0), send('leilani', 1), answer('leilani', 6, 'Extension plate acceptable, preheat not needed at ½″. Keep the weld 1″ from the plate edge and cool with wet rags near the anchors.'), close(3)],
  },
  {
    w: 13, by: 'sam', from: 'asa', title: 'Glazing type at stair 1 landing, tempered or laminated',
    question: 'Glass type schedule gives GL-4 (tempered) for the stair 1 landing, note 8 on A8.32 asks for laminated where the sill is below 18″ and the drop is over 36″. The landing lights have a 6″ sill and a 12 ft drop.',
    about: ['architectural', 'envelope'], reason: 'codeCompliance', sheets: 'A8.32, A9.20', spec: '08 80 00', place: 'Level 1 › Stair 1', code: '08-4400', expected: { cost: 'yesUnknown', schedule: 'tbd' },
    steps: [send('ines', 0, { due: 6 }), addReviewer(4, 'bram', 'Inés is on leave until Wednesday, Bram keeps the glass types.', { due: 5 })],
  },
  {
    w: 28, by: 'dana', title: 'Two 4″ vent stacks come up through the screen wall cap',
    question: 'Two 4″ vents pass through the sheet metal cap of the screen wall because the wall moved 8″ in bulletin 5. Field boot on a sloped cap?', about: ['envelope', 'plumbing'], reason: 'designCoordination', sheets: 'A5.31, P2.14', place: 'Roof › Screen wall', code: '07-5400',
    steps: [submit(0), internally(2, 'Bluewater offsets both vents by 14″ inside the penthouse so that they come up through the roof. Offset drawn and agreed with Ridgeline on site.', { impacts: costs(680) })],
  },
  {
    w: 19, by: 'sam', from: 'noelle', title: 'Overflow scuppers: one per drain or one per roof area',
    question: 'A2.14 shows three scuppers for six primary drains. Plumbing code section 1101.12 wants secondary drainage sized for the area of each. The parapet at areas A and C is being framed this week.',
    about: ['architectural', 'plumbing'], reason: 'codeCompliance', sheets: 'A2.14, P2.14', spec: '07 71 00', place: 'Roof › Parapet north', code: '07-5400',
    steps: [send(['ines', 'yunfei'], 1), answer('yunfei', 4, 'Three scuppers of 12″ × 4″ at 2″ head carry the 100-year hour for all areas, calculation attached. One per area is enough since the areas are connected below the saddles.', { files: ['Scupper calculation.pdf'] }), answer('ines', 3, 'Agreed. Lower the scupper at area C to 2″ above the low point.'), askAgain(1, 'Area C drains away from its scupper: at 2″ above the low point of C the sill would be 3½″ above the membrane at the scupper itself. Please give the sill elevation in feet.', { to: ['ines'] }), answer('ines', 3, 'Sill at +146.28 for all three.'), close(1)],
  },
];
