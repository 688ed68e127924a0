import { assign, fromCallback, raise, setup } from 'xstate';

import { notProvided } from '../_kit/not-provided.ts';

/** Size in CSS pixels. An iPad reports a desktop's width in landscape and is still a tablet. */
export type Viewport = {
  width: number;
  height: number;
  iPad: boolean;
  /** The primary pointer is a finger. */
  touch: boolean;
  /** Short side of the whole screen; a window or a zoomed page may be smaller. */
  screen: number;
};

export const tabletFrom = 768;
/** Short side of the smallest tablets. */
const tabletScreenFrom = 600;
export const desktopFrom = 1024;

export type DeviceEvent =
  | { type: 'viewport.resized'; viewport: Viewport }
  | { type: 'orientation.changed'; viewport: Viewport }
  | { type: 'viewport.settled' }
  /** The user continues although the screen is small. */
  | { type: 'restriction.lifted' };

/**
 * Guarantees that the device type follows the width: 150 ms after the last resize, at once when the device is turned;
 * that only a small screen is restricted, not a small window or a zoomed page; and that the user may lift the
 * restriction.
 */
export const deviceMachine = setup({
  types: {
    context: {} as { viewport: Viewport },
    events: {} as DeviceEvent,
    input: {} as { viewport: Viewport },
    children: {} as { viewport: 'watchViewport' },
  },
  actors: { watchViewport: fromCallback<DeviceEvent>(notProvided('watchViewport')) },
  actions: {
    rememberViewport: assign({ viewport: (_, params: { viewport: Viewport }) => params.viewport }),
    settle: raise({ type: 'viewport.settled' }),
  },
  guards: {
    isMobile: ({ context: { viewport } }) =>
      viewport.width < tabletFrom && viewport.touch && viewport.screen < tabletScreenFrom,
    isTablet: ({ context }) => context.viewport.width < desktopFrom || context.viewport.iPad,
  },
  delays: { settleDelay: 150 },
}).createMachine({
  id: 'device',
  description: 'Type of the device: phones are restricted, tablets and desktops are not.',
  context: ({ input }) => ({ viewport: input.viewport }),
  invoke: { id: 'viewport', src: 'watchViewport' },
  type: 'parallel',
  states: {
    kind: {
      initial: 'measuring',
      on: {
        'viewport.settled': '.measuring',
        'orientation.changed': {
          target: '.measuring',
          actions: { type: 'rememberViewport', params: ({ event }) => ({ viewport: event.viewport }) },
        },
      },
      states: {
        measuring: {
          always: [
            { guard: 'isMobile', target: 'mobile' },
            { guard: 'isTablet', target: 'tablet' },
            { target: 'desktop' },
          ],
        },
        mobile: {},
        tablet: {},
        desktop: {},
      },
    },
    restriction: {
      initial: 'standing',
      states: { standing: { on: { 'restriction.lifted': 'lifted' } }, lifted: {} },
    },
    motion: {
      initial: 'steady',
      on: { 'orientation.changed': '.steady' },
      states: {
        steady: {
          on: {
            'viewport.resized': {
              target: 'resizing',
              actions: { type: 'rememberViewport', params: ({ event }) => ({ viewport: event.viewport }) },
            },
          },
        },
        resizing: {
          on: {
            'viewport.resized': {
              target: 'resizing',
              reenter: true,
              actions: { type: 'rememberViewport', params: ({ event }) => ({ viewport: event.viewport }) },
            },
          },
          after: { settleDelay: { target: 'steady', actions: 'settle' } },
        },
      },
    },
  },
});
