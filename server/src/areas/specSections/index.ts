export { commonSections, divisionOf } from './csi.ts';
export { addSections, importSections, readSection, sections, selectSection } from './specSections.ts';
