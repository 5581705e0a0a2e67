import { sample } from '../importSample.ts';

export const RFI_SAMPLE = sample(
  'rfi-log',
  'Number,Subject,Status,Question,Official response,Date initiated,Due date,Closed date,Assignees,Received from,Location,Drawing,Cost impact amount',
  'RFI-901,Embed plates at grid C-4,Open,May the plates move 2 in. east?,,2027-03-01,2027-03-08,,Name of the reviewer,Name of who asks,Level 2 > Slab edge,S2.12,',
  'RFI-902,Roof drain at the parapet,Closed,Where does the overflow land?,On the flange of the gutter.,2027-02-01,2027-02-08,2027-02-05,Name of the reviewer,Name of who asks,Roof,A-501,1250.00',
);
