/**
 * Marks a response as stale with its age and its time, as defined in RFC 7089. Prevents browsers and proxies from
 * caching it.
 */
export function markStale(headers: Headers, asOf: Date, now: Date) {
  const seconds = Math.max(0, Math.round((now.getTime() - asOf.getTime()) / 1_000))
  headers.set('Age', String(seconds))
  headers.set('Memento-Datetime', asOf.toUTCString())
  headers.set('Cache-Control', 'no-store')
  headers.delete('ETag')
}

/** The same headers, for the API description. */
export const staleHeaders = {
  Age: {
    description: 'Age of the response in seconds. Present only while the database is unavailable.',
    schema: { type: 'integer' },
  },
  MementoDatetime: {
    description: 'Date and time when the data was current (RFC 7089). Present only with `Age`.',
    schema: { type: 'string' },
  },
}
