import { cell, readTable } from '#kernel/server/reference/read-table.ts'

/**
 * Returns the shape that a model of a make has, such as `cessna172` for a Cessna 152, or null if none is close enough.
 * Shapes have the same gear, wing position, and number of engines as the model. The longest matching name counts, so
 * that a 172RG isn't a 172.
 */
export function findShape(make: string, model: string | null): string | null {
  const names = namesByMake.get(make.toLowerCase()) ?? []
  return names.find(({ pattern }) => pattern.test(model ?? ''))?.shape ?? null
}

/** Each row names the beginnings of models. An asterisk is any model of the makes. Null excludes a model. */
const namesByMake = Map.groupBy(
  readTable('shapes', {
    makes: cell.list,
    models: cell.list,
    shape: cell.text.nullable(),
  }).flatMap(({ makes, models, shape }) =>
    makes.flatMap((make) =>
      models.map((name) => ({ make: make.toLowerCase(), name, pattern: toPattern(name), shape })),
    ),
  ),
  ({ make }) => make,
)
for (const names of namesByMake.values()) names.sort((a, b) => b.name.length - a.name.length)

/** Matches a beginning with or without its hyphens, but not `20` in `206`. */
function toPattern(name: string): RegExp {
  if (name === '*') return /^/
  const text = name.split(/[-. ]/).join('[-. ]?')
  return new RegExp(`^${text}${/\d$/.test(name) ? '(?!\\d)' : ''}`, 'i')
}
