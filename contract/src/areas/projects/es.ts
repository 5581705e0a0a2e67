import type { Catalogue } from '../../kit/words.ts';

/** Spanish of what server and browser both say of projects. */
export const es: Catalogue = {
  'New building': 'Edificio nuevo',
  Renovation: 'Renovación',
  'Tenant improvement': 'Mejora para inquilino',
  'Civil works': 'Obra civil',
  'Project manager': 'Gerente de proyecto',
  'Project engineer': 'Ingeniero de proyecto',
  Superintendent: 'Superintendente',
  Technician: 'Técnico',
  Accountant: 'Contador',
  'Owner’s representative': 'Representante del propietario',
  'Trade partner': 'Contratista del ramo',
  Observer: 'Observador',
  'Must not be before the start': 'No puede ser antes del inicio',
};
