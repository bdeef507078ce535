import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ReasonForm } from './reason-form.tsx'

afterEach(cleanup)

test('[C8] an action without a reason shows an error next to the field and sends nothing', async () => {
  const sent: string[] = []
  const onAct = async (reason: string) => {
    sent.push(reason)
    return 'Account disabled.'
  }
  const handlers = { onCancel: () => undefined, onDone: () => undefined }
  render(<ReasonForm text="" act="Disable account" draft="disable.1" onAct={onAct} {...handlers} />)
  const user = userEvent.setup()
  const submit = () => user.click(screen.getByRole('button', { name: 'Disable account' }))
  await submit()
  const field = screen.getByLabelText('Reason (for the audit log)')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await user.type(field, 'Asked by phone.')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  await submit()
  expect(sent).toEqual(['Asked by phone.'])
})
