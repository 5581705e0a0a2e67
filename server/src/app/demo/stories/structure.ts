import { addendum, answer, askAgain, close, comment, costs, delays, link, reopen, send, submit, voids } from '../story.ts';
import type { Story } from '../story.ts';

/** Concrete frame, post-tensioning and steel. */
export const STRUCTURE: Story[] = [
  {
    w: 143, by: 'luis', from: 'rafael', title: 'Column C-4 dowels are out of position by 2¼″ at level 1',
    question: 'Survey of the C-4 dowels after stripping: three of eight #9 bars stand 2¼″ north of the cage of the next lift. Bending at 1:6 starts inside the slab zone. Please give a repair.',
    suggested: 'Bend cold at 1:6 from 3″ below top of slab, two extra ties at the bends.', about: ['structural'], reason: 'fieldCondition', sheets: 'S4.01', spec: '03 20 00', place: 'Level 1', code: '03-3000', priority: 'high', files: ['C-4 dowels.jpg'],
    steps: [submit(0), send('tomasz', 0), answer('tomasz', 2, '1:6 is at the limit. Acceptable with three additional #4 ties at 2″ spacing over the bend, and 2″ extra cover on the north side in the next lift. Inspector to photograph before closing the form.'), close(1)],
  },
  {
    w: 140, by: 'sam', from: 'rafael', title: 'Tendon high point at drop panel B-3 leaves ¾″ top cover',
    question: 'S6.03 sets the banded tendons at 1¼″ from the top at B-3, the drop panel mat has two layers of #6 above. With the mat in, the sheathing has ¾″ cover. Fire rating of the slab asks for 1″.',
    about: ['structural'], reason: 'constructability', sheets: 'S6.03', spec: '03 38 16', place: 'Level 2', code: '03-3800',
    steps: [send('tomasz', 1), answer('tomasz', 6, 'Lower the high point of the band by ⅜″ over 6 ft at B-3 only, and turn the top mat so that the bars parallel to the band are in the same layer. Loss of eccentricity is covered by the stress table.'), close(1)],
  },
  {
    key: 'pockets', w: 138, by: 'dana', from: 'rafael', title: 'Stressing ends on line 8 are blocked by the hoist tie-in',
    question: 'The material hoist needs ties at level 2, grid 8 between C and D. Six stressing pockets on S6.02 lie behind the tie frame. The ram needs 36″ clear. Can these six be stressed from the dead end at line 1?',
    about: ['structural'], reason: 'constructability', sheets: 'S6.02', spec: '03 38 16', place: 'Level 2', code: '03-3800',
    steps: [submit(0), send('tomasz', 1), answer('tomasz', 5, 'Switching ends is acceptable for tendons U-9 to U-14, elongations are recalculated in the attached table. Do not stress both ends.', { files: ['Elongations U-9 to U-14.pdf'] }), close(1)],
  },
  {
    w: 136, by: 'sam', from: 'rafael', title: 'Studrails at D-5 cannot be placed between banded tendons and column bars',
    question: 'Twelve studrails of 9 studs at D-5 by 4/S6.10, five tendon bundles and 12 #9 in the same 24″. We get eight rails in. Vibrator access is the next problem.',
    about: ['structural'], reason: 'constructability', sheets: 'S6.10', spec: '03 38 16', place: 'Level 2', code: '03-3800', files: ['D-5 congestion.jpg'],
    steps: [send('leilani', 0), answer('leilani', 7, 'Use eight rails of 12 studs at ½ d spacing, radial instead of orthogonal. Sketch SK-S-014 attached. Applies to D-5 and E-5.', { files: ['SK-S-014 studrails.pdf'] }), comment('dana', 1, 'Rails for E-5 are on the truck for Thursday. @Sam Okafor, please add E-5 to the sheet that hangs in the trailer.', { mentions: ['sam'] }), close(1)],
  },
  {
    key: 'shaft209', w: 133, by: 'sam', from: 'kimiko', title: 'Opening for shaft 2.09 cuts two banded tendons',
    question: 'Mechanical shaft 2.09 grew by 10″ in bulletin 3. The new east edge at level 2 crosses tendons B-21 and B-22 as placed on S6.02. Deck is open for five more days.',
    suggested: 'Sweep both tendons 14″ east over 12 ft, with hairpins.', about: ['structural', 'mechanical'], reason: 'designCoordination', sheets: 'S6.02, M2.12', spec: '03 38 16', place: 'Level 2 › Shaft 2.09', code: '03-3800', priority: 'high', files: ['Shaft 2.09 tendons.jpg', 'S6.02 clip, shaft 2.09.png'],
    steps: [send(['tomasz', 'hanh'], 0, { co: ['ines'] }), answer('hanh', 1, 'The shaft cannot shrink, the riser duct is 30 × 18 with 2″ wrap.'), answer('tomasz', 1, 'Sweep at 1:6 in plan, hairpins #3 at 12″ on the concave side. Trim bars 2 #6 top and bottom at the new edge.', { files: ['SK-S-016 sweep.pdf'] }), close(1, costs(4_870))],
  },
  {
    w: 130, by: 'dana', from: 'rafael', title: 'Early break of pour L2-A: 2,650 psi at 72 hours',
    question: 'Cylinders of L2-A broke at 2,650 and 2,710 psi after 72 hours, 3,000 is needed to stress. Forecast is cold. May we stress in two stages or wait? Shores of L1 are needed at L2-B by Friday.',
    about: ['structural'], reason: 'fieldCondition', sheets: 'S0.02', spec: '03 38 16', place: 'Level 2', code: '03-3800', priority: 'critical', files: ['Cylinder breaks L2-A.pdf'],
    steps: [submit(0), send('tomasz', 0), answer('tomasz', 0, 'Stress the uniform tendons to 50 % now, the bands not before 3,000 psi. Break the next pair tomorrow at 7 am.'), addendum('dana', 1, 'Second pair broke at 3,120 and 3,090 psi at 96 hours.'), comment('sam', 0, 'Tomasz on the phone: full stressing may go on, elongation record the same day.'), close(2)],
  },
  {
    w: 127, by: 'sam', from: 'rafael', title: 'Elongation of tendons U-17 is 11 % under the calculated value',
    question: 'Stressing record L2-A: group U-17 reached 5⅛″ where 5¾″ is calculated, gauge pressure correct. All other groups are within 4 %. Lift-off test done on two tendons, force is 97 % of design.',
    about: ['structural'], reason: 'fieldCondition', sheets: 'S6.02', spec: '03 38 16', place: 'Level 2', code: '03-3800', files: ['Stressing record L2-A.pdf'],
    steps: [send('tomasz', 0), answer('tomasz', 8, 'Accepted on the lift-off results. The group crosses two pour-strip blockouts, friction there explains the difference. Tails may be cut.'), close(1)],
  },
  {
    w: 125, by: 'luis', title: 'Pour strip at grid 5.4 runs through the door recess of corridor 2.140',
    question: 'The 36″ pour strip on S2.12 meets the ¾″ recess for the cross-corridor door floor closer at 5.4. Formwork for the recess would have to sit in the strip, which is poured 28 days later. Is the closer still floor-mounted?',
    about: ['structural', 'architectural'], reason: 'designCoordination', sheets: 'S2.12, A9.11', spec: '08 71 00', place: 'Level 2 › Corridor 2.140', code: '03-3000',
    steps: [submit(0), send('ines', 1), answer('ines', 10, 'Hardware set 14 was changed to overhead closers in bulletin 2; the floor recess is deleted.'), close(0)],
  },
  {
    w: 122, by: 'dana', from: 'dmitri', title: 'Sleeves for sprinkler mains through the level 2 slab are not on S2.12',
    question: 'FP2.01 has eleven 6″ and 4″ penetrations at level 2, S2.12 shows none. Three of them fall inside the column strip at B-4. Coring after stressing is not allowed by the general notes.',
    about: ['fireProtection', 'structural'], reason: 'documentIncomplete', sheets: 'FP2.01, S2.12', spec: '21 13 13', place: 'Level 2', code: '21-1300',
    steps: [submit(0), send(['leilani', 'hanh'], 1), answer('leilani', 2, 'All eleven are acceptable at the locations of the sleeve drawing except the three at B-4: move them 30″ south out of the column strip.'), answer('hanh', 1, 'Moving the B-4 group is fine, the mains have an offset above the ceiling anyway.'), close(1)],
  },
  {
    w: 119, by: 'sam', from: 'rafael', title: 'Boundary element ties of shear wall SW-3, hook in or out',
    question: 'Section 3/S4.05 draws the 135° hooks of the cross ties at both ends, note 5 on the same sheet allows 90/135 alternating. At 4″ spacing two 135° hooks cannot be placed after the vertical bars.',
    about: ['structural'], reason: 'documentConflict', sheets: 'S4.05', spec: '03 20 00', place: 'Level 1', code: '03-3000',
    steps: [send('leilani', 1), answer('leilani', 5, 'Alternating 90/135 is acceptable from 12 ft above the base. In the plastic hinge zone both ends are 135°, use two-piece ties with a cap.'), close(1)],
  },
  {
    w: 117, by: 'sam', from: 'rafael', title: 'Shear key at construction joint L2-B / L2-C',
    question: 'Typical joint 9/S5.02 has a 2 × 4 key at mid depth, in an 8″ slab with tendons at mid depth. The key interrupts the sheathing at nine places.',
    suggested: 'Leave out the key, roughen ¼″ and add #5 dowels at 18″.', about: ['structural'], reason: 'constructability', sheets: 'S5.02', spec: '03 30 00', place: 'Level 2', code: '03-3800',
    steps: [send('leilani', 0), answer('leilani', 2, 'Accepted as suggested, dowels at 16″.'), close(0)],
  },
  {
    w: 114, by: 'sam', from: 'anand', firm: 'delNorte', title: 'Floor flatness under the CT gantry',
    question: 'Vendor asks for ⅛″ in 10 ft and level within 1/16″ under the gantry base, spec 03 30 00 gives FF 35 / FL 25 for the whole slab. Placed slab measures FF 41 / FL 27, which does not prove the vendor tolerance.',
    about: ['structural', 'architectural'], reason: 'documentConflict', sheets: 'A8.02', spec: '03 30 00', place: 'Level 1 › Imaging suite 110', code: '03-3000',
    steps: [send('ines', 1, { co: ['anand'] }), answer('ines', 8, 'Grind and fill to the vendor tolerance within 8 ft of the isocenter. Self-leveling underlayment is not accepted under the base plates.'), close(2, costs(3_150))],
  },
  {
    w: 112, by: 'luis', title: 'Embed angle at stair 2 landing was not cast at level 2',
    question: 'The L4×4 embed for the stair 2 intermediate landing (6/S5.06) is missing on the north wall. Wall is stripped. Post-installed anchors would hit #8 verticals at 6″.',
    about: ['structural'], reason: 'fieldCondition', sheets: 'S5.06', spec: '05 50 00', place: 'Level 2 › Stair 2', code: '05-5000', files: ['Stair 2 landing wall.jpg'],
    steps: [submit(0), send('leilani', 1), answer('leilani', 5, 'Plate ½″ × 8″ × 3′-0″ with six ¾″ adhesive anchors, 6¾″ embedment. Scan the wall first and keep 1″ off the verticals; holes may be off center within 2″.', { files: ['SK-S-018 plate.pdf'] }), comment('dana', 2, 'Scanned this morning, pattern works with two holes moved 1⅜″.'), close(1)],
  },
  {
    w: 108, by: 'luis', title: 'Slab edge at level 3: S2.13 and A2.13 differ by 2″ along line H',
    question: 'Dimension from grid H to slab edge is 1′-10″ on S2.13 and 2′-0″ on A2.13. The curtain wall anchors were detailed to 2′-0″. Edge form goes up on Thursday.',
    about: ['architectural', 'structural'], reason: 'documentConflict', sheets: 'S2.13, A2.13', spec: '03 30 00', place: 'Level 3', code: '03-3000', priority: 'high',
    steps: [submit(0), send(['ines', 'tomasz'], 0), answer('ines', 1, '2′-0″ governs, with the anchor layout of shop drawing 08 44 13-003.'), answer('tomasz', 1, 'No objection to 2′-0″; edge bars stay at 2″ cover.'), close(0)],
  },
  {
    w: 104, by: 'dana', from: 'rafael', title: 'Reshore removal below L3-A with curtain wall loading on L2',
    question: 'Plan is to strip reshores below level 2 at 14 days and to stock unitized panels (62 psf) along the east bay at the same time. Construction load note on S0.02 allows 50 psf.',
    about: ['structural'], reason: 'constructability', sheets: 'S0.02', spec: '03 11 00', place: 'Level 2', code: '03-3000',
    steps: [submit(0), send('tomasz', 1), answer('tomasz', 9, 'Keep two bays of reshores on the east side until panels are hung, or spread the crates to 50 psf on 4×6 dunnage at 4 ft. Either is acceptable, not neither.'), close(1, delays(2))],
  },
  {
    w: 100, by: 'sam', from: 'wade', title: 'Connection of W16×31 roof beams at line C, shear tab or moment',
    question: 'Plan S2.14 marks the C-line ends with a moment symbol, the beam schedule says simple. Erector wants to start sequence 2 next week with bolts only.',
    about: ['structural'], reason: 'documentConflict', sheets: 'S2.14, S5.03', spec: '05 12 00', place: 'Roof', code: '05-1200',
    steps: [send('tomasz', 1), answer('tomasz', 5, 'Moment connections at C-2 and C-7 only, the frame line. All others are shear tabs. A revised S2.14 goes out with bulletin 5.'), close(1)],
  },
  {
    w: 97, by: 'sam', from: 'wade', title: 'Span direction of roof deck below the penthouse',
    question: 'Deck arrows on S2.14 run north-south below the penthouse slab, section 2/S5.10 has flutes east-west with the studs in the flutes. Stud layout depends on it.',
    about: ['structural'], reason: 'documentConflict', sheets: 'S2.14, S5.10', spec: '05 31 00', place: 'Roof › Mechanical penthouse', code: '05-1200',
    steps: [send('leilani', 1), answer('leilani', 7, 'North-south as on plan. Studs in pairs at 12″ in the strong position of the flute. The section will be mirrored.'), close(1)],
  },
  {
    w: 93, by: 'dana', from: 'wade', title: 'Field splice of the screen wall posts is above the safety cable',
    question: 'HSS6×6 posts arrive in two pieces, splice at 14′-6″ above roof. Ironworkers would weld from a lift beyond the roof edge. Can the splice come down to 4 ft?',
    about: ['structural'], reason: 'constructability', sheets: 'S5.11', spec: '05 12 00', place: 'Roof › Screen wall', code: '05-1200',
    steps: [submit(0), send('tomasz', 1), answer('tomasz', 6, 'Splice at 4′-0″ above top of deck is acceptable with CJP and backing inside. Bolted end plates with four ⅞″ A325 as an alternative, no cost.'), close(1)],
  },
  {
    w: 90, by: 'sam', from: 'wade', title: 'Screen wall steel: galvanized by A5.31 or primed by S0.01',
    question: 'A5.31 asks for hot-dip galvanizing of all exterior screen wall steel, S0.01 for shop primer. Field welds on galvanized HSS need stripping and zinc repair. 38 tons are in the shop queue.',
    about: ['architectural', 'structural'], reason: 'documentConflict', sheets: 'A5.31, S0.01', spec: '05 50 00', place: 'Roof › Screen wall', code: '05-1200',
    steps: [send('ines', 1), answer('ines', 8, 'Hot-dip galvanized, with zinc-rich repair at field welds per ASTM A780. S0.01 is superseded here.'), close(2, costs(22_900, 5))],
  },
  {
    w: 86, by: 'sam', from: 'gus', title: 'Fireproofing thickness of the W21×44 transfer beam over the lobby',
    question: 'UL N782 table gives 1⅜″ for W8×28 minimum at 2 hours. The W21×44 with W/D 0.73 may go down to 1⅛″. Architect’s soffit has 1¼″ clear to the beam.',
    suggested: 'Adjust by W/D to 1⅛″ and keep the soffit.', about: ['architectural', 'structural'], reason: 'codeCompliance', sheets: 'A6.11', spec: '07 81 00', place: 'Level 1 › Lobby 101', code: '07-8400',
    steps: [send('ines', 1, { co: ['tomasz'] }), answer('ines', 7, 'Thickness adjusted by W/D is accepted: 1⅛″ at this beam, letter of the manufacturer to be kept for the inspector.'), close(1)],
  },
  {
    w: 82, by: 'dana', from: 'meiling', firm: 'ironbridge', title: 'Backing bars left in place at two moment connections, line C',
    question: 'Inspection report 31: steel backing of the bottom flange welds at C-2 and C-7 was left on. S0.01 asks for removal, back-gouge and ⁵⁄₁₆″ fillet. The connections are already covered by deck on one side.',
    about: ['structural'], reason: 'fieldCondition', sheets: 'S0.01, S5.03', spec: '05 12 00', place: 'Roof', code: '05-1200', files: ['Inspection report 31.pdf'],
    steps: [submit(0), send('tomasz', 0), answer('tomasz', 6, 'Remove at C-2. At C-7 the backing may stay with a ⁵⁄₁₆″ reinforcing fillet to the column flange, AISC 358 allows it at the top flange only, so this is a one-time acceptance on the UT results.'), close(3)],
  },
  {
    key: 'canopyLoad', w: 79, by: 'sam', from: 'wade', title: 'Canopy CC-1 footing is under the new transformer pad',
    question: 'The transformer pad moved 6 ft south in bulletin 4. It now covers half of the spread footing of canopy column CC-1 and adds 11 kips at an edge.',
    about: ['structural', 'civil'], reason: 'designCoordination', sheets: 'S2.11, E1.01', spec: '03 30 00', place: 'Exterior › Main entry canopy', code: '03-3000',
    steps: [send(['tomasz', 'oluwaseun'], 1), answer('oluwaseun', 6, 'The pad cannot go back, the utility set the clearance to the door.'), answer('tomasz', 5, 'Enlarge the footing to 6′-6″ square × 24″, bottom mat #6 at 9″. Pad isolated from the pedestal with ½″ joint.'), close(2, costs(8_310, 1))],
  },
  {
    w: 75, by: 'sam', from: 'wade', title: 'Shop primer under intumescent coating at exposed braced frames',
    question: 'The intumescent manufacturer approves three primers; the shop uses a zinc-rich alkyd that is not on the list. 14 braces are primed. Is a tie coat acceptable, or blast and re-prime?',
    about: ['architectural', 'structural'], reason: 'designCoordination', sheets: 'A6.12', spec: '09 96 43', place: 'Level 1 › Lobby 101', code: '05-1200',
    steps: [send('ines', 1), answer('ines', 9, 'Tie coat is acceptable if the manufacturer issues a letter for this combination and an adhesion test per ASTM D4541 reaches 300 psi on a sample brace.'), askAgain(2, 'Manufacturer declines the letter for alkyd zinc. Remaining choice is SP-6 blast in the shop, 9 days, or field SP-11.'), answer('ines', 3, 'Blast to SP-6 and prime with product B of the approved list.'), close(1, costs(16_480, 6))],
  },
  {
    w: 70, by: 'luis', title: 'Weld access hole at roof beam RB-12 looks larger than S5.03',
    question: 'Hole height is 1¾″ against 1¼″ on S5.03. Photo attached. Is it rejected?',
    about: ['structural'], reason: 'fieldCondition', sheets: 'S5.03', place: 'Roof', code: '05-1200', files: ['RB-12 access hole.jpg'],
    steps: [submit(0), comment('sam', 1, 'Wade says RB-12 is not a moment beam, the hole is the shop’s standard cope. Checking with the schedule.'), voids(1, 'RB-12 is a simple beam with a cope, not a weld access hole. Nothing to answer.')],
  },
  {
    w: 66, by: 'sam', from: 'rafael', title: 'Patch of the hoist tie pockets at the level 2 edge',
    question: 'Removal of the hoist leaves four 10″ × 10″ pockets in the slab edge, 1½″ from a tendon anchor. What material and bond is wanted?',
    about: ['structural'], reason: 'documentIncomplete', sheets: 'S6.02', spec: '03 01 30', place: 'Level 2', code: '03-3000',
    steps: [send('leilani', 1), link('sam', 0, 'createdFrom', 'pockets'), answer('leilani', 6, 'Non-shrink, non-metallic grout at 6,000 psi, edges sawn ¾″, #3 hairpins drilled 4″. Hand tools only near the anchor.'), close(1), reopen(4, 'The waterproofer reports that two pockets are in the path of the fluid-applied membrane. Bond to the membrane has to be answered too.', -70), answer('leilani', 3, 'Grout is compatible. Prime with the membrane maker’s epoxy primer and keep the cure time of 7 days.'), close(1)],
  },
  {
    w: 62, by: 'dana', from: 'wade', title: 'Bolt tightening of sequence 3 was done before the deck was aligned',
    question: 'Ironworkers tensioned 140 TC bolts of sequence 3 before plumbing. Frame is within L/500 except line F, which is 7/16″ out at the roof. May line F be loosened and the same bolts be used again?',
    about: ['structural'], reason: 'fieldCondition', sheets: 'S0.01', spec: '05 12 00', place: 'Roof', code: '05-1200',
    steps: [submit(0), send('tomasz', 1), answer('tomasz', 2, 'No reuse of TC bolts. Replace the 26 bolts of line F after plumbing. 7/16″ at 44 ft must come back to ¼″.'), close(1, delays(1))],
  },
];
