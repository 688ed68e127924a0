import { elapsed, modelOf } from '../_kit/model.ts';
import { deviceMachine, type Viewport } from './device.machine.ts';

const phone: Viewport = { width: 390, height: 844, iPad: false };
const tablet: Viewport = { width: 820, height: 1180, iPad: false };
const desktop: Viewport = { width: 1440, height: 900, iPad: false };
const iPad: Viewport = { width: 1366, height: 1024, iPad: true };

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
  },
  outputs: {},
  leaves: [{ kind: 'mobile' }, { kind: 'tablet' }, { kind: 'desktop' }, { motion: 'resizing' }],
  key: (snapshot) => [snapshot.value, snapshot.context.viewport.width],
  budget: 24,
  journeys: [
    {
      name: 'a window made narrow is a phone once it has settled',
      events: [resized(tablet), resized(phone), settled],
      ends: { kind: 'mobile', motion: 'steady' },
    },
    {
      name: 'a window that is still moving keeps its type',
      events: [resized(phone)],
      ends: { kind: 'desktop', motion: 'resizing' },
    },
    {
      name: 'a turned device is measured at once',
      events: [turned(tablet)],
      ends: { kind: 'tablet', motion: 'steady' },
    },
    {
      name: 'an iPad as wide as a desktop is a tablet',
      events: [turned(iPad)],
      ends: { kind: 'tablet', motion: 'steady' },
    },
    {
      name: 'the first pixel of each type counts as that type',
      events: [turned({ width: 768, height: 1024, iPad: false })],
      ends: { kind: 'tablet', motion: 'steady' },
    },
  ],
});
