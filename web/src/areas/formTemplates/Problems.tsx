import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { problemText } from '@plumbline/contract/areas/formTemplates/names';
import type { FormDefinition } from '@plumbline/contract/kit/forms/definition';
import type { Problem } from '@plumbline/contract/kit/forms/problems';
import { useT } from '../../kit/words/index.ts';

/** Begins where the lines without a place begin, and has no ground of its own. */
const lineSx = {
  p: 0,
  minWidth: 0,
  minHeight: { xs: 44, md: 24 },
  color: 'inherit',
  fontWeight: 400,
  textAlign: 'left',
  justifyContent: 'flex-start',
  whiteSpace: 'normal',
  textDecoration: 'underline',
  '&, &:hover, &:focus': { bgcolor: 'transparent' },
} as const;

interface ProblemsProps {
  definition: FormDefinition;
  problems: readonly Problem[];
  onOpen: (id: string) => void;
}

/** What keeps the template from being published; a press opens its place. */
export function Problems({ definition, problems, onOpen }: ProblemsProps) {
  const t = useT();
  if (problems.length === 0) return null;
  return (
    <Box
      role="status"
      sx={{ mb: 2, p: 1.5, borderRadius: 1, bgcolor: 'status.attention.tint', color: 'status.attention.ink' }}
    >
      <b>{t('{n|1 problem|# problems} to fix before the template can be published', { n: problems.length })}</b>
      <Box component="ul">
        {problems.slice(0, 8).map((problem) => {
          const id = partOf(problem, definition);
          const text = problemText(problem, t);
          return (
            <li key={`${problem.path} ${problem.code}`}>
              {id ? (
                <Button variant="text" onClick={() => onOpen(id)} sx={lineSx}>
                  {text}
                </Button>
              ) : (
                text
              )}
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

/** The section or item that a problem is in. */
function partOf({ path }: Problem, { sections }: FormDefinition): string | undefined {
  const [, section, , item] = /^sections\.(\d+)(\.items\.(\d+))?/.exec(path) ?? [];
  const found = section === undefined ? undefined : sections[Number(section)];
  return item === undefined ? found?.id : found?.items[Number(item)]?.id;
}
