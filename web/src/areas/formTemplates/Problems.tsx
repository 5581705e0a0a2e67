import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { problemText } from '@plumbline/contract/areas/formTemplates/names';
import type { FormDefinition } from '@plumbline/contract/kit/forms/definition';
import type { Problem } from '@plumbline/contract/kit/forms/problems';
import { useT } from '../../kit/words/index.ts';

/** Aligned with the lines that have no place, without a background. */
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

/** The problems that block publishing. A press opens the place. */
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

/** The section or item of a problem. */
function partOf({ path }: Problem, { sections }: FormDefinition): string | undefined {
  const [, section, , item] = /^sections\.(\d+)(\.items\.(\d+))?/.exec(path) ?? [];
  const found = section === undefined ? undefined : sections[Number(section)];
  return item === undefined ? found?.id : found?.items[Number(item)]?.id;
}
