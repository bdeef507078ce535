import { setTimeout as pause } from 'node:timers/promises'

/** Looks again until it is so; an error counts as not yet. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  seconds = 60,
): Promise<void> {
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    if (await Promise.resolve(isSo()).catch(() => false)) return
    await pause(100)
  }
  throw new Error(`Waited ${seconds} s in vain: ${what}.`)
}

/** Whether something answers there with 200 within two seconds. */
export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
  await response?.body?.cancel()
  return response?.status === 200
}
