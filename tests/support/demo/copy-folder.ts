import { execFileSync } from 'node:child_process'

/** Copies the content of one folder into another that exists. */
export function copyFolder(from: string, to: string) {
  execFileSync('cp', ['-a', '--reflink=auto', `${from}/.`, to])
}
