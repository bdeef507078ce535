/**
 * Moves parts that occur more than once to the returned components, and replaces them with references. The most
 * frequent part of a name has this name, and different ones a number.
 */
export function shareRepeated<T extends object>(
  kind: string,
  lists: readonly object[],
  toName: (part: T, key: string) => string,
): Record<string, T> {
  const components: Record<string, T> = {}
  const uses = lists.flatMap((list) =>
    Object.entries<T>(list as Record<string, T>).map(([key, part]) => ({ list, key, part })),
  )
  const groups = [...Map.groupBy(uses, ({ part }) => JSON.stringify(part)).values()]
  for (const equal of groups.toSorted((a, b) => b.length - a.length)) {
    const [first, second] = equal
    if (!first || !second) continue
    const baseName = toName(first.part, first.key)
    let name = baseName
    for (let number = 2; components[name]; number += 1) name = `${baseName}.${number}`
    components[name] = first.part
    for (const { list, key } of equal)
      Object.assign(list, { [key]: { $ref: `#/components/${kind}/${name}` } })
  }
  return components
}

export type Reference = { $ref: string }
