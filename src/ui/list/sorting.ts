type SortDirection = 'asc' | 'desc'
/** Link in a column heading. `sorted` is the current direction. */
export type SortLink = { to: string; sorted: SortDirection | undefined; replace?: boolean }

/** Returns a function that creates the sort links. The first click sorts in the direction `first`. */
export function createSorting<Q extends { sort: string; dir: SortDirection }>(
  query: Q,
  toUrl: (query: Q) => string,
  first: SortDirection = 'asc',
) {
  const second = first === 'asc' ? 'desc' : 'asc'
  return (sort: Q['sort']): SortLink => {
    const sorted = query.sort === sort ? query.dir : undefined
    return {
      sorted,
      to: toUrl({ ...query, sort, dir: sorted === first ? second : first, page: 0 }),
    }
  }
}
