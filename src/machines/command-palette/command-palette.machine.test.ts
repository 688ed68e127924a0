import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { withInertActors } from '../_kit/model.ts';
import { commandPaletteMachine } from './command-palette.machine.ts';
import { commandPaletteModel } from './command-palette.model.ts';

describeModel(commandPaletteModel);

test('the palette emits a command once and clears the query', () => {
  const actor = createActor(withInertActors(commandPaletteMachine));
  const commands: string[] = [];
  actor.on('command.given', ({ command }) => commands.push(command));
  actor.start();
  actor.send({ type: 'palette.opened' });
  actor.send({ type: 'query.changed', query: 'lich su' });
  actor.send({ type: 'command.chosen', command: 'place:/history' });
  actor.send({ type: 'command.chosen', command: 'place:/history' });
  expect([commands, actor.getSnapshot().context.query]).toEqual([['place:/history'], '']);
});
