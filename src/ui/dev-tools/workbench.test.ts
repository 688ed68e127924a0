import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';

import type { ChartFile } from '#machines/_kit/chart-file.ts';
import { done, type Model } from '#machines/_kit/model.ts';
import {
  codeAnswers,
  emailVerificationModel,
} from '#machines/email-verification/email-verification.model.ts';

import { addFlow } from '#ui/patterns/running-flows.ts';

import { toMermaid } from './chart-exports.ts';
import { createRecording } from './recording.ts';
import { withoutSecrets } from './without-secrets.ts';
import {
  formatPath,
  possibleEvents,
  parsePath,
  parseVerdicts,
  simulate,
  generateTest,
  formatVerdicts,
} from './simulation.ts';
import { listDelays, formatDelays, parseDelays } from './simulated-time.ts';

const model = emailVerificationModel as unknown as Model<AnyStateMachine>;
const folder = 'docs/charts';
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'index.json')
  .map((name): ChartFile => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')));

/** Returns the possible results of the child that verifies the code. */
const answersAt = (simulation: ReturnType<typeof simulate>) =>
  possibleEvents(model, simulation).filter(({ type }) => type === 'xstate.done.actor.verify');

describe('a simulation', () => {
  test('follows the path in the URL and lists the next possible events', () => {
    const simulation = simulate(model, parsePath('otp.submitted'));
    expect(simulation.snapshot.value).toMatchObject({ verifying: { code: 'checking' } });
    expect(answersAt(simulation).map(({ event }) => event)).toContainEqual(done('verify', codeAnswers.wrong));
    expect(simulate(model, parsePath('otp.submitted,xstate.done.actor.verify')).snapshot.value).toBe(
      'verified',
    );
  });

  test('counts the steps of a path that the chart does not have', () => {
    const simulation = simulate(model, parsePath('otp.submitted,no.such.event,code.requested'));
    expect([simulation.steps.length, simulation.lost]).toEqual([1, 2]);
  });

  test('forces the result of a guard', () => {
    const wrong = answersAt(simulate(model, parsePath('otp.submitted'))).find(
      ({ event }) => event['output'] === codeAnswers.wrong,
    );
    const { type = '', index = 0, guards: [guard = ''] = [] } = wrong ?? {};
    const path = [...parsePath('otp.submitted'), { type, index }];
    const said = (verdict: boolean) => simulate(model, path, { [guard]: verdict }).snapshot.value;
    expect(said(true)).not.toEqual(said(false));
  });

  test("advances its clock and elapses a delay when it is due, with the chart's duration or an overridden one", () => {
    const [delay] = listDelays(model.machine);
    const { name = '', ms = 0 } = delay ?? {};
    expect([name, ms > 1]).toEqual(['resendWait', true]);
    const sentAfter = (passed: number, delays = {}) => {
      const { steps, time } = simulate(model, parsePath(`xstate.wait~${passed}`), {}, delays);
      return [steps.flatMap(({ sent }) => sent.map(({ type }) => type.split('.')[2])), time.now];
    };
    expect(sentAfter(ms - 1)).toEqual([[], ms - 1]);
    expect(sentAfter(ms)).toEqual([['resendWait'], ms]);
    expect(sentAfter(1, { resendWait: 1 })).toEqual([['resendWait'], 1]);
    expect(sentAfter(ms, { resendWait: ms + 1 })).toEqual([[], ms]);
  });

  test('reads delays from the URL and drops durations that no timer accepts', () => {
    expect(parseDelays(formatDelays({ resendWait: 0, '500': 20 }))).toEqual({ resendWait: 0, '500': 20 });
    expect(parseDelays('a~-1,b~x,c~,d~1.5,~4')).toEqual({});
  });

  test('reads the same path and verdicts from the text that it writes for the URL', () => {
    const path = [
      { type: 'otp.submitted', index: 0 },
      { type: 'xstate.done.actor.verify', index: 1 },
    ];
    expect(parsePath(formatPath(path))).toEqual(path);
    expect(parseVerdicts(formatVerdicts({ isRight: true, isLate: false }))).toEqual({
      isRight: true,
      isLate: false,
    });
  });

  test('generates a test that names its model, its events and its final state', () => {
    const text = generateTest('email-verification', simulate(model, parsePath('otp.submitted')));
    expect(text).toContain("import { emailVerificationModel } from './email-verification.model.ts';");
    expect(text).toContain('"type":"otp.submitted"');
    expect(text).toContain('"code":"checking"');
  });
});

type Box = { text: string; arrow?: number; left: number; right: number; top: number; bottom: number };

/** Width of a letter of a label in pixels; the layout reserves 6.6 for each. */
const letter = 6.3;
const wordsAt = (text: string, x: number, y: number, arrow?: number): Box => ({
  text,
  ...(arrow !== undefined && { arrow }),
  left: x,
  right: x + text.length * letter,
  top: y - 9,
  bottom: y + 2,
});
const boxOf = ({ key, x, y, width, height }: ChartFile['states'][number]): Box => ({
  text: key,
  left: x,
  right: x + width,
  top: y,
  bottom: y + height,
});
/** Returns whether two boxes belong to different arrows: the lines of one arrow are stacked. */
const areOnDifferentArrows = (a: Box, b: Box): boolean => a.arrow === undefined || a.arrow !== b.arrow;
const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe.each(files.map((file) => [file.name, file] as const))('the drawing of %s', (_name, file) => {
  test('draws no label over another label, over a state or beyond its edge', () => {
    const { width, height } = file;
    const labels = file.arrows.flatMap(({ labels: lines }, arrow) =>
      lines.map(({ x, y, text }) => wordsAt(text, x, y, arrow)),
    );
    const parents = new Set(file.states.map(({ parent }) => parent));
    const inner = file.states.filter(({ id }) => !parents.has(id)).map(boxOf);
    const names = file.states.flatMap(({ key, invokes, x, y }) => [
      wordsAt(key, x + 20, y + 21),
      ...(invokes.length > 0 ? [wordsAt(`⟳ ${invokes.join(', ')}`, x + 20, y + 40)] : []),
    ]);
    const words = [...labels, ...names];
    const found = words.flatMap((one, index) => [
      ...words.slice(index + 1).filter((other) => areOnDifferentArrows(one, other) && overlaps(one, other)),
      ...(index < labels.length ? inner.filter((box) => overlaps(one, box)) : []),
      ...(one.left < 0 || one.top < 0 || one.right > width || one.bottom > height ? [one] : []),
    ]);
    expect(found).toEqual([]);
  });

  test('labels every transition', () => {
    const drawn = new Set(
      file.arrows.flatMap(({ labels }) => labels.flatMap(({ transitions }) => transitions)),
    );
    expect(file.transitions.filter((_transition, index) => !drawn.has(index)).map(({ key }) => key)).toEqual(
      [],
    );
  });

  test('exports every state and every transition to Mermaid', () => {
    const text = toMermaid(file);
    const states = file.states.filter(({ id }) => id !== file.id);
    for (const { key } of states) expect(text).toContain(`state "${key}"`);
    const inner = file.transitions.filter(
      ({ source, targets }) => source !== file.id && !targets.includes(file.id),
    );
    for (const { event } of inner) expect(text).toContain(`: ${event}`);
  });
});

test('a recording inspects no flow before its first subscription and after its last one', () => {
  const actor = createActor(emailVerificationModel.machine.provide({}), {
    input: emailVerificationModel.input,
  });
  const attached = new Set<object>();
  const inspect: typeof actor.system.inspect = (listener) => {
    attached.add(listener);
    return { unsubscribe: () => attached.delete(listener) };
  };
  actor.system.inspect = inspect;
  const leave = addFlow(actor);
  const recording = createRecording();
  expect(attached.size).toBe(0);
  const close = recording.subscribe(() => {});
  expect(attached.size).toBe(1);
  close();
  expect(attached.size).toBe(0);
  leave();
});

test('the inspector link strips passwords, codes and picture keys from the events that it sends', () => {
  const picture = { id: 'a1', url: '/files/a1.png?until=9&signature=xyz' };
  expect(
    withoutSecrets({
      type: 'login.submitted',
      form: { email: 'lan@shop.example', password: 'áo dài', factor: { recoveryCode: '12' } },
      assets: [picture],
      file: new Blob(['x']),
      none: null,
    }),
  ).toEqual({
    type: 'login.submitted',
    form: { email: 'lan@shop.example', password: '(hidden)', factor: { recoveryCode: '(hidden)' } },
    assets: [{ id: 'a1', url: '/files/a1.png?(hidden)' }],
    file: '(Blob)',
    none: null,
  });
});
