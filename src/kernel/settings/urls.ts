import { z } from 'zod'

/** Addresses with other schemes, such as `javascript:` or `file:`, are rejected. */
export const webUrl = z.url({ protocol: /^https?$/, error: 'Use http://… or https://….' })

/** PostgreSQL's URLs can have a socket in place of a host. */
export const postgresUrl = z
  .string()
  .refine(
    (text) =>
      /^(postgres|postgresql|socket):/.test(text) && URL.canParse(text.replace('@/', '@socket/')),
    'Use postgres://user:password@host/database.',
  )
