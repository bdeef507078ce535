import { z } from 'zod'
import { postgresUrl } from './urls.ts'

export const databaseSettings = {
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('Folder of the embedded database and media files.'),
  DATABASE_URL: postgresUrl
    .optional()
    .describe('PostgreSQL 15 or newer. If not set, the embedded database is used.'),
  DATABASE_REPLICA_URL: postgresUrl
    .optional()
    .describe('Standby of the database that `npm run backup -- --from-replica` reads.'),
  READ_ONLY_MINUTES: z.coerce
    .number()
    .min(0)
    .max(10_080)
    .default(60)
    .describe(
      'How long the site keeps serving search and recently viewed pages from memory while the database is unavailable. `0` turns this off.',
    ),
}
