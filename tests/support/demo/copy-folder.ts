import { execFileSync } from 'node:child_process'

/** Copies the content of a folder into another existing folder. */
export function copyFolder(from: string, to: string) {
  execFileSync('cp', ['-a', '--reflink=auto', `${from}/.`, to])
}
