import { useRouter, useRouterState } from '@tanstack/react-router';

/** The picture that is open over a screen, in its address: `?image=<fileId>`. */
const PARAM = 'image';

/** Whether the entry of the history below this one is the screen without a picture. */
let cameFromScreen = false;

export interface OpenImage {
  fileId: string | null;
  /** Opens a picture over the screen, so that Back closes it. */
  open: (fileId: string) => void;
  /** Goes on to another picture; Back closes that one too. */
  show: (fileId: string) => void;
  close: () => void;
}

/** The picture that lies over this screen, and how to open and close one. */
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
