import { existsSync } from 'node:fs'
import { compressFiles, findUncompressedFiles } from '#kernel/server/files/compress-files.ts'
import type { Process } from '#kernel/server/open-process.ts'
import { startupStep } from '#kernel/server/processes/startup-progress.ts'
import { completeMarket } from './prepare-market.ts'

/**
 * Does what the first request doesn't need, in the background: writes the rest of the demo market, and compresses the
 * site's files if `npm start` has just built them. A later start continues with the remaining steps and files.
 */
export function finishStart(running: Process): { stop: () => void } {
  const stopping = new AbortController()
  const { signal } = stopping
  void completeMarket(running, signal).then(() => compressAssets(running, signal))
  return { stop: () => stopping.abort() }
}

/** The server compresses responses itself until their files are compressed, but less. */
async function compressAssets({ ctx: { config, log } }: Process, signal: AbortSignal) {
  // The development server works without a build.
  if (!existsSync(folder)) return
  try {
    const files = await findUncompressedFiles(folder)
    if (files.length === 0 || signal.aborted) return
    await startupStep(config, 'Compressing scripts and styles', (report) =>
      compressFiles(files, {
        atOnce: 1,
        isStopping: () => signal.aborted,
        onProgress: (done) => report(`${done} of ${files.length}`),
      }),
    )
  } catch (error) {
    log.warn({ err: error }, 'failed to compress the files of the site')
  }
}

const folder = 'build/client'
