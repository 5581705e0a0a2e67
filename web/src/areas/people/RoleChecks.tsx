import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { people } from '@plumbline/contract/areas/people';
import { query } from '../../kit/api/index.ts';
import { useT } from '../../kit/words/index.ts';
import { Part } from './MemberFields.tsx';
import type { FamilyName } from './family.ts';

/** The roles of a family to be given; those that the actor may not give are shown with the reason. */
export function RoleChecks({
  family,
  given,
  onChange,
}: {
  family: FamilyName;
  given: string[];
  onChange: (roleIds: string[]) => void;
}) {
  const t = useT();
  const roles = useQuery({ ...query(people.roles, { family }, { quiet: true, stay: true }), staleTime: 60_000 }).data;
  if (!roles?.some((role) => role.mayGrant)) return null;
  return (
    <Part title={t('Roles')}>
      {roles.map((role) => (
        <FormControlLabel
          key={role.roleId}
          title={role.mayGrant === true ? undefined : role.mayGrant}
          control={
            <Checkbox
              checked={given.includes(role.roleId)}
              disabled={role.mayGrant !== true}
              onChange={(event) =>
                onChange(event.target.checked ? [...given, role.roleId] : given.filter((one) => one !== role.roleId))
              }
            />
          }
          label={role.name}
        />
      ))}
    </Part>
  );
}
