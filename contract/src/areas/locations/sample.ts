import { sample } from '../importSample.ts';

export const LOCATION_SAMPLE = sample(
  'places',
  'Building,Area,Floor,Room,Room name',
  'Tower A,North,Level 2,214,Exam room',
  'Tower A,North,Level 2,215,Storage',
);
