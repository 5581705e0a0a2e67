export { PersonCertificates } from './PersonCertificates.tsx';
export { PersonSkills } from './PersonSkills.tsx';
