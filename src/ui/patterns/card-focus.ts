/**
 * Whoever acted on cards of a grid goes on at the one beside them: the bar of what is chosen goes with the choice.
 *
 * @param areGone whether the cards leave the list; where they stay, the first of them has the focus.
 */
export function focusRemainingCard(ids: readonly string[], areGone: boolean): void {
  const cards = [...document.querySelectorAll<HTMLElement>('.card-grid [data-item]')];
  const isMeant = ({ dataset: { item } }: HTMLElement) => item !== undefined && ids.includes(item);
  const at = cards.findIndex(isMeant);
  const stays = (card: HTMLElement) => !isMeant(card);
  const next = areGone ? (cards.slice(at).find(stays) ?? cards.slice(0, at).findLast(stays)) : cards[at];
  (next ?? document.querySelector<HTMLElement>('#content input, #content button'))?.focus();
}
