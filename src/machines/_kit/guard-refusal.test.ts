import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';

import { adminActModel, order } from '../admin-act/admin-act.model.ts';
import { selectConfirmRefusal } from '../admin-act/admin-act.selectors.ts';
import { assetPickerModel } from '../asset-picker/asset-picker.model.ts';
import { selectConfirmRefusal as selectPickerRefusal } from '../asset-picker/asset-picker.selectors.ts';
import { blogEditorModel } from '../blog-editor/blog-editor.model.ts';
import { selectSaveRefusal } from '../blog-editor/blog-editor.selectors.ts';
import { checkoutModel } from '../checkout/checkout.model.ts';
import { selectPayRefusal } from '../checkout/checkout.selectors.ts';
import { generationModel } from '../generation/generation.model.ts';
import { selectCancelRefusal } from '../generation/generation.selectors.ts';
import { profileModel } from '../profile/profile.model.ts';
import { selectRenameRefusal } from '../profile/profile.selectors.ts';
import { shareResultModel } from '../share-result/share-result.model.ts';
import { selectShareRefusal } from '../share-result/share-result.selectors.ts';
import { webhookLogModel } from '../webhook-log/webhook-log.model.ts';
import { selectReplayRefusal, selectTestRefusal } from '../webhook-log/webhook-log.selectors.ts';
import { guardLabel, transitionsOf } from './chart.ts';
import { type Model, transitionPaths } from './model.ts';

type Closed = {
  model: Model<AnyStateMachine>;
  event: EventObject;
  refusal: (snapshot: AnyMachineSnapshot) => string | undefined;
  /** All refusals that the selector may return. */
  says: readonly string[];
};
const closedBy = (model: unknown, event: EventObject, refusal: unknown, says: readonly string[]): Closed => ({
  model: model as Closed['model'],
  event,
  refusal: refusal as Closed['refusal'],
  says,
});

const unreasoned = { ...order, reason: '' };
const closed = [
  closedBy(
    adminActModel,
    { type: 'act.confirmed', order: unreasoned } as EventObject,
    selectConfirmRefusal(unreasoned),
    ['isWhole', 'notNow'],
  ),
  closedBy(assetPickerModel, { type: 'choice.confirmed' }, selectPickerRefusal, ['hasChosen', 'notNow']),
  closedBy(blogEditorModel, { type: 'save.requested' }, selectSaveRefusal, [
    'changedElsewhere',
    'notNow',
    'nothingNew',
  ]),
  closedBy(checkoutModel, { type: 'pay.requested' }, selectPayRefusal, ['canPay', 'notNow']),
  closedBy(generationModel, { type: 'cancel.requested' }, selectCancelRefusal, ['asked', 'notNow']),
  closedBy(profileModel, { type: 'rename.wanted' }, selectRenameRefusal, ['notNow']),
  closedBy(shareResultModel, { type: 'share.requested' }, selectShareRefusal, ['notNow']),
  closedBy(
    webhookLogModel,
    { type: 'test.wanted', event: 'generation.succeeded' } as EventObject,
    selectTestRefusal,
    ['notNow'],
  ),
  closedBy(webhookLogModel, { type: 'replay.wanted', delivery: '' } as EventObject, selectReplayRefusal, [
    'notNow',
  ]),
];

describe.each(closed.map((each) => [each.model.machine.id, each.event.type, each] as const))(
  'a closed button of %s: %s',
  (_id, _type, { model, event, refusal, says }) => {
    const snapshots = transitionPaths(model).paths.flatMap(({ steps }) =>
      steps.map(({ snapshot }): AnyMachineSnapshot => snapshot),
    );

    test('is closed in states that ignore its event, and names a guard that the chart evaluates as the reason', () => {
      const refusals = new Set<string>();
      for (const snapshot of snapshots) {
        const reason = refusal(snapshot);
        expect([snapshot.value, reason === undefined]).toEqual([snapshot.value, snapshot.can(event)]);
        if (reason !== undefined) refusals.add(reason);
        if (reason === undefined || !(reason in model.machine.implementations.guards)) continue;
        const nodes = (snapshot as unknown as { _nodes: Parameters<typeof transitionsOf>[0][] })._nodes;
        const candidates = nodes.flatMap(transitionsOf).filter(({ eventType }) => eventType === event.type);
        expect(candidates.map(({ guard }) => guardLabel(guard))).toContain(reason);
      }
      expect([...refusals].toSorted()).toEqual(says);
    });
  },
);
