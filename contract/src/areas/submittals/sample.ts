import { sample } from '../importSample.ts';

export const SUBMITTAL_SAMPLE = sample(
  'submittal-register',
  'Spec section,Section title,Number,Revision,Title,Description,Type,Responsible contractor,Submitter,Reviewers,Required on site,"Lead time, days",Submit by',
  '08 11 13,Hollow metal doors and frames,001,0,Door frames,Frames of level 2,Shop drawing,Company that hands it in,Name of who hands it in,Name of the reviewer,2027-06-01,60,2027-03-01',
  '09 91 23,Interior painting,001,0,Paint colors,Colors of all rooms,Sample,Company that hands it in,Name of who hands it in,Name of the reviewer,2027-07-01,20,2027-04-15',
);
