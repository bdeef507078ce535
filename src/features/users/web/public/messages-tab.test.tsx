import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { MessagesTab } from './messages-tab.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[BEY-41] an email to everyone is confirmed first, and a test to oneself isn’t', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { audience, siteId } = JSON.parse(body)
    sent.push([audience, siteId])
    return Response.json({ message: 'Sent.' })
  })
  const site = { id: 2, domain: 'rotor.example', version: 1 }
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <MessagesTab site={site} banner={null} today="2026-12-01" />,
    },
  ])
  render(<Stub />)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/^Subject, English/), 'Closing')
  await user.type(screen.getByLabelText(/^Text, English/), 'We close.')
  const send = screen.getByRole('button', { name: 'Send email' })
  await user.click(send)
  await waitFor(() => expect(sent).toEqual([['self', 2]]))
  await user.selectOptions(screen.getByLabelText('Recipients'), 'members')
  await user.click(send)
  const dialog = await screen.findByRole('dialog', { name: 'Send this email?' })
  expect(dialog.textContent).toContain('All members of this installation')
  expect(sent).toHaveLength(1)
  await user.click(screen.getAllByRole('button', { name: 'Send email' }).at(-1) as HTMLElement)
  await waitFor(() =>
    expect(sent).toEqual([
      ['self', 2],
      ['members', 2],
    ]),
  )
})
