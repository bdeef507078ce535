import {
  type Access,
  type Endpoint,
  needsConfirmedEmail,
  pathParameters,
  staffRoles,
} from '../endpoint.ts'
import { type RefusalCode, refusals } from '../errors.ts'

/** Every way in which a call may be refused, by status. Who brings many tokens that are none is slowed at any. */
export function possibleRefusals(endpoint: Endpoint): Map<number, RefusalCode[]> {
  return new Map([[429, ['slow_down']], ...describedRefusals(endpoint)])
}

/** What follows from a call's shape, and what it says itself. */
function describedRefusals(endpoint: Endpoint): Map<number, RefusalCode[]> {
  const codes = new Set<RefusalCode>([
    ...rules.flatMap(([applies, ...implied]) => (applies(endpoint) ? implied : [])),
    ...(endpoint.refusals ?? []),
  ])
  const known = [...codes].toSorted((one, other) => refusals[one].status - refusals[other].status)
  return Map.groupBy(known, (code) => refusals[code].status)
}

const rules: [applies: (endpoint: Endpoint) => boolean, ...RefusalCode[]][] = [
  // Also of open calls: a token that is none, or whose scopes do not cover it, is told so.
  [() => true, 'invalid_input', 'sign_in_first', 'not_allowed', 'unexpected', 'unavailable'],
  [({ method }) => method !== 'GET', 'malformed', 'too_large', 'unsupported_type'],
  [needsConfirmedEmail, 'confirm_email_first'],
  [({ path }) => pathParameters(path).length > 0, 'not_found'],
  [({ recentlyVerified }) => recentlyVerified === true, 'verify_first'],
  [({ access }) => isForStaff(access), 'factor_required'],
  [({ takesFiles }) => takesFiles === true, 'too_slow', 'storage_full'],
]

function isForStaff(access: Access) {
  return Array.isArray(access) && access.some((role) => staffRoles.includes(role))
}

/** The answers of a call as OpenAPI has them. */
export function refusedAnswers(endpoint: Endpoint) {
  const entries = [...describedRefusals(endpoint)].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\`: ${refusals[code].title}`).join(' '),
      ...(waits.has(status) && {
        headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
      }),
      content: {
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
      },
    },
  ])
  return Object.fromEntries(entries) as Record<string, object>
}

const waits: ReadonlySet<number> = new Set([429, 503])

export const retryAfter = {
  description: 'Seconds until it is worth trying again.',
  schema: { type: 'integer' },
}
