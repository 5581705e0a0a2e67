import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '../../nav/index.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import type { LoadedProps } from '../../ui/Loaded.tsx';
import { SkeletonText } from '../../ui/Skeletons.tsx';
import { SidePanel } from '../page/SidePanel.tsx';
import type { PanelFrame } from '../page/SidePanel.tsx';

interface CardPanelProps<Data> extends Pick<LoadedProps<Data>, 'failed'> {
  frame: PanelFrame;
  /** The name of the panel: a number or a kind */
  name: string;
  href: string;
  /** The label of the button that opens the page */
  open: string;
  answer: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** The answer of a read beside its list, with a button that opens its page. */
export function CardPanel<Data>({ frame, name, href, open, answer, failed, children }: CardPanelProps<Data>) {
  const footer = (
    <Button variant="contained" component={Link} href={href}>
      {open}
    </Button>
  );
  return (
    <SidePanel frame={frame} name={name} href={href} footer={footer}>
      <Loaded answer={answer} failed={failed} skeleton={<SkeletonText lines={8} />}>
        {children}
      </Loaded>
    </SidePanel>
  );
}
