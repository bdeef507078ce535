import { z } from 'zod'
import { flag } from './flag.ts'
import { webUrl } from './urls.ts'

export const storageSettings = {
  S3_BUCKET: z
    .string()
    .optional()
    .describe('Bucket that stores media files. If not set, files are stored in `DATA_DIR`.'),
  S3_ENDPOINT: webUrl
    .optional()
    .meta({ default: 'Amazon S3' })
    .describe('URL of another S3-compatible store.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_FORCE_PATH_STYLE: flag
    .default(false)
    .describe('`1` puts the bucket in the path of the URL instead of the host name.'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .meta({ default: "the machine's credentials" })
    .describe('Access key. Set both keys or neither.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret access key.'),
  BACKUP_S3_ENDPOINT: webUrl
    .optional()
    .meta({ default: '`S3_ENDPOINT`' })
    .describe("Store for backups. We recommend one that the site itself can't access."),
  BACKUP_S3_REGION: z
    .string()
    .optional()
    .meta({ default: '`S3_REGION`' })
    .describe('Region of the backup bucket.'),
  BACKUP_S3_FORCE_PATH_STYLE: flag
    .optional()
    .meta({ default: '`S3_FORCE_PATH_STYLE`' })
    .describe('Same as `S3_FORCE_PATH_STYLE`, but for backups.'),
  BACKUP_S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .meta({ default: '`S3_ACCESS_KEY_ID`' })
    .describe('Access key for backups. Set both keys or neither.'),
  BACKUP_S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ default: '`S3_SECRET_ACCESS_KEY`' })
    .describe('Secret access key for backups.'),
}
