import { Refusal } from '../../errors.ts'
import { isDatabaseOutage } from '../database.ts'
import { BackupError } from './backup-error.ts'

/** Runs a command to its end, or says in a sentence why it could not. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const reason = explain(error)
    if (reason === null) throw error
    process.stderr.write(`${reason}\n`)
    process.exitCode = 1
  }
}

/** Of what whoever runs it can mend; null for a defect, which is shown with its stack. */
function explain(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof BackupError || code.startsWith('ERR_PARSE_ARGS')) return error.message
  // As the client of S3 says it: the name tells more than the message.
  if ('$metadata' in error || error.name === 'CredentialsProviderError')
    return `The bucket cannot be used: ${error.name}, ${error.message}`
  if (isDatabaseOutage(error)) return `The database cannot be reached: ${error.message || code}`
  if (error instanceof Refusal && error.code === 'storage_full') return 'The disk is full.'
  return null
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
