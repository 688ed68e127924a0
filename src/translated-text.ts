const isText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE;

/** Returns the child of `parent` that contains a text which was moved deeper; null if `parent` does not contain it. */
function childContaining(text: Node, parent: Node): Node | null {
  let node: Node | null = text;
  while (node !== null && node.parentNode !== parent) node = node.parentNode;
  return node;
}

/**
 * Lets React remove and insert nodes beside texts that a page translator wrapped in `<font>` or replaced: React would throw
 * `NotFoundError` and unmount the whole page. Misplaced elements still throw.
 */
export function tolerateTranslatedText(): void {
  const { prototype } = Node;
  // oxlint-disable-next-line typescript/unbound-method -- both are called with the node that they are methods of
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function removeTranslated<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this || !isText(child)) return removeChild.call(this, child) as T;
    const around = childContaining(child, this);
    if (around !== null) removeChild.call(this, around);
    return child;
  };
  prototype.insertBefore = function insertTranslated<T extends Node>(
    this: Node,
    node: T,
    next?: Node | null,
  ): T {
    // Libraries omit the second argument, though its type does not allow it.
    if (!next || next.parentNode === this || !isText(next))
      return insertBefore.call(this, node, next ?? null) as T;
    return insertBefore.call(this, node, childContaining(next, this)) as T;
  };
}
