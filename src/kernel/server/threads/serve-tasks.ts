import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { TaskReply, TaskRequest, TaskTypes } from './task-thread.ts'

/**
 * Runs the tasks of a TaskThread. The thread's module calls this once. Binary data in the output is transferred instead
 * of copied.
 */
export function serveTasks<Tasks extends TaskTypes>(handlers: TaskHandlers<Tasks>) {
  parentPort?.on('message', (request: TaskRequest<Tasks>) => {
    void run(handlers, request)
  })
}

async function run<Tasks extends TaskTypes>(
  handlers: TaskHandlers<Tasks>,
  { name, input }: TaskRequest<Tasks>,
) {
  try {
    const value = await handlers[name](input)
    reply({ value }, [...findBuffers(value)])
  } catch (error) {
    reply({ error: error instanceof Error ? error.message : String(error) })
  }
}

function reply(message: TaskReply, transfer: ArrayBuffer[] = []) {
  parentPort?.postMessage(message, transfer)
}

/** Finds transferable buffers. Skips views of part of a larger buffer, which may be shared. */
function findBuffers(value: unknown, buffers = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (value instanceof Uint8Array) {
    const { buffer } = value
    if (buffer instanceof ArrayBuffer && buffer.byteLength === value.byteLength) buffers.add(buffer)
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) findBuffers(part, buffers)
  return buffers
}

type TaskHandlers<Tasks extends TaskTypes> = {
  [Name in keyof Tasks]: (
    input: Tasks[Name]['input'],
  ) => Tasks[Name]['output'] | Promise<Tasks[Name]['output']>
}

/**
 * Lowers the calling thread's priority within its process. Has no effect outside Linux, because other systems don't
 * have thread priorities.
 */
export function lowerPriority() {
  try {
    const threadId = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(threadId, slightlyLower)
  } catch {
    // Ignore errors, because the priority affects only the order of work.
  }
}

/** Niceness that leaves a thread about a third of a normal thread's CPU share. */
const slightlyLower = 5
