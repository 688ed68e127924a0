import { elapsed, modelOf } from '../_kit/model.ts';
import { deviceMachine, type Viewport } from './device.machine.ts';

const phone: Viewport = { width: 390, height: 844, iPad: false, touch: true, screen: 390 };
const tablet: Viewport = { width: 820, height: 1180, iPad: false, touch: true, screen: 820 };
const desktop: Viewport = { width: 1440, height: 900, iPad: false, touch: false, screen: 900 };
const iPad: Viewport = { width: 1366, height: 1024, iPad: true, touch: true, screen: 1024 };
const zoomed: Viewport = { width: 683, height: 400, iPad: false, touch: false, screen: 400 };

const resized = (viewport: Viewport) => ({ type: 'viewport.resized', viewport }) as const;
const turned = (viewport: Viewport) => ({ type: 'orientation.changed', viewport }) as const;
const settled = elapsed('settleDelay', 'device.motion.resizing');

export const deviceModel = modelOf({
  machine: deviceMachine,
  input: { viewport: desktop },
  events: {
    'viewport.resized': [resized(phone), resized(tablet), resized(desktop)],
    'orientation.changed': [turned(phone), turned(iPad), turned(desktop)],
    'viewport.settled': [{ type: 'viewport.settled' }],
    'restriction.lifted': [{ type: 'restriction.lifted' }],
  },
  outputs: {},
  leaves: [{ kind: 'mobile' }, { kind: 'tablet' }, { kind: 'desktop' }, { motion: 'resizing' }],
  key: (snapshot) => [snapshot.value, snapshot.context.viewport.width],
  budget: 48,
  journeys: [
    {
      name: 'a narrow window counts as a phone once resizing ends',
      events: [resized(tablet), resized(phone), settled],
      ends: { kind: 'mobile', restriction: 'standing', motion: 'steady' },
    },
    {
      name: 'a zoomed page on a laptop is not a phone',
      events: [turned(zoomed)],
      ends: { kind: 'tablet', restriction: 'standing', motion: 'steady' },
    },
    {
      name: 'the restriction of a phone can be lifted',
      events: [turned(phone), { type: 'restriction.lifted' }],
      ends: { kind: 'mobile', restriction: 'lifted', motion: 'steady' },
    },
    {
      name: 'a window keeps its type while it is resized',
      events: [resized(phone)],
      ends: { kind: 'desktop', restriction: 'standing', motion: 'resizing' },
    },
    {
      name: 'a turned device is measured at once',
      events: [turned(tablet)],
      ends: { kind: 'tablet', restriction: 'standing', motion: 'steady' },
    },
    {
      name: 'an iPad as wide as a desktop is a tablet',
      events: [turned(iPad)],
      ends: { kind: 'tablet', restriction: 'standing', motion: 'steady' },
    },
    {
      name: 'the first pixel of each type counts as that type',
      events: [turned({ ...tablet, width: 768, height: 1024 })],
      ends: { kind: 'tablet', restriction: 'standing', motion: 'steady' },
    },
  ],
});
