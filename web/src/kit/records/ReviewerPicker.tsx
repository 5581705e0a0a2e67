import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { contactReads } from '@plumbline/contract/areas/contacts/reads';
import { projectRoleWords } from '@plumbline/contract/areas/projects/names';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { DateField } from '../ui/DateField.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { usePeople } from '../ui/PersonPicker.tsx';
import { Picker } from '../ui/Picker.tsx';
import type { PickOption } from '../ui/Picker.tsx';
import { query } from '../api/index.ts';
import { wordFor } from '../words/choices.ts';
import { useT } from '../words/index.ts';
import type { PickedReviewer } from './reviewSteps.ts';

interface ReviewerPickerProps {
  label: string;
  projectId: string;
  /** what they must be able to do, as `rfi.respond` */
  mayDo: string;
  /** the first day that may be chosen */
  today: string;
  value: readonly PickedReviewer[];
  onChange: (reviewers: PickedReviewer[]) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** Chooses who is asked, people or all of a company or a role on the project: whether their answer is needed, and a date of their own. */
export function ReviewerPicker(props: ReviewerPickerProps) {
  const { label, projectId, mayDo, today, value, onChange, error, autoFocus } = props;
  const t = useT();
  const source = useAskable(projectId, mayDo);
  function add(chosen: PickOption | null) {
    if (!chosen) return;
    const asked = { required: true, dueDate: null };
    const group = source.groups.current.find(({ id }) => id === chosen.id);
    const { id: personId, label: fullName, company: companyName = null } = chosen;
    const added = group
      ? group.people.map((person) => ({ ...person, ...asked, ...group.as, groupName: group.label }))
      : [{ personId, fullName, companyName, ...asked }];
    const ids = new Set(added.map((one) => one.personId));
    onChange([...value.filter((one) => !ids.has(one.personId)), ...added]);
  }
  const lines = [...Map.groupBy(value, ({ groupName, personId }) => groupName ?? personId).values()];
  function change(those: readonly PickedReviewer[], changed: Partial<PickedReviewer>) {
    onChange(value.map((one) => (those.includes(one) ? { ...one, ...changed } : one)));
  }
  return (
    <>
      <Picker
        label={label}
        source={source}
        placeholder={t('Add a person, a company or a role')}
        value={null}
        autoFocus={autoFocus ?? false}
        onChange={add}
        {...(error && { error })}
      />
      <Box component="ul" sx={{ mt: value.length > 0 ? 1 : 0 }}>
        {lines.map((those) => {
          const [one] = those;
          if (!one) return null;
          const { groupName } = one;
          const names = t('whoever of these acts first: {names}', {
            names: those.map(({ fullName }) => fullName).join(', '),
          });
          const shown = groupName ? { ...one, fullName: groupName, companyName: names } : one;
          return (
            <Box component="li" key={groupName ?? one.personId} sx={line}>
              <AskedPerson
                person={shown}
                onChange={(changed) => change(those, changed)}
                onRemove={() => onChange(value.filter((asked) => !those.includes(asked)))}
              >
                <Box sx={{ width: 152 }}>
                  <DateField
                    label={t('Own due date of {name}', { name: shown.fullName })}
                    hideLabel
                    value={one.dueDate}
                    min={today}
                    onChange={(dueDate) => change(those, { dueDate })}
                  />
                </Box>
              </AskedPerson>
            </Box>
          );
        })}
      </Box>
    </>
  );
}

/** A company or a role that can be asked, with its people on the project who could answer. */
interface Group {
  id: string;
  label: string;
  as: { forCompanyId: string } | { forRole: string };
  people: PersonRef[];
}

/** What is asked of more people than this is asked of nobody. */
const MOST_ASKED = 10;

/** The people who can be asked, and before them the companies and roles of the project with a few such people. */
function useAskable(projectId: string, mayDo: string) {
  const t = useT();
  const people = usePeople(projectId, false, mayDo);
  const client = useQueryClient();
  const groups = useRef<Group[]>([]);
  async function readGroups(): Promise<Group[]> {
    const asked = query(contactReads.pick, { projectId, mayDo }, { quiet: true, stay: true });
    const team = (await client.fetchQuery({ ...asked, staleTime: 60_000 })).filter(({ onProject }) => onProject);
    const words = projectRoleWords(t);
    const named = (of: typeof team, label: string | null, as: Group['as']): Group[] =>
      label && of.length > 1 && of.length <= MOST_ASKED
        ? [{ id: Object.values(as).join(''), label, as, people: of }]
        : [];
    return [
      ...[...Map.groupBy(team, ({ companyId }) => companyId)].flatMap(([forCompanyId, of]) =>
        forCompanyId ? named(of, of[0]?.companyName ?? null, { forCompanyId }) : [],
      ),
      ...[...Map.groupBy(team, ({ projectRole }) => projectRole)].flatMap(([forRole, of]) =>
        forRole ? named(of, wordFor(words, forRole), { forRole }) : [],
      ),
    ];
  }
  return {
    key: [...people.key, 'groups'],
    groups,
    async load(keyword: string, signal: AbortSignal): Promise<PickOption[]> {
      const [all, found] = await Promise.all([readGroups(), people.load(keyword, signal)]);
      groups.current = all;
      const options = all
        .filter(({ label }) => label.toLowerCase().includes(keyword.toLowerCase()))
        .map(({ id, label, people: those }) => ({
          id,
          label,
          second: t('{n} people on this project', { n: those.length }),
          group: t('Companies and roles'),
        }));
      return [...options, ...found];
    },
  };
}

interface AskedPersonProps {
  person: PersonRef & { required: boolean };
  onChange: (change: { required: boolean }) => void;
  onRemove: () => void;
  /** what else is chosen of them */
  children: ReactNode;
}

/** Somebody who is asked: whether their answer is needed, what else is chosen of them, and taking them off. */
export function AskedPerson({ person, onChange, onRemove, children }: AskedPersonProps) {
  const t = useT();
  const { fullName, companyName, required } = person;
  return (
    <>
      <PersonAvatar person={person} size={28} />
      <Box sx={{ flex: 1, minWidth: 140 }}>
        {fullName}
        <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{companyName}</Box>
      </Box>
      <FormControlLabel
        control={<Switch size="small" checked={required} onChange={(_, on) => onChange({ required: on })} />}
        label={t('Required')}
      />
      {children}
      <IconButton aria-label={t('Remove {name}', { name: fullName })} onClick={onRemove}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  py: '6px',
  borderTop: 1,
  borderColor: 'divider',
} as const;
