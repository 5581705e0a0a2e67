import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, useState } from 'react';
import { ApiError } from '../../kit/api/index.ts';
import { useT } from '../../kit/words/index.ts';

interface Props {
  level: number;
  label: string;
  name: string;
  onSave: (name: string) => Promise<unknown>;
  onDone: () => void;
  /** ends after one name; otherwise the next can be typed at once */
  once?: boolean;
}

/** A name typed where it will stand: Enter keeps it, Escape leaves it. What could not be kept stays to be mended. */
export function NameInput({ level, label, name, onSave, onDone, once = false }: Props) {
  const t = useT();
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useRef(false);

  async function save(then: 'next' | 'done') {
    const wanted = text.trim();
    if (wanted === '') return onDone();
    if (saving.current) return;
    saving.current = true;
    try {
      await onSave(wanted);
      setProblem(null);
      if (then === 'next') setText('');
      else onDone();
    } catch (error) {
      setProblem(error instanceof ApiError && error.fields[0] ? error.fields[0].msg : t('It was not kept. Try again.'));
    } finally {
      saving.current = false;
    }
  }

  return (
    <Box
      role="treeitem"
      aria-level={level}
      aria-selected={false}
      aria-label={label}
      sx={{ pl: `${level * 20 + 12}px`, pr: 2, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <OutlinedInput
        autoFocus
        value={text}
        placeholder={label}
        error={problem !== null}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => void save('done')}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save(once ? 'done' : 'next');
          else if (event.key === 'Escape') onDone();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
        sx={{ width: '100%', maxWidth: 360 }}
        slotProps={{ input: { 'aria-label': label, maxLength: 80 } }}
      />
      {problem && (
        <Box role="alert" sx={{ typography: 'caption', color: 'status.stopped.ink', mt: 0.5 }}>
          {problem}
        </Box>
      )}
    </Box>
  );
}
