import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { maxCharacters } from '#kernel/fields.ts'

const endpoint = defineEndpoints('Human check')

/** Actions that a solved human check can authorize. Each code is bound to one action and valid for a single call. */
export const humanCheckActions = [
  'log-in',
  'register',
  'lead',
  'create-listing',
  'call-center-registration',
  'reset-password',
  'report',
  'privacy',
  'withdrawal',
] as const

declare module '#kernel/endpoint.ts' {
  interface HumanCheckActions extends Record<(typeof humanCheckActions)[number], true> {}
}

export const createHumanChallengeEndpoint = endpoint('GET /api/wr/challenge', {
  summary: 'Create a proof-of-work challenge',
  description:
    'Uses ALTCHA version 2. The challenge is valid for one kind of call and expires after five minutes.',
  access: 'anyone',
  refusals: ['slow_down'],
  input: z.object({ action: z.enum(humanCheckActions) }),
  output: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      cost: z.int(),
      nonce: z.string(),
      salt: z.string(),
      keyLength: z.int(),
      keyPrefix: z.string(),
    }),
    signature: z.string(),
  }),
})

export const verifyHumanCheckEndpoint = endpoint('POST /api/wr/test', {
  summary: 'Exchange a solved challenge for a code',
  description: 'Send the code in the X-Anti-Bot header. It is valid for one call.',
  access: 'anyone',
  refusals: ['slow_down'],
  input: z.object({
    beChecked: z.boolean().describe('Must be true.'),
    beUnChecked: z.boolean().optional().describe('Must be false if present.'),
    beEmpty: z.string().max(1_000).nullish().describe('Must be empty.'),
    altcha: z
      .string('Please complete the human check first.')
      .max(...maxCharacters(6_000))
      .describe('Base64-encoded JSON of {challenge, solution}.'),
  }),
  output: z.object({ code: z.string() }),
})

export const consumeHumanCodeEndpoint = endpoint('POST /api/wr/use/{code}', {
  summary: 'Use up a code without making a call',
  access: 'anyone',
  input: z.object({ code: z.string().min(1).max(200) }),
  output: z.object({ used: z.literal(true) }),
})
