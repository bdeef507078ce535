import { expect } from 'vitest'
import type { Refusal } from '#kernel/errors.ts'

/** Expects the call to be rejected with the code. */
export async function expectRefusal(call: Promise<unknown>, code: Refusal['code']): Promise<void> {
  await expect(call).rejects.toMatchObject({ code })
}
