import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { messageBytesMax } from './conversation-limits.ts'

/** A mail of 20 MB, written in base64 and wrapped in a form. */
const hookBytes = Math.ceil(messageBytesMax * 1.45)

export const receiveMailEndpoint = endpoint({
  method: 'POST',
  path: '/api/mail/inbound',
  tag: 'Conversations',
  summary:
    'Take a mail as its server got it: the raw message, or a form with it as `email` or `body-mime`; with the secret in the header X-Inbound-Secret',
  access: 'anyone',
  takesBodyBytes: hookBytes,
  refusals: ['not_found', 'not_allowed'],
  input: z.object({}),
  output: z.object({
    outcome: z
      .enum(['taken', 'unknown', 'refused', 'automatic'])
      .describe('unknown: for no conversation. refused: not from its sides, or it has ended.'),
  }),
})
