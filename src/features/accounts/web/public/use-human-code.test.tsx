import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { HumanCheck } from './human-check.tsx'
import { useHumanCode } from './use-human-code.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Solves every challenge. */
class Solver {
  onmessage = (_event: { data: object }) => undefined
  postMessage = () => queueMicrotask(() => this.onmessage({ data: {} }))
  terminate = () => undefined
}

function Sender({ onSend }: { onSend: (code: string) => void }) {
  const human = useHumanCode('lead')
  return (
    <>
      <HumanCheck {...human.check} />
      <button type="button" onClick={() => void human.send(async (code) => onSend(code))}>
        Send
      </button>
    </>
  )
}

test('[HC-01] a check that is renewed after a lost connection sends its hidden fields again', async () => {
  const checks: { beUnChecked: boolean; beEmpty: string }[] = []
  vi.stubGlobal('Worker', Solver)
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url.includes('/challenge')) return Response.json({})
    const sent = JSON.parse(body)
    checks.push({ beUnChecked: sent.beUnChecked, beEmpty: sent.beEmpty })
    return Response.json({ code: `code-${checks.length}` })
  })
  const codes: string[] = []
  render(<Sender onSend={(code) => codes.push(code)} />)
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('Leave this box unchecked'))
  await user.type(screen.getByLabelText('Confirm address (leave this empty)'), 'Spam')
  await user.click(screen.getByLabelText('I am human'))
  await screen.findByText('Checked')
  for (const change of ['offline', 'online']) window.dispatchEvent(new Event(change))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(codes).toEqual(['code-2']))
  const filled = { beUnChecked: true, beEmpty: 'Spam' }
  expect(checks.slice(0, 2)).toEqual([filled, filled])
})
