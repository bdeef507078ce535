/**
 * Adds the functions that scripts of this site call, but that a supported browser lacks (`supportedBrowsers`). The build
 * compiles only newer syntax. Serialized with `scriptSource`, so it must not reference anything outside the function.
 */
export function addMissingFunctions() {
  const add = (target: object, functions: object) => {
    for (const [name, found] of Object.entries(Object.getOwnPropertyDescriptors(functions)))
      if (!(name in target)) Object.defineProperty(target, name, { ...found, enumerable: false })
  }
  add(Map, {
    groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => unknown) {
      const groups = new Map<unknown, Item[]>()
      let index = 0
      for (const item of items) {
        const key = keyOf(item, index++)
        if (!groups.get(key)?.push(item)) groups.set(key, [item])
      }
      return groups
    },
  })
  add(Promise, {
    withResolvers() {
      const parts: object = {}
      const promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }))
      return Object.assign(parts, { promise })
    },
  })
  add(String.prototype, {
    toWellFormed(this: string) {
      return this.replace(/\p{Surrogate}/gu, '\ufffd')
    },
  })
  add(URL, {
    parse(url: string, base?: string) {
      try {
        return new URL(url, base)
      } catch {
        return null
      }
    },
    canParse: (url: string, base?: string) => URL.parse(url, base) !== null,
  })
  add(URLSearchParams.prototype, {
    get size() {
      return [...(this as unknown as URLSearchParams)].length
    },
  })
}
