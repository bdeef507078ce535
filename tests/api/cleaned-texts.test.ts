import { expect, test } from 'vitest'
import type { z } from 'zod'
import { mapTexts } from '#kernel/server/texts/clean-texts.ts'
import { apiEndpoints } from '#tests/support/test-site.ts'

/** Fields longer than a capability that nobody else reads, or that aren't prose. All others must be cleaned. */
const uncleaned: Readonly<Record<string, readonly string[]>> = {
  secrets:
    `token t key ticket code password oldPassword newPassword confirmPassword altcha id rawId clientDataJSON
    attestationObject authenticatorData signature p256dh paymentId payerId orderId state request`.split(
      /\s+/,
    ),
  addresses: 'email contactEmail registeredEmail username salesEmail mailTo Email domain'.split(
    ' ',
  ),
  formats:
    `country city zip date day month time timeZone annualDue inspectionDue overhauledOn hotSectionOn testedOn installedOn soldOn effectiveOn startsOn endsOn
    snoozedUntil freeFrom changedAt renewsFrom answerBy at scheduledOn foundingKey creationKey sessionId queue Frequency remember
    cookieOnly sendUpdates amount alreadyRefunded paidBackOn receivedOn refund endsOn`.split(/\s+/),
  'addresses of files and services':
    'feedUrl endpoint src thumb small large imageSrc s l featureId'.split(' '),
  'the caller’s own': [
    ...'queryStr returnTo from lastModifiedDate beEmpty'.split(' '),
    'POST /api/account/login/{issuer}/callback: iss',
    'POST /api/account/login/{issuer}/callback: error',
    'POST /api/webhooks: url',
    'PUT /api/webhooks/{id}: url',
  ],
  'names in feeds, whose texts are cleaned': ['written'],
  'JSON, which is cleaned after it’s parsed, and images, which sellers can’t write':
    `meta meta{} caption
    preview`.split(/\s+/),
}
const shortestCapability = 43

test('[DASH-05] [PROF-05] every text that someone sends is cleaned of links that act for their recipient', () => {
  const exempt = new Set(Object.values(uncleaned).flat())
  const found = apiEndpoints
    // The comparison of a listing's facts stores nothing.
    .filter(({ method, path }) => method !== 'GET' && path !== '/api/listing/discrepancies')
    .flatMap(({ method, path, input }) =>
      listUncleaned(input)
        .filter((name) => !exempt.has(name))
        .map((name) => `${method} ${path}: ${name}`),
    )
    .filter((field) => !exempt.has(field))
  expect(found).toEqual([])
})

/** Returns the names of fields whose texts `mapTexts` doesn't change. */
function listUncleaned(schema: z.core.$ZodType, name = ''): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return isCleaned(schema) || isShort(def) ? [] : [name]
    case 'pipe':
      return isCleaned(schema) ? [] : [def.in, def.out].flatMap((one) => listUncleaned(one, name))
    case 'array':
      return listUncleaned(def.element, name)
    case 'object':
      return Object.entries(def.shape).flatMap(([key, one]) => listUncleaned(one, key))
    case 'record':
      return listUncleaned(def.valueType, `${name}{}`)
    case 'union':
      return def.options.flatMap((option) => listUncleaned(option, name))
    case 'intersection':
      return [def.left, def.right].flatMap((one) => listUncleaned(one, name))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return listUncleaned(def.innerType, name)
    default:
      return ['unknown', 'any', 'catch', 'lazy', 'tuple'].includes(def.type) ? [name] : []
  }
}

function isCleaned(schema: z.core.$ZodType): boolean {
  return mapTexts(schema, 'text', () => 'cleaned') === 'cleaned'
}

function isShort({ checks }: { checks?: z.core.$ZodCheck<never>[] | undefined }): boolean {
  return (checks ?? []).some(({ _zod }) => {
    const def = _zod.def as { check: string; maximum?: number }
    return def.check === 'max_length' && (def.maximum ?? 0) < shortestCapability
  })
}
