import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { maxMessageBytes } from './conversation-limits.ts'

const endpoint = defineEndpoints('Conversations')

/**
 * Maximum size in bytes of a webhook request. Allows for a 20 MB email that is base64-encoded and wrapped in a form.
 */
const hookBytes = Math.ceil(maxMessageBytes * 1.45)

export const receiveMailEndpoint = endpoint('POST /api/mail/inbound', {
  summary: 'Receive an inbound email',
  description:
    'Send the raw message, or a form with it in `email` or `body-mime`. Requires the secret in the X-Inbound-Secret header. Returns 400 the first time an email can’t be parsed.',
  access: 'anyone',
  bodyLimitBytes: hookBytes,
  refusals: ['not_found', 'not_allowed'],
  output: z.object({
    outcome: z
      .enum(['taken', 'unknown', 'refused', 'automatic'])
      .describe(
        'Result. unknown: no matching conversation. refused: not from a participant, too large, unreadable, or the conversation has ended.',
      ),
  }),
})
