/** Scrolls to the input for a value and focuses it. If a section has no inputs yet, focuses its add button instead. */
export function focusField(path: string) {
  const named = nameChain(path).map((name) => document.getElementsByName(name)[0])
  const input = named.find((element) => element !== undefined)
  input?.focus({ preventScroll: true })
  input?.scrollIntoView({ block: 'center', behavior: 'smooth' })
}

/** Returns `meta.features.2.items.0`, `meta.features.2.items`, … up to the top-level key. */
function nameChain(path: string): string[] {
  const keys = path.split('.')
  return keys.map((_, index) => keys.slice(0, keys.length - index).join('.'))
}

/** Returns the path whose input is first on the page. */
export function firstOnPage(paths: readonly string[]): string | undefined {
  const position = (path: string) => {
    const [element] = nameChain(path).flatMap((name) => [...document.getElementsByName(name)])
    return element?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
  }
  return paths.toSorted((a, b) => position(a) - position(b))[0]
}
