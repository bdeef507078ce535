import { pathParameters } from '../../api-paths.ts'
import { type Access, type Endpoint, needsConfirmedEmail, staffRoles } from '../../endpoint.ts'
import { type RefusalCode, refusals } from '../../errors.ts'

/** Returns all possible refusals of an operation by status. */
export function possibleRefusals(endpoint: Endpoint): Map<number, RefusalCode[]> {
  return new Map([...generalRefusals, ...describedRefusals(endpoint)])
}

/**
 * Refusals of any operation, which the document describes once. Any operation can be rate limited after too many
 * invalid tokens.
 */
const generalRefusals: [status: number, RefusalCode[]][] = [
  [413, ['too_large']],
  [415, ['unsupported_type']],
  [429, ['slow_down']],
  [500, ['unexpected']],
]

export function describeGeneralRefusals(): string {
  return generalRefusals
    .map(([status, codes]) => codes.map((code) => `${status} (\`${code}\`)`))
    .join(', ')
}

/** Returns the refusals implied by an operation's definition, plus those that it declares. */
function describedRefusals(endpoint: Endpoint): Map<number, RefusalCode[]> {
  const codes = new Set<RefusalCode>([
    ...rules.flatMap(([applies, ...implied]) => (applies(endpoint) ? implied : [])),
    ...(endpoint.refusals ?? []),
  ])
  const sortedCodes = [...codes].toSorted((a, b) => refusals[a].status - refusals[b].status)
  return Map.groupBy(sortedCodes, (code) => refusals[code].status)
}

const rules: [applies: (endpoint: Endpoint) => boolean, ...RefusalCode[]][] = [
  // Applies to public operations too because invalid tokens and insufficient scopes are rejected.
  [() => true, 'invalid_input', 'sign_in_first', 'not_allowed', 'unavailable'],
  [({ method }) => method !== 'GET', 'malformed'],
  [needsConfirmedEmail, 'confirm_email_first'],
  [({ path }) => pathParameters(path).length > 0, 'not_found'],
  [({ recentlyVerified }) => recentlyVerified === true, 'verify_first'],
  [({ access }) => isForStaff(access), 'factor_required'],
  [({ acceptsFiles }) => acceptsFiles === true, 'too_slow', 'storage_full'],
]

function isForStaff(access: Access) {
  return Array.isArray(access) && access.some((role) => staffRoles.includes(role))
}

/**
 * Returns references to an operation's error responses, which are added to `shared`. Responses with the same codes are
 * the same.
 */
export function refusalResponses(endpoint: Endpoint, shared: Record<string, object>) {
  const entries = [...describedRefusals(endpoint)].map(([status, codes]) => {
    const name = codes.join('.')
    shared[name] ??= {
      description: codes.map((code) => `\`${code}\`: ${refusals[code].title}`).join(' '),
      ...(waits.has(status) && {
        headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
      }),
      content: {
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
      },
    }
    return [String(status), { $ref: `#/components/responses/${name}` }]
  })
  return Object.fromEntries(entries) as Record<string, object>
}

const waits: ReadonlySet<number> = new Set([429, 503])

export const retryAfterHeader = {
  description: 'Seconds to wait before retrying.',
  schema: { type: 'integer' },
}

/** Returns the headers that an operation reads. */
export function headerParameters({ humanCheck, access }: Endpoint) {
  return [
    ...(humanCheck
      ? [
          header('X-Anti-Bot', {
            required: true,
            description: `Code that POST /api/wr/test returned for a completed “${humanCheck}” human check. Valid for one call.`,
          }),
        ]
      : []),
    ...(access === 'anyone' ? [] : identity),
    ...site,
  ]
}

function header(
  name: string,
  { required = false, description }: { required?: boolean; description: string },
) {
  return {
    name,
    in: 'header',
    ...(required && { required }),
    description,
    schema: { type: 'string' },
  }
}

const identity = [
  header('aspNetUserId', {
    description:
      'Expected user. Doesn’t grant access. Returns 401 if the token belongs to someone else. The headers `userName` and `profileId` are checked in the same way.',
  }),
]

const site = [
  header('X-Web-App', {
    description:
      'ID or name of the site. Defaults to the host’s site. Returns 400 if the name is unknown.',
  }),
  header('X-Language', {
    description:
      'Language of messages: en, es, de, or tr, es-ES for Spanish with decimal commas, or de-CH for Swiss German. Defaults to English.',
  }),
]
