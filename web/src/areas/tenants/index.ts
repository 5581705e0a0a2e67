export { ArchiveSection } from './ArchiveSection.tsx';
export { SubtenantsSection } from './SubtenantsSection.tsx';
