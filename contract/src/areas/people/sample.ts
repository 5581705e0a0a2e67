import { sample } from '../importSample.ts';

export const PEOPLE_SAMPLE = sample(
  'people',
  'Name,Email,Phone,Title,Number,Role,Department,Office,Trade,Employment,Hired',
  'Mara Example,mara@example.com,415 555 0105,Carpenter,E-901,,Field,San Francisco,Carpenter,Full-time,2027-03-01',
  'Theo Example,theo@example.com,415 555 0106,Estimator,E-902,,Office,San Francisco,,Full-time,2027-03-01',
);
