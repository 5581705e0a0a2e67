import type { ReactNode } from 'react';
import { hostAround } from '../../nav/host.ts';
import { loadPart } from '../../nav/loadPart.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';

interface DownloadMenuProps {
  label: string;
  icon: ReactNode;
  downloads: readonly { label: string; href: string }[];
}

/** A menu of files that the server makes from the whole filter. */
export function DownloadMenu({ label, icon, downloads }: DownloadMenuProps) {
  return (
    <MenuButton
      label={label}
      icon={icon}
      iconOnly
      entries={downloads.map((one) => ({ label: one.label, onSelect: () => void download(one.href) }))}
    />
  );
}

/** Downloads a file from the server under its name; shows a failure. */
export async function download(href: string): Promise<void> {
  const { fetchFile } = await loadPart(() => import('./fetchFile.ts'));
  await fetchFile(href);
}

/**
 * Opens a server file in a new window. Inside a host it downloads the file, because the sign-in is not valid outside
 * the frame.
 */
export function openFile(href: string): void {
  if (hostAround()) void download(href);
  else window.open(href, '_blank', 'noopener');
}
