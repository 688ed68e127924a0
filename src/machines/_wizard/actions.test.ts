import { expect, test } from 'vitest';

import { imageToVideoSetup } from '../image-to-video/image-to-video.setup.ts';

// The compiler does the testing: an expected error that does not occur fails the type check.

const { createStateConfig } = imageToVideoSetup;

test('a chart accepts the shared actions and guards of the wizards with their params', () => {
  const config = createStateConfig({
    entry: ['keepDraft', { type: 'standAt', params: { step: 'configure' } }],
    exit: { type: 'toast', params: { code: 'choose_picture' } },
    always: { guard: { type: 'mayShowResult', params: { step: 'result' } }, target: 'result' },
    invoke: { id: 'key', src: 'drawKey' },
  });
  expect(config.invoke.src).toBe('drawKey');
});

test('a wrong name, wrong params, and another wizard’s steps or toasts do not compile', () => {
  const refused = [
    // @ts-expect-error -- no wizard has an action of this name
    createStateConfig({ entry: 'keepDrafts' }),
    // @ts-expect-error -- it asks for an id
    createStateConfig({ entry: 'moveTo' }),
    // @ts-expect-error -- the id is a string
    createStateConfig({ entry: { type: 'moveTo', params: { id: 1 } } }),
    // @ts-expect-error -- a step of the wizard of hairstyles
    createStateConfig({ entry: { type: 'standAt', params: { step: 'photo' } } }),
    // @ts-expect-error -- a toast of the wizard of hairstyles
    createStateConfig({ entry: { type: 'toast', params: { code: 'choose_both' } } }),
    // @ts-expect-error -- no wizard has a guard of this name
    createStateConfig({ always: { guard: 'hasOrders', target: 'result' } }),
    // @ts-expect-error -- it asks for an answer
    createStateConfig({ always: { guard: { type: 'wasCancelled', params: {} }, target: 'a' } }),
    // @ts-expect-error -- no wizard has an actor of this name
    createStateConfig({ invoke: { id: 'key', src: 'drawKeys' } }),
    // @ts-expect-error -- the id belongs to another actor
    createStateConfig({ invoke: { id: 'generation', src: 'drawKey' } }),
  ];
  expect(refused).toHaveLength(9);
});
