import { PAPERS, SCHEDULES, SUBMISSION, SUBMISSION_PAPER } from './papers.ts';
import type { Paper } from './print.ts';
import { dig, surface } from './grounds.ts';
import { frame, overhead, plate, studs, tendons } from './subjects.ts';
import type { Subject } from './subjects.ts';
import { ceiling, pattern, plan, section } from './sheets.ts';

/** How a file comes about. */
export type Making = { subject: Subject; seed: number } | { drawing: string } | { paper: Paper };

const shot = (seed: number, subject: (seed: number) => Subject) => () => ({
  subject: subject(seed),
  seed: seed * 7919,
});
const drawn = (drawing: string) => () => ({ drawing });
const clip = (title: string, number: string, note: string, seed: number) => ({ title, number, note, seed });

/** Every picture of the stories, by its file name. */
const PICTURES: Record<string, () => Making> = {
  'Topping out.jpg': shot(81, frame),
  'East elevation, this morning.jpg': shot(97, frame),
  'Level 2 framing, west half.jpg': shot(73, (s) => studs(s, 'L2 WEST', '#6b7f8f')),
  'Corridor 3.110 rough-in.jpg': shot(85, (s) => overhead(s, '3.110', false)),
  'Deck L2-B before the pour.jpg': shot(91, (s) => tendons(s, 'L2-B', 2)),
  'C-4 embed EP-3.jpg': shot(7, (s) => plate(s, '2¾″')),
  'Tendons C-3 to C-5.jpg': shot(5, (s) => tendons(s, 'C-4')),
  'East elevation at C-4.jpg': shot(3, frame),
  'Pocket at EP-3 number 4.jpg': shot(31, (s) => plate(s, '1⅞″ E')),
  'EP-7 at F-1.jpg': shot(44, (s) => plate(s, 'LOW 1⅞″')),
  'Stair 1 anchor rods.jpg': shot(22, (s) => plate(s, '1¼″ W')),
  'Stair 2 landing wall.jpg': shot(58, (s) => plate(s, 'NO EMBED', 6)),
  'CC-2 anchor rods.jpg': shot(63, (s) => plate(s, '8 × 8')),
  'RB-12 access hole.jpg': shot(71, (s) => plate(s, '1¾″', 6)),
  'C-4 dowels.jpg': shot(12, (s) => tendons(s, '2¼″ N', 0)),
  'D-5 congestion.jpg': shot(17, (s) => tendons(s, 'D-5', 2)),
  'Shaft 2.09 tendons.jpg': shot(26, (s) => tendons(s, 'B-21, B-22', 2)),
  'D-3 at corridor 2.140.jpg': shot(9, (s) => overhead(s, '8′-5½″')),
  'Corridor 2.140 skipped bay.jpg': shot(37, (s) => overhead(s, '22 FT OPEN', false)),
  'RD-7 at W16.jpg': shot(15, (s) => overhead(s, 'RD-7')),
  'Restroom chase, 231.jpg': shot(53, (s) => overhead(s, '14 FT', false)),
  'Zone valve box 2.3.jpg': shot(4, (s) => studs(s, 'ZVB-2.3')),
  'Entrance jamb, level 1.jpg': shot(29, (s) => studs(s, '5¼″', '#9a6b3c')),
  'Type 5 wall measured.jpg': shot(33, (s) => studs(s, '7⅝″', '#5d8f56')),
  'Ufer stub at A-2.jpg': shot(41, (s) => studs(s, '4/0 CU', '#8a5a2b')),
  'Door 224A swing.jpg': shot(48, (s) => studs(s, '224A', '#b04a3a')),
  'Stair 2 hose valve.jpg': shot(66, (s) => studs(s, '9″ TO JAMB', '#c0392b')),
  'Pothole 3, line B.jpg': shot(3, (s) => dig(s, 'B-4, +3.2', 'pipe')),
  'MH-4 invert.jpg': shot(5, (s) => dig(s, '+94.07', 'manhole')),
  'Proof roll, entry plaza.jpg': shot(8, (s) => dig(s, '0+40', 'ruts')),
  'Water test, unit 3.jpg': shot(14, (s) => surface(s, 'UNIT 3, 4 MIN', 'glass')),
  'Restroom 231 layout.jpg': shot(19, (s) => surface(s, 'FULL TILE', 'tile')),
  'Lobby chalk lines.jpg': shot(21, (s) => surface(s, '2⅝″', 'lines')),
  'Courtyard crack.jpg': shot(27, (s) => surface(s, 'ITEM 212', 'crack')),
  'Clay tile wall, operatory 3.jpg': shot(35, (s) => surface(s, 'OP 3', 'blocks')),
  'Reception plaster.jpg': shot(39, (s) => surface(s, '5″ HOLE', 'crack')),
  'S2.12 clip, grid C-4.png': drawn(
    plan(clip('LEVEL 2 SLAB EDGE, REV 3', 'S2.12', 'EP-3 #4 SITS ON THE POCKET FORMER', 58), 'edge'),
  ),
  'S6.02 clip, shaft 2.09.png': drawn(
    plan(clip('LEVEL 2 TENDON PLAN', 'S6.02', 'NEW EAST EDGE CUTS B-21, B-22', 21), 'opening'),
  ),
  'CT vendor plan, trench.png': drawn(
    plan(clip('VENDOR SITE PLAN REV C', 'CT-2', 'TRENCH 8 X 4 1/2 CLEAR', 11), 'trench'),
  ),
  'Antenna loops.png': drawn(plan(clip('LEVEL 2 EXITS, LOOPS', 'T2.02', 'SAW CUT 3/4" IN PT SLAB', 13), 'rooms')),
  'CW-2 anchor section.png': drawn(section(clip('CW-2 ANCHOR, DETAIL 5', 'A5.21', 'THERMAL PAD 3/8"', 23), 'anchor')),
  'Corridor 2.140 overhead.png': drawn(
    section(clip('CORRIDOR 2.140 AT GRID 5', 'M2.12', 'D-3 UNDER W21X44: 2" SHORT', 39), 'plenum'),
  ),
  'Nurse station 2 section.png': drawn(
    section(clip('NURSE STATION 2', 'A6.12', 'STACK-UP GIVES 8-9 1/2', 52), 'plenum'),
  ),
  'Shaft wall at elevator 2.png': drawn(
    section(clip('SHAFT WALL S2 AT ELEVATOR 2', 'A10.03', '5 1/4" CLEAR FOR 6" ASSEMBLY', 51), 'wall'),
  ),
  'Level 2 overhead session 14.png': drawn(
    ceiling(clip('LEVEL 2 OVERHEAD, SESSION 14', 'BIM-14', 'NINE CLASHES LEFT, A TO I', 14)),
  ),
  'M2.12 markup, grid 6.png': drawn(
    ceiling(clip('M2.12, MARKUP AT GRID 6', 'M2.12', 'RAISE LOOP INTO THE JOIST SPACE', 16)),
  ),
  'Waiting 104 clouds.png': drawn(
    ceiling(clip('WAITING 104, CLOUDS AND HEADS', 'FP2.01', '14" GAPS, COVE ON THE EAST ROW', 53)),
  ),
  'LP-2B schedule.png': drawn(SCHEDULES.lp2b),
  'MSB lineup.png': drawn(SCHEDULES.msb),
  'A7.01 strips.png': drawn(pattern(clip('LOBBY STRIP LAYOUT', 'A7.01', 'SAWCUTS UNDER THE STRIPS', 1), 'strips')),
  'A7.01 slats.png': drawn(pattern(clip('LOBBY SLATS AT 2"', 'A7.01', 'OPEN AREA 71.4 %', 2), 'strips')),
  'A8.30 pattern.png': drawn(pattern(clip('BIRD-SAFE DOTS 2 X 2', 'A8.30', 'BELOW 60 FT, 214 UNITS', 3), 'dots')),
  'RD-3 taper.png': drawn(pattern(clip('TAPER AT RD-3', 'A2.14', 'FLAT FIELD OF 180 FT2', 4), 'levels')),
  'Floor levels, suite 400.png': drawn(
    pattern(clip('LEVELS OF SUITE 400, INCHES', 'A2.01', 'LOW AT THE CORRIDOR: 1 3/8"', 6), 'levels'),
  ),
};

/** Six defects and what they look like mended: the pictures of all punch items. */
const PUNCH = (['crack', 'crack', 'tile', 'lines', 'blocks', 'glass'] as const).map((what, index) => ({
  before: shot(101 + index, (s) => surface(s, `P-${index + 1}`, what))(),
  after: shot(121 + index, (s) => surface(s, 'OK', what === 'crack' ? 'lines' : what))(),
}));

function punchPicture(name: string): Making | undefined {
  const [, number, when] = /^Punch (\d+), (before|after)\.jpg$/.exec(name) ?? [];
  return PUNCH[Number(number) % PUNCH.length]?.[when === 'after' ? 'after' : 'before'];
}

/** What inspectors found: the pictures of all visits. */
const FOUND = [
  shot(151, (s) => overhead(s, 'HANGER', false))(),
  shot(152, (s) => studs(s, 'FS-2'))(),
  shot(153, frame)(),
  shot(154, (s) => tendons(s, 'CHAIRS', 1))(),
];

function inspectionPicture(name: string): Making | undefined {
  const [, number] = /^Inspection (\d+)\.jpg$/.exec(name) ?? [];
  return FOUND[Number(number) % FOUND.length];
}

/** How a file of the stories comes about. Throws for a name that nobody draws. */
export function makingOf(name: string): Making {
  const paper = name.endsWith(SUBMISSION) ? SUBMISSION_PAPER : PAPERS[name];
  if (paper) return { paper };
  const found = punchPicture(name) ?? inspectionPicture(name);
  if (found) return found;
  const picture = PICTURES[name];
  if (!picture) throw new Error(`Nobody draws ${name}`);
  return picture();
}
