import { addendum, answer, askAgain, close, comment, costs, delays, internally, link, official, send, submit, voids } from '../story.ts';
import type { Story } from '../story.ts';

/** Site, underground and foundations. */
export const GROUND: Story[] = [
  {
    key: 'sewer', w: 196, by: 'dana', from: 'morgan', title: 'Abandoned 12″ clay sewer crosses pile cap line B between B-3 and B-5',
    question: 'Potholing at line B found a 12″ vitrified clay pipe at elevation +3.2, running east-west under caps B-3 to B-5. It is dry, not on the topographic survey and not on the city utility plates. The pier rig is due at B-4 on Monday.\nMay the pipe be removed between the property line and B-6, plugged at both cuts, and the trench backfilled with CLSM?',
    suggested: 'Remove 64 ft, brick and mortar plugs at both ends, two-sack slurry to subgrade.', about: ['civil', 'structural'], reason: 'fieldCondition', sheets: 'C2.01, S2.01', spec: '31 23 16', place: 'Building › Foundations › Pile caps line B', code: '31-2300', priority: 'high',
    files: ['Pothole 3, line B.jpg'],
    steps: [submit(0), send(['yunfei', 'tomasz'], 0, { note: 'Rig is on site Monday, an answer by Friday keeps it there.' }), comment('morgan', 1, 'City utility crew confirmed by phone that the line was abandoned in 1987. Written letter follows.'), answer('yunfei', 1, 'Removal is acceptable. Plug both cut ends with 12″ of non-shrink grout and record the invert elevations on the as-builts. CLSM at 100 psi, no more, so that it can be dug later.'), answer('tomasz', 1, 'No objection. Keep CLSM 2′-0″ clear of the pier casings and let it set 24 hours before drilling next to it.'), close(2, costs(18_460, 2))],
  },
  {
    w: 195, by: 'luis', title: 'Benchmark on C1.01 and survey control point CP-3 differ by 0.17 ft',
    question: 'Benchmark on sheet C1.01 (brass disk, Owens and 16th) is given as elevation 102.34 SF datum. The control report by the surveyor carries CP-3 at 102.51 for the same disk. Everything from slab elevation to storm inverts hangs on one of the two. Which one governs?',
    about: ['civil'], reason: 'documentConflict', sheets: 'C1.01', place: 'Site › Entry plaza', code: '01-3100',
    steps: [submit(0), send('yunfei', 1), answer('yunfei', 6, 'Use 102.51. The benchmark note on C1.01 was carried over from the 2013 adjustment; a corrected sheet goes out with bulletin 2. Finish floor of level 1 remains 104.00 on the corrected datum.'), close(1)],
  },
  {
    w: 193, by: 'sam', from: 'rafael', title: 'Pier P-14 hits rubble fill at 19 ft, design bearing stratum not reached',
    question: 'Drilling at P-14 stopped at 19′-4″ on brick and timber rubble. Design tip is 38 ft, bearing in stiff clay starts at 31 ft by boring B-6. Contractor can core through the rubble with a 36″ barrel or offset the pier. Please direct.',
    suggested: 'Core through at 36″ diameter and case to 24 ft.', about: ['structural'], reason: 'fieldCondition', sheets: 'S2.01, S3.01', spec: '31 63 29', place: 'Building › Foundations › Pile caps line B', code: '03-3000', priority: 'critical',
    expected: { cost: 'tbd', schedule: 'yesUnknown' },
    steps: [send('tomasz', 0), answer('tomasz', 1, 'Core through. Permanent casing to 24′-0″, tip unchanged at 38′-0″. Provide the inspector’s log before placing the cage. Offsetting is not acceptable: the cap has no room for the eccentricity.'), close(3, costs(11_275, 1))],
  },
  {
    w: 190, by: 'dana', from: 'hector', title: 'Elevator pit sump pump discharge has no route on P1.01',
    question: 'Detail 4/A9.01 asks for a sump pump with oil sensor in the elevator pit. P1.01 shows the sump but no discharge line. Nearest sanitary is the 4″ at grid D-6, which would cross grade beam GB-2.',
    about: ['plumbing'], reason: 'documentIncomplete', sheets: 'P1.01, A9.01', spec: '22 14 29', place: 'Building › Foundations › Elevator pit', code: '22-1100',
    steps: [submit(0), send('yunfei', 1), answer('yunfei', 8, 'Discharge 2″ copper up the hoistway wall outside of the shaft, over to the janitor sink indirect receptor at room 132. No crossing below grade. Sleeve the pit wall at 12″ above the finished pit floor and firestop.'), close(2, costs(3_940))],
  },
  {
    w: 188, by: 'dana', from: 'rafael', title: 'Waterstop type at elevator pit wall to slab cold joint',
    question: 'S3.02 calls for a 6″ ribbed PVC waterstop, spec 03 15 13 lists only bentonite strip. With the double mat in the pit slab the PVC fin cannot be kept vertical. Is the bentonite strip acceptable as the only waterstop?',
    suggested: 'Two strips of hydrophilic rubber (not bentonite), staggered 4″.', about: ['structural', 'envelope'], reason: 'documentConflict', sheets: 'S3.02', spec: '03 15 13', place: 'Building › Foundations › Elevator pit', code: '07-1300',
    steps: [submit(0), send(['tomasz', 'ines'], 1), answer('ines', 5, 'Alder + Voss takes no exception to hydrophilic rubber, provided that the injection tube of detail 6/A9.01 is kept.'), answer('tomasz', 3, 'Two rows of hydrophilic rubber are acceptable structurally. Bentonite is not, the pit is below seasonal water and would see cycles.'), close(1)],
  },
  {
    w: 186, by: 'luis', title: 'Underslab vapor barrier lap at grade beam GB-3',
    question: 'The 15 mil barrier runs over the grade beam on 7/S5.01 and down its face on 3/A5.02. Over the beam it gets cut by the dowels at 12″ on center. Which detail is to be built?',
    about: ['architectural', 'structural'], reason: 'documentConflict', sheets: 'S5.01, A5.02', spec: '07 26 00', place: 'Building › Foundations › Grade beams line 2', code: '07-1300',
    steps: [submit(0), send('ines', 1), answer('ines', 7, 'Build 3/A5.02: down the inside face and 6″ onto the footing, sealed with the manufacturer’s mastic. The barrier does not cross the dowels.'), comment('dana', 1, 'Crew was shown the detail at the morning huddle, first 40 ft look good.'), close(1)],
  },
  {
    w: 183, by: 'sam', from: 'rafael', title: 'Lap length of #11 pier cages P-3 through P-9',
    question: 'S3.01 gives class B laps of 62″ for #11 bars. Cages for P-3 to P-9 were shipped with 54″ laps by the fabricator’s old table. Can type 2 mechanical couplers replace the laps at these seven piers?',
    about: ['structural'], reason: 'constructability', sheets: 'S3.01', spec: '03 20 00', place: 'Building › Foundations › Pile caps line B', code: '03-3000',
    files: ['Coupler test report.pdf'],
    steps: [send('leilani', 0), answer('leilani', 8, 'Type 2 couplers per ACI 318 25.5.7 are acceptable, staggered 24″ so that no more than half of the bars are spliced at one section. Cost of the change is the fabricator’s.'), close(1)],
  },
  {
    w: 181, by: 'dana', from: 'hector', title: 'Grade beam GB-2 and the 8″ storm leader meet at the same elevation',
    question: 'At grid 2 between C and D the 8″ storm leader (invert +98.40) runs through the middle third of GB-2 (top +99.50, depth 30″). No sleeve is shown on S2.01.',
    suggested: 'Drop the leader to invert +96.60 and pass below the beam with 6″ cover.', about: ['plumbing', 'structural'], reason: 'designCoordination', sheets: 'S2.01, P1.01', spec: '22 14 13', place: 'Building › Foundations › Grade beams line 2', code: '22-1100',
    steps: [submit(0), send(['yunfei', 'leilani'], 1), answer('leilani', 2, 'A 12″ steel sleeve at mid depth is acceptable in the middle third with two extra #5 stirrups on each side.'), answer('yunfei', 5, 'Keep the slope: use the sleeve, do not drop the line. At +96.60 it would not reach MH-4 by gravity.'), close(1, costs(2_180))],
  },
  {
    w: 178, by: 'sam', title: 'Methane vent riser terminates within 10 ft of the AHU-2 intake',
    question: 'The subslab methane collection on C5.02 vents through riser MV-1 at grid E-7, 14 ft above the roof. The outside air intake of AHU-2 is 7′-6″ away by M2.14. The mitigation report asks for 10 ft.',
    about: ['civil', 'mechanical'], reason: 'designCoordination', sheets: 'C5.02, M2.14', spec: '31 21 13', place: 'Building › Roof › AHU-2 pad', code: '31-2300',
    steps: [send(['yunfei', 'hanh'], 1), answer('hanh', 9, 'The intake cannot move, the coil section faces it. Move the riser.'), answer('yunfei', 3, 'Relocate MV-1 one bay west to grid D-7. Horizontal run below slab at 1 % back to the collector, no low points.'), close(2, costs(5_620))],
  },
  {
    w: 175, by: 'sam', from: 'rafael', title: 'Acceptance age of pier concrete, 28 or 56 days',
    question: 'General note 12 on S0.01 accepts pier concrete at 56 days, section 03 30 00 at 28 days. Mix 4500-SCM with 50 % slag will not reach 4,500 psi at 28 days in these temperatures. The first cylinders break next week.',
    about: ['structural'], reason: 'documentConflict', sheets: 'S0.01', spec: '03 30 00', place: 'Building › Foundations', code: '03-3000',
    steps: [send('tomasz', 0), answer('tomasz', 2, '56 days governs for piers and caps. Slabs and shear walls stay at 28 days. Break one extra cylinder at 14 days for information.'), close(1)],
  },
  {
    w: 172, by: 'casey', title: 'Concrete-encased electrode: where does the 4/0 leave the footing at A-2',
    question: 'E0.03 shows a Ufer ground in the footing at A-2 with 4/0 bare copper to the main switchboard. There is a construction joint and 18″ of sand between footing and slab. Please confirm where the conductor may come through and whether it needs a sleeve.',
    about: ['electrical'], reason: 'documentIncomplete', sheets: 'E0.03, S2.01', spec: '26 05 26', place: 'Building › Level 1 › Electrical room 128', code: '26-2000',
    files: ['Ufer stub at A-2.jpg'],
    steps: [submit(0), send('oluwaseun', 1), answer('oluwaseun', 7, 'Come through the slab inside the housekeeping pad of the switchboard in 1″ schedule 80 PVC. No metallic sleeve. Leave 6 ft of slack coiled and tagged.'), close(1)],
  },
  {
    w: 169, by: 'casey', title: 'Encasement of the primary duct bank where trucks cross at the loading dock',
    question: 'Utility standard asks for 3″ of concrete around the 2 × 5″ primary ducts, C4.01 has the same trench under the dock apron with sand bedding only. Trucks back over it all day. Who is right?',
    about: ['electrical', 'civil'], reason: 'documentConflict', sheets: 'E1.01, C4.01', spec: '33 71 19', place: 'Site › Loading dock', code: '26-2000',
    steps: [submit(0), send(['oluwaseun', 'yunfei'], 1), answer('oluwaseun', 6, 'Encase: 3″ all around, 2,500 psi, dyed red on top. The utility will not accept the bank otherwise.'), answer('yunfei', 4, 'Agree with electrical. C4.01 will be corrected. #4 at 12″ each way in the top where the apron crosses.'), close(2, costs(9_850))],
  },
  {
    w: 167, by: 'sam', from: 'hector', title: 'Pipe material of lab waste below slab, room 126',
    question: 'P0.02 lists CPVC for special waste, the spec lists polypropylene with fused joints. Fixture schedule shows a specimen sink and a staining sink in room 126. Underground rough-in is next week.',
    about: ['plumbing'], reason: 'documentConflict', sheets: 'P0.02, P1.01', spec: '22 66 00', place: 'Building › Level 1', code: '22-1100',
    steps: [send('yunfei', 1), answer('yunfei', 5, 'Polypropylene, fused, from the sinks to the sampling manhole. CPVC is deleted from P0.02.'), close(1, costs(4_420))],
  },
  {
    w: 164, by: 'sam', title: 'Slab recess for the CT floor trench at imaging suite 110',
    question: 'Vendor site plan rev C asks for a trench of 8″ × 4½″ from the gantry to the control room. S2.11 recesses the slab only 3″ and stops 22″ short of the wall. Rebar is being placed now; after the pour this is a saw cut through the top mat.',
    suggested: 'Recess 5″ with the top mat bent down, from gantry base plate to 6″ inside the control room wall.', about: ['structural', 'architectural'], reason: 'designCoordination', sheets: 'S2.11, A2.11', spec: '03 30 00', place: 'Building › Level 1 › Imaging suite 110', code: '03-3000', priority: 'high',
    files: ['CT vendor plan, trench.png'],
    steps: [send(['leilani', 'ines'], 0), addendum('sam', 1, 'Vendor confirms by mail: 4½″ is clear depth to the top of the raceway, cover plate not included. So 5″ minimum.'), answer('ines', 1, 'Trench location per vendor plan is confirmed. Cover plates flush with the sheet vinyl, see revised A8.02.'), answer('leilani', 1, '5″ recess is acceptable. Add 2 #5 × 8′-0″ on each side of the trench, top and bottom, and thicken the slab to 9″ over 36″ width.', { files: ['SK-S-009 trench.pdf'] }), close(1, costs(6_730))],
  },
  {
    w: 160, by: 'luis', title: 'Anchor rods for the stair 1 bottom stringer are set 1¼″ west',
    question: 'As-built shots of the four ¾″ rods for the stair 1 bottom landing: all four are 1¼″ west of the layout on S5.06, pattern is square. Stair shop drawings are approved and in fabrication.',
    suggested: 'Slot the base plate 1½″ and weld plate washers.', about: ['structural'], reason: 'fieldCondition', sheets: 'S5.06', spec: '05 51 13', place: 'Building › Level 1 › Stair 1', code: '05-5000',
    files: ['Stair 1 anchor rods.jpg'],
    steps: [submit(0), send('leilani', 1), answer('leilani', 6, 'Slots are acceptable, 1½″ long in the west direction only, plate washers ½″ × 3″ × 3″ fillet welded ¼″ all around. Check that the stringer still lands on the plate by 1″.'), close(1)],
  },
  {
    w: 157, by: 'dana', from: 'morgan', title: 'Trench drain at the loading dock has no outlet invert',
    question: 'C3.01 shows 42 ft of trench drain at the dock with a 6″ outlet but gives no invert. The sand-oil interceptor inlet is at +97.10, 71 ft away. At 2 % the drain would sit 9″ deeper than the channel that was submitted.',
    about: ['civil', 'plumbing'], reason: 'documentIncomplete', sheets: 'C3.01', spec: '33 41 00', place: 'Site › Loading dock', code: '33-4100',
    steps: [submit(0), send('yunfei', 1), answer('yunfei', 9, 'Outlet invert +98.35. 1.75 % to the interceptor is accepted for this line. Submit the deep-body channel.', { behalf: true }), close(2)],
  },
  {
    w: 154, by: 'dana', from: 'morgan', title: 'Compaction next to the elevator pit walls',
    question: 'Geotechnical report allows no heavy compactor within 5 ft of the pit walls. With plate compactors the crew reaches 88 to 90 %, 95 % is specified. Can the 5 ft strip be filled with pea gravel?',
    about: ['civil'], reason: 'constructability', sheets: 'C2.01', spec: '31 23 23', place: 'Building › Foundations › Elevator pit', code: '31-2300',
    steps: [submit(0), send('tomasz', 1), answer('tomasz', 5, 'Pea gravel is not acceptable, it would drain to the pit. Use CLSM in two lifts for the 5 ft strip, wall braced by the slab above or by struts.'), askAgain(1, 'Slab above is six weeks away and struts would sit in the waterproofing. Is one lift per week without struts acceptable?'), answer('tomasz', 2, 'Yes, with lifts of 2′-6″ at most and 72 hours between them.'), close(1, delays(3))],
  },
  {
    w: 152, by: 'luis', title: 'Clay pipe found again at cap B-5',
    question: 'The old 12″ sewer shows up again on the east side of cap B-5, after the plug. Same pipe? Please tell us if the first answer holds here too.',
    about: ['civil'], reason: 'fieldCondition', sheets: 'C2.01', place: 'Building › Foundations › Pile caps line B',
    steps: [submit(0), link('sam', 1, 'duplicates', 'sewer'), voids(0, 'Covered by the answer to the first RFI about this sewer: remove, plug, CLSM. Luis was told on site.')],
  },
  {
    w: 149, by: 'sam', title: 'Sawcut joints of the slab on grade do not meet the terrazzo divider strips',
    question: 'Joint plan S2.11 and terrazzo pattern A7.01 differ by up to 14″ in lobby 101. Control joints that do not sit under a divider strip will telegraph through ⅜″ epoxy terrazzo within a year.',
    suggested: 'Move the sawcuts to the divider strip layout, keep panels under 15 ft and 1.5:1.', about: ['architectural', 'structural'], reason: 'designCoordination', sheets: 'S2.11, A7.01', spec: '09 66 23', place: 'Building › Level 1 › Lobby 101', code: '09-6600',
    steps: [send(['thandiwe', 'leilani'], 1), answer('thandiwe', 2, 'The strip layout governs in the lobby and in corridor 1.140. Revised joint plan attached.', { files: ['A7.01 strips.png'] }), answer('leilani', 3, 'No exception. Add a joint at grid 4 so that the panel at the reception desk stays below 1.5:1.'), close(1)],
  },
  {
    w: 147, by: 'sam', from: 'renee', title: 'Who removes the fiber handhole in the new entry plaza',
    question: 'A handhole of the campus fiber ring sits in the middle of the entry plaza slab, 8″ above the new grade. It is not in our contract and not on the demolition plan. Does the owner lower it or do we?',
    about: ['civil', 'lowVoltage'], reason: 'other', sheets: 'C1.02', place: 'Site › Entry plaza', code: '32-1300', firm: 'owner',
    steps: [send('renee', 1), answer('renee', 12, 'Our IT vendor lowers the box to grade in the second week of the plaza work. Please give them 48 hours’ notice and leave the conduit exposed.', { behalf: true }), official(1), close(1)],
  },
  {
    w: 145, by: 'jordan', title: 'Standby of the pier rig during the rubble at P-14',
    question: 'Rig stood 9.5 hours while the answer for P-14 was pending. Subcontractor claims $14,200 standby. Please state whether the delay is considered a differing site condition under the GMP.',
    about: ['other'], reason: 'other', isPrivate: true, place: 'Building › Foundations', code: '03-3000', reference: 'DSC notice 1',
    steps: [submit(0), internally(6, 'Treated as a differing site condition. Standby of 8 hours at the agreed rate goes against the contractor’s contingency; the rest is the subcontractor’s. Owner was informed at OAC meeting 6.', { impacts: costs(10_640), by: 'jordan' })],
  },
];
