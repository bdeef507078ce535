/**
 * Returns the page numbers to show, starting at 0. Null represents a gap. The length is constant, so that the layout
 * doesn't shift.
 */
export function visiblePages(page: number, pages: number): (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, i) => i)
  const last = pages - 1
  if (page < 4) return [0, 1, 2, 3, 4, null, last]
  if (page > last - 4) return [0, null, last - 4, last - 3, last - 2, last - 1, last]
  return [0, null, page - 1, page, page + 1, null, last]
}
