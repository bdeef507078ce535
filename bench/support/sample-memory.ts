import { appendFileSync } from 'node:fs'

/**
 * Loaded into another process (`node --import`), it writes down what that one takes four times a second: JavaScript's
 * heap and the whole process, one line each to the file that MEMORY_SAMPLES names.
 */
const file = process.env.MEMORY_SAMPLES
if (file)
  setInterval(() => {
    const { rss, heapUsed } = process.memoryUsage()
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), rss, heapUsed })}\n`)
  }, 250).unref()

export type MemorySample = { at: number; rss: number; heapUsed: number }
