import { pathParameters } from '../../api-paths.ts'
import { type Access, type Endpoint, needsConfirmedEmail, staffRoles } from '../../endpoint.ts'
import { type RefusalCode, refusals } from '../../errors.ts'
import { languageCodes } from '../../messages/languages.ts'

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

/** Returns an operation's error responses by status. */
export function refusalResponses(endpoint: Endpoint): Record<string, object> {
  const entries = [...describedRefusals(endpoint)].map(([status, codes]) => [
    status,
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
  return Object.fromEntries(entries)
}

const waits: ReadonlySet<number> = new Set([429, 503])

export const retryAfterHeader = {
  description: 'Seconds to wait before retrying.',
  schema: { type: 'integer' },
}

/** Headers of all calls, which the document describes once. */
export const commonHeaders = `All calls accept the headers \`X-Web-App\` (ID or name of the site, which defaults to the host’s site; returns 400 if the name is unknown) and \`X-Language\` (language of messages: ${languageCodes.join(', ')}, and optionally a country for its numbers and money, such as es-MX; defaults to English). The headers \`aspNetUserId\`, \`userName\`, and \`profileId\` state the expected user. They don’t grant access. Calls return 401 if the token belongs to someone else.`

export function humanCheckHeader({ humanCheck }: Endpoint) {
  if (!humanCheck) return []
  return [
    {
      name: 'X-Anti-Bot',
      in: 'header',
      required: true,
      description: `Code that POST /api/wr/test returned for a completed “${humanCheck}” human check. Valid for one call.`,
      schema: { type: 'string' },
    },
  ]
}
