import { addReviewer, answer, askAgain, close, comment, costs, delays, internally, official, send, setDue, submit, voids } from '../story.ts';
import type { Story } from '../story.ts';

/** The lighter projects of Harbor & Vale. */
export const TIDEWATER_STORIES: Story[] = [
  {
    w: 74, by: 'sam', title: 'Clay tile partition at operatory 3 carries the corridor ceiling', question: 'Demolition opened the wall between operatories 3 and 4: 6″ hollow clay tile, two ceiling hangers of the building corridor sit on it. Drawings show it as non-bearing to be removed.', about: ['structural', 'architectural'], reason: 'fieldCondition', sheets: 'A1.02, A2.01', spec: '02 41 19', place: 'Suite 400 › Operatories 1–8', code: '02-4100', priority: 'high',
    files: ['Clay tile wall, operatory 3.jpg'], steps: [send('imogen', 0), answer('imogen', 3, 'Re-hang the corridor ceiling from the slab before removing the tile, two trapezes with ⅜″ rod. Building engineer has been told.'), close(1, costs(4_320, 2))],
  },
  {
    w: 66, by: 'luis', title: 'Floor slopes 1⅜″ from window to corridor', question: 'Laser level over suite 400: high at the windows, low at the corridor by 1⅜″ over 31 ft. Dental chairs need ¼″ over the footprint.', about: ['interiors'], reason: 'fieldCondition', sheets: 'A2.01', place: 'Suite 400 › Operatories 1–8', code: '09-2900', files: ['Floor levels, suite 400.png'],
    steps: [submit(0), send('imogen', 1), answer('imogen', 4, 'Level within each operatory, ramp at the doors with 1:20. Self-leveler at 28 psf is checked with the landlord’s engineer.'), close(2, costs(11_900, 3))],
  },
  {
    w: 58, by: 'sam', from: 'hector', title: 'Vacuum line of the dental units crosses a post-1926 steel header', question: 'The 2″ vacuum main at 1:100 hits a steel header that is on no drawing. Split to two mains or core the beam web?', about: ['plumbing'], reason: 'fieldCondition', sheets: 'P2.01', spec: '22 61 00', place: 'Suite 400 › Operatories 1–8', code: '22-1100',
    steps: [send('imogen', 1), answer('imogen', 6, 'Two mains, one for 1–4 and one for 5–8, to the closet by separate chases. No cores in steel.'), close(1, costs(2_860))],
  },
  {
    w: 45, by: 'sam', from: 'casey', title: 'Panoramic imaging alcove: dedicated circuit or shared with the sterilizer', question: 'E2.01 shares circuit 14 between the panoramic unit and sterilizer 2. Maker of the X-ray asks for a dedicated 20 A, 208 V.', about: ['electrical'], reason: 'documentConflict', sheets: 'E2.01', spec: '26 27 26', place: 'Suite 400 › Imaging alcove', code: '26-2000',
    steps: [send('oluwaseun', 1), answer('oluwaseun', 2, 'Dedicated, circuit 16/18, 208 V. Panel has the space.'), close(1, costs(780))],
  },
  {
    w: 31, by: 'dana', title: 'Core drilling hours agreed with the tenant below', question: 'Lease addendum allows noise after 7 pm only. Nine cores take two nights with security. Is the overtime in the allowance?', about: ['other'], reason: 'other', place: 'Suite 400',
    steps: [submit(0), internally(2, 'Overtime of the two nights is in allowance 3. Security by the building, invoiced to us.', { impacts: costs(1_540) })],
  },
  {
    w: 17, by: 'sam', from: 'felicia', title: 'Sterilization counter height, 36″ or 34″', question: 'Owner’s staff asks for 36″ at the clean side. Accessible work surface rule of 34″ applies to at least one. Which length stays at 34″?', about: ['interiors'], reason: 'codeCompliance', sheets: 'A8.01', spec: '12 32 16', place: 'Suite 400 › Sterilization', code: '09-2900', firm: 'tidewater',
    steps: [send('imogen', 1), answer('imogen', 5, '30″ at the end of the dirty side stays at 34″, all else 36″.'), setDue(0, -1, 'Dr. Marsh decides after her trip.')],
  },
  {
    w: 9, by: 'sam', from: 'hector', title: 'Amalgam separator drain has no trap primer', question: 'Indirect receptor of the separator sits dry most of the week. P2.01 shows no primer, plan checker’s note 6 asks for one.', about: ['plumbing'], reason: 'codeCompliance', sheets: 'P2.01', place: 'Suite 400 › Mechanical closet', code: '22-1100', steps: [send('imogen', 1, { due: -3, note: 'Closet is boarded on Thursday.' })],
  },
  {
    w: 4, by: 'luis', title: 'Fire sprinkler escutcheons cannot cover the old plaster holes', question: 'Old heads left 5″ holes in plaster, new semi-recessed escutcheons are 3¼″. Patch plaster or larger plates?', about: ['fireProtection', 'interiors'], reason: 'fieldCondition', sheets: 'A6.01', place: 'Suite 400 › Reception', code: '09-2900', files: ['Reception plaster.jpg'], steps: [submit(0), send('imogen', 1, { due: 2 })],
  },
  {
    w: 1, by: 'sam', from: 'casey', title: 'Low-voltage lighting transformer above the X-ray alcove', question: 'Transformer of the cove light is within 18″ of the panoramic sensor. Maker warns of banding. Where may it go?', about: ['electrical'], reason: 'designCoordination', sheets: 'E3.01', place: 'Suite 400 › Imaging alcove', code: '26-2000', due: 5, steps: [submit(0)],
  },
];

export const JUNIPER_STORIES: Story[] = [
  {
    w: 232, by: 'sam', from: 'gus', title: 'Podium curb at unit entries: 4″ by structural, 6″ by waterproofing', question: 'S3.01 has 4″ curbs, the waterproofing warranty wants 6″ above finish. Door heads are fixed by the light-gauge shop drawings.', about: ['structural', 'envelope'], reason: 'documentConflict', sheets: 'S3.01, A5.02', spec: '07 13 26', place: 'Building B › Podium', code: '07-1300',
    steps: [send(['mateus', 'tomasz'], 1), answer('tomasz', 2, '6″ is fine structurally, dowels as typical.'), answer('mateus', 5, '6″. Door frames of level 2 are shortened by 2″ at the threshold.'), close(1, costs(8_640))],
  },
  {
    w: 204, by: 'dana', from: 'gus', title: 'Hold-down HD-12 at line 4 lands on the podium drain', question: 'Hold-down rod and the 4″ deck drain body share the same hole at 4/C.', about: ['structural'], reason: 'designCoordination', sheets: 'S2.02', place: 'Building B › Podium', code: '03-3000', steps: [submit(0), send('tomasz', 1), answer('tomasz', 4, 'Shift the hold-down by 7½″ to the next stud pack, same capacity.'), close(1)],
  },
  {
    w: 171, by: 'sam', from: 'gus', title: 'Party wall insulation and the 1″ air gap', question: 'STC test report has an empty gap, A10.01 fills it. Empty or filled?', about: ['architectural'], reason: 'documentConflict', sheets: 'A10.01', spec: '09 29 00', place: 'Building B › Level 3', code: '09-2900', steps: [send('mateus', 1), answer('mateus', 3, 'Empty. Insulation in both stud cavities.'), close(1)],
  },
  {
    w: 133, by: 'sam', from: 'noelle', title: 'Roof deck pavers over the stair pressurization intake', question: 'Pedestal pavers of the roof deck cover 40 % of the intake louver by A2.05.', about: ['architectural', 'mechanical'], reason: 'designCoordination', sheets: 'A2.05, M2.05', place: 'Building B › Roof deck', code: '07-5400', steps: [send('mateus', 1), answer('mateus', 11, 'Stop the pavers 3 ft short, gravel strip with edge angle.', { behalf: true }), close(3, costs(1_910))],
  },
  {
    w: 96, by: 'dana', title: 'Courtyard lighting bollards in the root zone of the protected oak', question: 'Five bollard footings within the drip line. Arborist allows hand digging, 18″ at most.', about: ['landscape', 'electrical'], reason: 'fieldCondition', sheets: 'L1.01', place: 'Courtyard', code: '26-2000', steps: [submit(0), send('mateus', 1), answer('mateus', 8, 'Delete two, set three on surface-mounted concrete discs of 24″.'), close(2, delays(2))],
  },
  {
    w: 52, by: 'sam', from: 'owen', title: 'Mailbox room: parcel lockers replace 20 boxes', question: 'Owner bought parcel lockers 18″ deep. Alcove is 16″.', about: ['interiors'], reason: 'other', sheets: 'A8.05', place: 'Building B › Podium', steps: [send('mateus', 1), answer('mateus', 6, 'Fur the alcove front by 3″, trim in oak as on the lobby wall.'), close(2, costs(2_250))],
  },
  {
    w: 20, by: 'sam', from: 'owen', title: 'Certificate of occupancy comment 4: stair identification signs', question: 'Fire inspector asks for stair signs with roof access note at every floor, A9.90 has them at levels 1 and 4.', about: ['architectural'], reason: 'codeCompliance', sheets: 'A9.90', place: 'Building B › Level 4', steps: [send('mateus', 0), answer('mateus', 2, 'Provide at all floors, tactile, by the graphic in A9.90.'), close(1, costs(640))],
  },
  {
    w: 6, by: 'dana', from: 'owen', title: 'Punch item 212: who owns the hairline cracks in the courtyard slab', question: 'Owner rejects the courtyard slab for three hairline cracks (0.008″ to 0.012″). Spec 32 13 13 is silent below 1/16″. Is a penetrating sealer enough?', about: ['structural', 'landscape'], reason: 'other', sheets: 'L1.01', spec: '32 13 13', place: 'Courtyard', code: '03-3000', files: ['Courtyard crack.jpg'], steps: [submit(0), send(['tomasz', 'owen'], 1, { due: 1 }), answer('tomasz', 3, 'Shrinkage cracks below 0.013″ are within ACI 224R for this exposure. Silane sealer over the whole panel.')],
  },
];

export const HARBOR_YARD_STORIES: Story[] = [
  {
    w: 36, by: 'sam', title: 'Slab design load: 500 psf uniform or rack post loads', question: 'Criteria memo has 500 psf, tenant’s rack drawing shows 9.8 kip posts at 42″ × 96″. Slab thickness (6″ or 8″) decides the price of 118,000 ft².', about: ['structural'], reason: 'documentConflict', sheets: 'S0.01', spec: '03 30 00', place: 'Warehouse › Slab on grade', code: '03-3000', expected: { cost: 'yesUnknown', schedule: 'noImpact' },
    steps: [send(['tomasz', 'beatrix'], 1), answer('beatrix', 4, 'Racks are certain, please design for them.', { behalf: true }), answer('tomasz', 3, '7″ slab on 6″ base with post loads, k = 150 pci, dowelled joints at 14 ft.'), close(2, costs(164_000))],
  },
  {
    w: 24, by: 'sam', from: 'morgan', title: 'Bay mud depth at the southeast corner', question: 'Boring B-3 stops at 41 ft in bay mud. Pile length at the southeast is open, price range is ±$210,000. One more boring?', about: ['civil', 'structural'], reason: 'documentIncomplete', place: 'Yard › Truck court', code: '31-2300', firm: 'copperline', steps: [send('tomasz', 1), answer('tomasz', 7, 'One CPT to 90 ft at the corner, owner to approve $6,400.'), askAgain(1, 'Owner approves a CPT but asks whether two would let us drop the 10 % pile length contingency.'), answer('tomasz', 4, 'Yes, two CPTs, the second at grid H-9. Contingency may go to 4 %.'), close(1, costs(12_800))],
  },
  {
    w: 10, by: 'sam', from: 'beatrix', title: 'ESFR sprinklers at 40 ft clear height, in-rack or ceiling only', question: 'Commodity class by the tenant is group A plastics, 35 ft storage. K-25 ESFR at the ceiling covers up to 40 ft deck height; deck is at 41′-6″ at the ridge.', about: ['fireProtection'], reason: 'codeCompliance', place: 'Warehouse › Dock doors 1–24', code: '21-1300', steps: [send('mateus', 1, { due: 1 }), addReviewer(2, 'beatrix', 'Storage height is the owner’s choice: 33 ft would solve it.')],
  },
  {
    w: 5, by: 'sam', from: 'beatrix', title: 'Trash enclosure within the fire lane turning radius', question: 'Turning template for the ladder truck cuts the corner of the enclosure by 3 ft on C1.01.', about: ['civil', 'architectural'], reason: 'codeCompliance', sheets: 'C1.01', place: 'Yard › Trash enclosure', code: '32-1300', firm: 'copperline', steps: [send('mateus', 1, { due: 6 }), comment('jordan', 2, 'Fire marshal’s counter is open on Tuesday mornings, Mateus wants to go there first.')],
  },
];

export const KESTREL_STORIES: Story[] = [
  {
    w: 88, by: 'morgan', from: 'ramon', title: 'Attic catwalk in wing A is too narrow for the new units', question: 'Catwalk is 22″, furnaces with filter rack are 24″. Widen or feed through the gable?', about: ['mechanical', 'structural'], reason: 'fieldCondition', sheets: 'M2.1', place: 'Classroom wing A › Attic', code: '23-3000', steps: [send(['esther', 'kofi'], 1), answer('kofi', 4, 'Widen to 30″ with 2×8 outriggers at 4 ft.'), answer('esther', 2, 'Agreed, guard on the open side.'), close(1, costs(5_300))],
  },
  {
    w: 71, by: 'morgan', title: 'Asbestos-containing mastic below the 1961 floor tile', question: 'Survey found 3 % chrysotile in the black mastic of rooms 1 to 6. Abatement is not in the contract.', about: ['interiors'], reason: 'fieldCondition', place: 'Classroom wing A › Rooms 1–6', code: '02-4100', priority: 'critical', steps: [send('tess', 0), answer('tess', 5, 'District abates by its own contractor during the winter break.', { behalf: true }), official(1), close(1, delays(11))],
  },
  {
    w: 49, by: 'morgan', from: 'ramon', title: 'Kitchen hood make-up air through the historic cupola', question: 'Make-up air by M2.3 uses the cupola louvers, free area is half of what is needed.', about: ['mechanical', 'architectural'], reason: 'designCoordination', sheets: 'M2.3', place: 'Multi-purpose building › Kitchen', code: '23-3000', steps: [send('esther', 1), answer('esther', 9, 'Use the cupola for half, the rest by a wall louver on the service side.'), close(2, costs(3_750))],
  },
  {
    w: 30, by: 'morgan', title: 'Bus loop pavement: who signs for the school bus load', question: 'C2 has 3″ asphalt on 8″ base, bus company asks for 4″.', about: ['civil'], reason: 'documentConflict', sheets: 'C2', place: 'Campus › Bus loop', steps: [send('esther', 1), voids(5, 'Bus loop was taken out of increment 2 by the district.')],
  },
  {
    w: 11, by: 'morgan', from: 'ramon', title: 'Gymnasium fans and the volleyball net post sleeves', question: 'Big fans hang at 22 ft, clear height for play is 23 ft by the athletic guideline.', about: ['mechanical'], reason: 'designCoordination', sheets: 'M2.4', place: 'Multi-purpose building › Gymnasium', code: '23-3000', steps: [send('esther', 1), answer('esther', 6, 'Fans go up to 24′-6″ with short stems, guards on.')],
  },
  {
    w: 8, by: 'morgan', title: 'Shear transfer at the new openings of rooms 7 to 12', question: 'Straps on S5 wrap a beam that is not continuous in room 9.', about: ['structural'], reason: 'fieldCondition', sheets: 'S5', place: 'Classroom wing A › Rooms 7–12', code: '05-1200', steps: [send('kofi', 1, { due: -1 })],
  },
  {
    w: 1, by: 'morgan', title: 'Play yard drinking fountain on the fire service line', question: 'Fountain is drawn on the 6″ fire line upstream of the backflow. Is there a domestic line nearby?', about: ['plumbing', 'civil'], reason: 'documentConflict', sheets: 'C3', place: 'Campus › Play yard', due: 6, steps: [submit(0)],
  },
];

export const ELECTRICAL_PACKAGE_STORIES: Story[] = [
  {
    w: 83, by: 'casey', from: 'petra', title: 'Shipping splits of switchboard MSB through door 128A', question: 'Section 5 is 48″ wide and 91″ high on skids, door 128A is 4′-0″ × 7′-0″. Split section 5 or leave the wall out?', about: ['electrical'], reason: 'constructability', sheets: 'E2.01', spec: '26 24 13', place: 'Mission Creek › Main electrical room', code: '26-2000', steps: [send('petra', 1), answer('petra', 4, 'Split into two at the bus, add splice kit, two weeks.', { behalf: true }), official(0), close(1, costs(3_900, 10))],
  },
  {
    w: 22, by: 'casey', title: 'Generator enclosure sound level, order code A or B', question: 'Order code A is 72 dBA at 23 ft, B is 68 dBA. Which one did Harbor & Vale buy?', about: ['electrical'], reason: 'documentIncomplete', spec: '26 32 13', place: 'Mission Creek › Generator yard', code: '26-2000', steps: [send('samHv', 1), answer('samHv', 3, 'Order code B, see change event 9.', { behalf: true }), official(0), close(1)],
  },
  {
    w: 6, by: 'casey', from: 'petra', title: 'Trip unit files for MSB-2 to MSB-9', question: 'Harbor & Vale waits for the shipped settings of eight breakers. Please send the factory file with serial numbers.', about: ['electrical'], reason: 'documentIncomplete', spec: '26 05 73', place: 'Mission Creek › Main electrical room', code: '26-2000', steps: [send('petra', 0, { due: 0 }), comment('casey', 3, 'Petra says the file comes with the test certificates.')],
  },
];
