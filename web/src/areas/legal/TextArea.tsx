import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Markdown } from '../../kit/text/Markdown.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';

/** Edits the text of a version, with a preview. */
export function TextArea({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const toggle = (
    <Button variant="text" onClick={() => setShown(!shown)}>
      {shown ? t('Edit') : t('Preview')}
    </Button>
  );
  if (shown)
    return (
      <Box>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Box sx={{ fontWeight: 700, flex: 1 }}>{t('Text')}</Box>
          {toggle}
        </Box>
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, maxHeight: 360, overflowY: 'auto' }}>
          <Markdown text={value} level={3} />
        </Box>
      </Box>
    );
  return (
    <TextField
      label={t('Text')}
      aside={toggle}
      multiline
      minRows={10}
      maxRows={18}
      maxLength={200_000}
      value={value}
      onChange={onChange}
      error={error}
      help={t('# begins a heading, - a list, ** makes bold. HTML stays text.')}
    />
  );
}
