import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

const tag = 'Human check'

/** What a solved human check may be used for; its code opens one call of one kind. */
export const humanCheckActions = [
  'log-in',
  'register',
  'lead',
  'create-listing',
  'call-center-registration',
  'reset-password',
  'report',
] as const

declare module '#kernel/endpoint.ts' {
  interface HumanCheckActions extends Record<(typeof humanCheckActions)[number], true> {}
}

export const createHumanChallengeEndpoint = endpoint({
  method: 'GET',
  path: '/api/wr/challenge',
  tag,
  summary: 'A proof-of-work challenge (altcha, version 2) for one kind of call; lives five minutes',
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

export const verifyHumanCheckEndpoint = endpoint({
  method: 'POST',
  path: '/api/wr/test',
  tag,
  summary: 'Show the solved challenge, get a code for the header X-Anti-Bot that opens one call',
  access: 'anyone',
  refusals: ['slow_down'],
  input: z.object({
    beChecked: z.boolean().describe('true'),
    beUnChecked: z.boolean().optional().describe('false'),
    beEmpty: z.string().max(1_000).nullish().describe('Empty.'),
    altcha: z
      .string('Please complete the human check first.')
      .max(6_000)
      .describe('Base64 of the JSON {challenge, solution}.'),
  }),
  output: z.object({ code: z.string() }),
})

export const consumeHumanCodeEndpoint = endpoint({
  method: 'POST',
  path: '/api/wr/use/{code}',
  tag,
  summary: 'Use up a code without a call',
  access: 'anyone',
  input: z.object({ code: z.string().min(1).max(200) }),
  output: z.object({ used: z.literal(true) }),
})
