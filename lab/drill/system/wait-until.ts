import { setTimeout as pause } from 'node:timers/promises'

/** Polls until the condition is true. Errors count as false. */
export async function waitUntil(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  seconds = 60,
): Promise<void> {
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    if (await Promise.resolve(isSo()).catch(() => false)) return
    await pause(100)
  }
  throw new Error(`Timed out after ${seconds} s waiting for ${what}.`)
}

/** Checks whether the URL returns 200 within two seconds. */
export async function respondsOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
  await response?.body?.cancel()
  return response?.status === 200
}
