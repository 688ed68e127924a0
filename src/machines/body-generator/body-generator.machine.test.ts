import { expect, test } from 'vitest';
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done } from '../_kit/model.ts';
import {
  orderAccepted,
  jobId,
  keySaved,
  newDraft,
  openedWith,
  order,
  replacementUndone,
} from '../_wizard/fixtures.ts';
import { startWizard } from '../_wizard/start-wizard.ts';
import { describeStoredOrder, describeStops } from '../_wizard/wizard-suite.ts';
import { bodyPreviewMachine } from '../body-preview/body-preview.machine.ts';
import type { GenerationInput } from '../generation/generation.types.ts';
import type { MesherOrder } from '../body-preview/body-preview.types.ts';
import { defaultChoices } from './body-generator.choices.ts';
import { problemsOf } from './body-generator.context.ts';
import { bodyGeneratorMachine } from './body-generator.machine.ts';
import {
  modelRequestInput,
  assets,
  customising,
  bodyGeneratorInput,
  bodyGeneratorModel,
  cleared,
  drafts,
  orderEnded,
  faceRemoved,
  refreshedFace,
  making,
  name,
  naming,
  outcomes,
  faceUploaded,
  step,
  heightChanged,
  tallMan,
  tooHeavy,
} from './body-generator.model.ts';
import {
  selectCanOpen,
  selectFace,
  selectModelKeeping,
  selectPreview,
  selectStep,
} from './body-generator.selectors.ts';
import type { KeepModelInput } from './body-generator.types.ts';

describeModel(bodyGeneratorModel);

function started(...events: AnyEventObject[]) {
  const models: KeepModelInput[] = [];
  const meshed: MesherOrder[] = [];
  const meshFigures = fromCallback<MesherOrder>(({ receive }) => receive((sent) => meshed.push(sent)));
  const actors = {
    previewBody: bodyPreviewMachine.provide({ actors: { meshFigures } }),
    keepModel: fromPromise<unknown, KeepModelInput>(({ input }) => {
      models.push(input);
      return new Promise(() => {});
    }),
  };
  const wizard = startWizard({ machine: bodyGeneratorMachine, input: bodyGeneratorInput, actors }, ...events);
  return { ...wizard, models, meshed };
}
const toast = (code: string) => ({ type: 'toast.requested', code });
describeStoredOrder({ started, atOrder: [...customising, faceUploaded], sent: drafts.sent });
describeStops({ started, ended: orderEnded, begun: [...customising, heightChanged] });
const requestOf = (input: GenerationInput | undefined) =>
  input === undefined || input.from === 'job' ? undefined : input.order.request;
const { style_hints: _hints, prompt: _prompt, ...usualBody } = defaultChoices;

test('a toast reports missing and invalid parameters', () => {
  const { news, tell } = started(...newDraft, cleared, step('customise'), order);
  tell({ type: 'choices.changed', change: { height_cm: 160 } }, tooHeavy, step('customise'), order);
  expect(news).toEqual(
    ['enter_all', 'enter_all', 'correct_parameters', 'correct_parameters'].map((code) => toast(code)),
  );
});

test('the form shows the error of each number', () => {
  const problems = (change: object) => problemsOf({ ...defaultChoices, ...change });
  expect([
    problems({}),
    problems({ age: null, weight_kg: null, height_cm: 300 }),
    problems({ height_cm: 300, age: 17 }),
    problems({ height_cm: 160.5 }),
    problems({ height_cm: 200, weight_kg: 45 }),
    problems({ height_cm: 150, weight_kg: 180 }),
  ]).toEqual([
    {},
    { height_cm: 'too_large', weight_kg: 'required', age: 'required' },
    { height_cm: 'too_large', age: 'too_small' },
    { height_cm: 'invalid' },
    { weight_kg: 'weight_too_low' },
    { weight_kg: 'weight_too_high' },
  ]);
});

test('an order contains every parameter, the look and its key', () => {
  const { generations } = started(...making);
  expect(generations).toEqual([
    {
      from: 'quote',
      order: {
        request: { feature: 'body-generator', body: usualBody },
        pictures: [],
        key: 'key-1',
        listener: expect.anything(),
      },
    },
  ]);
});

test('an order contains the description, the hints and the face', () => {
  const change = { prompt: '  áo đen ', style_hints: ['elegant', 'warm-light'] };
  const { generations } = started(
    ...customising,
    faceUploaded,
    { type: 'choices.changed', change },
    order,
    ...keySaved,
  );
  expect(generations.map(requestOf)).toEqual([
    {
      feature: 'body-generator',
      body: {
        ...usualBody,
        prompt: 'áo đen',
        style_hints: ['elegant', 'warm-light'],
        face: assets.face.id,
      },
    },
  ]);
});

test('the figure follows valid choices only', () => {
  const { meshed, snapshot, tell } = started(...newDraft);
  const heights = () => meshed.map(({ body }) => body.parameters.height_cm);
  const draw = () => {
    const preview = selectPreview(snapshot());
    preview?.send({ type: 'figure.failed' });
  };
  draw();
  tell(heightChanged);
  draw();
  tell(cleared);
  expect(heights()).toEqual([160, 172]);
});

test('the draft stores an order with the default choices', () => {
  const { lastDraft } = started(...making, orderAccepted);
  expect(lastDraft()).toEqual({ ...drafts.sent, face: null, order: { key: 'key-1', job: jobId } });
});

test('the wizard shows a face under a renewed URL until it is removed', () => {
  const { snapshot, tell } = started(openedWith(drafts.customising), done('refresh', [refreshedFace]));
  expect(selectFace(snapshot())).toEqual(refreshedFace);
  tell(faceRemoved);
  expect(selectFace(snapshot())).toBeNull();
});

test('each step opens once its requirements are met', () => {
  const open = (...events: AnyEventObject[]) => {
    const snapshot = started(...events).snapshot();
    const names = ['parameters', 'customise', 'generate', 'result'] as const;
    return [selectStep(snapshot), ...names.filter((id) => selectCanOpen(id)(snapshot))];
  };
  expect([
    open(...newDraft),
    open(...newDraft, cleared),
    open(...making),
    open(...orderEnded(outcomes.failed)),
    open(...orderEnded(outcomes.succeeded)),
  ]).toEqual([
    ['parameters', 'parameters', 'customise'],
    ['parameters', 'parameters'],
    ['generate'],
    ['generate', 'parameters', 'customise'],
    ['result', 'parameters', 'customise', 'result'],
  ]);
});

test('a result is saved under the typed name', () => {
  const { models, news, snapshot, tell } = started(...orderEnded(outcomes.succeeded), naming, name);
  expect([models, selectModelKeeping(snapshot())]).toEqual([
    [{ generation: jobId, name: 'Lan 160' }],
    'keeping',
  ]);
  tell(done('keepModel', { outcome: 'kept' }));
  expect([selectModelKeeping(snapshot()), news]).toEqual([
    'kept',
    [toast('generation_succeeded'), toast('model_kept')],
  ]);
});

test('a full list of models differs from a failure', () => {
  const answers = ['body_models_full', 'not_found'].map((code) => {
    const { news } = started(
      ...orderEnded(outcomes.succeeded),
      naming,
      name,
      done('keepModel', { outcome: 'refused', code }),
    );
    return news.at(-1);
  });
  expect(answers).toEqual([toast('models_full'), toast('model_not_kept')]);
});

test('a requested model replaces the work, shows at once, and can be undone', () => {
  const meshed: MesherOrder[] = [];
  const meshFigures = fromCallback<MesherOrder>(({ receive }) => receive((sent) => meshed.push(sent)));
  const actors = { previewBody: bodyPreviewMachine.provide({ actors: { meshFigures } }) };
  const { news, lastDraft, tell } = startWizard(
    { machine: bodyGeneratorMachine, input: modelRequestInput, actors },
    openedWith(drafts.customising),
    done('asked', tallMan),
  );
  expect(news).toEqual([{ type: 'draft.moved', id: modelRequestInput.draft }, { type: 'draft.replaced' }]);
  expect(lastDraft()).toEqual({ ...drafts.customising, ...tallMan, step: 'parameters' });
  expect(meshed.map(({ body }) => body.parameters.height_cm)).toEqual([160]);
  tell(replacementUndone);
  expect(lastDraft()).toEqual(drafts.customising);
});

test('a toast reports a deleted model, and the work stays', () => {
  const { news, lastDraft } = startWizard(
    { machine: bodyGeneratorMachine, input: modelRequestInput },
    openedWith(drafts.customising),
    done('asked', null),
  );
  expect(news).toEqual([{ type: 'draft.moved', id: modelRequestInput.draft }, toast('body_gone')]);
  expect(lastDraft()).toEqual(drafts.customising);
});

test('the wizard asks the server by the generation whether a result is saved', () => {
  const lookups: unknown[] = [];
  const findKept = fromPromise<boolean, { generation: string }>(({ input }) => {
    lookups.push(input);
    return new Promise(() => {});
  });
  startWizard(
    { machine: bodyGeneratorMachine, input: bodyGeneratorInput, actors: { findKept } },
    openedWith(drafts.result),
  );
  expect(lookups).toEqual([{ generation: jobId }]);
});

test('continuing without a refused photo removes only the photo from the draft', () => {
  const refused = done('generation', { status: 'failed', id: jobId, code: 'face_not_found' });
  const { lastDraft, snapshot } = started(openedWith(drafts.sent), refused, faceRemoved);
  expect(snapshot().matches({ working: { choosing: 'customise' } })).toBe(true);
  expect(lastDraft()).toEqual({ ...drafts.customising, face: null });
});
