import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { ReasonForm } from './reason-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const disable = defineEndpoints('Tests')('POST /api/tests/disable', {
  summary: 'Disable a test',
  access: 'member',
  input: z.object({ reason: z.string().min(1, 'Enter a reason.') }),
  output: z.object({}),
})

test('[C8] an action without a reason shows an error next to the field and sends nothing', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).reason)
    return Response.json({})
  })
  const Form = () => (
    <ReasonForm
      endpoint={async () => disable}
      input={(values) => values}
      label="Reason"
      rows={3}
      maxLength={500}
      draft="disable.1"
      submitLabel="Disable account"
    >
      The owner is emailed.
    </ReasonForm>
  )
  const Stub = createRoutesStub([{ path: '/', Component: Form }])
  render(<Stub />)
  const user = userEvent.setup()
  const submit = () => user.click(screen.getByRole('button', { name: 'Disable account' }))
  const field = await screen.findByLabelText('Reason')
  await submit()
  await screen.findByText('Enter a reason.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await user.type(field, 'Asked by phone.')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  await submit()
  await waitFor(() => expect(sent).toEqual(['Asked by phone.']))
})
