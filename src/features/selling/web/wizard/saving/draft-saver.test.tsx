import { beforeEach, expect, test, vi } from 'vitest'
import type { Draft } from '../../../draft-contract.ts'
import { DraftSaver, type DraftState } from './draft-saver.ts'

let stored: Draft | null = null

/** Mocks the server. Each write contains the version that it's based on. */
async function respond(_path: string, { method, body }: { method: string; body?: string }) {
  if (method === 'GET') return Response.json({ draft: stored })
  if (method === 'DELETE') {
    stored = null
    return Response.json({ dropped: true })
  }
  const { version, content } = JSON.parse(body ?? '')
  if (version !== (stored?.version ?? null))
    return Response.json({ code: 'conflict', current: stored }, { status: 409 })
  stored = { version: (version ?? 0) + 1, content, updatedAt: '2026-11-22T08:00:00.000Z' }
  return Response.json(stored)
}

function openWindow() {
  const states: DraftState[] = []
  const owner = { profileId: 7, bid: null, draft: stored }
  const saver = new DraftSaver(owner, (state) => states.push(state))
  return { saver, state: () => states.at(-1) }
}

beforeEach(() => {
  stored = null
  sessionStorage.clear()
  localStorage.clear()
  vi.stubGlobal('fetch', respond)
})

test('[WIZ-01] a window detects a draft that another window changed before using it again', async () => {
  const first = openWindow()
  first.saver.save({ year: '1999' })
  await first.saver.flush()
  const second = openWindow()
  second.saver.save({ year: '2001' })
  await second.saver.flush()
  expect(await second.saver.isCurrent()).toBe(true)
  expect(await first.saver.isCurrent()).toBe(false)
  expect(first.state()).toMatchObject({
    kind: 'conflict',
    otherDraft: { content: { year: '2001' } },
  })
})

test('[WIZ-01] a window detects that another window created the listing', async () => {
  const first = openWindow()
  first.saver.save({ year: '1999' })
  await first.saver.flush()
  stored = null
  expect(await first.saver.isCurrent()).toBe(false)
  expect(first.state()).toEqual({ kind: 'conflict', otherDraft: null })
})

test('[WIZ-01] text entered during a conflict overwrites nothing and survives a reload', async () => {
  const first = openWindow()
  const second = openWindow()
  first.saver.save({ year: '1999' })
  await first.saver.flush()
  second.saver.save({ year: '2001' })
  await second.saver.flush()
  second.saver.save({ year: '2002' })
  await second.saver.flush()
  expect(stored).toMatchObject({ content: { year: '1999' } })
  const reloaded = openWindow()
  expect(reloaded.saver.unsent()).toEqual({ content: { year: '2002' }, isOutdated: true })
  // The user chooses this version.
  reloaded.saver.resumeFrom(stored)
  reloaded.saver.save({ year: '2002' })
  await reloaded.saver.flush()
  expect(stored).toMatchObject({ version: 2, content: { year: '2002' } })
  expect(reloaded.saver.unsent()).toBeNull()
})
