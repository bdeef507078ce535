import { appendFileSync } from 'node:fs'

/**
 * Records the memory of another process, which loads this file with `node --import`. Four times per second, it appends
 * the JavaScript heap size and the process size to the file named in MEMORY_SAMPLES.
 */
const file = process.env.MEMORY_SAMPLES
if (file)
  setInterval(() => {
    const { rss, heapUsed } = process.memoryUsage()
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), rss, heapUsed })}\n`)
  }, 250).unref()

export type MemorySample = { at: number; rss: number; heapUsed: number }
