import { fromCallback } from 'xstate';

import type { DeviceEvent, Viewport } from '#machines/device/device.machine.ts';

/** An iPad identifies itself as a Mac; a Mac has no touch screen. */
const isIPad = () =>
  /iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export const readViewport = (): Viewport => ({
  width: innerWidth,
  height: innerHeight,
  iPad: isIPad(),
  touch: matchMedia('(pointer: coarse)').matches,
  screen: Math.min(screen.width, screen.height),
});

export const deviceActors = () => ({
  watchViewport: fromCallback<DeviceEvent>(({ sendBack }) => {
    const resized = () => sendBack({ type: 'viewport.resized', viewport: readViewport() });
    const turned = () => sendBack({ type: 'orientation.changed', viewport: readViewport() });
    addEventListener('resize', resized);
    screen.orientation.addEventListener('change', turned);
    return () => {
      removeEventListener('resize', resized);
      screen.orientation.removeEventListener('change', turned);
    };
  }),
});
