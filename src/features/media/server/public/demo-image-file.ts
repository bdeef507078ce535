import { join } from 'node:path'
import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import { isPlainKey } from '#kernel/server/storage/storage.ts'

/** Creates a demo image file that doesn't exist yet. Missing unless the site has a demo market. */
export const demoImageKey = serviceKey<(key: string) => Promise<void>>('demo image')

/** Returns the path of a demo image file, or null for an invalid key. Each machine renders them to its own disk. */
export async function findDemoImageFile(
  { config, services }: AppContext,
  key: string,
): Promise<string | null> {
  if (!isPlainKey(key)) return null
  if (services.has(demoImageKey)) await services.get(demoImageKey)(key)
  return join(config.dataDir, 'media', key)
}
