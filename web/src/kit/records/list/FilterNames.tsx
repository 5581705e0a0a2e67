import { useQuery } from '@tanstack/react-query';
import { contactReads } from '@plumbline/contract/areas/contacts/reads';
import { projectReads } from '@plumbline/contract/areas/projects/reads';
import { query } from '../../api/index.ts';
import { useT } from '../../words/index.ts';
import { shortenNames } from './shorten.ts';

interface FilterNamesProps {
  kind: 'people' | 'companies' | 'projects';
  ids: string[];
}

/** The names of a filter's ids, once they are loaded. */
export function FilterNames({ kind, ids }: FilterNamesProps) {
  const Names = { people: PeopleNames, companies: CompanyNames, projects: ProjectNames }[kind];
  return <Names ids={ids} />;
}

function PeopleNames({ ids }: { ids: string[] }) {
  const t = useT();
  const people = useQuery(query(contactReads.pick, { ids }, { quiet: true, stay: true }));
  return (
    <>
      {shortenNames(
        ids.map((id) => people.data?.find((person) => person.personId === id)?.fullName ?? '…'),
        t,
      )}
    </>
  );
}

function CompanyNames({ ids }: { ids: string[] }) {
  const t = useT();
  const companies = useQuery(query(contactReads.companies, { pageSize: 100 }, { quiet: true, stay: true }));
  return (
    <>
      {shortenNames(
        ids.map((id) => companies.data?.rows.find((company) => company.companyId === id)?.companyName ?? '…'),
        t,
      )}
    </>
  );
}

function ProjectNames({ ids }: { ids: string[] }) {
  const t = useT();
  const list = useQuery(query(projectReads.list, { pageSize: 100 }, { quiet: true, stay: true }));
  return (
    <>
      {shortenNames(
        ids.map((id) => list.data?.rows.find((project) => project.projectId === id)?.projectName ?? '…'),
        t,
      )}
    </>
  );
}
