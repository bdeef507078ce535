import { BackupError } from './backup-error.ts'

/** Runs a command to its end, or says in a sentence why it could not. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isExpected(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/** Wrong arguments, and what whoever runs it can mend. */
function isExpected(error: unknown): error is Error {
  if (error instanceof BackupError) return true
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  )
}

export function parsePositive(name: string, text: string): number {
  const value = Number(text)
  if (value > 0) return value
  throw new BackupError(`--${name} takes a number above 0.`)
}

/** `1.2 GB`: how operators read sizes. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const value = bytes / 1_000 ** power
  return `${value.toFixed(power > 0 && value < 10 ? 1 : 0)} ${units[power]}`
}
