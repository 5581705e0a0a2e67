import { addendum, addReviewer, answer, close, comment, costs, internally, official, send, setImpacts, submit } from '../story.ts';
import type { Story } from '../story.ts';

/** Walls, doors, ceilings, floors, elevator and equipment. */
export const INTERIORS: Story[] = [
  {
    w: 102, by: 'sam', from: 'joan', title: 'Hoistway clear depth of elevator 2 is 5¼″ short of the approved layout',
    question: 'Layout drawing EL-2 rev D needs 7′-11″ clear from finished front wall to rear wall. Concrete to concrete is 8′-2″, front entrance build-up takes 8¼″. Can the entrance wall move into the lobby?',
    about: ['architectural'], reason: 'designCoordination', sheets: 'A9.01', spec: '14 24 00', place: 'Elevator 2', code: '14-2100',
    steps: [send('ines', 1), answer('ines', 8, 'Entrance wall moves 5¼″ into the lobby on all three floors. Terrazzo border shifts with it.'), close(2, costs(2_700))],
  },
  {
    w: 77, by: 'sam', from: 'gus', title: 'Deflection track at rated corridor walls below the PT slab',
    question: 'A10.02 has 1″ deflection space with spray at head of wall, UL HW-D-0209 is tested to ¾″. Slab deflection after partition load is 0.48″.', about: ['architectural'], reason: 'codeCompliance', sheets: 'A10.02', spec: '09 22 16', place: 'Level 2 › Corridor 2.140', code: '09-2900',
    steps: [send('ines', 0), answer('ines', 6, '¾″ space with HW-D-0209 at all 1-hour walls.'), close(1)],
  },
  {
    w: 68, by: 'sam', from: 'gus', title: 'Wall type at the IDF: plywood on both layers or on one',
    question: 'Type 6P in A10.01 has plywood over gypsum board, detail 3/A10.05 has plywood behind gypsum board. IT wants to see fire-retardant stamps.', about: ['interiors', 'lowVoltage'], reason: 'documentConflict', sheets: 'A10.01, A10.05', spec: '06 16 43', place: 'Level 3 › IDF 327', code: '09-2900',
    steps: [send('thandiwe', 1), answer('thandiwe', 10, 'Plywood over the gypsum board, ¾″ FRT, stamps left unpainted, three walls.'), close(1)],
  },
  {
    w: 60, by: 'luis', title: 'Shower recess at staff lounge 318: dimension string does not close',
    question: 'String on A2.13: 3′-0″ + 4¾″ + 5′-2″ = 8′-6¾″, overall says 8′-9″. Which one is the 2¼″?', about: ['architectural'], reason: 'documentConflict', sheets: 'A2.13', place: 'Level 3 › Staff lounge 318', code: '09-2900',
    steps: [submit(0), send('thandiwe', 0), answer('thandiwe', 2, 'The wet wall is type 8 (7″), so 3′-0″ + 7″ + 5′-2″ = 8′-9″.'), close(0)],
  },
  {
    w: 53, by: 'sam', from: 'gus', title: 'Casework blocking height at the pharmacy pass-through',
    question: 'Elevation 4/A8.21 has the pass-through sill at 42″, accessible counter by code 34″. Blocking goes in at framing this week.', about: ['interiors'], reason: 'codeCompliance', sheets: 'A8.21', spec: '06 10 53', place: 'Level 2 › Pharmacy 224', code: '06-1000',
    steps: [send('thandiwe', 0), answer('thandiwe', 5, '34″ over 36″ width on the left half, 42″ on the right half. Blocking at both.'), close(1, costs(920))],
  },
  {
    w: 46, by: 'sam', from: 'renee', title: 'Ceiling lifts in procedure rooms 1 and 2: structure not shown',
    question: 'Equipment list 8 adds two ceiling lifts of 625 lb. S2.14 has no support, the rails are parallel to the W14 beams. Steel has to be ordered before the ceilings of level 3.', about: ['structural', 'interiors'], reason: 'documentIncomplete', sheets: 'S2.14, A6.13', spec: '11 78 00', place: 'Level 3 › Procedure suite 310', code: '11-7000', firm: 'owner', files: ['Ceiling lift loads.pdf'],
    steps: [send(['leilani', 'thandiwe'], 1), answer('leilani', 8, 'HSS4×4 between beams at 4 ft, see SK-S-024. Deflection L/480 with 625 lb × 1.5.', { files: ['SK-S-024 lifts.pdf'] }), answer('thandiwe', 3, 'Rails centered on the table, 8″ north of the light boom. Ceiling height unchanged.'), close(3, costs(19_300, 2))],
  },
  {
    w: 41, by: 'dana', from: 'gus', title: 'Moisture of the level 1 slab before sheet vinyl',
    question: 'RH probes in imaging 110 read 91 to 94 % at 17 weeks. Adhesive limit is 85 %. Flooring is on the look-ahead for week 7. Wait, dehumidify or moisture mitigation?',
    about: ['interiors'], reason: 'fieldCondition', sheets: 'A7.31', spec: '09 65 19', place: 'Level 1 › Imaging suite 110', code: '09-6600', files: ['RH probe log.pdf'],
    steps: [submit(0), send(['thandiwe', 'renee'], 1), answer('thandiwe', 5, 'Two-part epoxy mitigation is accepted in 110 and control only; other rooms have until week 14.'), answer('renee', 5, 'Owner agrees, from the allowance “floor preparation”.', { behalf: true }), close(1, costs(9_880))],
  },
  {
    w: 37, by: 'sam', from: 'gus', title: 'Handrail bracket backing at columns wrapped with 1⅝″ furring',
    question: 'Handrail HR-2 passes five concrete columns in corridor 2.140. Furring has no depth for ¾″ plywood and box. Anchor into concrete with a 3″ standoff?', about: ['interiors'], reason: 'constructability', sheets: 'A8.41', spec: '10 26 13', place: 'Level 2 › Corridor 2.140', code: '06-1000',
    steps: [send('thandiwe', 1), answer('thandiwe', 7, 'Standoff brackets with ⅜″ sleeve anchors, 1½″ embedment. Scan for tendons does not apply at columns.'), close(1)],
  },
  {
    w: 31, by: 'sam', from: 'gus', title: 'Acoustic rating of consult rooms: wall to deck or plenum barrier',
    question: 'Consult rooms 212 to 216 are STC 50 by A10.01, walls stop at 10′-0″ with mineral wool on the ceiling for 24″. The acoustic report counts full height walls.', about: ['interiors', 'architectural'], reason: 'documentConflict', sheets: 'A10.01', spec: '09 29 00', place: 'Level 2 › Exam rooms 210–219', code: '09-2900',
    steps: [send('thandiwe', 1), answer('thandiwe', 8, 'Full height on the corridor side, plenum barrier of 1 lb/ft² loaded vinyl between consult rooms. Penetrations sealed.'), setImpacts(0, { cost: 'tbd', schedule: 'noImpact' }), close(2, costs(6_060))],
  },
  {
    w: 26, by: 'dana', from: 'gus', title: 'Corner guards at the linen cart route were left out of the level 3 schedule',
    question: 'Schedule A8.44 has guards on levels 1 and 2, none on level 3. Same carts.', about: ['interiors'], reason: 'documentIncomplete', sheets: 'A8.44', spec: '10 26 13', place: 'Level 3 › Corridor 3.110',
    steps: [submit(0), send('thandiwe', 1), answer('thandiwe', 11, 'Provide 22 guards CG-1 on level 3, 4 ft high.', { behalf: true }), close(2, costs(2_420))],
  },
  {
    w: 17, by: 'luis', title: 'Tile starter course in restrooms 231–232',
    question: 'Elevation 2/A8.11 starts with a full tile at the floor, 5/A8.11 with a cut tile so that the mirror lines up. Setter is here on Monday.', about: ['interiors'], reason: 'documentConflict', sheets: 'A8.11', spec: '09 30 13', place: 'Level 2 › Restrooms 231–232', code: '09-6600', files: ['Restroom 231 layout.jpg'],
    steps: [submit(0), send('thandiwe', 1), answer('thandiwe', 2, 'Full tile at the floor. The mirror goes up by 1½″.'), comment('luis', 1, 'Marked on both walls.'), close(1)],
  },
  {
    w: 12, by: 'sam', from: 'gus', title: 'Ceiling height at nurse station 2 with linear diffuser and cove light',
    question: 'A6.12 gives 9′-0″ at nurse station 2. Linear diffuser plenum (10″), cove light (4¼″) and the sprinkler branch stack up to 8′-9½″. Millwork top is 7′-0″. Lower the ceiling to 8′-9″ or move the branch to the north side?', suggested: '8′-9″ over the station only, fascia of 3″.',
    about: ['interiors', 'mechanical'], reason: 'designCoordination', sheets: 'A6.12, M2.12', spec: '09 51 13', place: 'Level 2 › Nurse station 2', code: '09-5100', needed: 7, expected: { cost: 'noImpact', schedule: 'noImpact' }, files: ['Nurse station 2 section.png'],
    steps: [send('thandiwe', 2, { due: 1, co: ['hanh'] }), addReviewer(3, 'ines', 'Thandiwe wants the project architect to agree, the ceiling is on the owner’s rendering.')],
  },
  {
    w: 6, by: 'sam', from: 'gus', title: 'Slip resistance of terrazzo T-2 on ramp 1.02',
    question: 'Submitted T-2 has a wet DCOF of 0.39, ANSI A326.3 and the owner ask for 0.55 on ramps over 2 %. Grit finish changes the color of the approved sample.', about: ['interiors', 'architectural'], reason: 'codeCompliance', sheets: 'A7.31', spec: '09 66 23', place: 'Site › Ramp 1.02', code: '09-6600', files: ['DCOF test T-2.pdf'],
    steps: [send('thandiwe', 2, { due: 6 })],
  },
  {
    w: 11, by: 'dana', from: 'renee', title: 'Blocking for owner-furnished TV mounts in 34 exam rooms',
    question: 'The owner’s list 9 has a 43″ display on an arm in 34 exam rooms. No elevation shows the position, walls get boarded in the week of the due date. We need center height and side of the door.', suggested: '16″ × 24″ plywood, center 66″ above floor, opposite of the exam table head.', about: ['interiors', 'lowVoltage'], reason: 'documentIncomplete', sheets: 'A8.13', spec: '06 10 53', place: 'Level 2 › Exam rooms 210–219', code: '06-1000', needed: 10, expected: { cost: 'tbd', schedule: 'noImpact' }, firm: 'tamalpais',
    steps: [submit(0), send('renee', 1, { due: 10, watch: ['dana', 'gus'] }), comment('dana', 4, 'Gus can hold rooms 210 to 219 until the end of next week, then the lifts move upstairs.')],
  },
  {
    w: 21, by: 'sam', from: 'gus', title: 'Door 224B into the pharmacy: 90 minutes or smoke gasket only',
    question: 'Door schedule has 90 minutes for 224B, the wall is a smoke partition without rating. 90-minute frame has been delivered. Is the rating wanted by the pharmacy consultant?', about: ['architectural'], reason: 'documentConflict', sheets: 'A9.10', spec: '08 11 13', place: 'Level 2 › Pharmacy 224', code: '08-1100',
    steps: [send('ines', 1), answer('ines', 8, 'Rating is not needed. Frame may stay, door is a 20-minute leaf with gaskets, see hardware set 21.'), close(2)],
  },
  {
    w: 15, by: 'sam', from: 'joan', title: 'Elevator 2 car finish allowance does not cover panel P-3',
    question: 'Allowance is $14,000 for the car interior; P-3 (stone-faced honeycomb) with the LED ceiling comes to $21,450 and adds 260 lb. Counterweight is ordered for 150 lb of finish.', about: ['interiors'], reason: 'other', sheets: 'A9.03', spec: '14 24 00', place: 'Elevator 2', code: '14-2100', isPrivate: true, expected: costs(7_450),
    steps: [send(['bram', 'renee'], 1, { due: -4 }), answer('bram', 5, 'Alternate panel P-3b, laminate with the same reveal, is 118 lb and within the allowance. Our preference stays P-3.')],
  },
  {
    w: 35, by: 'dana', from: 'gus', title: 'Stud gauge at the 22 ft lobby wall behind the donor display',
    question: 'Wall type 9 is 6″ 20 ga at 16″ on center, limiting height at 5 psf and L/360 is 19′-4″. Wall is 22′-3″ high and carries 8 psf of display.', about: ['architectural', 'structural'], reason: 'constructability', sheets: 'A10.01, A2.11', spec: '09 22 16', place: 'Level 1 › Lobby 101', code: '09-2900',
    steps: [submit(0), send(['ines', 'leilani'], 1), answer('leilani', 2, '6″ 16 ga at 12″ on center, bridging at third points.'), answer('ines', 2, 'Take over as type 9A.'), close(1, costs(3_480))],
  },
  {
    w: 44, by: 'jordan', title: 'Owner furniture delivery path through corridor 1.140 before substantial completion',
    question: 'Owner asks to bring in modular furniture from week 38 through the loading door. Corridor 1.140 floor and wall protection are not in the GMP. Is this owner access under A201 §9.9?', about: ['other'], reason: 'other', place: 'Level 1 › Corridor 1.140', code: '01-3100', firm: 'owner',
    steps: [send('renee', 1), answer('renee', 9, 'Agreed as partial access, protection by our mover, insurance certificate to follow.', { behalf: true }), addendum('jordan', 1, 'Certificate arrived, endorsement names Harbor & Vale.'), official(0), close(1)],
  },
  {
    w: 50, by: 'luis', title: 'Frame throat of doors in double-layer walls, level 1',
    question: 'Frames for 114 to 122 arrived with 5⅞″ throats, walls with two layers on one side measure 6½″. Wrap or re-order?', about: ['architectural'], reason: 'fieldCondition', sheets: 'A9.10', spec: '08 11 13', place: 'Level 1 › Exam rooms 114–122', code: '08-1100',
    steps: [submit(0), internally(2, 'Second layer stops ¼″ inside the frame with a J-bead on these nine, by agreement with Tamalpais; checked with the STC note, no sound rating there.')],
  },
];
