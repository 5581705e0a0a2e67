import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { useForkRef } from '@mui/material/utils';

interface AutosizeTextareaProps extends ComponentProps<'textarea'> {
  minRows?: number;
  maxRows?: number;
}

/** Some browsers size a field by its content; in others it is measured after each key. */
const MEASURED = !CSS.supports('field-sizing', 'content');

/** A text area as high as its text, between two limits of rows. */
export function AutosizeTextarea({ minRows = 1, maxRows, ref, ...rest }: AutosizeTextareaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const both = useForkRef(area, ref);
  useLayoutEffect(() => {
    if (!MEASURED || !area.current) return;
    const { style } = area.current;
    style.height = 'auto';
    style.height = `${area.current.scrollHeight}px`;
  }, [rest.value]);
  return (
    <textarea
      {...rest}
      ref={both}
      rows={minRows}
      style={{ fieldSizing: 'content', minHeight: `${minRows}lh`, ...(maxRows && { maxHeight: `${maxRows}lh` }) }}
    />
  );
}
