import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeAllDrafts } from '#kernel/web/drafts.ts'
import { type CurrentUser, UserContext } from '#ui/user.tsx'
import { useReply } from './use-reply.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Form() {
  const reply = useReply({ draftName: 'answer.7', path: '/api/leads/7/messages' })
  return (
    <>
      <input
        aria-label="Message"
        value={reply.text}
        onChange={(event) => reply.write(event.currentTarget.value)}
      />
      <button type="button" onClick={reply.send}>
        Send
      </button>
      <p role="alert">{reply.failure}</p>
    </>
  )
}

/** Opens the page again. */
function open(profileId: number | null) {
  cleanup()
  const Stub = createRoutesStub([{ path: '/', Component: Form }])
  render(
    <UserContext value={profileId === null ? null : ({ profileId } as CurrentUser)}>
      <Stub />
    </UserContext>,
  )
}
const message = () => screen.findByLabelText<HTMLInputElement>('Message')
const type = async (value: string) => fireEvent.change(await message(), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))

test('[CONT-02] a reply that wasn’t sent is restored only for its author, until they log out', async () => {
  open(1)
  await type('Half a sent')
  for (const other of [2, null]) {
    open(other)
    expect((await message()).value).toBe('')
  }
  open(1)
  expect((await message()).value).toBe('Half a sent')
  removeAllDrafts()
  open(1)
  expect((await message()).value).toBe('')
})

test('[CONT-02] a reply whose answer was lost keeps its key after the page was closed', async () => {
  const keys: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: FormData }) => {
    keys.push(body.get('clientKey'))
    return keys.length === 1
      ? Response.json({ message: 'Busy' }, { status: 400 })
      : Response.json({ messageId: 1, dropped: [] })
  })
  open(1)
  await type('Is it sold?')
  send()
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  open(1)
  expect((await message()).value).toBe('Is it sold?')
  send()
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[1]).toBe(keys[0])
  await waitFor(() => expect(localStorage).toHaveLength(0))
})
