// Paths of the API, for code that must not include the validation library, as `endpoint.ts` does.

/** Returns the names of a path's parameters in order: `/api/listing/{id}/meta` → `['id']`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
}

/** Endpoint for browser reports of policy violations. It's open to anyone, so reports are only logged and counted. */
export const policyReportsPath = '/api/reports/policy'

/** Endpoint for the speed of page views, as measured by visitors' browsers. */
export const vitalsPath = '/api/reports/vitals'
