import { serveTasks } from '#kernel/server/threads/serve-tasks.ts'

/** Tasks that exceed their thread's limits. */
serveTasks<SlowTasks>({
  echo: (text) => text,
  bytes: (length) => new Uint8Array(length),
  fail: () => {
    throw new Error('failed')
  },
  spin: () => {
    for (;;);
  },
  hoard: () => {
    const texts: string[][] = []
    for (;;) texts.push(Array.from({ length: 10_000 }, (_, at) => `${texts.length} ${at}`))
  },
  exit: () => process.exit(1),
})

export type SlowTasks = {
  echo: { input: string; output: string }
  bytes: { input: number; output: Uint8Array }
  fail: { input: null; output: never }
  spin: { input: null; output: never }
  hoard: { input: null; output: never }
  exit: { input: null; output: never }
}
