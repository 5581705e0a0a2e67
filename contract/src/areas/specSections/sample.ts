import { sample } from '../importSample.ts';

export const SPEC_SECTION_SAMPLE = sample(
  'spec-sections',
  'Number,Title',
  '03 30 00,Cast-in-Place Concrete',
  '08 44 13,Glazed Aluminum Curtain Walls',
);
