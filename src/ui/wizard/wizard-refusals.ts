import { msg } from '@lingui/core/macro';

/** Reasons why a step of any wizard is closed. */
export const wizardRefusals = {
  notNow: msg`Not while something is under way here. Wait for it, or leave it first.`,
  byOrder: msg`This step begins by itself once you order.`,
  mayShowResult: msg`There is no result yet: it comes with your first order.`,
};
