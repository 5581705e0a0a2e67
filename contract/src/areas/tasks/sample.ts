import { sample } from '../importSample.ts';

export const SCHEDULE_SAMPLE = sample(
  'schedule',
  'Task ID,Task name,Start,Finish,Assigned to,Resource names,Predecessors,% Complete,Location',
  'A1010,Set window frames,2027-03-01,2027-03-05,,Lead person,,0,Building › Level 2',
  'A1020,Seal window frames,2027-03-08,2027-03-10,,Lead person,A1010FS+1 day,0,Building › Level 2',
);
