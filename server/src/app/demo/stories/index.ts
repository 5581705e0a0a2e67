import { CURRENT } from './current.ts';
import { ELECTRICAL } from './electrical.ts';
import { ENVELOPE } from './envelope.ts';
import { GROUND } from './ground.ts';
import { INTERIORS } from './interiors.ts';
import { LATELY } from './lately.ts';
import { LONG } from './long.ts';
import { MECHANICAL } from './mechanical.ts';
import {
  ELECTRICAL_PACKAGE_STORIES,
  HARBOR_YARD_STORIES,
  JUNIPER_STORIES,
  KESTREL_STORIES,
  TIDEWATER_STORIES,
} from './others.ts';
import { STRUCTURE } from './structure.ts';

/** The RFIs of each project. */
export const STORIES = {
  missionCreek: [
    ...GROUND,
    ...STRUCTURE,
    ...ENVELOPE,
    ...MECHANICAL,
    ...ELECTRICAL,
    ...INTERIORS,
    ...LONG,
    ...LATELY,
    ...CURRENT,
  ],
  tidewater: TIDEWATER_STORIES,
  juniper: JUNIPER_STORIES,
  harborYard: HARBOR_YARD_STORIES,
  kestrel: KESTREL_STORIES,
  electricalPackage: ELECTRICAL_PACKAGE_STORIES,
};
