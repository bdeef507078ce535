import { chmod, mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { StartupError } from './load-config.ts'

/**
 * Creates the data folder. Only its owner can read it, because it has documents, originals with locations, and data
 * exports. If this process is root, other users may enter the folder, because the database runs as one of them, but
 * they can't list it or read media.
 */
export async function prepareDataDir({ dataDir, s3, databaseUrl }: Config): Promise<void> {
  const mediaFolder = join(resolve(dataDir), 'media')
  try {
    await createFolder(resolve(dataDir), process.getuid?.() === 0 ? 0o711 : 0o700)
    if (!s3) await closeFolder(mediaFolder)
  } catch (error) {
    // With a separate database and a bucket, the folder has only files that speed up the next start.
    if (s3 && databaseUrl) return
    const { code, message, path } = error as NodeJS.ErrnoException
    const reason = reasons[code ?? ''] ?? message
    const name = path === mediaFolder ? `media folder ${path}` : `data folder ${dataDir}`
    throw new StartupError(`The ${name} (DATA_DIR) can’t be used: ${reason}`)
  }
}

/** Folders of earlier releases can be read by everyone. If the folder has another owner, its mode stays as it is. */
async function closeFolder(folder: string) {
  await createFolder(folder, 0o700)
  await chmod(folder, 0o700).catch(() => undefined)
}

/** Node's recursive `mkdir` never returns if the file system rejects the folder with ENOENT, as in /proc. */
async function createFolder(folder: string, mode: number): Promise<void> {
  const expectFolder = async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error
  }
  await mkdir(folder, { mode }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') return expectFolder(error)
    await createFolder(dirname(folder), 0o755)
    await mkdir(folder, { mode }).catch(expectFolder)
  })
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this process has no access to it.',
  EPERM: 'this process isn’t its owner.',
  EROFS: 'its file system is read-only.',
  ENOSPC: 'its disk is full.',
  ENOTDIR: 'it isn’t a folder.',
  EEXIST: 'it isn’t a folder.',
  ENOENT: 'it can’t be created there.',
}
