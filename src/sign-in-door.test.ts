import { createActor } from 'xstate';
import { describe, expect, test, vi } from 'vitest';

import { authModalMachine } from '#machines/auth-modal/auth-modal.machine.ts';
import { socialSignInMachine } from '#machines/social-sign-in/social-sign-in.machine.ts';

import type { SignIn } from './sign-in.ts';
import { signInDoor } from './sign-in-door.ts';

const charts = {
  authModal: createActor(authModalMachine, { input: { remembered: null } }),
  socialSignIn: createActor(socialSignInMachine),
  identity: () => Promise.reject(new Error('off')),
};

describe('the door to signing in', () => {
  test('brings the charts once, when somebody asked', async () => {
    const make = vi.fn<() => Promise<SignIn>>().mockResolvedValue(charts);
    const door = signInDoor(make);
    const arrived = vi.fn<() => void>();
    door.subscribe(arrived);
    expect(door.current()).toBe(undefined);
    expect(await Promise.all([door.load(), door.load()])).toEqual([charts, charts]);
    expect(door.current()).toBe(charts);
    expect([make.mock.calls.length, arrived.mock.calls.length]).toEqual([1, 1]);
  });

  test('can be asked again after a network that was gone', async () => {
    const make = vi
      .fn<() => Promise<SignIn>>()
      .mockResolvedValue(charts)
      .mockRejectedValueOnce(new TypeError('offline'));
    const door = signInDoor(make);
    await expect(door.load()).rejects.toThrow('offline');
    expect(door.current()).toBe(undefined);
    expect(await door.load()).toBe(charts);
  });
});
