import { execFileSync } from 'node:child_process'

/** Writes the whole demo market. A site that starts with an empty database writes parts of it in the background. */
export function fillMarket(env: Record<string, string | undefined>) {
  execFileSync('node', ['demo/main.ts'], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    stdio: 'inherit',
  })
}
