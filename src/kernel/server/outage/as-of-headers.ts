/**
 * Marks an answer that is as of a moment: its age, and the moment by the name that RFC 7089 gives it. Neither browsers
 * nor proxies keep it.
 */
export function markAge(headers: Headers, asOf: Date, now: Date) {
  const seconds = Math.max(0, Math.round((now.getTime() - asOf.getTime()) / 1_000))
  headers.set('Age', String(seconds))
  headers.set('Memento-Datetime', asOf.toUTCString())
  headers.set('Cache-Control', 'no-store')
  headers.delete('ETag')
}

/** The same headers in the documentation of calls that read. */
export const asOfHeaders = {
  Age: {
    description:
      'Only while the database is away: how many seconds ago the answer was right. Without it the answer is as of now.',
    schema: { type: 'integer' },
  },
  MementoDatetime: {
    description: 'With Age: the moment that the answer is as of (RFC 7089).',
    schema: { type: 'string' },
  },
}
