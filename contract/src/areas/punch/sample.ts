import { sample } from '../importSample.ts';

export const PUNCH_SAMPLE = sample(
  'punch-list',
  'Number,Title,Description,Status,Punch list,Location,Drawing,Priority,Fix by,Assignees,Trade',
  'P-901,Paint is missing behind the door,One coat only,Open,Level 2 walk,Level 2 > Room 214,A-102,High,2027-03-12,Name of who fixes it,Painting',
  'P-902,Thermostat is not labelled,,Open,Level 2 walk,Level 2 > Room 215,M-102,Normal,2027-03-12,Name of who fixes it,HVAC',
);
