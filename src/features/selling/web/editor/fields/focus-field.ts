/**
 * Brings the input of a value into view and into focus; of a part that has no input of its own, what adds to it.
 */
export function focusField(path: string) {
  const named = nameChain(path).map((name) => document.getElementsByName(name)[0])
  const input = named.find((element) => element !== undefined)
  input?.focus({ preventScroll: true })
  input?.scrollIntoView({ block: 'center', behavior: 'smooth' })
}

/** `meta.features.2.items.0`, `meta.features.2.items`, … up to the part as a whole. */
function nameChain(path: string): string[] {
  const keys = path.split('.')
  return keys.map((_, index) => keys.slice(0, keys.length - index).join('.'))
}

/** The first of these paths in the order of the page. */
export function firstOnPage(paths: readonly string[]): string | undefined {
  const place = (path: string) => {
    const [element] = nameChain(path).flatMap((name) => [...document.getElementsByName(name)])
    return element?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
  }
  return paths.toSorted((one, other) => place(one) - place(other))[0]
}
