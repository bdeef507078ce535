/** Functions that a supported browser lacks (`supportedBrowsers`). */
export const lackingFunctions = [
  'Map.groupBy',
  'Object.groupBy',
  'Array.fromAsync',
  'Promise.withResolvers',
  'Promise.try',
  'RegExp.escape',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'URL.canParse',
  'URL.parse',
  'URLSearchParams.prototype.size',
  'AbortSignal.any',
  'Element.prototype.checkVisibility',
  'Element.prototype.getHTML',
  'HTMLElement.prototype.popover',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.togglePopover',
  'HTMLDialogElement.prototype.requestClose',
  'Document.prototype.startViewTransition',
  'Iterator.from',
  ...['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach'].map(
    (name) => `Iterator.prototype.${name}`,
  ),
  ...['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'].map(
    (name) => `Set.prototype.${name}`,
  ),
] as const

/** Deletes functions from this window. Runs in a browser, so it must not reference anything outside the function. */
export function deleteFunctions(paths: readonly string[]) {
  for (const path of paths) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let target: unknown = globalThis
    for (const name of names) target = Reflect.get(Object(target), name)
    Reflect.deleteProperty(Object(target), last)
  }
}
