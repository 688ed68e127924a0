const isText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE;

/** The child of `parent` in which a text lies that was moved deeper; null where it is nowhere in it. */
function childAround(text: Node, parent: Node): Node | null {
  let node: Node | null = text;
  while (node !== null && node.parentNode !== parent) node = node.parentNode;
  return node;
}

/**
 * Lets React take away and insert beside texts that a translation of the page has put into `<font>` or has replaced: it would throw
 * `NotFoundError` and take the whole page away. Elements that are not where they should be still throw.
 */
export function tolerateTranslatedText(): void {
  const { prototype } = Node;
  // oxlint-disable-next-line typescript/unbound-method -- both are called with the node that they are methods of
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function removeTranslated<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this || !isText(child)) return removeChild.call(this, child) as T;
    const around = childAround(child, this);
    if (around !== null) removeChild.call(this, around);
    return child;
  };
  prototype.insertBefore = function insertTranslated<T extends Node>(
    this: Node,
    node: T,
    next?: Node | null,
  ): T {
    // Libraries leave the second one out, though its type does not allow it.
    if (!next || next.parentNode === this || !isText(next))
      return insertBefore.call(this, node, next ?? null) as T;
    return insertBefore.call(this, node, childAround(next, this)) as T;
  };
}
