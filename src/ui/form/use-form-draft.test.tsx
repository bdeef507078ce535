import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { removeAllDrafts } from '#kernel/web/drafts.ts'
import { type CurrentUser, UserContext } from '../user.tsx'
import { TextArea } from './text-area.tsx'
import { readFormDraft } from './use-form-draft.ts'
import { useValidatedForm } from './use-validated-form.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

type Send = (values: { note: string }) => Promise<unknown>

function NoteForm({ send }: { send: Send }) {
  const form = useValidatedForm({
    schema: async () => z.object({ note: z.string() }),
    initialValues: { note: '' },
    draft: 'note.7',
    send,
  })
  return (
    <form {...form.props}>
      <TextArea label="Note" maxLength={100} {...form.input('note')} />
      <button type="submit">Send</button>
    </form>
  )
}

/** Reopens the page. */
function open(profileId: number | null, send: Send = async () => undefined) {
  cleanup()
  const user = profileId === null ? null : ({ profileId } as CurrentUser)
  render(
    <UserContext value={user}>
      <NoteForm send={send} />
    </UserContext>,
  )
}
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note')
const type = (value: string) => fireEvent.change(note(), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
/** Ends the window, which keeps only what belongs to the browser. */
const closeWindow = () => sessionStorage.clear()

test('[CONT-02] what a user typed is there in another window, only for this user, until they log out', () => {
  open(1)
  type('Half a sent')
  closeWindow()
  open(2)
  expect(note().value).toBe('')
  open(1)
  expect(note().value).toBe('Half a sent')
  removeAllDrafts()
  open(1)
  expect(note().value).toBe('')
})

test('[CONT-02] what a visitor typed stays in the window, and a login adopts it', () => {
  open(null)
  type('Before the login')
  open(null)
  expect(note().value).toBe('Before the login')
  open(1)
  expect(note().value).toBe('Before the login')
  type('After the login')
  open(1)
  expect(note().value).toBe('After the login')
  open(null)
  expect(note().value).toBe('')
  type('Another visitor')
  closeWindow()
  open(null)
  expect(note().value).toBe('')
})

test('[CONT-02] a sent text doesn’t come back, and one that wasn’t accepted does', async () => {
  const calls: string[] = []
  open(1, async () => {
    calls.push('refused')
    throw new Error('Refused')
  })
  type('Please answer')
  submit()
  await waitFor(() => expect(calls).toEqual(['refused']))
  open(1, async () => {
    calls.push('reviewed')
    return 'unsent'
  })
  expect(note().value).toBe('Please answer')
  submit()
  await waitFor(() => expect(calls).toHaveLength(2))
  open(1, async () => void calls.push('sent'))
  expect(note().value).toBe('Please answer')
  submit()
  await waitFor(() => expect(calls.at(-1)).toBe('sent'))
  await waitFor(() => expect(localStorage).toHaveLength(0))
  open(1)
  expect(note().value).toBe('')
})

test('[CONT-02] a text that is still on the page isn’t stored for the next user', () => {
  const page = (profileId?: number) => (
    <UserContext value={profileId === undefined ? null : ({ profileId } as CurrentUser)}>
      <NoteForm send={async () => undefined} />
    </UserContext>
  )
  const { rerender } = render(page(1))
  type('Of the first user')
  removeAllDrafts()
  for (const next of [undefined, 2]) {
    rerender(page(next))
    type(`Of the first user ${next}`)
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  }
})

test('[CONT-02] a logout in another tab ends the draft', () => {
  open(1)
  type('Half a sent')
  const key = localStorage.key(0) ?? ''
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  type('Half a sentence')
  expect(localStorage).toHaveLength(0)
})

test('[CONT-02] fields that the user hasn’t changed keep the page’s values', () => {
  open(1)
  type('Changed')
  expect(readFormDraft('note.7', 1)).toEqual({ note: 'Changed' })
})

test('[CONT-02] clearing the text deletes its draft', () => {
  open(1)
  type('Never mind')
  type('')
  expect(localStorage).toHaveLength(0)
})
