import { PeopleList } from './PeopleList.tsx';

/** `/employee` */
export function EmployeeListScreen() {
  return <PeopleList family="employee" />;
}

/** `/technician` */
export function TechnicianListScreen() {
  return <PeopleList family="technician" />;
}
