import { useRouter, useRouterState } from '@tanstack/react-router';

/** The picture open over a screen, as a parameter of its address: `?image=<fileId>`. */
const PARAM = 'image';

/** Whether the history entry before this one is the screen without a picture. */
let cameFromScreen = false;

export interface OpenImage {
  fileId: string | null;
  /** Opens a picture over the screen; Back closes it. */
  open: (fileId: string) => void;
  /** Shows another picture; Back closes that one too. */
  show: (fileId: string) => void;
  close: () => void;
}

/** The picture open over this screen, with functions to open and close it. */
export function useOpenImage(): OpenImage {
  const router = useRouter();
  const fileId = useRouterState({
    select: ({ location }) => {
      const value = (location.search as Record<string, unknown>)[PARAM];
      return typeof value === 'string' ? value : null;
    },
  });
  const go = (image: string | undefined, replace: boolean) => {
    const { pathname, search } = router.latestLocation;
    const href = pathname + router.options.stringifySearch({ ...search, [PARAM]: image });
    void router.navigate({ href, replace, resetScroll: false });
  };
  return {
    fileId,
    open: (image) => {
      cameFromScreen = true;
      go(image, false);
    },
    show: (image) => go(image, true),
    close: () => {
      if (cameFromScreen) router.history.back();
      else go(undefined, true);
      cameFromScreen = false;
    },
  };
}
