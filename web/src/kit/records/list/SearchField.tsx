import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { TextField } from '../../ui/TextField.tsx';

interface SearchFieldProps {
  label: string;
  keyword: string;
  onKeyword: (keyword: string) => void;
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  wide: boolean;
}

/**
 * Searches after a pause in typing and on blur. A keyword from the address (back, a saved view) comes into the field.
 */
export const SearchField = memo(function SearchField(props: SearchFieldProps) {
  const { label, keyword, onKeyword, inputRef, wide } = props;
  const [text, setText] = useState(keyword);
  const sent = useRef(keyword);
  const latest = useRef(onKeyword);
  latest.current = onKeyword;
  useEffect(() => {
    if (keyword !== sent.current) {
      sent.current = keyword;
      setText(keyword);
    }
  }, [keyword]);
  const search = useCallback((typed: string) => {
    const wanted = typed.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    latest.current(wanted);
  }, []);
  useEffect(() => {
    const timer = setTimeout(search, 250, text);
    return () => clearTimeout(timer);
  }, [search, text]);
  // The list's keys are off while somebody types here. Enter and arrow down move to the rows, as does Escape in an
  // empty field.
  function leave(event: KeyboardEvent) {
    const done = event.key === 'Enter' || event.key === 'ArrowDown' || (event.key === 'Escape' && text === '');
    if (!done || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    event.target.blur();
  }
  return (
    <Box
      onKeyDown={leave}
      onBlur={() => search(text)}
      sx={{ width: { sm: wide ? 224 : 168 }, flex: { xs: 1, sm: 'none' }, minWidth: 0 }}
    >
      <TextField
        label={label}
        hideLabel
        placeholder={label}
        type="search"
        value={text}
        onChange={setText}
        maxLength={200}
        inputRef={inputRef}
        start={<SearchOutlined fontSize="small" sx={{ color: 'text.tertiary', mr: 1 }} />}
      />
    </Box>
  );
});
