/** Adds a list's filters, sort order, and page to a URL. Omits empty values and defaults. */
export function listUrl(base: string, query: object, defaults: Record<string, unknown> = {}) {
  const params = Object.entries({ ...query, pageSize: undefined }).filter(
    ([name, value]) =>
      value !== undefined && value !== null && value !== '' && value !== defaults[name],
  )
  if (params.length === 0) return base
  const search = new URLSearchParams(params.map(([name, value]) => [name, String(value)]))
  return `${base}${base.includes('?') ? '&' : '?'}${search}`
}
