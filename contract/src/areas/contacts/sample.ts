import { sample } from '../importSample.ts';

export const CONTACT_SAMPLE = sample(
  'contacts',
  'Company,Name,Title,Email,Phone,Mobile,Company type,Trade,Address,City,State,Postal code,Website',
  'Example Glass LLC,Ana Example,Project manager,ana@glass.example,415 555 0101,,Subcontractor,Glazing,1 Main Street,Oakland,CA,94607,glass.example',
  'Example Stone Works,,,office@stone.example,415 555 0103,,Supplier,Stone,2 Main Street,Oakland,CA,94607,',
);
