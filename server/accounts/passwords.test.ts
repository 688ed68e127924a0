import { expect, test } from 'vitest';

import { hashPassword, isCommonPassword, isGuessablePassword, verifyPassword } from './passwords.ts';

test('a hash states its parameters, has a salt, and matches its own password only', async () => {
  const [first, second] = [await hashPassword('linen and silk'), await hashPassword('linen and silk')];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword('linen and silk', first)).toBe(true);
  expect(await verifyPassword('linen and silk ', first)).toBe(false);
});

test('a missing hash matches no password', async () => {
  for (const none of [null, undefined, '', '$argon2id$v=19$m=19456,t=2,p=1$$'])
    expect(await verifyPassword('', none)).toBe(false);
});

test('a comparison without a hash takes the same work', async () => {
  const storedHash = await hashPassword('linen and silk');
  const work = async (hash: string | undefined) => {
    const before = process.cpuUsage();
    for (let round = 0; round < 4; round += 1) await verifyPassword('wrong', hash);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const [withHash, withoutHash] = [await work(storedHash), await work(undefined)];
  expect(withoutHash / withHash).toBeGreaterThan(0.5);
});

test('the most common passwords are recognised in any case', () => {
  expect(['password', 'PassWord1', 'qwertyuiop', 'lụa Hà Đông 42'].map(isCommonPassword)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

const lan = { name: 'Nguyễn Thị Lan', email: 'lan.nguyen@thoitrang.example' };
test.each([
  ['the address itself', 'lan.nguyen@thoitrang.example', true],
  ['the name with a year', 'NguyenThiLan1990', true],
  ['the name with its marks', 'nguyễn thị lan', true],
  ['the product and the shop', 'MotStudio-ThoiTrang!', true],
  ['the name among other words', 'Lan thích áo dài lụa', false],
  ['digits alone: only the commonest are refused', '8492017465', false],
  ['signs of another script', '明日も頑張ろう', false],
])("whether a password is guessable from its owner's data: %s", (_, password, guessable) => {
  expect(isGuessablePassword(password, lan)).toBe(guessable);
});
