/**
 * Moves the focus after an action on cards of a grid to the card beside them: the selection bar disappears with the selection.
 * @param areGone whether the cards leave the list; if they stay, the first of them gets the focus.
 */
export function focusRemainingCard(ids: readonly string[], areGone: boolean): void {
  const cards = [...document.querySelectorAll<HTMLElement>('.card-grid [data-item]')];
  const isMeant = ({ dataset: { item } }: HTMLElement) => item !== undefined && ids.includes(item);
  const at = cards.findIndex(isMeant);
  const stays = (card: HTMLElement) => !isMeant(card);
  const next = areGone ? (cards.slice(at).find(stays) ?? cards.slice(0, at).findLast(stays)) : cards[at];
  (next ?? document.querySelector<HTMLElement>('#content input, #content button'))?.focus();
}
