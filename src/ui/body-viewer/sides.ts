import { useLingui } from '@lingui/react/macro';

const fullTurn = 2 * Math.PI;

/** Returns the side from which a figure is seen after a turn in radians: whole degrees and a name. */
export function useSides(turn: number): { degrees: number; side: string } {
  const { t } = useLingui();
  const degrees = Math.round((((turn % fullTurn) + fullTurn) % fullTurn) * (360 / fullTurn)) % 360;
  const sides = [
    t`from the front`,
    t`half from its right`,
    t`from its right`,
    t`half from behind, its right side`,
    t`from behind`,
    t`half from behind, its left side`,
    t`from its left`,
    t`half from its left`,
  ];
  return { degrees, side: sides[Math.round(degrees / 45) % sides.length] ?? '' };
}
