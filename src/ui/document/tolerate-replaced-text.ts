/**
 * Lets React go on after a page translator has replaced text nodes that React manages. Translators wrap them in new
 * elements or remove them. React then throws when it inserts before such a node or removes it, and the page is lost.
 */
export function tolerateReplacedText(): void {
  override('insertBefore', (insert, parent, [node, before]) =>
    Reflect.apply(insert, parent, [node, findCurrent(parent, before)]),
  )
  override('removeChild', (remove, parent, [child]) => {
    const current = findCurrent(parent, child ?? null)
    return current ? Reflect.apply(remove, parent, [current]) : child
  })
}

function override(
  name: 'insertBefore' | 'removeChild',
  apply: (method: Method, parent: Node, args: (Node | null)[]) => unknown,
) {
  const method = Reflect.get(Node.prototype, name) as Method
  Reflect.set(Node.prototype, name, new Proxy(method, { apply }))
}
type Method = (...args: (Node | null)[]) => Node

/** Returns the parent's child that contains the text, or null if the text isn't in the parent anymore. */
function findCurrent(parent: Node, node: Node | null | undefined): Node | null | undefined {
  if (!(node instanceof Text)) return node
  let current: Node | null = node
  while (current && current.parentNode !== parent) current = current.parentNode
  return current
}
