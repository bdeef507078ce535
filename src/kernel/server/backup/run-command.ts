import { Refusal } from '../../errors.ts'
import { isDatabaseOutage } from '../database/database.ts'
import { StartupError } from '../startup/load-config.ts'
import { BackupError } from './backup-error.ts'

/** Runs a command. If it fails with an error that the operator can fix, prints the reason without a stack trace. */
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

/** Exit code of a command that succeeded but found damage or left some unrepaired. */
const incompleteExitCode = 2

/** Lists problems that need the operator's attention, and sets a separate exit code. */
export function reportProblems(title: string, problems: readonly string[]): void {
  if (problems.length === 0) return
  process.exitCode = incompleteExitCode
  const lines = problems.slice(0, maxShown).map((problem) => `  ${problem}\n`)
  process.stderr.write(`${title}: ${problems.length}\n${lines.join('')}`)
  if (problems.length > maxShown) process.stderr.write(`  … ${problems.length - maxShown} more\n`)
}

const maxShown = 1_000

/** Explains an error that the operator can fix. Returns null for a bug, which is shown with its stack trace. */
function explain(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { cause = error } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (error instanceof BackupError || error instanceof StartupError) return error.message
  if (code.startsWith('ERR_PARSE_ARGS')) return error.message
  if (['ENOSPC', 'EDQUOT'].includes(code)) return 'The disk is full.'
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `Access denied: ${(cause as Error).message}`
  if (error instanceof Refusal && error.cause instanceof Error)
    return describeBucketError(error.cause)
  if ('$metadata' in error || error.name === 'CredentialsProviderError')
    return describeBucketError(error)
  if (isDatabaseOutage(error)) return `Failed to connect to the database: ${error.message || code}`
  return null
}

/** The S3 client's error names are more helpful than its messages. */
function describeBucketError({ name, message }: Error): string {
  return `Failed to access the bucket: ${name}, ${message}`
}

export function parsePositive(name: string, text: string): number {
  const value = Number(text)
  if (value > 0) return value
  throw new BackupError(`--${name} takes a number above 0.`)
}
